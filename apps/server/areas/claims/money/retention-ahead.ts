import type { ClaimCost } from '@parapet/domain/claims/costs';
import { claimSums, retentionOfReserves, type ClaimEntry } from '@parapet/domain/claims/money';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { PolicyRow } from '../../policy/index.ts';
import { getCoverage, type ClaimFileRow } from '../coverage-of-claim.ts';

/** Sums of the books of several claims. */
export type LineOfClaims = ClaimEntry & { claimFileId: string };
type Position = { claimFileId: string; coverageId: number; cost: ClaimCost };

/**
 * Computes the part of the claims' reserves that the insured will bear, in whole minor units: by claim,
 * agreement and cost. With elevated scope, or that of those who work on claims.
 * @param lines of the books, by a moment; those of related claims among them, which bear one retention
 */
export async function retentionAhead(
  ctx: CommandContext,
  lines: readonly LineOfClaims[],
): Promise<(of: Partial<Position>) => number> {
  const reserved = getReserves(lines);
  const groups = await getGroups(ctx, [...new Set(reserved.map(({ claimFileId }) => claimFileId))]);
  const ahead: (Position & { amount: number })[] = [];
  for (const { files, policy } of groups) {
    const positions: (Position & { reserve: number; retention: number })[] = [];
    for (const file of files) {
      const { agreements } = await getCoverage(ctx, policy, file);
      for (const one of reserved.filter(({ claimFileId }) => claimFileId === file.id)) {
        const agreement = agreements.find(({ coverageId }) => coverageId === one.coverageId);
        positions.push({ ...one, retention: (agreement?.deductible ?? 0) * 100 });
      }
    }
    const related = new Set(files.map(({ id }) => id));
    const borne = claimSums(lines.filter(({ claimFileId }) => related.has(claimFileId))).retention;
    const parts = retentionOfReserves(positions, borne);
    positions.forEach((position, at) => ahead.push({ ...position, amount: parts[at]! }));
  }
  return (of) =>
    ahead
      .filter((one) => Object.entries(of).every(([name, value]) => one[name as keyof Position] === value))
      .reduce((sum, { amount }) => sum + amount, 0);
}

/** Lists the positions that have a reserve, in one order. */
function getReserves(lines: readonly LineOfClaims[]): (Position & { reserve: number })[] {
  const getKey = ({ claimFileId, coverageId, cost }: LineOfClaims) => `${claimFileId}/${coverageId}/${cost}`;
  return [...Map.groupBy(lines, getKey).values()]
    .map((own) => {
      const { claimFileId, coverageId, cost } = own[0]!;
      return { claimFileId, coverageId, cost, reserve: claimSums(own).reserve };
    })
    .filter(({ reserve }) => reserve > 0);
}

/** The claims that bear one retention, with their policy: those with a reserve, and those related to them. */
async function getGroups(
  ctx: CommandContext,
  ids: readonly string[],
): Promise<{ files: ClaimFileRow[]; policy: PolicyRow }[]> {
  if (ids.length === 0) return [];
  const policies = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom('claimFile').select('policyId').where('id', 'in', ids))
    .execute();
  const files = await ctx.tx
    .selectFrom('claimFile')
    .selectAll()
    .where(
      'policyId',
      'in',
      policies.map(({ id }) => id),
    )
    .orderBy('claimNumber')
    .execute();
  const byGroup = Map.groupBy(
    files,
    ({ policyId, relatedTo, claimId }) => `${policyId}/${relatedTo ?? claimId}`,
  );
  return [...byGroup.values()]
    .filter((group) => group.some(({ id }) => ids.includes(id)))
    .map((group) => ({ files: group, policy: policies.find(({ id }) => id === group[0]!.policyId)! }));
}
