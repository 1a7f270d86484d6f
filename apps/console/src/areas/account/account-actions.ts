import type { Account, accountCommands } from '@parapet/contract/account/account';
import {
  IconAddressBook,
  IconArrowMerge,
  IconArrowBackUp,
  IconBuildingStore,
  IconCertificate,
  IconChecks,
  IconExternalLink,
  IconFilePlus,
  IconMoodSad,
  IconPhoneCall,
  IconRadar,
  IconRefresh,
  IconReload,
  IconSend,
  IconStar,
  IconThumbDown,
  IconTrash,
  IconUnlink,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react';
import { impersonate } from '../../core/session/enter-account.ts';
import type { RecordAction } from '../../kit/actions/record-actions.tsx';
import { openStartQuote } from '../quote/index.ts';
import {
  openCertifyAccount,
  openDeleteAccount,
  openRefreshAccount,
  openReloadAccount,
  openScanAccount,
  openSyncLead,
  openUnlinkAccount,
  openVerifyProfile,
  toggleFavorite,
} from './status/account-dialogs.ts';

export type AccountContext = { mayEnter: boolean; leave: () => void };

/** Details are edited on the account's own tab; a merge is undone where it is said. */
type NotInMenu = 'update-account' | 'undo-merge';
type AccountActionId =
  | Exclude<(typeof accountCommands)[number], NotInMenu>
  | 'enter-account'
  | 'favorite-account';

/** Every action on an account, in the order of its page header. */
export const accountActions: Readonly<Record<AccountActionId, RecordAction<Account, AccountContext>>> = {
  'enter-account': {
    icon: IconExternalLink,
    by: null,
    offered: (_, { mayEnter }) => mayEnter,
    beside: true,
    open: ({ id }) => impersonate({ id, accountType: 'CUSTOMER' }),
  },
  'update-contact': {
    icon: IconAddressBook,
    open: async (account) =>
      (await import('./overview/update-contact-dialog.tsx')).openUpdateContact(account),
  },
  'decline-account': {
    icon: IconThumbDown,
    beside: true,
    open: async (account) =>
      (await import('./status/decline-account-dialog.tsx')).openDeclineAccount(account),
  },
  'reopen-account': {
    icon: IconArrowBackUp,
    beside: true,
    open: async (account) => (await import('./status/reopen-account-dialog.tsx')).openReopenAccount(account),
  },
  'favorite-account': {
    icon: IconStar,
    by: null,
    label: ({ isFavorite }) =>
      isFavorite ? 'account:command.favorite-account.undo' : 'account:command.favorite-account.label',
    open: toggleFavorite,
  },
  'update-security-contact': {
    icon: IconPhoneCall,
    open: async (account) =>
      (await import('./overview/security-contact-dialog.tsx')).openUpdateSecurityContact(account),
  },
  'refresh-account': { icon: IconRefresh, group: 'read', open: openRefreshAccount },
  'scan-account': { icon: IconRadar, group: 'read', open: openScanAccount },
  'reload-account': { icon: IconReload, group: 'read', open: openReloadAccount },
  'sync-lead': { icon: IconSend, group: 'read', open: openSyncLead },
  'certify-account': { icon: IconCertificate, group: 'say', open: openCertifyAccount },
  'verify-profile': { icon: IconChecks, group: 'say', open: openVerifyProfile },
  'assign-account': {
    icon: IconUsersGroup,
    group: 'own',
    open: async (account) => (await import('./status/assign-account-dialog.tsx')).openAssignAccount(account),
  },
  'change-agent': {
    icon: IconUserShare,
    group: 'own',
    open: async (account, { mayEnter: isStaff }) =>
      (await import('./status/change-agent-dialog.tsx')).openChangeAgent(account, isStaff),
  },
  'assign-agency': {
    icon: IconBuildingStore,
    group: 'own',
    open: async (account) => (await import('./status/assign-agency-dialog.tsx')).openAssignAgency(account),
  },
  'merge-account': {
    icon: IconArrowMerge,
    group: 'own',
    open: async (account) => (await import('./merge/merge-account-dialog.tsx')).openMergeAccount(account),
  },
  'unlink-account': { icon: IconUnlink, group: 'own', open: openUnlinkAccount },
  'lose-account': {
    icon: IconMoodSad,
    group: 'end',
    open: async (account) => (await import('./status/lose-account-dialog.tsx')).openLoseAccount(account),
  },
  'delete-account': {
    icon: IconTrash,
    group: 'end',
    danger: true,
    open: (account, { leave }) => openDeleteAccount(account, leave),
  },
  'start-quote': { icon: IconFilePlus, beside: 'primary', open: (account) => openStartQuote(account) },
};
