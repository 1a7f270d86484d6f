import { exceededSentence } from '@parapet/contract/quote/underwriting/authority-sentence';
import type { PolicyTerms } from '@parapet/contract/policy/terms';
import { regionByCode } from '@parapet/domain/regions/regions';
import { exceededBy, type Judged } from '@parapet/domain/underwriting/authority';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { authorityOn } from '../../auth/index.ts';
import { getHazard } from '../../rater/index.ts';
import type { PolicyChain } from './post-transaction.ts';
import type { PolicyRow } from '../policy-view.ts';

/** The terms of the last day, without an endorsement and with it. */
export type ChangedTerms = { before: PolicyTerms; after: PolicyTerms };

/**
 * Lists the parts of an endorsement above the caller's own authority, as sentences. A limit that the policy
 * exceeded before, and does not exceed by more, was released by somebody else and is left out. Empty for a
 * caller who releases nothing.
 */
export async function exceededByEndorsement(
  ctx: CommandContext,
  policy: PolicyRow,
  { pricer }: PolicyChain,
  terms: ChangedTerms,
): Promise<string[]> {
  const own = await authorityOn(ctx);
  if (!own) return [];
  const judged = (of: PolicyTerms): Judged => ({
    rating: pricer.ratingOf(of),
    selection: of.selection,
    irpm: of.pricing.irpm,
    hazardClass: getHazard(ctx, policy, of),
  });
  const { region, currency } = policy;
  const before = exceededBy(judged(terms.before), own);
  const rules = ctx.facts.rules.filter((rule) => rule.region === region).flatMap((rule) => rule.rules);
  const rule = (code: string) => rules.find((rule) => rule.code === code)?.label ?? code;
  return exceededBy(judged(terms.after), own)
    .filter((one) => !before.some(({ code, asked: most }) => code === one.code && one.asked <= most))
    .map((one) => exceededSentence(one, { currency, locale: regionByCode(region).locale, rule }));
}

/** @throws Refusal 403 'over-authority' for an endorsement above the caller's own authority. */
export async function requireEndorsingAuthority(
  ctx: CommandContext,
  policy: PolicyRow,
  chain: PolicyChain,
  terms: ChangedTerms,
): Promise<void> {
  const limits = await exceededByEndorsement(ctx, policy, chain, terms);
  if (limits.length > 0) refuse('over-authority', { limits: limits.join('. ') });
}
