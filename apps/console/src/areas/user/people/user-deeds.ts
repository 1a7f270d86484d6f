import { enableUser, removeUser, resendUserInvitation, resetUserPassword, type User } from '@parapet/contract/auth/users';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

type Deed = 'enable' | 'disable' | 'remove' | 'resend' | 'reset';

/** The words of a deed stand under its name; each asks once, with the person's name. */
const ask = (deed: Deed, user: User, run: () => Promise<unknown>, danger = false): Promise<unknown> => {
  const whom = { name: user.fullName, email: user.email };
  return openConfirm({
    title: t(`organization:user.${deed}.title`, whom), body: t(`organization:user.${deed}.text`, whom), confirm: t(`organization:user.${deed}.submit`), danger, deed: run,
    done: t(`organization:user.${deed}.done`, whom), failed: t('organization:user.failed'), refresh: ['auth'],
  });
};

export const openEnableUser = (user: User) => ask('enable', user, () => send(enableUser, { params: { email: user.email }, body: { enabled: true } }));
export const openDisableUser = (user: User) => ask('disable', user, () => send(enableUser, { params: { email: user.email }, body: { enabled: false } }), true);
export const openRemoveUser = (user: User) => ask('remove', user, () => send(removeUser, { params: { id: user.id } }), true);
export const openResendInvitation = (user: User) => ask('resend', user, () => send(resendUserInvitation, { body: { email: user.email } }));
export const openResetPassword = (user: User) => ask('reset', user, () => send(resetUserPassword, { params: { email: user.email } }));
