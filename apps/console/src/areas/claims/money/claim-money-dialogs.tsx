import { Select, TextInput } from '@mantine/core';
import {
  claimAmount,
  claimReserve,
  decideClaimTransaction,
  recoverClaim,
  setClaimReserve,
  voidClaimPayment,
  type ClaimMoney,
  type ClaimTransaction,
} from '@parapet/contract/claims/index';
import { toMajorUnits } from '@parapet/contract/units';
import { claimRecoveries } from '@parapet/domain/claims/costs';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { moneyText } from '../../../kit/format.ts';
import { MoneyInput } from '../../../kit/inputs/money-input.tsx';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';
import { PositionFields, positionBody, positionSchema, type Position } from './claim-position-fields.tsx';

export type MoneyOf = { claimId: string; money: ClaimMoney };
export const refreshMoney = ['claimsmgmt', 'claims', 'activity', 'policy'];

/**
 * Returns the success message. A booking and a request that waits for a colleague read differently, since
 * the same button makes both.
 */
export const doneText = (what: 'reserve' | 'pay' | 'recover', booked: ClaimTransaction): string =>
  t(booked.status === 'ASKED' ? 'policy:claims.bookings.waits' : `policy:claims.${what}.done`);

/** Sets what is still expected to be paid under one agreement for one kind of cost. */
export const openSetReserve = ({ claimId, money }: MoneyOf) =>
  openForm({
    title: t('policy:claims.reserve.label'),
    submit: t('policy:claims.reserve.submit'),
    schema: positionSchema.extend({ amount: claimReserve }),
    initial: { coverageId: null, cost: null, amount: '' as number | '', reason: '' } as Position & {
      amount: number | '';
    },
    fields: (form) => (
      <>
        <PositionFields form={form} agreements={money.agreements} />
        <MoneyInput
          cents
          label={t('policy:claims.reserve.amount')}
          description={t('policy:claims.reserve.hint')}
          withAsterisk
          {...form.getInputProps('amount')}
        />
        <NoteInput label={t('policy:claims.move.reason')} withAsterisk {...form.getInputProps('reason')} />
      </>
    ),
    command: ({ amount, ...rest }) =>
      send(setClaimReserve, {
        params: { claimId },
        body: {
          ...positionBody(rest),
          amount: toMajorUnits(Number(amount)),
          version: money.version,
        } as never,
      }),
    done: (booked) => doneText('reserve', booked),
    failed: t('policy:claims.failedFile'),
    refresh: refreshMoney,
  });

/** Books what came back. */
export const openRecoverClaim = ({ claimId, money }: MoneyOf) =>
  openForm({
    title: t('policy:claims.recover.label'),
    submit: t('policy:claims.recover.submit'),
    schema: positionSchema.extend({
      amount: claimAmount,
      recovery: z.string(t('policy:claims.recover.needsKind')),
      reference: z.string(),
    }),
    initial: {
      coverageId: null,
      cost: null,
      recovery: money.retentionOwed.amount > 0 ? 'RETENTION' : null,
      amount: money.retentionOwed.amount || '',
      reference: '',
      reason: '',
    } as Position & { amount: number | ''; recovery: string | null; reference: string },
    fields: (form) => (
      <>
        <Select
          label={t('policy:claims.recover.kind')}
          withAsterisk
          data={claimRecoveries.map((value) => ({ value, label: t(`policy:claims.bookings.kind.${value}`) }))}
          {...form.getInputProps('recovery')}
        />
        <PositionFields form={form} agreements={money.agreements} />
        <MoneyInput
          cents
          label={t('policy:claims.recover.amount')}
          withAsterisk
          {...form.getInputProps('amount')}
        />
        <TextInput
          label={t('policy:claims.pay.reference')}
          maxLength={100}
          {...form.getInputProps('reference')}
        />
        <NoteInput label={t('policy:claims.move.reason')} withAsterisk {...form.getInputProps('reason')} />
      </>
    ),
    command: ({ amount, recovery, reference, ...rest }) =>
      send(recoverClaim, {
        params: { claimId },
        body: {
          ...positionBody(rest),
          recovery,
          reference,
          amount: toMajorUnits(Number(amount)),
          version: money.version,
        } as never,
      }),
    done: (booked) => doneText('recover', booked),
    failed: t('policy:claims.failedFile'),
    refresh: refreshMoney,
  });

/** Books what a colleague asked for, or declines it. */
export const openDecideTransaction = (of: ClaimTransaction, isBooked: boolean) =>
  openForm({
    title: t(isBooked ? 'policy:claims.bookings.book' : 'policy:claims.bookings.decline'),
    submit: t(isBooked ? 'policy:claims.bookings.book' : 'policy:claims.bookings.decline'),
    schema: decideClaimTransaction.body,
    initial: { isBooked, reason: '', carrierReference: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t('policy:claims.bookings.askedFor', {
            name: of.requestedByName,
            amount: moneyText(of.amount),
            what: of.payeeName ?? t(`policy:claims.bookings.kind.${of.recovery ?? of.kind}`),
            reason: of.reason,
          })}
        </p>
        {isBooked && of.needsCarrier && (
          <TextInput
            label={t('policy:claims.bookings.carrierReference')}
            withAsterisk
            maxLength={100}
            {...form.getInputProps('carrierReference')}
          />
        )}
        <NoteInput label={t('policy:claims.move.reason')} withAsterisk {...form.getInputProps('reason')} />
      </>
    ),
    command: (body) => send(decideClaimTransaction, { params: { transactionId: of.id }, body }),
    done: t(isBooked ? 'policy:claims.bookings.wasBooked' : 'policy:claims.bookings.wasDeclined'),
    failed: t('policy:claims.failedFile'),
    refresh: refreshMoney,
  });

/** Takes back a payment that never arrived. */
export const openVoidPayment = (of: ClaimTransaction) =>
  openForm({
    title: t('policy:claims.bookings.void'),
    submit: t('policy:claims.bookings.void'),
    schema: voidClaimPayment.body,
    initial: { reason: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t('policy:claims.bookings.voidText', { amount: moneyText(of.amount), name: of.payeeName ?? '' })}
        </p>
        <NoteInput label={t('policy:claims.move.reason')} withAsterisk {...form.getInputProps('reason')} />
      </>
    ),
    command: (body) => send(voidClaimPayment, { params: { transactionId: of.id }, body }),
    done: t('policy:claims.bookings.wasVoided'),
    failed: t('policy:claims.failedFile'),
    refresh: refreshMoney,
  });
