import type {
  decideClaimTransaction as decideCall,
  payClaim as payCall,
  recoverClaim as recoverCall,
  setClaimReserve as reserveCall,
  voidClaimPayment as voidCall,
} from '@parapet/contract/claims/index';
import { bookingNeeds } from '@parapet/domain/claims/authority';
import { claimSums, erodedBy, retentionOwed, reversed } from '@parapet/domain/claims/money';
import { claimTransactionTraits } from '@parapet/domain/claims/transactions';
import { claimFileLifecycle } from '@parapet/domain/lifecycles/claim-file';
import { may } from '@parapet/domain/permissions/table';
import { requireEdge } from '../../../platform/records/change.ts';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent } from '../../../platform/records/records.ts';
import { refuse, refuseState, requireVersion } from '../../../platform/refuse.ts';
import { decidedNow, requireSecondPerson } from '../../../platform/records/second-person.ts';
import { screenPayee } from '../../compliance/index.ts';
import { withClaims } from '../file/as-examiner.ts';
import { getBooking, lockMoney, requireAtMost, type Booking, type MoneyOfClaim } from './claim-bookings.ts';
import { changeClaimFile } from '../file/claim-file.ts';
import {
  insertTransaction,
  requireNewInvoice,
  isWaiting,
  noParty,
  transactionView,
  writeEntries,
  type ClaimTransactionRow,
} from './claim-transactions.ts';
import { announceClaim, findClaim } from '../claim-view.ts';
import type { ClaimFileRow } from '../coverage-of-claim.ts';

type MoneyCommand = 'set-claim-reserve' | 'pay-claim' | 'recover-claim';

export const setClaimReserve: Handler<typeof reserveCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const of = await lockMoney(seen, params.claimId);
    const { amount: target, version, ...rest } = body;
    const amount = target - of.books.sumsOf(body.coverageId, body.cost).reserve;
    if (amount === 0) refuse('claim-reserve-same');
    return ask(seen, of, 'set-claim-reserve', version, { ...noParty, ...rest, kind: 'RESERVE', amount });
  });

export const payClaim: Handler<typeof payCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const of = await lockMoney(seen, params.claimId);
    const { version, ...rest } = body;
    return ask(seen, of, 'pay-claim', version, { ...noParty, ...rest, kind: 'PAYMENT' });
  });

export const recoverClaim: Handler<typeof recoverCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const of = await lockMoney(seen, params.claimId);
    const { version, ...rest } = body;
    return ask(seen, of, 'recover-claim', version, { ...noParty, ...rest, kind: 'RECOVERY' });
  });

type Request = Pick<
  ClaimTransactionRow,
  | 'kind'
  | 'coverageId'
  | 'cost'
  | 'amount'
  | 'payee'
  | 'payeeName'
  | 'recovery'
  | 'reference'
  | 'reason'
  | 'ransomChecks'
  | 'counsel'
>;
/**
 * Books it at once where the authority of who asks reaches, and otherwise has it wait for a second person.
 */
async function ask(
  ctx: CommandContext,
  of: MoneyOfClaim,
  command: MoneyCommand,
  version: number | undefined,
  request: Request,
) {
  const { file, policy } = of;
  requireEdge('claim', claimFileLifecycle[command], file.status);
  requireVersion(file, version);
  if (await isWaiting(ctx, file)) refuse('claim-transaction-waits');
  await requireNewInvoice(ctx, request);
  const booking = getBooking(of, request);
  const isHeld = request.payeeName !== null && (await screenPayee(ctx, file.accountId, request.payeeName));
  const { needsSecond, needsCarrier } =
    request.kind === 'RECOVERY'
      ? { needsSecond: false, needsCarrier: false }
      : bookingNeeds(
          { ...booking, isHeld },
          ctx.facts.claims.authority,
          may(getActor(ctx), 'claim:authorize'),
        );
  const row = await insertTransaction(ctx, file, {
    ...request,
    status: needsSecond ? 'ASKED' : 'BOOKED',
    currency: policy.currency,
    payout: needsSecond ? null : booking.payout,
    isBeyondLimit: booking.isBeyondLimit,
    needsCarrier,
    bookedAt: needsSecond ? null : ctx.now,
  });
  if (needsSecond) await tell(ctx, file, row, 'claim.money-asked');
  else await book(ctx, of, row, booking);
  return transactionView(ctx, row);
}

/** Says in the history of the claim what was asked or declined, and tells open screens. */
async function tell(
  ctx: CommandContext,
  file: ClaimFileRow,
  { amount, currency, reason }: ClaimTransactionRow,
  event: 'claim.money-asked' | 'claim.money-declined',
): Promise<void> {
  await recordEvent(ctx, 'claimFile', file, {
    event,
    detail: { claimNumber: file.claimNumber, amount, currency, reason },
    subjectId: file.claimId,
  });
  await announceClaim(ctx, await findClaim(ctx, file.claimId), event);
}

