import { isNonpremium, type PolicyPatch, type PolicyTerms } from '@parapet/contract/policy/terms';
import type { Paper } from '@parapet/domain/policies/cancellation';
import { getPremiumLines, type PolicyPricing } from '@parapet/domain/policies/policy-bill';
import { taxesAsBound } from '@parapet/domain/policies/taxes-as-bound';
import type { Rating } from '@parapet/domain/rating/types';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { findAccount } from '../account/index.ts';
import { changeTerms, rateTerms } from '../rater/index.ts';
import type { Tables } from '../../tables/tables.ts';
import type { PolicyRow } from './policy-view.ts';

export type TransactionRow = Selectable<Tables['policyTransaction']>;
type QuoteRow = Selectable<Tables['quote']>;

/** The terms from which the premium of a quote is rated, as it stands at bind. */
export const boundTerms = (
  quote: QuoteRow,
  { details, answers }: Pick<PolicyTerms, 'details' | 'answers'>,
  state: string,
): PolicyTerms => ({
  selection: quote.selection,
  details,
  answers,
  state: state || null,
  riskScore: quote.ratedWith?.riskScore ?? null,
  signalScore: quote.ratedWith?.signalScore ?? null,
  ...(quote.ratedWith?.industry && { industry: quote.ratedWith.industry }),
  pricing: {
    irpm: quote.irpm,
    isSurplus: quote.isSurplus,
    brokerFee: quote.brokerFee,
    additionalBrokerFee: quote.additionalBrokerFee,
    mgaFee: quote.mgaFee,
    hasEventExclusions: quote.eventExclusions.length > 0,
  },
});

/** The terms with which a policy began; those of before transactions kept them are read from its quote. */
async function firstTerms(
  ctx: CommandContext,
  policy: PolicyRow,
  first: TransactionRow,
): Promise<PolicyTerms> {
  if (first.terms) return first.terms;
  const quote = await ctx.tx
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', policy.quoteId)
    .executeTakeFirstOrThrow();
  const { state } = await findAccount(ctx, policy.accountId);
  return boundTerms(quote, policy.application, state);
}

export type PolicyPricer = Omit<PolicyPricing<PolicyTerms, PolicyPatch>, 'to'> & {
  ratingOf(terms: PolicyTerms): Rating;
};

/**
 * Returns the pricing function for a policy's terms. The terms that it was bound with cost the bound price,
 * whatever the rating would return today; others are rated once each.
 */
export async function getPricer(
  ctx: CommandContext,
  policy: PolicyRow,
  first: TransactionRow,
): Promise<PolicyPricer> {
  const terms = await firstTerms(ctx, policy, first);
  const ratings = new Map<PolicyTerms, Rating>([[terms, first.rating]]);
  const getRating = (of: PolicyTerms): Rating => {
    const rating = ratings.get(of) ?? rateTerms(ctx, policy, of);
    ratings.set(of, rating);
    return rating;
  };
  // Who is insured is not rated: the terms cost what they did.
  const change = (earlier: PolicyTerms, patch: PolicyPatch): PolicyTerms => {
    // Cover goes on for longer, on the same terms.
    if (patch.endDate) return earlier;
    if (!isNonpremium(patch)) return changeTerms(ctx, policy, earlier, patch).terms;
    const { additionalInsureds = earlier.additionalInsureds } = patch;
    const changed = {
      ...earlier,
      ...(patch.insured && { insured: { ...earlier.insured, ...patch.insured } }),
      ...(additionalInsureds && { additionalInsureds }),
    };
    ratings.set(changed, getRating(earlier));
    return changed;
  };
  const patched = new Map<PolicyTerms, Map<PolicyPatch, PolicyTerms>>();
  return {
    from: policy.effectiveDate,
    boundTo: terms.selection.global.endDate,
    terms,
    ratingOf: getRating,
    // The same patch on the same terms is applied once: asked again, it is the same object, with its rating.
    apply: (earlier, patch) => {
      const known = patched.get(earlier) ?? new Map<PolicyPatch, PolicyTerms>();
      patched.set(earlier, known);
      const changed = known.get(patch) ?? change(earlier, patch);
      known.set(patch, changed);
      return changed;
    },
    premiumsOf: (of) => getPremiumLines(getRating(of)),
    fees: first.rating.fees.map(({ code, amount }) => ({ code, amount: amount.amount })),
    taxesOf: taxesAsBound(first.rating),
  };
}

export const getPaper = ({ pricing }: PolicyTerms): Paper => (pricing.isSurplus ? 'SURPLUS' : 'ADMITTED');
