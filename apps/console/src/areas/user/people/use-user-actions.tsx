import type { User } from '@parapet/contract/auth/users';
import {
  IconArrowsExchange,
  IconBuildingPlus,
  IconKey,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { openMigrateUser } from '../teams/migrate-user-dialog.tsx';
import { openAddAccounts } from './add-accounts-dialog.tsx';
import { openUpdateUser } from './create-user-dialog.tsx';
import type { ManagedAccount } from './managed-account.ts';
import {
  openDisableUser,
  openEnableUser,
  openRemoveUser,
  openResendInvitation,
  openResetPassword,
} from './user-commands.ts';

/** What may be done about a person now. */
export function useUserActions(place: ManagedAccount): (user: User) => RowAction[] {
  const { t } = useTranslation();
  const may = useScopes();
  const size = 16;
  return (user) =>
    [
      user.can['update-user'] && {
        label: t('common:action.edit'),
        icon: <IconPencil size={size} />,
        onClick: () => void openUpdateUser(user, place),
      },
      user.can['update-user'] &&
        !place.isOther &&
        may('team:manage') && {
          label: t('organization:team.move.open'),
          icon: <IconArrowsExchange size={size} />,
          onClick: () => void openMigrateUser(user),
        },
      user.can['add-accounts'] && {
        label: t('organization:user.addAccounts.open'),
        icon: <IconBuildingPlus size={size} />,
        onClick: () => void openAddAccounts(user),
      },
      user.can['resend-user-invitation'] && {
        label: t('organization:user.resend.open'),
        icon: <IconMailForward size={size} />,
        onClick: () => void openResendInvitation(user),
      },
      user.can['reset-user-password'] && {
        label: t('organization:user.reset.open'),
        icon: <IconKey size={size} />,
        onClick: () => void openResetPassword(user),
      },
      user.can['enable-user'] && {
        label: t('organization:user.enable.open'),
        icon: <IconLockOpen size={size} />,
        onClick: () => void openEnableUser(user),
      },
      user.can['disable-user'] && {
        label: t('organization:user.disable.open'),
        icon: <IconLock size={size} />,
        onClick: () => void openDisableUser(user),
      },
      user.can['remove-user'] && {
        label: t('organization:user.remove.open'),
        icon: <IconTrash size={size} />,
        danger: true,
        onClick: () => void openRemoveUser(user, place),
      },
    ].filter((action) => action !== false);
}
