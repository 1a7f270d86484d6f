import { totalRevenue } from '@parapet/domain/accounts/details';
import { applySelection } from '@parapet/domain/builder/apply-selection';
import type { Adjustment, AskedSelection, Selection } from '@parapet/domain/builder/types';
import { movedTerms } from '@parapet/domain/coverages/moved-terms';
import { coversLine, lineOf, MANAGEMENT_LINES } from '@parapet/domain/coverages/product-lines';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { money } from '@parapet/domain/money';
import type { Product } from '@parapet/domain/products';
import { missingDetails, type ProductSheet } from '@parapet/domain/quotes/product-sheet';
import { missingAnswers } from '@parapet/domain/questionnaires/answers';
import { toQuestionnaireContext } from '@parapet/domain/questionnaires/asked-answers';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import { underEveryName } from '@parapet/domain/questionnaires/given-answers';
import { answersThatCount, planFor, type RatePlan } from '@parapet/domain/rating/plan';
import { rate } from '@parapet/domain/rating/rate';
import type { RatedRisk, Rating, RatingFees, Risk } from '@parapet/domain/rating/types';
import { DEFAULT_DAYS_AHEAD } from '@parapet/domain/builder/defaults';
import { signalScore } from '@parapet/domain/risk/score-risk';
import {
  type IndustryEdition,
  type IndustryTerms,
  industryTermsOn,
} from '@parapet/domain/reference/industry-editions';
import { riskFacts } from '@parapet/domain/underwriting/facts';
import { coverLimits, type CoverLimits } from '@parapet/domain/underwriting/rule-book';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { RatedWith } from '@parapet/contract/quote/quote';
import type { PricingTerms } from '@parapet/contract/policy/terms';
import type { CommandContext } from '../../platform/command-context.ts';
import { mutable } from '../../platform/mutable.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  findIndustryCode,
  industryEditions,
  getScores,
  getToday,
  type AccountRow,
} from '../account/index.ts';

export type { PricingTerms };
/** A fee that nobody has set defaults to the plan's. */
export const noTerms: PricingTerms = {
  irpm: {},
  isSurplus: false,
  brokerFee: null,
  additionalBrokerFee: null,
  mgaFee: null,
  hasEventExclusions: false,
};

export type Priced = {
  selection: Selection;
  adjustments: readonly Adjustment[];
  rating: Rating;
  validUntil: PlainDate;
  ratedWith: RatedWith;
  ratedRisk: RatedRisk;
};

/** The day on which a quote's cover has to begin, if it has to: a renewal begins where the policy ends. */
export const findStart = ({
  priorPolicyId,
  effectiveDate,
}: {
  priorPolicyId: string | null;
  effectiveDate: PlainDate;
}): PlainDate | undefined => (priorPolicyId ? effectiveDate : undefined);

/** Columns of an account that determine its price, besides the selection. */
export type Priceable = Pick<
  AccountRow,
  'region' | 'state' | 'details' | 'securityAnswers' | 'signals' | 'signalsRead'
>;

/** The place by which the territory of a risk is rated: one of the two is set, and the other is null. */
export function getPlace({ region, state, details }: Priceable): Pick<Risk, 'state' | 'postcode'> {
  const place = { state: null, postcode: null };
  const { ratedBy } = regionByCode(region);
  return { ...place, [ratedBy]: (ratedBy === 'state' ? state : details.address.zipCode) || null };
}

/**
 * Inputs of a price computation: the facts that are shipped, and the terms that staff have set for
 * industries.
 */
export type RatingContext = Pick<CommandContext, 'facts' | 'now'> & {
  readonly editions: readonly IndustryEdition[];
};

/** Reads what staff have set of industries, once for all prices of a command. */
export const ratingContext = async (ctx: CommandContext): Promise<RatingContext> => ({
  facts: ctx.facts,
  now: ctx.now,
  editions: await industryEditions(ctx),
});

