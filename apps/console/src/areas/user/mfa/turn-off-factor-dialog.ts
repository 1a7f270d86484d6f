import { updateMfa } from '@parapet/contract/auth/mfa';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openProofForm, getProof } from './proof-form.tsx';

export const openTurnOffFactor = () =>
  openProofForm({
    title: t('organization:me.mfa.offTitle'),
    submit: t('organization:me.mfa.turnOff'),
    danger: true,
    text: t('organization:me.mfa.offText'),
    command: (password) => send(updateMfa, { query: { mfaType: 'NONE' }, body: getProof(password) }),
    done: t('organization:me.mfa.offDone'),
    failed: t('organization:me.mfa.offFailed'),
    refresh: ['auth'],
  });
