import type { PolicyPatch, PolicyTerms } from '@parapet/contract/policy/terms';
import { isSame } from '@parapet/domain/accounts/changes';
import { applySelection, offeredCoverages } from '@parapet/domain/builder/apply-selection';
import type { Adjustment } from '@parapet/domain/builder/types';
import type { PlainDate } from '@parapet/domain/dates';
import type { Product } from '@parapet/domain/products';
import { answersThatCount, findRatedPlan, type RatePlan } from '@parapet/domain/rating/plan';
import { rate } from '@parapet/domain/rating/rate';
import { highestHazard } from '@parapet/domain/rating/steps/hazard-class';
import type { Rating, Risk } from '@parapet/domain/rating/types';
import {
  addIndustryTerms,
  editionOn,
  industryTermsOn,
  isClosedTo,
  type IndustryTerms,
} from '@parapet/domain/reference/industry-editions';
import { unfitness } from '@parapet/domain/quotes/product-sheet';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { CommandContext } from '../../platform/command-context.ts';
import { mutable } from '../../platform/mutable.ts';
import { findIndustryCode, industryEditions } from '../account/index.ts';
import {
  findSheet,
  getFacts,
  getFees,
  getIndustryCodes,
  getMissing,
  getPlace,
  getPlan,
  limitsFor,
  type Priceable,
} from './pricing.ts';
import { getGlobalOptions } from './rules.ts';

type Rated = { product: Product; region: RegionCode; effectiveDate: PlainDate; rating: { planId: string } };

/**
 * The rating of a policy's terms for the whole term. Inception governs: plan and rules are those that made
 * the bound price, taxes those of the day on which cover began, and the scores those that the bound price
 * read.
 */
export function rateTerms(ctx: CommandContext, policy: Rated, terms: PolicyTerms): Rating {
  const { plan, risk, account } = getRisk(ctx, policy, terms);
  const missingAnswers = getMissing(account, policy.product, terms.selection, plan);
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
  const details = { ...terms.details, ...patch.details };
  const { region } = policy;
  const facts: PolicyTerms = {
    ...terms,
    details,
    answers: { ...terms.answers, ...patch.answers },
    ...(patch.industry && {
      industry: addIndustryTerms(terms.industry, patch.industry, getIndustryCodes({ region, details })),
    }),
  };
  const { plan, risk, account } = getRisk(ctx, policy, facts);
  const context = {
    // The dates of the selection are those of the term, whatever day it is.
    today: policy.effectiveDate,
    limits: limitsFor(plan, risk, facts.industry),
    state: terms.state,
    industryCode: findIndustryCode(account),
    answers: answersThatCount(plan, policy.product, account.securityAnswers),
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

/** The higher hazard class of a policy's industries, 1 to 7; null while the first is unknown. */
export function getHazard(ctx: CommandContext, policy: Rated, terms: PolicyTerms): number | null {
  const { plan, risk } = getRisk(ctx, policy, terms);
  return highestHazard(plan, risk);
}

/**
 * Reads what an endorsement to other industries is judged by: the settings of its effective day for each code
 * that it brings. What it changes of the same industries keeps what the policy was priced with.
 * @returns the settings, null where it brings no other industry; and why the product is not for one of them
 */
export async function readBroughtIndustries(
  ctx: CommandContext,
  { region, product }: Rated,
  { before, details, day }: { before: PolicyTerms; details: PolicyPatch['details']; day: PlainDate },
): Promise<{ industry: IndustryTerms | null; unfit: string | null }> {
  const had = getIndustryCodes({ region, details: before.details });
  const has = getIndustryCodes({ region, details: { ...before.details, ...details } });
  if (isSame(had, has)) return { industry: null, unfit: null };
  const brought = has.filter((code) => code !== null && !had.includes(code));
  const editions = await industryEditions(ctx);
  const isClosed = brought.some(
    (code) => code !== null && isClosedTo(editionOn(editions, { region, code }, day), product),
  );
  const sheet = findSheet(ctx, product);
  // Of the sheet the first industry alone counts, as for a quote.
  const industryCode = has[0] === had[0] ? null : (has[0] ?? null);
  return {
    industry: industryTermsOn(editions, region, brought, day),
    unfit: sheet ? unfitness(sheet, { industryCode, isClosed, revenue: null, ownershipType: null }) : null,
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
  const plan =
    findRatedPlan(ctx.facts.plans, policy.rating, policy.product) ??
    getPlan(ctx, policy.product, account, policy.effectiveDate);
  const risk: Risk = {
    ...getFacts(ctx, account, policy.product, terms.pricing, policy.effectiveDate, terms.industry),
    ...getPlace(account),
    riskScore: terms.riskScore,
    signalScore: terms.signalScore,
  };
  return { plan, risk, account };
}
