import { TextInput } from '@mantine/core';
import { agencyAmount, payAgencyBill, type AgencyBill } from '@parapet/contract/billing/agency-bill';
import { toMajorUnits } from '@parapet/contract/units';
import { todayHere } from '../../../core/today-here.ts';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { moneyText } from '../../../kit/format.ts';
import { ReceivedFields } from '../received-fields.tsx';

/** The open amount of a bill: its open transactions, less the credits that are set off. */
const getLeft = ({ lines, credit }: AgencyBill): number =>
  Math.max(lines.reduce((sum, { open }) => sum + Math.max(open.amount, 0), 0) - credit.amount, 0);

/** Records the check or transfer of an agency for the bill of a month, once for each reference. */
export const openPayAgencyBill = (bill: AgencyBill, params: { month: number; year: number }) =>
  openForm({
    title: t('policy:agencyBill.pay.title', { number: bill.number }),
    submit: t('policy:agencyBill.pay.submit'),
    schema: payAgencyBill.body.omit({ agencyId: true }).extend({ amount: agencyAmount }),
    initial: {
      amount: getLeft(bill) as number | '',
      paymentMethod: 'Check',
      paymentDate: todayHere(),
      reference: '',
      description: '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t(bill.credit.amount > 0 ? 'policy:agencyBill.pay.textCredit' : 'policy:agencyBill.pay.text', {
            credit: moneyText(bill.credit),
          })}
        </p>
        <ReceivedFields form={form} />
        <TextInput label={t('policy:apply.description')} {...form.getInputProps('description')} />
      </>
    ),
    command: (body) =>
      send(payAgencyBill, {
        params,
        body: { ...body, amount: toMajorUnits(body.amount), agencyId: bill.agencyId },
      }),
    done: t('policy:apply.done'),
    failed: t('policy:pay.serverError'),
    refresh: ['billing', 'policy', 'activity'],
  });
