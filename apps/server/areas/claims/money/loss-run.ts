import { claimSums } from '@parapet/domain/claims/money';
import { addDays, addYears, startInstantAt1201, type PlainDate } from '@parapet/domain/dates';
import { money, type Currency, type Money } from '@parapet/domain/money';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { AccountRow } from '../../account/index.ts';
import type { PolicyRow } from '../../policy/index.ts';
import { retentionAhead, type LineOfClaims } from './retention-ahead.ts';

/** Totals of a claim, or of several, on the day of a loss run. */
export interface LossFigures {
  readonly paid: Money;
  /** The insured's part: what is borne, and what of the reserve will be. */
  readonly retention: Money;
  readonly reserve: Money;
  readonly recovery: Money;
  /** Paid and reserved, less the retention and what was recovered. */
  readonly incurred: Money;
}
interface LossOfClaim extends LossFigures {
  readonly claimNumber: string;
  readonly lossDate: PlainDate | null;
  readonly reported: PlainDate;
  readonly isClosed: boolean;
}
interface LossOfPolicy {
  readonly policyNumber: string;
  readonly effectiveDate: PlainDate;
  readonly endDate: PlainDate;
  readonly claims: readonly LossOfClaim[];
}
/** The claims of an insured, as they were valued on a day. */
export interface LossRun {
  readonly companyName: string;
  readonly from: PlainDate;
  readonly asOf: PlainDate;
  readonly policies: readonly LossOfPolicy[];
  readonly total: LossFigures;
}

function getFigures(lines: readonly LineOfClaims[], ahead: number, currency: Currency): LossFigures {
  const { paid, retention: borne, reserve, recovery } = claimSums(lines);
  const retention = borne + ahead;
  return {
    paid: money(paid, currency),
    retention: money(retention, currency),
    reserve: money(reserve, currency),
    recovery: money(recovery, currency),
    incurred: money(paid + reserve - retention - recovery, currency),
  };
}

/**
 * The loss run of an account whom the caller may see, over the years that the rules name. It says nothing of
 * what was reported and by whom: reserves are shown, as is usual, because the next insurer asks for them.
 * @param policies all policies of the account, newest first; at least one
 */
export const getLossRun = (
  ctx: CommandContext,
  account: AccountRow,
  policies: readonly PolicyRow[],
  asOf: PlainDate,
): Promise<LossRun> =>
  ctx.withElevatedScope(async () => {
    const from = addYears(asOf, -ctx.facts.claims.lossRunYears);
    const { currency, timeZone } = policies[0]!;
    // The whole day counts, in the time of the policy.
    const until = startInstantAt1201(addDays(asOf, 1), timeZone);
    const within = policies.filter(({ effectiveDate, endDate }) => endDate > from && effectiveDate <= asOf);
    const files = await ctx.tx
      .selectFrom('claimFile')
      .innerJoin('claim', 'claim.id', 'claimFile.claimId')
      .select(['claimFile.id', 'claimFile.claimNumber', 'claimFile.policyId', 'claimFile.reported'])
      .select(['claimFile.closedAt', 'claim.lossDate'])
      .where('claimFile.accountId', '=', account.id)
      .where('claimFile.reported', '<=', asOf)
      .orderBy('claimFile.reported')
      .orderBy('claimFile.claimNumber')
      .execute();
    const { rows: lines } = await sql<LineOfClaims>`select e.claim_file_id, e.coverage_id, e.cost, e.ledger,
        sum(e.amount)::float8 as amount
      from claim_entry e join claim_file f on f.id = e.claim_file_id
      where f.account_id = ${account.id} and e.booked_at < ${until} group by 1, 2, 3, 4`.execute(ctx.tx);
    const ahead = await retentionAhead(ctx, lines);
    const shown = within.map(({ id, policyNumber, effectiveDate, endDate }) => ({
      policyNumber,
      effectiveDate,
      endDate,
      claims: files
        .filter(({ policyId }) => policyId === id)
        .map((file) => ({
          claimNumber: file.claimNumber,
          lossDate: file.lossDate,
          reported: file.reported,
          isClosed: file.closedAt !== null && file.closedAt < until,
          ...getFigures(
            lines.filter(({ claimFileId }) => claimFileId === file.id),
            ahead({ claimFileId: file.id }),
            currency,
          ),
        })),
    }));
    const ids = new Set(within.map(({ id }) => id));
    const counted = new Set(files.filter(({ policyId }) => ids.has(policyId)).map(({ id }) => id));
    return {
      companyName: account.name,
      from,
      asOf,
      policies: shown,
      total: getFigures(
        lines.filter(({ claimFileId }) => counted.has(claimFileId)),
        [...counted].reduce((sum, claimFileId) => sum + ahead({ claimFileId }), 0),
        currency,
      ),
    };
  });
