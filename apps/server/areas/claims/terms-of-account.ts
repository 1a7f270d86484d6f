import { policyOfClaim, type ClaimTerm } from '@parapet/domain/claims/policy-of-claim';
import { foldChain } from '@parapet/domain/policies/chain';
import type { CommandContext } from '../../platform/command-context.ts';
import { getLink, type PolicyRow } from '../policy/index.ts';
import { getDates, type ClaimFileRow } from './coverage-of-claim.ts';

/** All terms of an insured that a claim can belong to, the latest first. */
export async function termsOfAccount(
  ctx: CommandContext,
  accountId: string,
): Promise<{ policies: PolicyRow[]; terms: ClaimTerm[] }> {
  const policies = await ctx.tx
    .selectFrom('policy')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('effectiveDate', 'desc')
    .orderBy('created', 'desc')
    .execute();
  if (policies.length === 0) return { policies, terms: [] };
  const rows = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('policyTransaction')
      .selectAll()
      .where(
        'policyId',
        'in',
        policies.map(({ id }) => id),
      )
      .orderBy('number')
      .execute(),
  );
  const chains = Map.groupBy(rows, ({ policyId }) => policyId);
  const terms = policies.map(({ id, effectiveDate, endDate, erp }): ClaimTerm => {
    const links = (chains.get(id) ?? []).map(getLink);
    const cover = foldChain(links, { from: effectiveDate, to: endDate, terms: null }, () => null);
    return { id, effectiveDate, endDate, cover, erpUntil: erp?.until ?? null };
  });
  return { policies, terms };
}

/**
 * The policies of the insured for whom a file is, and the one that it belongs to by its dates: its own, if
 * another one of the same day would answer as well.
 */
export async function policiesOfFile(ctx: CommandContext, file: ClaimFileRow) {
  const { policies, terms } = await termsOfAccount(ctx, file.accountId);
  const isOwn = ({ id }: { id: string }): boolean => id === file.policyId;
  const ownFirst = terms.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const found = policyOfClaim(getDates(file), ownFirst, ctx.facts.erp.automaticDays);
  return policies.map(({ id, policyNumber, effectiveDate, endDate }) => ({
    id,
    policyNumber,
    effectiveDate,
    endDate,
    isOwn: id === file.policyId,
    /** By the dates that are known, and the rule of the trigger. */
    answers: id === found,
  }));
}
