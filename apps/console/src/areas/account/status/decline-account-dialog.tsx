import type { Account } from '@parapet/contract/account/account';
import { declineAccount } from '@parapet/contract/account/account-status';
import { accountDecline, accountDeclineReasons, FILL_IN, withFillIn } from '@parapet/contract/reasons';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { Note } from '../../../kit/note.tsx';
import { ReasonFields } from '../../quote/index.ts';

export const openDeclineAccount = (account: Account) =>
  openForm({
    title: t('account:command.decline-account.title'),
    submit: t('account:command.decline-account.submit'),
    danger: true,
    schema: withFillIn(accountDecline),
    initial: { reasonSummary: '', reason: '', fillInReason: '' },
    fields: (form) => (
      <>
        <Note tone="caution">
          {t('account:command.decline-account.text', { company: account.details.name })}
        </Note>
        <ReasonFields
          form={form}
          list={{ options: accountDeclineReasons, fillIn: FILL_IN }}
          chosen={form.values.reasonSummary}
          labels={{
            reasonSummary: t('quote:command.decline-quote.declaration'),
            reason: t('quote:command.decline-quote.reason'),
            fillIn: t('quote:command.decline-quote.fillIn'),
          }}
        />
      </>
    ),
    command: (values) =>
      send(declineAccount, {
        params: { accountId: account.id },
        body: { ...values, version: account.version },
      }),
    done: t('account:command.decline-account.done'),
    failed: t('account:command.decline-account.failed'),
    refresh: ['account', 'quote', 'activity'],
  });
