import {
  enableUser,
  removeUser,
  resendUserInvitation,
  resetUserPassword,
  type User,
} from '@parapet/contract/auth/users';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import type { ManagedAccount } from './managed-account.ts';

type Command = 'enable' | 'disable' | 'resend' | 'reset';

const whomOf = (user: User) => ({ name: user.fullName, email: user.email });

/** The words of a command stand under its name; each asks once, with the person's name. */
function ask(command: Command, user: User, run: () => Promise<unknown>, danger = false): Promise<unknown> {
  const whom = whomOf(user);
  return openConfirm({
    title: t(`organization:user.${command}.title`, whom),
    body: t(`organization:user.${command}.text`, whom),
    confirm: t(`organization:user.${command}.submit`),
    danger,
    command: run,
    done: t(`organization:user.${command}.done`, whom),
    failed: t('organization:user.failed'),
    refresh: ['auth'],
  });
}

export const openEnableUser = (user: User) =>
  ask('enable', user, () => send(enableUser, { params: { email: user.email }, body: { enabled: true } }));
export const openDisableUser = (user: User) =>
  ask(
    'disable',
    user,
    () => send(enableUser, { params: { email: user.email }, body: { enabled: false } }),
    true,
  );
export const openResendInvitation = (user: User) =>
  ask('resend', user, () => send(resendUserInvitation, { body: { email: user.email } }));
export const openResetPassword = (user: User) =>
  ask('reset', user, () => send(resetUserPassword, { params: { email: user.email } }));

/** Of one of the staff, it says first how much they see; of a guest, that only this account is meant. */
export function openRemoveUser(user: User, place: ManagedAccount): Promise<unknown> {
  const text = user.isGuest ? 'guest' : place.accountType === 'COWBELL' ? 'staff' : 'text';
  return openConfirm({
    title: t('organization:user.remove.title', whomOf(user)),
    body: t(`organization:user.remove.${text}`, whomOf(user)),
    confirm: t('organization:user.remove.submit'),
    danger: true,
    command: () => send(removeUser, { params: { id: user.id } }),
    done: t('organization:user.remove.done'),
    failed: t('organization:user.remove.failed'),
    refresh: ['auth'],
  });
}
