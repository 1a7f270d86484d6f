import type { Account } from '@parapet/contract/account/account';
import { reopenAccount } from '@parapet/contract/account/account-status';
import { send } from '../../../core/client.ts';
import { openCommandConfirm } from '../../../kit/dialogs/index.ts';

export const openReopenAccount = (account: Account) =>
  openCommandConfirm({
    words: 'account:command.reopen-account',
    values: { company: account.details.name },
    command: () =>
      send(reopenAccount, { params: { accountId: account.id }, body: { version: account.version } }),
    refresh: ['account', 'activity'],
  });
