import type { Account } from '@parapet/contract/account/account';
import { reopenAccount } from '@parapet/contract/account/account-status';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

export const openReopenAccount = (account: Account) =>
  openConfirm({
    title: t('account:command.reopen-account.title'),
    body: t('account:command.reopen-account.text', { company: account.details.name }),
    confirm: t('account:command.reopen-account.confirm'),
    command: () =>
      send(reopenAccount, { params: { accountId: account.id }, body: { version: account.version } }),
    done: t('account:command.reopen-account.done'),
    failed: t('account:command.reopen-account.failed'),
    refresh: ['account', 'activity'],
  });
