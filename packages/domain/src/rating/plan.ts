import type { PresetId, Selection } from '../builder/types.ts';
import type { AvailabilityRule, CoverageId, RetroActivePeriod } from '../coverages/types.ts';
import type { ManagementLine } from '../coverages/product-lines.ts';
import { addDays, isWithin, type PlainDate } from '../dates.ts';
import type { Currency } from '../money.ts';
import { type Product, type ProductFamily } from '../products.ts';
import { askedAnswers } from '../questionnaires/asked-answers.ts';
import type { Answers } from '../questionnaires/types.ts';
import type { RegionCode } from '../regions/region.ts';
import type { RuleBook } from '../underwriting/rule-book.ts';
import type { FeeCode } from './charge-codes.ts';
import { buildEditions, type Edition, type EditionFile } from './editions.ts';
import type { Curve } from './types.ts';

/** The options for the policy as a whole. */
export interface PlanOptions {
  readonly limit: { readonly min: number; readonly max: number; readonly step: number };
  readonly deductible: readonly number[];
  readonly waitingPeriod: readonly number[];
  readonly retroActivePeriod: readonly RetroActivePeriod[];
}

export interface Preset {
  readonly limit: number;
  readonly deductible: number;
  readonly waitingPeriod: number;
  readonly retroActivePeriod: RetroActivePeriod;
  readonly coverages: readonly CoverageId[];
}

/** The terms of one product that differ from those of its family; what is absent is as the family has it. */
export interface ProductTerms {
  readonly reason: string;
  readonly options?: Partial<PlanOptions>;
  /** By package: its terms, and the coverages that it has besides and does not have. */
  readonly presets?: Readonly<Partial<Record<Exclude<PresetId, -1>, PresetChange>>>;
  readonly retentions?: RatePlan['retentions'];
}
type PresetChange = Partial<Omit<Preset, 'coverages'>> & {
  readonly with?: readonly CoverageId[];
  readonly without?: readonly CoverageId[];
};

export interface HazardClass {
  readonly factor: number;
  readonly outcome: 'RATE' | 'REFER' | 'DECLINE';
}

/**
 * A credit (below 1) or debit (above 1) for the answer to one question; an unanswered question has no effect.
 */
export interface Control {
  readonly field: string;
  readonly factors: Readonly<Record<string, number>>;
  /** Why it costs that, where an edition changed it. */
  readonly reason?: string;
  /** For an answer of several choices: the factor of each that is chosen. */
  readonly each?: number;
  /**
   * Which choices have that factor; the others are priced by questions of their own. All of them if absent.
   */
  readonly choices?: readonly string[];
  /** The line of management liability whose coverages alone it moves; all that is insured if absent. */
  readonly line?: ManagementLine;
  /** A question whose yes is priced already and covers this one: the same thing is not priced again. */
  readonly unlessYes?: string;
}

/**
 * A dated file of `data/plans`: everything that a price depends on besides the risk, the selection and the
 * taxes.
 */
