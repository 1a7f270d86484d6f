import { sendToAccounting } from '@parapet/contract/billing/accounting';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm, openNotice } from '../../kit/dialogs/index.ts';
import { toMajorUnits } from '@parapet/contract/units';
import { moneyText } from '../../kit/format.ts';
import type { Due } from './payment/payment.ts';
import { PersonFields } from '../../kit/inputs/person-fields.tsx';
import { personLabels } from './person-labels.ts';

/**
 * SendToAccounting: mails the bill to whoever pays for the company. SendAccountingConfirmation names the
 * recipient.
 */
export async function openSendToAccounting({ policyId, policyNumber, billing }: Due): Promise<void> {
  let to = '';
  const sent = await openForm({
    title: t('policy:accounting.title'),
    submit: t('policy:accounting.submit'),
    schema: sendToAccounting.body.pick({ firstName: true, lastName: true, email: true, phone: true }),
    initial: { firstName: '', lastName: '', email: '', phone: '' },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('policy:accounting.text', { amount: moneyText(billing.dueAmount), number: policyNumber })}
        </p>
        <PersonFields form={form} labels={personLabels()} />
      </>
    ),
    command: (person) => {
      to = person.email;
      return send(sendToAccounting, {
        body: { ...person, policyId, policyNumber, amount: toMajorUnits(billing.dueAmount.amount) },
      });
    },
    failed: t('policy:pay.serverError'),
    refresh: ['activity'],
  });
  if (sent)
    await openNotice({
      title: t('policy:accounting.sent'),
      body: t('policy:accounting.sentText', { email: to, amount: moneyText(sent.amount) }),
    });
}
