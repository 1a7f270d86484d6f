import { Textarea, TextInput } from '@mantine/core';
import { amountPaid } from '@parapet/contract/billing/accounting';
import { voidAgencyPayment, type AgencyBillPayment } from '@parapet/contract/billing/agency-bill';
import {
  closeTransaction,
  updateTransaction,
  voidPayment,
  type MoneyTransaction,
} from '@parapet/contract/billing/transactions';
import type { Policy } from '@parapet/contract/policy/index';
import { toMajorUnits } from '@parapet/contract/units';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { moneyText } from '../../kit/format.ts';
import { ReceivedFields } from './received-fields.tsx';

const refresh = ['billing', 'policy', 'activity'];

/** Corrects a payment that staff applied. */
export const openUpdateTransaction = (transaction: MoneyTransaction) =>
  openForm({
    title: t('policy:transaction.edit.title', { id: transaction.transactionId }),
    submit: t('policy:transaction.edit.submit'),
    schema: updateTransaction.body.omit({ id: true, version: true }).extend({ amountPaid }),
    initial: {
      amountPaid: transaction.amountPaid.amount as number | '',
      paymentMethod: transaction.paymentMethod as string,
      paymentDate: transaction.paymentDate as string | null,
      paymentDesc: transaction.paymentDesc,
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('policy:transaction.edit.text')}
        </p>
        <ReceivedFields form={form} amount="amountPaid" hasReference={false} />
        <TextInput
          label={t('policy:apply.description')}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('paymentDesc')}
        />
      </>
    ),
    command: (body) =>
      send(updateTransaction, {
        body: {
          ...body,
          amountPaid: toMajorUnits(body.amountPaid),
          id: transaction.id,
          version: transaction.version,
        },
      }),
    done: t('policy:transaction.edit.done'),
    failed: t('policy:pay.serverError'),
    refresh,
  });

type Commented = { getInputProps: (name: string) => object };
const commentsField = (form: Commented) => (
  <Textarea
    label={t('policy:transaction.comments')}
    withAsterisk
    autosize
    minRows={2}
    maxLength={2000}
    data-autofocus
    {...form.getInputProps('description')}
  />
);

/** Says that nothing more is expected of a payment. */
export const openCloseTransaction = (policy: Policy, one: MoneyTransaction) =>
  openForm({
    title: t('policy:transaction.close.title', { id: one.transactionId }),
    submit: t('policy:transaction.close.submit'),
    schema: closeTransaction.body.omit({ policyId: true, id: true }),
    initial: { description: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('policy:transaction.close.text')}</p>
        {commentsField(form)}
      </>
    ),
    command: (body) => send(closeTransaction, { body: { ...body, policyId: policy.id, id: one.id } }),
    done: t('policy:transaction.close.done'),
    failed: t('policy:pay.serverError'),
    refresh,
  });

/** Takes a payment that staff applied back. */
export const openVoidTransaction = (transaction: MoneyTransaction) =>
  openForm({
    title: t('policy:transaction.void.title', { id: transaction.transactionId }),
    submit: t('policy:transaction.void.submit'),
    danger: true,
    schema: voidPayment.body.omit({ id: true, version: true }),
    initial: { description: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t('policy:transaction.void.text', { amount: moneyText(transaction.amountPaid) })}
        </p>
        {commentsField(form)}
      </>
    ),
    command: (body) =>
      send(voidPayment, { body: { ...body, id: transaction.id, version: transaction.version } }),
    done: t('policy:transaction.void.done'),
    failed: t('policy:pay.serverError'),
    refresh,
  });

/** Takes the whole check of an agency back: its share in every policy. */
export const openVoidAgencyPayment = (payment: AgencyBillPayment) =>
  openForm({
    title: t('policy:transaction.void.title', { id: payment.reference }),
    submit: t('policy:transaction.void.submit'),
    danger: true,
    schema: voidAgencyPayment.body.omit({ id: true, version: true }),
    initial: { description: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('policy:agencyBill.void.text', { amount: moneyText(payment.amount) })}</p>
        {commentsField(form)}
      </>
    ),
    command: (body) =>
      send(voidAgencyPayment, { body: { ...body, id: payment.id, version: payment.version } }),
    done: t('policy:transaction.void.done'),
    failed: t('policy:pay.serverError'),
    refresh,
  });
