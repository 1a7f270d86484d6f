import { isCostOfRansom, claimPayeeTraits, waits, type ClaimPayee } from '@parapet/domain/claims/costs';
import {
  claimSums,
  erodedBy,
  getIncurred,
  buildClaimPayment,
  retentionOwed,
  type ClaimEntry,
} from '@parapet/domain/claims/money';
import { interruptedHours, triggered } from '@parapet/domain/claims/trigger';
import { formatMoney, money } from '@parapet/domain/money';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findPolicy, lockPolicy, type PolicyRow } from '../../policy/index.ts';
import { getBooks, type ClaimBooks } from './claim-books.ts';
import { beyondAggregate, beyondAgreement, beyondRansom } from './claim-limits.ts';
import { findClaimFile, lockClaimFile } from '../file/claim-file.ts';
import type { ClaimTransactionRow } from './claim-transactions.ts';
import { getCoverage, getDates, type ClaimFileRow, type Coverage } from '../coverage-of-claim.ts';

/** A claim and all on which its money depends: its claims share the limits of the policy. */
export interface MoneyOfClaim {
  readonly file: ClaimFileRow;
  readonly policy: PolicyRow;
  readonly coverage: Coverage;
  readonly books: ClaimBooks;
}

/**
 * For a change: the policy is locked before the file, as by every command that changes both, because all its
 * claims share the limits.
 */
export async function lockMoney(ctx: CommandContext, claimId: string): Promise<MoneyOfClaim> {
  const { policyId } = await findClaimFile(ctx, claimId);
  const policy = await lockPolicy(ctx, policyId);
  return getMoney(ctx, policy, await lockClaimFile(ctx, claimId));
}

/** The same to look at only: nothing is locked, and nothing may be written from it. */
export async function readMoney(ctx: CommandContext, claimId: string): Promise<MoneyOfClaim> {
  const file = await findClaimFile(ctx, claimId);
  return getMoney(ctx, await findPolicy(ctx, file.policyId), file);
}

const getMoney = async (
  ctx: CommandContext,
  policy: PolicyRow,
  file: ClaimFileRow,
): Promise<MoneyOfClaim> => ({
  file,
  policy,
  coverage: await getCoverage(ctx, policy, file),
  books: await getBooks(ctx, file),
});

/** A request for a booking, whether it is booked at once or waits. */
export type AskedOfClaim = Pick<
  ClaimTransactionRow,
  'kind' | 'coverageId' | 'cost' | 'amount' | 'payee' | 'recovery'
>;

/** Effects of a booking: the entries that it would write, and their consequences. */
export interface Booking {
  readonly entries: ClaimEntry[];
  readonly payout: number | null;
  readonly incurred: number;
  readonly isBeyondLimit: boolean;
  readonly isRansom: boolean;
}

/**
 * The lines that a request would write, on the books as they are now.
 * @throws Refusal for what the policy does not include, a loss that is not covered or not reserved, and more
 *   than can come back.
 */
export function getBooking(of: MoneyOfClaim, asked: AskedOfClaim): Booking {
  const agreement =
    of.coverage.agreements.find(({ coverageId }) => coverageId === asked.coverageId) ??
    refuse('claim-agreement-unknown');
  const { entries, payout } = getLines(of, asked, agreement);
  const own = claimSums(entries);
  const isRansom = asked.payee !== null && claimPayeeTraits[asked.payee].isRansom;
  return {
    entries,
    payout,
    incurred: getIncurred(of.books.total) + getIncurred(own),
    isRansom,
    isBeyondLimit:
      beyondAgreement(of, agreement, own) > 0 ||
      beyondAggregate(of, agreement, own) > 0 ||
      (isRansom && beyondRansom(of, agreement, own) > 0),
  };
}

type Agreement = Coverage['agreements'][number];

function getLines(
  of: MoneyOfClaim,
  { kind, coverageId, cost, amount, payee, recovery }: AskedOfClaim,
  agreement: Agreement,
): Pick<Booking, 'entries' | 'payout'> {
  switch (kind) {
    case 'RESERVE':
      return { entries: [{ coverageId, cost, ledger: 'reserve', amount }], payout: null };
    case 'PAYMENT':
      requireCovered(of, { cost, payee: payee! }, agreement);
      requireAtMost(of, amount, of.books.sumsOf(coverageId, cost).reserve, 'claim-beyond-reserve');
      return buildClaimPayment({ coverageId, cost }, amount, {
        retention: (agreement.deductible ?? 0) * 100,
        borne: of.books.borne,
        keepsBack: claimPayeeTraits[payee!].bearsRetention,
      });
    case 'RECOVERY': {
      const ofInsured = recovery === 'RETENTION';
      const { total } = of.books;
      const most = ofInsured ? retentionOwed(total) : erodedBy(total) - total.recovery;
      requireAtMost(of, amount, most, 'claim-beyond-paid');
      const ledger = ofInsured ? 'retention-recovered' : 'recovery';
      return { entries: [{ coverageId, cost, ledger, amount }], payout: null };
    }
  }
}

/**
 * Checks that the cost is covered. A payment requires that the checklist says yes, and that an interruption
 * was longer than its waiting period.
 */
function requireCovered(
  { coverage, file }: MoneyOfClaim,
  { cost, payee }: { cost: AskedOfClaim['cost']; payee: ClaimPayee },
  { waitingPeriod }: Agreement,
): void {
  if (triggered(coverage.checks) !== 'YES') refuse('claim-not-covered');
  if (claimPayeeTraits[payee].isRansom && !isCostOfRansom(cost)) refuse('claim-ransom-only');
  if (!waits(cost) || waitingPeriod === null) return;
  const hours = interruptedHours(getDates(file));
  if (hours === null || hours <= waitingPeriod)
    refuse('claim-within-waiting-period', { hours: String(waitingPeriod) });
}

/** @throws Refusal that names how much it can be. */
export function requireAtMost(
  { policy }: Pick<MoneyOfClaim, 'policy'>,
  amount: number,
  most: number,
  code: 'claim-beyond-reserve' | 'claim-beyond-paid',
): void {
  if (amount <= most) return;
  const { locale } = regionByCode(policy.region);
  refuse(code, { amount: formatMoney(money(Math.max(most, 0), policy.currency), locale) });
}