/** Writes the lines, and has the file say whether anything is reserved now. */
async function book(
  ctx: CommandContext,
  { file, books }: MoneyOfClaim,
  row: ClaimTransactionRow,
  { entries }: Pick<Booking, 'entries'>,
): Promise<void> {
  await writeEntries(ctx, row, entries);
  const reserve = books.total.reserve + claimSums(entries).reserve;
  const detail = { amount: row.amount, currency: row.currency, reason: row.reason };
  switch (row.kind) {
    case 'RESERVE':
      await changeClaimFile(ctx, file, 'set-claim-reserve', undefined, {
        set: { status: statusWith(file, reserve) },
        detail,
      });
      return;
    case 'PAYMENT':
      await changeClaimFile(ctx, file, 'pay-claim', undefined, {
        set: { status: reserve > 0 ? 'RESERVED' : 'OPEN' },
        detail,
      });
      return;
    case 'RECOVERY':
      await changeClaimFile(ctx, file, 'recover-claim', undefined, { set: {}, detail });
  }
}

type ReserveStatus = 'OPEN' | 'RESERVED' | 'IN COVERAGE REVIEW' | 'REOPENED';

/** A file is reserved while a reserve stands; a review of its coverage goes on whatever is reserved. */
function statusWith({ status }: ClaimFileRow, reserve: number): ReserveStatus {
  if (status === 'IN COVERAGE REVIEW') return status;
  if (reserve > 0) return 'RESERVED';
  return status === 'REOPENED' ? 'REOPENED' : 'OPEN';
}

/** The request and all that it concerns, locked in the order of every command on money. */
async function lockTransaction(ctx: CommandContext, transactionId: string) {
  const find = () =>
    ctx.tx.selectFrom('claimTransaction').selectAll().where('id', '=', transactionId).executeTakeFirst();
  const { claimId } = (await find()) ?? refuse('not-found');
  const of = await lockMoney(ctx, claimId);
  return { of, row: (await find())! };
}

/** Four eyes: what was asked is looked at again on the books of now. */
export const decideClaimTransaction: Handler<typeof decideCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const { of, row } = await lockTransaction(seen, params.transactionId);
    if (!claimTransactionTraits[row.status].isOpen) refuseState('request', row.status);
    requireSecondPerson(seen, row.requestedBy);
    const decided = { ...decidedNow(seen), decisionReason: body.reason };
    if (!body.isBooked) {
      const declined = await update(seen, row, { ...decided, status: 'REFUSED' });
      await tell(seen, of.file, declined, 'claim.money-declined');
      return transactionView(seen, declined);
    }
    const booking = await bookable(seen, of, row, body.carrierReference);
    const booked = await update(seen, row, {
      ...decided,
      status: 'BOOKED',
      payout: booking.payout,
      isBeyondLimit: booking.isBeyondLimit,
      carrierReference: body.carrierReference,
      bookedAt: seen.now,
    });
    await book(seen, of, booked, booking);
    return transactionView(seen, booked);
  });

/** @throws Refusal when the carrier has not agreed, or the payee waits for compliance. */
async function bookable(
  ctx: CommandContext,
  of: MoneyOfClaim,
  row: ClaimTransactionRow,
  carrierReference: string,
): Promise<Booking> {
  requireEdge('claim', claimFileLifecycle[COMMANDS[row.kind]], of.file.status);
  const booking = getBooking(of, row);
  const { needsCarrier } = bookingNeeds({ ...booking, isHeld: false }, ctx.facts.claims.authority, true);
  if (needsCarrier && carrierReference === '') refuse('claim-needs-carrier');
  if (row.payeeName !== null && (await screenPayee(ctx, of.file.accountId, row.payeeName)))
    refuse('claim-payee-held');
  return booking;
}
const COMMANDS = {
  RESERVE: 'set-claim-reserve',
  PAYMENT: 'pay-claim',
  RECOVERY: 'recover-claim',
} as const satisfies Record<ClaimTransactionRow['kind'], MoneyCommand>;

const update = (ctx: CommandContext, { id }: ClaimTransactionRow, set: Partial<ClaimTransactionRow>) =>
  ctx.tx
    .updateTable('claimTransaction')
    .set(set)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const voidClaimPayment: Handler<typeof voidCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const { of, row } = await lockTransaction(seen, params.transactionId);
    if (!claimTransactionTraits[row.status].isBooked || row.kind !== 'PAYMENT')
      refuseState('payment', row.status);
    requireEdge('claim', claimFileLifecycle['void-claim-payment'], of.file.status);
    const lines = await seen.tx
      .selectFrom('claimEntry')
      .select(['coverageId', 'cost', 'ledger', 'amount'])
      .where('claimTransactionId', '=', row.id)
      .execute();
    const back = claimSums(reversed(lines));
    const { total } = of.books;
    // What came back of it is taken back first: by then it was the payment's own.
    requireAtMost(of, total.recovery, erodedBy(total) + erodedBy(back), 'claim-beyond-paid');
    requireAtMost(of, 0, retentionOwed(total) + retentionOwed(back), 'claim-beyond-paid');
    const voided = await update(seen, row, {
      status: 'VOIDED',
      voidReason: body.reason,
      voidedByName: seen.person.name,
      voidedAt: seen.now,
    });
    await writeEntries(seen, row, reversed(lines));
    const { amount, currency } = row;
    await changeClaimFile(seen, of.file, 'void-claim-payment', undefined, {
      set: {},
      detail: { amount, currency, reason: body.reason },
    });
    return transactionView(seen, voided);
  });