/** The terms that staff have set for the industries of an account, on the day of its price. */
export const getIndustryTerms = (
  { editions }: RatingContext,
  account: Priceable,
  today: PlainDate,
): IndustryTerms => industryTermsOn(editions, account.region, getIndustryCodes(account), today);

/** The codes of the first and the second industry of a company; null for one that is unknown. */
export const getIndustryCodes = (account: Pick<Priceable, 'region' | 'details'>): (string | null)[] => [
  findIndustryCode(account),
  account.details.secondNaicsCode || null,
];

/**
 * @param begins the day on which cover begins
 * @throws Refusal 400 for a product that is not sold in the account's region or has no plan for the day.
 */
export function getPlan(
  ctx: Pick<CommandContext, 'facts'>,
  product: Product,
  account: Priceable,
  begins: PlainDate,
): RatePlan {
  const plan = regionByCode(account.region).products.all.includes(product)
    ? planFor(ctx.facts.plans, product, begins)
    : undefined;
  return plan ?? refuse('product-not-offered');
}

/**
 * Applies the builder's rules to what was asked for and rates the result, for the account in its current
 * state.
 * @param start of a renewal: the day on which cover has to begin
 */
export function price(
  ctx: RatingContext,
  account: Priceable,
  product: Product,
  current: Selection | undefined,
  asked: AskedSelection,
  terms: PricingTerms,
  start?: PlainDate,
): Priced {
  const today = getToday(ctx, account);
  // A rate applies by the day on which cover begins.
  const begins =
    start ??
    asked.global?.effectiveDate ??
    current?.global.effectiveDate ??
    addDays(today, DEFAULT_DAYS_AHEAD);
  const plan = getPlan(ctx, product, account, begins);
  const industry = getIndustryTerms(ctx, account, today);
  const facts = getFacts(ctx, account, product, terms, today, industry);
  const context = {
    today,
    limits: limitsFor(plan, facts, industry),
    state: getPlace(account).state,
    industryCode: findIndustryCode(account),
    answers: answersThatCount(plan, product, account.securityAnswers),
    product,
    current,
    ...(start && { start }),
    hasEventExclusions: terms.hasEventExclusions,
  };
  const { selection, adjustments } = applySelection(plan, context, asked);
  const risk: Risk = {
    ...facts,
    missingAnswers: [
      ...getMissingFacts(ctx, account, product),
      ...getMissing(account, product, selection, plan),
    ],
    fees: getFees(plan, terms),
  };
  const rating = rate(plan, ctx.facts.taxes, risk, selection);
  const { name: _name, ...ratedRisk } = risk;
  const ratedWith = {
    at: ctx.now.toISOString(),
    riskScore: facts.riskScore,
    signalScore: facts.signalScore,
    scannedAt: account.signalsRead?.toISOString() ?? null,
    // Where nobody set anything, the plan says it all.
    ...(Object.keys(industry.classes).length > 0 && { industry: mutable(industry) }),
  };
  const validUntil = addDays(today, rating.validityDays);
  return {
    selection,
    adjustments: [...adjustments, ...movedTerms(plan, selection, getPlace(account).state)],
    rating,
    // A renewal is offered until the day on which it begins.
    validUntil: start && start > validUntil ? start : validUntil,
    ratedWith,
    ratedRisk,
  };
}

/** Returns the limits within which the underwriting rules let the account be covered. */
export const getLimits = (
  ctx: RatingContext,
  account: Priceable,
  product: Product,
  plan: RatePlan,
  terms: PricingTerms,
  today: PlainDate,
): CoverLimits => {
  const industry = getIndustryTerms(ctx, account, today);
  return limitsFor(plan, getFacts(ctx, account, product, terms, today, industry), industry);
};

