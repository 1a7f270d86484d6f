import { enableUser, removeUser, resendUserInvitation, resetUserPassword, type User } from '@parapet/contract/auth/users';
import { IconBuildingPlus, IconEdit, IconKey, IconMail, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { send } from '../../../app/client.ts';
import { t } from '../../../app/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { openAddAccounts } from './add-accounts-dialog.tsx';
import { openUpdateUser, type UserPlace } from './user-dialog.tsx';

const size = 16;

/** What may be done to a person now, as the row's own `can` says. */
export function userActions(user: User, place: UserPlace): RowAction[] {
  const { can } = user;
  const all: (RowAction | false)[] = [
    can['update-user'] && { label: t('common:action.edit'), icon: <IconEdit size={size} />, onClick: () => void openUpdateUser(user, place) },
    can['resend-user-invitation'] && { label: t('organization:user.resend'), icon: <IconMail size={size} />, onClick: () => void resend(user) },
    can['reset-user-password'] && { label: t('organization:user.reset'), icon: <IconKey size={size} />, onClick: () => void reset(user) },
    can['add-accounts'] && { label: t('organization:addAccounts.title'), icon: <IconBuildingPlus size={size} />, onClick: () => void openAddAccounts(user) },
    can['enable-user'] && { label: t('organization:user.enable'), icon: <IconUserCheck size={size} />, onClick: () => void setEnabled(user, true) },
    can['disable-user'] && { label: t('organization:user.disable'), icon: <IconUserOff size={size} />, onClick: () => void setEnabled(user, false) },
    can['remove-user'] && { label: t('organization:user.remove'), icon: <IconTrash size={size} />, danger: true, onClick: () => void remove(user, place) },
  ];
  return all.filter((action) => action !== false);
}

const resend = (user: User) =>
  openConfirm({
    title: t('organization:user.resend'), body: t('organization:user.resendText', { email: user.email }), confirm: t('organization:user.resend'),
    deed: () => send(resendUserInvitation, { body: { email: user.email } }), done: t('organization:user.resent'), refresh: ['auth'],
  });

const reset = (user: User) =>
  openConfirm({
    title: t('organization:user.reset'), body: t('organization:user.resetText', { email: user.email }), confirm: t('organization:user.reset'),
    deed: () => send(resetUserPassword, { params: { email: user.email } }), done: t('organization:user.resetDone'), refresh: ['auth'],
  });

const setEnabled = (user: User, enabled: boolean) =>
  openConfirm({
    title: t(enabled ? 'organization:user.enableTitle' : 'organization:user.disableTitle', { name: user.fullName }), body: t(enabled ? 'organization:user.enableText' : 'organization:user.disableText'),
    confirm: t(enabled ? 'organization:user.enable' : 'organization:user.disable'), danger: !enabled,
    deed: () => send(enableUser, { params: { email: user.email }, body: { enabled } }), done: t('organization:user.updated', { name: user.fullName }), refresh: ['auth'],
  });

/** Removing one of the staff warns of what they see; of a guest, that only this account is meant. */
const remove = (user: User, place: UserPlace) =>
  openConfirm({
    title: t('organization:user.removeTitle', { name: user.fullName }),
    body: t(user.isGuest ? 'organization:user.removeGuest' : place.accountType === 'COWBELL' ? 'organization:user.removeStaff' : 'organization:user.removeText'),
    confirm: t('organization:user.remove'), danger: true, deed: () => send(removeUser, { params: { id: user.id } }),
    done: t('organization:user.removed'), failed: t('organization:user.removeFailed'), refresh: ['auth'],
  });
