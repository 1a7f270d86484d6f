import type { Account } from '@parapet/contract/account/account';
import { reopenAccount } from '@parapet/contract/account/account-status';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';

export const openReopenAccount = (account: Account) =>
  openConfirm({
    title: t('account:reopen.title'),
    body: t('account:reopen.text', { company: account.details.name }),
    confirm: t('account:reopen.confirm'),
    command: () =>
      send(reopenAccount, { params: { accountId: account.id }, body: { version: account.version } }),
    done: t('account:reopen.done'),
    failed: t('account:reopen.failed'),
    refresh: ['account', 'activity'],
  });
