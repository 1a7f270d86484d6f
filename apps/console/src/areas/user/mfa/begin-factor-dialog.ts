import { type factors, updateMfa } from '@parapet/contract/auth/mfa';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openProofForm, getProof } from './proof-form.tsx';

export const openBeginFactor = (factor: (typeof factors)[number]) =>
  openProofForm({
    title: t('organization:me.mfa.setUpNamed', { factor: t(`organization:me.mfa.${factor}.name`) }),
    submit: t('organization:me.mfa.continue'),
    command: async (password) => ({
      password,
      answer: await send(updateMfa, { query: { mfaType: factor }, body: getProof(password) }),
    }),
    failed: t(`organization:me.mfa.beginFailed.${factor}`),
  });