export interface RatePlan extends Edition {
  readonly family: ProductFamily;
  /** The products that it is the plan of, and what each costs against the family's own rates. */
  readonly products: Readonly<Partial<Record<Product, number>>>;
  /** Why each product costs that; the editions before that of March 2027 do not say. */
  readonly productReasons?: Readonly<Partial<Record<Product, string>>>;
  readonly region: RegionCode;
  readonly currency: Currency;
  /** Filing under which a regulator knows the plan; a plan that is not filed says so. */
  readonly filing: string;
  /** Our own rates, not filed ones; said wherever the plan is shown. */
  readonly illustrative: boolean;
  /** Of figures that rest on no source: that they are assumed, and why they are what they are. */
  readonly basis?: 'assumed';
  readonly reason?: string;
  /** Number of days for which a price is valid. */
  readonly validityDays: number;
  readonly options: PlanOptions;
  readonly presets: Readonly<Record<Exclude<PresetId, -1>, Preset>>;
  readonly availability: readonly AvailabilityRule[];
  /** The terms of products that differ from their family's, from the editions of 15 December 2026 on. */
  readonly productTerms?: Readonly<Partial<Record<Product, ProductTerms>>>;
  /** Yearly premium by revenue, both whole major units, for the plan's reference terms. */
  readonly basePremium: ReadonlyArray<{ readonly at: number; readonly premium: number }>;
  readonly hazard: {
    readonly classes: Readonly<Record<string, HazardClass>>;
    readonly defaultClass: string;
    /** Industry code prefix to class; the longest match counts. */
    readonly classByPrefix: Readonly<Record<string, string>>;
  };
  /** By state, or by UK postcode area; `default` for all others. */
  readonly territory: Readonly<Record<string, number>>;
  /**
   * Only answers that the product asks, with the lines that are chosen, move price, limits and rules; before
   * the edition of December 2026 all those of the account did.
   */
  readonly answersThatCount?: 'ASKED';
  /**
   * The edition of the questions that its quotes are asked; the first if absent. A quote keeps the edition
   * that it was rated with by its plan.
   */
  readonly questions?: number;
  /** Each moves the price by itself, in full: no credit or debit is cut off by the others. */
  readonly controls: {
    /**
     * N/A and Uncertain cost as much as the dearest answer of their question; before the editions of
     * February 2027 they cost nothing, which was less than a no.
     */
    readonly unknownCountsAs?: 'WORST';
    readonly items: readonly Control[];
  };
  readonly claimsHistory: Readonly<Record<string, number>>;
  readonly riskScore: Curve;
  /** By whole years from the year established to the start of cover. */
  readonly yearsInBusiness: Curve;
  readonly limit: Curve;
  readonly deductible: Curve;
  /** No coverage has a deductible that leaves nothing to be paid; before 2027 some of small limits did. */
  readonly deductibleBelowLimit?: boolean;
  readonly waitingPeriod: Curve;
  readonly retroActivePeriod: Readonly<Record<string, number>>;
  /**
   * By coverage id, how many times the deductible of the policy the insured keeps of such a claim: none for
   * what the company cannot pay back to its people, more for what comes often.
   */
  readonly retentions?: Readonly<Record<string, { readonly times: number; readonly reason: string }>>;
  /** The share of the reference premium that each coverage costs at the full limit. */
  readonly coverageLoads: Readonly<Record<string, number>>;
  /** Whole major units. */
  readonly minimumPremium: number;
  /** Factors that the minimum is multiplied by; before the editions of 2027 it was one for all. */
  readonly minimumFactors?: {
    /** By the higher hazard class of both industries. */
    readonly byClass: Readonly<Record<string, number>>;
    readonly byLimit: Curve;
  };
  /** Of the premium; null where there is no TRIA. */
  readonly triaRate: number | null;
  /** Which fees the family carries, and their default in whole major units. */
  readonly fees: Readonly<Partial<Record<FeeCode, number>>>;
  /** The underwriting rules in force with it, from their own dated file: `withRules` puts them together. */
  readonly rules: RuleBook;
}

/**
 * The rule books of a plan: those that name its family, or else those of its region that name none, and of
 * them those that are replaced on the day on which the plan is.
 */
function booksFor(plan: PlanFile, books: readonly RuleBook[]): readonly RuleBook[] {
  const regional = books.filter(
    ({ region, replacedFrom }) => region === plan.region && replacedFrom === plan.replacedFrom,
  );
  const named = regional.filter(({ families }) => families?.includes(plan.family));
  return named.length > 0 ? named : regional.filter(({ families }) => !families);
}

/** The answers of an account that move a price by a plan; lines that are not chosen are not asked about. */
export const answersThatCount = (
  plan: Pick<RatePlan, 'answersThatCount'>,
  product: Product,
  answers: Answers,
  coverages?: Selection['coverages'],
): Answers => (plan.answersThatCount === 'ASKED' ? askedAnswers(product, answers, coverages) : answers);

/** The deductibles to fall back on for a coverage where none of its own is below its limit. */
export const otherDeductibles = (
  plan: Pick<RatePlan, 'deductibleBelowLimit' | 'options'> | undefined,
): readonly number[] => (plan?.deductibleBelowLimit ? plan.options.deductible : []);

/** A file of `data/plans`, in full. */
export type PlanFile = Omit<RatePlan, 'rules'>;

/**
 * Every plan with the rules of its region, once for each time that both are in force together. One that was
 * replaced before it began is never in force: it ends before that.
 * @throws Error for a plan that has no rules on some day of its life, or that gives the reasons of its
 *   products' factors and leaves one out.
 */
