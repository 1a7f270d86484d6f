import { askFactorRemoval } from '@parapet/contract/auth/my-factors';
import type { User } from '@parapet/contract/auth/users';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openProofForm, getProof } from '../mfa/proof-form.tsx';

/** For a colleague who has lost the factor and the recovery codes: a day later, unless they stop it. */
export function openAskFactorRemoval(user: User) {
  const whom = { name: user.fullName, email: user.email };
  return openProofForm({
    title: t('organization:command.ask-factor-removal.title', whom),
    submit: t('organization:command.ask-factor-removal.submit'),
    danger: true,
    text: t('organization:command.ask-factor-removal.text', whom),
    command: (password) => send(askFactorRemoval, { params: { id: user.id }, body: getProof(password) }),
    done: t('organization:command.ask-factor-removal.done', whom),
    failed: t('organization:user.failed'),
    refresh: ['auth'],
  });
}
