import { todayHere } from '../../core/today-here.ts';
import { TextInput } from '@mantine/core';
import { amountPaid, applyPayment } from '@parapet/contract/billing/accounting';
import { toMajorUnits } from '@parapet/contract/units';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { ReceivedFields } from './received-fields.tsx';
import type { Shown } from './payment/is-payable.ts';

/** Records a check, wire or transfer that arrived, once for each reference. */
export const openApplyPayment = (policy: Shown) =>
  openForm({
    title: t('policy:apply.title'),
    submit: t('policy:apply.submit'),
    schema: applyPayment.body.omit({ policyId: true }).extend({ amount: amountPaid }),
    initial: {
      amount: policy.balance.amount as number | '',
      paymentMethod: 'Check',
      paymentDate: todayHere(),
      reference: '',
      description: '',
    },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('policy:apply.text', { number: policy.policyNumber })}
        </p>
        <ReceivedFields form={form} />
        <TextInput label={t('policy:apply.description')} {...form.getInputProps('description')} />
      </>
    ),
    command: (body) =>
      send(applyPayment, { body: { ...body, amount: toMajorUnits(body.amount), policyId: policy.id } }),
    done: t('policy:apply.done'),
    failed: t('policy:pay.serverError'),
    refresh: ['billing', 'policy', 'activity'],
  });
