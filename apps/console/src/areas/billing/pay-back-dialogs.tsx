import { Radio, Stack, Textarea, TextInput } from '@mantine/core';
import {
  decideWriteOff,
  payRefund,
  refundFields,
  refundWays,
  requestWriteOff,
  type WriteOff,
} from '@parapet/contract/billing/transactions';
import { toMajorUnits } from '@parapet/contract/units';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';
import { moneyText } from '../../kit/format.ts';
import { MoneyInput } from '../../kit/inputs/money-input.tsx';
import type { Shown } from './payment/is-payable.ts';

const refresh = ['billing', 'policy', 'activity'];

/**
 * Pays out what is owed back, or what waits for an invoice: through the processor, or by check.
 * @param waiting what waits, @param toFinancer what of the refund due is the financer's; in cents.
 */
export const openPayRefund = (policy: Shown, waiting = 0, toFinancer = 0) =>
  openForm({
    title: t('policy:refund.title'),
    submit: t('policy:refund.submit'),
    schema: z
      .object(refundFields)
      .refine(({ way, checkNumber }) => way !== 'CHECK' || checkNumber !== '', {
        path: ['checkNumber'],
        message: t('policy:refund.checkMissing'),
      }),
    initial: {
      amount: (toFinancer || policy.refundDue.amount || waiting) as number | '',
      way: toFinancer > 0 ? 'CHECK' : 'PROCESSOR',
      payee: toFinancer > 0 ? 'FINANCER' : 'INSURED',
      checkNumber: '',
      description: '',
    },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t('policy:refund.text', { amount: moneyText(policy.refundDue), number: policy.policyNumber })}
        </p>
        {waiting > 0 && (
          <p style={{ margin: 0 }}>
            {t('policy:refund.waiting', { amount: moneyText({ ...policy.refundDue, amount: waiting }) })}
          </p>
        )}
        {toFinancer > 0 && (
          <>
            <p style={{ margin: 0 }}>
              {t('policy:refund.toFinancer', {
                amount: moneyText({ ...policy.refundDue, amount: toFinancer }),
              })}
            </p>
            <Radio.Group label={t('policy:refund.payee')} withAsterisk {...form.getInputProps('payee')}>
              <Stack gap={6} mt={6}>
                {(['FINANCER', 'INSURED'] as const).map((payee) => (
                  <Radio key={payee} value={payee} label={t(`policy:refund.payees.${payee}`)} />
                ))}
              </Stack>
            </Radio.Group>
          </>
        )}
        <MoneyInput
          cents
          label={t('policy:billing.amount')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <Radio.Group label={t('policy:refund.way')} withAsterisk {...form.getInputProps('way')}>
          <Stack gap={6} mt={6}>
            {refundWays.map((way) => (
              <Radio key={way} value={way} label={t(`policy:refund.ways.${way}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.way === 'CHECK' && (
          <TextInput
            label={t('policy:refund.checkNumber')}
            withAsterisk
            maxLength={60}
            {...form.getInputProps('checkNumber')}
          />
        )}
        <TextInput
          label={t('policy:apply.description')}
          maxLength={200}
          {...form.getInputProps('description')}
        />
      </>
    ),
    command: (body) =>
      send(payRefund, { body: { ...body, amount: toMajorUnits(body.amount), policyId: policy.id } }),
    done: t('policy:refund.done'),
    failed: t('policy:pay.serverError'),
    refresh,
  });

/** Asks a colleague to give up what is left of a bill. */
export const openRequestWriteOff = (policy: Shown) =>
  openForm({
    title: t('policy:writeOff.title'),
    submit: t('policy:writeOff.submit'),
    schema: requestWriteOff.body.omit({ policyId: true }).extend({ amount: refundFields.amount }),
    initial: { amount: policy.balance.amount as number | '', reason: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('policy:writeOff.text')}</p>
        <MoneyInput
          cents
          label={t('policy:billing.amount')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <Textarea
          label={t('policy:writeOff.reason')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: (body) =>
      send(requestWriteOff, { body: { ...body, amount: toMajorUnits(body.amount), policyId: policy.id } }),
    done: t('policy:writeOff.asked'),
    failed: t('policy:pay.serverError'),
    refresh,
  });

/** Books what a colleague asked for, or refuses it. */
export const openDecideWriteOff = ({ id, amount, reason, requestedBy }: WriteOff, isBooked: boolean) =>
  openConfirm({
    title: t(isBooked ? 'policy:writeOff.book' : 'policy:writeOff.refuse'),
    confirm: t(isBooked ? 'policy:writeOff.book' : 'policy:writeOff.refuse'),
    danger: !isBooked,
    body: t('policy:writeOff.askedBy', { name: requestedBy, amount: moneyText(amount), reason }),
    command: () => send(decideWriteOff, { params: { writeOffId: id }, body: { isBooked } }),
    done: t(isBooked ? 'policy:writeOff.booked' : 'policy:writeOff.refused'),
    failed: t('policy:pay.serverError'),
    refresh,
  });
