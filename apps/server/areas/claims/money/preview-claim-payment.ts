import type { previewClaimPayment as call } from '@parapet/contract/claims/index';
import { bookingNeeds } from '@parapet/domain/claims/authority';
import { claimSums, erodedBy, limitLeft } from '@parapet/domain/claims/money';
import { claimFileLifecycle } from '@parapet/domain/lifecycles/claim-file';
import { money } from '@parapet/domain/money';
import { may } from '@parapet/domain/permissions/table';
import { requireEdge } from '../../../platform/records/change.ts';
import { getActor } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { withClaims } from '../file/as-examiner.ts';
import { getBooking, readMoney } from './claim-bookings.ts';
import { erodesLine, getAggregate } from './claim-limits.ts';
import { isWaiting, noParty } from './claim-transactions.ts';

/**
 * Asks exactly as the payment would, and books nothing. The payee's name alone is not screened: a look at
 * the lists is kept, and this leaves no trace.
 */
export const previewClaimPayment: Handler<typeof call> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const of = await readMoney(seen, params.claimId);
    requireEdge('claim', claimFileLifecycle['pay-claim'], of.file.status);
    if (await isWaiting(seen, of.file)) refuse('claim-transaction-waits');
    const booking = getBooking(of, { ...noParty, ...body, kind: 'PAYMENT' });
    const { coverage, books, policy } = of;
    const own = claimSums(booking.entries);
    const agreed = coverage.agreements.find(({ coverageId }) => coverageId === body.coverageId)!;
    const amount = (cents: number) => money(cents, policy.currency);
    const shared = books.within(erodesLine(agreed.line)).all;
    const getLeft = (limit: number, eroded: number) =>
      amount(limitLeft(limit * 100, eroded + erodedBy(own)).left);
    return {
      loss: amount(body.amount),
      retention: amount(own.retention),
      payout: amount(booking.payout ?? 0),
      reserveAfter: amount(books.sumsOf(body.coverageId, body.cost).reserve + own.reserve),
      agreementLeft: getLeft(agreed.limit, erodedBy(books.ofAgreement(body.coverageId))),
      aggregateLeft: getLeft(getAggregate(coverage, agreed.line), erodedBy(shared)),
      isBeyondLimit: booking.isBeyondLimit,
      ...bookingNeeds(
        { ...booking, isHeld: false },
        ctx.facts.claims.authority,
        may(getActor(ctx), 'claim:authorize'),
      ),
    };
  });
