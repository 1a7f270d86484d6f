import type { PolicyPatch, PolicyTerms } from '@parapet/contract/policy/terms';
import { applySelection, offeredCoverages } from '@parapet/domain/builder/apply-selection';
import type { Adjustment } from '@parapet/domain/builder/types';
import type { PlainDate } from '@parapet/domain/dates';
import type { Product } from '@parapet/domain/products';
import type { RatePlan } from '@parapet/domain/rating/plan';
import { rate } from '@parapet/domain/rating/rate';
import type { Rating, Risk } from '@parapet/domain/rating/types';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { CommandContext } from '../../platform/command-context.ts';
import { mutable } from '../../platform/mutable.ts';
import { findIndustryCode } from '../account/index.ts';
import { getFacts, getFees, limitsFor, getMissing, getPlace, getPlan, type Priceable } from './pricing.ts';
import { getGlobalOptions } from './rules.ts';

type Rated = { product: Product; region: RegionCode; effectiveDate: PlainDate };

/**
 * The rating of a policy's terms for the whole term. Inception governs: plan, rules and taxes are those of
 * the day on which cover began, and the scores those that the bound price read.
 */
export function rateTerms(ctx: CommandContext, policy: Rated, terms: PolicyTerms): Rating {
  const { plan, risk, account } = getRisk(ctx, policy, terms);
  const missingAnswers = getMissing(account, policy.product, terms.selection);
  return rate(
    plan,
    ctx.facts.taxes,
    { ...risk, missingAnswers, fees: getFees(plan, terms.pricing) },
    terms.selection,
  );
}

/**
 * Applies a patch to terms, and lists where the builder's rules gave something other than was asked for.
 */
export function changeTerms(
  ctx: CommandContext,
  policy: Rated,
  terms: PolicyTerms,
  patch: PolicyPatch,
): { terms: PolicyTerms; adjustments: readonly Adjustment[] } {
  const facts: PolicyTerms = {
    ...terms,
    details: { ...terms.details, ...patch.details },
    answers: { ...terms.answers, ...patch.answers },
  };
  const { plan, risk, account } = getRisk(ctx, policy, facts);
  const context = {
    // The dates of the selection are those of the term, whatever day it is.
    today: policy.effectiveDate,
    limits: limitsFor(plan, risk, terms.industry),
    state: terms.state,
    industryCode: findIndustryCode(account),
    answers: account.securityAnswers,
    product: policy.product,
    current: terms.selection,
    hasEventExclusions: terms.pricing.hasEventExclusions,
  };
  const { effectiveDate, endDate } = terms.selection.global;
  const asked = { ...patch.selection, global: { ...patch.selection?.global, effectiveDate, endDate } };
  const { selection, adjustments } = applySelection(plan, context, asked);
  return { terms: { ...facts, selection }, adjustments };
}

/** Options that an endorsement can ask for: those of the plan of inception, whatever is sold today. */
export function optionsFor(ctx: CommandContext, policy: Rated, terms: PolicyTerms) {
  const { plan, account } = getRisk(ctx, policy, terms);
  return {
    options: getGlobalOptions(plan),
    coverages: offeredCoverages(plan, { state: terms.state, industryCode: findIndustryCode(account) }),
  };
}

function getRisk(
  ctx: CommandContext,
  policy: Rated,
  terms: PolicyTerms,
): { plan: RatePlan; risk: Risk; account: Priceable } {
  const account: Priceable = {
    region: policy.region,
    state: terms.state ?? '',
    details: mutable(terms.details),
    securityAnswers: mutable(terms.answers),
    signals: [],
    signalsRead: null,
  };
  const plan = getPlan(ctx, policy.product, account, policy.effectiveDate);
  const risk: Risk = {
    ...getFacts(ctx, account, policy.product, terms.pricing, policy.effectiveDate, terms.industry),
    ...getPlace(account),
    riskScore: terms.riskScore,
    signalScore: terms.signalScore,
  };
  return { plan, risk, account };
}