/** The rules' limits, and the one that staff have set for the industry. */
export const limitsFor = (
  plan: RatePlan,
  facts: Risk,
  industry: Pick<IndustryTerms, 'coverageLimit'> | undefined,
): CoverLimits => ({
  ...coverLimits(plan.rules, facts.product, riskFacts(plan, facts)),
  most: industry?.coverageLimit ?? null,
});

/** At home and abroad; null while it is not known. */
export const findRevenue = ({ details }: Pick<Priceable, 'details'>): number | null =>
  details.revenue === null ? null : totalRevenue(details.revenue, details.nonUsRevenue);

/** Known facts of the account, without those that the selection adds. */
export function getFacts(
  ctx: Pick<CommandContext, 'facts'>,
  account: Priceable,
  product: Product,
  terms: PricingTerms,
  today: PlainDate,
  industry: IndustryTerms | undefined,
): Risk {
  const { details, securityAnswers } = account;
  return {
    product,
    name: details.name,
    ...getPlace(account),
    industryCode: findIndustryCode(account),
    secondIndustryCode: details.secondNaicsCode || null,
    primaryIndustryShare: details.primaryNaicsPercentage,
    ...(industry && { industryClasses: industry.classes }),
    revenue: findRevenue(account),
    foreignRevenue: details.nonUsRevenue,
    yearEstablished: details.yearEstablished,
    collectsPersonalRecords: details.collectingPersonalInformation,
    numberOfPersonalRecords: details.numberOfPersonalRecords,
    ownershipType: details.ownershipType || null,
    isFranchise: details.isFranchise,
    isFranchiseConnected: details.franchiseSystemConnectivity,
    // The form of the account asks this question too.
    answers: { changeInScope: details.changeInScope, ...securityAnswers },
    missingAnswers: [],
    riskScore: getScores(ctx.facts, account, today).companyAggregate.score,
    signalScore: signalScore(account),
    isSurplus: terms.isSurplus,
    irpm: terms.irpm,
    fees: { brokerFee: null, additionalBrokerFee: null, mgaFee: null },
  };
}

export const findSheet = (ctx: Pick<CommandContext, 'facts'>, product: Product): ProductSheet | undefined =>
  ctx.facts.products.find((sheet) => sheet.product === product);

/** The facts of the account that this product cannot be priced without. */
function getMissingFacts(
  ctx: Pick<CommandContext, 'facts'>,
  { details }: Priceable,
  product: Product,
): string[] {
  const sheet = findSheet(ctx, product);
  return sheet ? missingDetails(sheet, details) : [];
}

export function getMissing(
  account: Priceable,
  product: Product,
  selection: Selection,
  { questions = 1 }: Pick<RatePlan, 'questions'>,
): string[] {
  const { coverages } = selection;
  const context = toQuestionnaireContext(coverages);
  const answers = underEveryName(product, account.securityAnswers);
  const hasLine = lineOf(product) !== 'ML' || MANAGEMENT_LINES.some((line) => coversLine(coverages, line));
  return [
    ...(hasLine ? [] : ['productLines']),
    ...quoteForms(product, { edition: questions }).flatMap((form) => missingAnswers(form, answers, context)),
  ];
}

export function getFees({ currency }: RatePlan, terms: PricingTerms): RatingFees {
  const fee = (cents: number | null) => (cents === null ? null : money(cents, currency));
  return {
    brokerFee: fee(terms.brokerFee),
    additionalBrokerFee: fee(terms.additionalBrokerFee),
    mgaFee: fee(terms.mgaFee),
  };
}

/** Bindable, an indication only, or blocked. An underwriter's release overrides the referral rules. */
export function getBadge(
  rating: Pick<Rating, 'status'>,
  isReleased: boolean,
): 'bindable' | 'indication' | 'blocked' {
  const byStatus = {
    READY: 'bindable',
    INDICATION: 'indication',
    REFERRED: isReleased ? 'bindable' : 'blocked',
    DECLINED: 'blocked',
  } as const;
  return byStatus[rating.status];
}
