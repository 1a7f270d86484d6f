import {
  claimSums,
  erodedBy,
  retentionLeft,
  type ClaimEntry,
  type ClaimSums,
} from '@parapet/domain/claims/money';
import { claimPayees, claimPayeeTraits, type ClaimCost } from '@parapet/domain/claims/costs';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { ClaimFileRow } from '../coverage-of-claim.ts';

/** Totals of one claim's books, under one agreement for one kind of cost. */
export type ClaimPosition = ClaimSums & { coverageId: number; cost: ClaimCost };

type Line = ClaimEntry & { claimFileId: string; isRansom: boolean };

const ransomPayees = claimPayees.filter((payee) => claimPayeeTraits[payee].isRansom);

/** The sums of all claims of a policy by claim, agreement and cost. */
async function getLines(ctx: CommandContext, policyId: string): Promise<Line[]> {
  const { rows } =
    await sql<Line>`select e.claim_file_id, e.coverage_id, e.cost, e.ledger, sum(e.amount)::float8 as amount,
      coalesce(t.payee = any(${ransomPayees}), false) as is_ransom
    from claim_entry e join claim_transaction t on t.id = e.claim_transaction_id
    where e.policy_id = ${policyId}
    group by 1, 2, 3, 4, 6
    order by e.coverage_id, e.cost`.execute(ctx.tx);
  return rows;
}

/** The books of the claims of a policy, as one of its claims looks at them. */
export interface ClaimBooks {
  readonly total: ClaimSums;
  readonly positions: ClaimPosition[];
  /** Of all claims of the policy. */
  readonly ofPolicy: ClaimSums;
  sumsOf: (coverageId: number, cost?: ClaimCost) => ClaimSums;
  /** Of all claims of the policy under one agreement. */
  ofAgreement: (coverageId: number) => ClaimSums;
  /** Of this claim, and of all claims of the policy, under some agreements together. */
  within: (isWithin: (coverageId: number) => boolean) => { own: ClaimSums; all: ClaimSums };
  /** Ransom paid by all claims of the policy under one agreement. */
  ofRansom: (coverageId: number) => ClaimSums;
  /** Amount that the insured has borne of this claim and of those related to it. */
  readonly borne: number;
}

/** Reads the books. With the scope of those who work on claims, or elevated. */
export async function getBooks(ctx: CommandContext, file: ClaimFileRow): Promise<ClaimBooks> {
  const lines = await getLines(ctx, file.policyId);
  const own = lines.filter(({ claimFileId }) => claimFileId === file.id);
  const keys = new Map(own.map(({ coverageId, cost }) => [`${coverageId}/${cost}`, { coverageId, cost }]));
  const related = new Set(await relatedFiles(ctx, file));
  const getSums = (coverageId: number, cost?: ClaimCost): ClaimSums =>
    claimSums(
      own.filter((line) => line.coverageId === coverageId && (cost === undefined || line.cost === cost)),
    );
  return {
    total: claimSums(own),
    positions: [...keys.values()].map((key) => ({ ...key, ...getSums(key.coverageId, key.cost) })),
    ofPolicy: claimSums(lines),
    sumsOf: getSums,
    ofAgreement: (coverageId) => claimSums(lines.filter((line) => line.coverageId === coverageId)),
    within: (isWithin) => ({
      own: claimSums(own.filter(({ coverageId }) => isWithin(coverageId))),
      all: claimSums(lines.filter(({ coverageId }) => isWithin(coverageId))),
    }),
    ofRansom: (coverageId) =>
      claimSums(lines.filter((line) => line.isRansom && line.coverageId === coverageId)),
    borne: claimSums(lines.filter(({ claimFileId }) => related.has(claimFileId))).retention,
  };
}

/** The files of the claims that bear one retention with this one, itself among them. */
async function relatedFiles(ctx: CommandContext, file: ClaimFileRow): Promise<string[]> {
  const first = file.relatedTo ?? file.claimId;
  const rows = await ctx.tx
    .selectFrom('claimFile')
    .select('id')
    .where('policyId', '=', file.policyId)
    .where((eb) => eb.or([eb('claimId', '=', first), eb('relatedTo', '=', first)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** The retention of an agreement that is still to be borne, in whole minor units. */
export const leftToBear = ({ borne }: ClaimBooks, deductible: number | null): number =>
  retentionLeft((deductible ?? 0) * 100, borne);

/** Erosion of a policy's limits by claims up to a moment, in whole minor units. With elevated scope. */
export async function erodedUntil(ctx: CommandContext, policyId: string, at: Date): Promise<number> {
  const lines = await ctx.tx
    .selectFrom('claimEntry')
    .select(['ledger', 'amount'])
    .where('policyId', '=', policyId)
    .where('bookedAt', '<=', at)
    .execute();
  return erodedBy(claimSums(lines));
}
