import {
  enableUser,
  removeUser,
  resendUserInvitation,
  resetUserPassword,
  unbindIdentity,
  type User,
} from '@parapet/contract/auth/users';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import type { ManagedAccount } from './managed-account.ts';

type Command =
  | 'enable-user'
  | 'disable-user'
  | 'resend-user-invitation'
  | 'reset-user-password'
  | 'unbind-identity';

const toWhom = (user: User) => ({ name: user.fullName, email: user.email });

/** The words of a command are stored under its name; each asks once, with the user's name. */
function ask(command: Command, user: User, run: () => Promise<unknown>, danger = false): Promise<unknown> {
  const whom = toWhom(user);
  return openConfirm({
    title: t(`organization:command.${command}.title`, whom),
    body: t(`organization:command.${command}.text`, whom),
    confirm: t(`organization:command.${command}.submit`),
    danger,
    command: run,
    done: t(`organization:command.${command}.done`, whom),
    failed: t('organization:user.failed'),
    refresh: ['auth'],
  });
}

export const openEnableUser = (user: User) =>
  ask('enable-user', user, () =>
    send(enableUser, { params: { email: user.email }, body: { enabled: true }, version: user.version }),
  );
export const openDisableUser = (user: User) =>
  ask(
    'disable-user',
    user,
    () =>
      send(enableUser, { params: { email: user.email }, body: { enabled: false }, version: user.version }),
    true,
  );
export const openResendUserInvitation = (user: User) =>
  ask('resend-user-invitation', user, () => send(resendUserInvitation, { body: { email: user.email } }));
export const openResetUserPassword = (user: User) =>
  ask('reset-user-password', user, () => send(resetUserPassword, { params: { email: user.email } }));
export const openUnbindIdentity = (user: User) =>
  ask('unbind-identity', user, () => send(unbindIdentity, { params: { id: user.id } }), true);

/** For staff, it first says how much they can see; for a guest, that only this account is affected. */
/** The text of the confirmation before a user is removed: for staff it says how far they reach. */
export function removalText(user: Pick<User, 'isGuest'>, place: Pick<ManagedAccount, 'accountType'>): string {
  const text = user.isGuest ? 'guest' : place.accountType === 'COWBELL' ? 'staff' : 'text';
  return t(`organization:command.remove-user.${text}`);
}

export function openRemoveUser(user: User, place: ManagedAccount): Promise<unknown> {
  return openConfirm({
    title: t('organization:command.remove-user.title', toWhom(user)),
    body: removalText(user, place),
    confirm: t('organization:command.remove-user.submit'),
    danger: true,
    command: () => send(removeUser, { params: { id: user.id }, version: user.version }),
    done: t('organization:command.remove-user.done'),
    failed: t('organization:command.remove-user.failed'),
    refresh: ['auth'],
  });
}