export function withRules(plans: readonly EditionFile<PlanFile>[], books: readonly RuleBook[]): RatePlan[] {
  return buildEditions(plans).flatMap((plan) => {
    const own = booksFor(plan, books);
    if (!own.some(({ effectiveFrom }) => effectiveFrom <= plan.effectiveFrom))
      throw new Error(`There are no underwriting rules for ${plan.id} on ${plan.effectiveFrom}`);
    const { productReasons: reasons, products } = plan;
    const unexplained = Object.keys(products).find((product) => reasons && !reasons[product as Product]);
    if (unexplained) throw new Error(`There is no reason for the factor of ${unexplained} in ${plan.id}`);
    return own.flatMap((rules) => {
      const effectiveFrom = later(plan.effectiveFrom, rules.effectiveFrom);
      const effectiveTo = earlier(plan.effectiveTo, rules.effectiveTo);
      return effectiveTo === null || effectiveFrom <= effectiveTo
        ? [{ ...plan, effectiveFrom, effectiveTo: getLastDay(plan, effectiveTo), rules }]
        : [];
    });
  });
}

const getLastDay = ({ replacedFrom }: Edition, effectiveTo: PlainDate | null): PlainDate | null =>
  replacedFrom ? earlier(effectiveTo, addDays(replacedFrom, -1)) : effectiveTo;
const later = (one: PlainDate, other: PlainDate): PlainDate => (one > other ? one : other);
/** The earlier end; null is none. */
const earlier = (one: PlainDate | null, other: PlainDate | null): PlainDate | null =>
  one === null || (other !== null && other < one) ? other : one;

/** The plan that made a rating, as it is for the product; undefined if it is no longer kept. */
export const findRatedPlan = (
  plans: readonly RatePlan[],
  { planId }: { readonly planId: string },
  product: Product,
): RatePlan | undefined => {
  const plan = plans.find(({ id }) => id === planId);
  return plan && toProductPlan(plan, product);
};

/**
 * The plan of a product in force on a day (the one that begins last, if there are two). Undefined for a
 * product that no plan names: it is not quoted as another.
 */
export function planFor(plans: readonly RatePlan[], product: Product, date: PlainDate): RatePlan | undefined {
  return plans
    .filter(
      (plan) => Object.hasOwn(plan.products, product) && isWithin(date, plan.effectiveFrom, plan.effectiveTo),
    )
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))
    .map((plan) => toProductPlan(plan, product))[0];
}

/** The limits to choose from, ascending. */
export function limitOptions({ limit: { min, max, step } }: PlanOptions): number[] {
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => min + at * step);
}

/** Every price asks for them, and they are the same each time. */
const made = new WeakMap<RatePlan, Map<Product, RatePlan>>();

/** Returns the plan as it is for one of its products. */
export function toProductPlan(plan: RatePlan, product: Product): RatePlan {
  const terms = plan.productTerms?.[product];
  if (!terms) return plan;
  const byProduct = made.get(plan) ?? new Map<Product, RatePlan>();
  made.set(plan, byProduct);
  const known = byProduct.get(product) ?? withTerms(plan, terms);
  byProduct.set(product, known);
  return known;
}

function withTerms({ productTerms: _applied, ...plan }: RatePlan, terms: ProductTerms): RatePlan {
  const options: PlanOptions = { ...plan.options, ...terms.options };
  const presets = Object.fromEntries(
    Object.entries(plan.presets).map(([id, preset]) => [
      id,
      withChange(preset, terms.presets?.[Number(id) as 1], options),
    ]),
  ) as RatePlan['presets'];
  const retentions = terms.retentions ?? plan.retentions;
  return { ...plan, options, presets, ...(retentions && { retentions }) };
}

/** A package stays within the options of its product. */
function withChange(
  { coverages, ...preset }: Preset,
  { with: more = [], without = [], ...change }: PresetChange = {},
  { limit, deductible }: PlanOptions,
): Preset {
  const changed = { ...preset, ...change };
  return {
    ...changed,
    limit: Math.min(changed.limit, limit.max),
    deductible: Math.max(changed.deductible, Math.min(...deductible)),
    coverages: [...new Set([...coverages, ...more])].filter((id) => !without.includes(id)),
  };
}
