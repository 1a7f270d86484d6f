import type { User, userCommands } from '@parapet/contract/auth/users';
import {
  IconArrowsExchange,
  IconBuildingCommunity,
  IconBuildingPlus,
  IconCertificate,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLinkOff,
  IconMailForward,
  IconPencil,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react';
import type { RecordAction } from '../../../kit/actions/record-actions.tsx';
import type { ManagedAccount } from './managed-account.ts';

export type UserContext = { place: ManagedAccount; managesTeams: boolean };
type UserActionId = (typeof userCommands)[number] | 'migrate-user';

/** Every action on a user, in the order of the row's menu. */
export const userActions: Readonly<Record<UserActionId, RecordAction<User, UserContext>>> = {
  'update-user': {
    icon: IconPencil,
    open: async (user, { place }) => (await import('./create-user-dialog.tsx')).openUpdateUser(user, place),
  },
  'migrate-user': {
    icon: IconArrowsExchange,
    by: 'update-user',
    offered: (_, { place, managesTeams }) => !place.isOther && managesTeams,
    open: async (user) => (await import('../teams/migrate-user-dialog.tsx')).openMigrateUser(user),
  },
  'add-accounts': {
    icon: IconBuildingPlus,
    open: async (user) => (await import('./add-accounts-dialog.tsx')).openAddAccounts(user),
  },
  'assign-agencies': {
    icon: IconBuildingCommunity,
    open: async (user) => (await import('./assign-agencies-dialog.tsx')).openAssignAgencies(user),
  },
  'get-authority': {
    icon: IconCertificate,
    open: async (user) => (await import('./authority-dialog.tsx')).openAuthority(user),
  },
  'resend-user-invitation': {
    icon: IconMailForward,
    open: async (user) => (await import('./user-commands.ts')).openResendUserInvitation(user),
  },
  'reset-user-password': {
    icon: IconKey,
    open: async (user) => (await import('./user-commands.ts')).openResetUserPassword(user),
  },
  'unbind-identity': {
    icon: IconLinkOff,
    open: async (user) => (await import('./user-commands.ts')).openUnbindIdentity(user),
  },
  'ask-factor-removal': {
    icon: IconShieldOff,
    open: async (user) => (await import('./factor-removal-dialog.ts')).openAskFactorRemoval(user),
  },
  'enable-user': {
    icon: IconLockOpen,
    open: async (user) => (await import('./user-commands.ts')).openEnableUser(user),
  },
  'disable-user': {
    icon: IconLock,
    open: async (user) => (await import('./user-commands.ts')).openDisableUser(user),
  },
  'remove-user': {
    icon: IconTrash,
    danger: true,
    open: async (user, { place }) => (await import('./user-commands.ts')).openRemoveUser(user, place),
  },
};
