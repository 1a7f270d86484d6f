import type { Account } from '@parapet/contract/account/account';
import { accountLoss, loseAccount } from '@parapet/contract/account/actions';
import { withFillIn } from '@parapet/contract/reasons';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { Note } from '../../../kit/note.tsx';
import { LossFields } from '../../quote/index.ts';

/** The business went elsewhere: the account and its open quotes are lost. */
export const openLoseAccount = (account: Account) =>
  openForm({
    title: t('account:command.lose-account.title'),
    submit: t('account:command.lose-account.submit'),
    danger: true,
    schema: withFillIn(accountLoss),
    initial: { reasonSummary: '', reason: '', fillInReason: '' },
    fields: (form) => (
      <>
        <Note tone="caution">
          {t('account:command.lose-account.text', { company: account.details.name })}
        </Note>
        <LossFields form={form} />
      </>
    ),
    command: (values) =>
      send(loseAccount, { params: { accountId: account.id }, body: { ...values, version: account.version } }),
    done: t('account:command.lose-account.done'),
    failed: t('account:command.lose-account.failed'),
    refresh: ['account', 'quote', 'activity'],
  });
