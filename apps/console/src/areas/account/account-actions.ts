import type { Account, accountCommands } from '@parapet/contract/account/account';
import {
  IconAddressBook,
  IconArrowBackUp,
  IconExternalLink,
  IconFilePlus,
  IconThumbDown,
} from '@tabler/icons-react';
import { impersonate } from '../../core/session/enter-account.ts';
import type { RecordAction } from '../../kit/actions/record-actions.tsx';
import { openStartQuote } from '../quote/index.ts';

export type AccountContext = { mayEnter: boolean };

/** Details are edited on the account's own tab. */
type NotInMenu = 'update-account';
type AccountActionId = Exclude<(typeof accountCommands)[number], NotInMenu> | 'enter-account';

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
  'start-quote': { icon: IconFilePlus, beside: 'primary', open: (account) => openStartQuote(account) },
};
