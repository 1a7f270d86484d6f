import type { CoverageId } from '../coverages/types.ts';
import { FAMILY, type Product, type ProductFamily } from '../products.ts';
import type { Edition } from '../rating/editions.ts';
import type { RegionCode } from '../regions/region.ts';
import type { AuthorityLevel, Finding, Load, Referral } from './findings.ts';
import { compileCondition, type Condition, type Facts, type Test } from './condition.ts';

/** The effect of a rule that applies. */
export type Effect =
  /** An underwriter with at least this authority decides. */
  | { readonly refer: AuthorityLevel }
  /** Not insured, whatever the price. */
  | { readonly decline: true }
  /** The insured keeps at least this much of each loss, in major units. */
  | { readonly retain: number }
  /** Endorsements that are part of the policy, whatever was asked for. */
  | { readonly require: readonly CoverageId[] }
  /** Coverages that are not written for this risk. */
  | { readonly exclude: readonly CoverageId[] }
  /** The premium is multiplied by this. */
  | { readonly load: number };

/** A rule of `data/rules`. Sentences name facts and figures as `{{revenue}}`. */
export interface UnderwritingRule {
  readonly code: string;
  /** The families of products it is for; all of the book's region if absent. */
  readonly families?: readonly ProductFamily[];
  /** The products it is for; all of its families if absent. */
  readonly products?: readonly Product[];
  readonly when: Condition;
  /** The rule's own figures, for its condition and its sentences. */
  readonly given?: Readonly<Record<string, number>>;
  readonly effect: Effect;
  /** A word or two for lists. */
  readonly label: string;
  /** The text for the agent and the policyholder. */
  readonly agent: string;
  /** The text for the underwriter: with the figures that were decided on. */
  readonly underwriter: string;
  readonly source: string;
}

/** A dated file of `data/rules`. */
export interface RuleBook extends Edition {
  readonly region: RegionCode;
  /** The families of products that it is for, in place of the book of their region. */
  readonly families?: readonly ProductFamily[];
  /** Our own rules, not a carrier's guide; said wherever they are shown. */
  readonly illustrative: boolean;
  readonly rules: readonly UnderwritingRule[];
}

/** The rules' limits on cover before anything is selected: how a risk may be covered. */
export interface CoverLimits {
  /** The smallest deductible, in major units, and the rule that says so; null if none does. */
  readonly retention: { readonly amount: number; readonly code: string } | null;
  readonly required: ReadonlyMap<CoverageId, string>;
  readonly excluded: ReadonlyMap<CoverageId, string>;
  /** The most that staff let a policy of the industry pay, in major units. */
  readonly most?: number | null;
}

/** The rules' result for a risk with its selection and its price. */
export interface Judgement {
  readonly referrals: readonly Referral[];
  readonly knockOuts: readonly Finding[];
}

type Part = 'cover' | 'load' | 'decide';
type Compiled = { readonly rule: UnderwritingRule; readonly test: Test };
const compiledOf = new WeakMap<RuleBook, Readonly<Record<Part, readonly Compiled[]>>>();

/**
 * Rules that say how a risk is covered are asked first, loads before the price, and what decides after it.
 */
const getPart = (effect: Effect): Part =>
  'retain' in effect || 'require' in effect || 'exclude' in effect
    ? 'cover'
    : 'load' in effect
      ? 'load'
      : 'decide';

function compiled(book: RuleBook): Readonly<Record<Part, readonly Compiled[]>> {
  const found = compiledOf.get(book);
  if (found) return found;
  const parts: Record<Part, Compiled[]> = { cover: [], load: [], decide: [] };
  for (const rule of book.rules)
    parts[getPart(rule.effect)].push({ rule, test: compileCondition(rule.when, rule.given) });
  compiledOf.set(book, parts);
  return parts;
}

/** Whether a rule is for a product: it names the product or its family, or names neither. */
export const isFor = (
  { families, products }: Pick<UnderwritingRule, 'families' | 'products'>,
  product: Product,
): boolean => (families?.includes(FAMILY[product]) ?? true) && (products?.includes(product) ?? true);

/** The rules of a part that apply, in the order of the book; of several with one code the first. */
function applying(book: RuleBook, part: Part, product: Product, facts: Facts): UnderwritingRule[] {
  const found: UnderwritingRule[] = [];
  for (const { rule, test } of compiled(book)[part]) {
    if (!isFor(rule, product)) continue;
    if (test(facts) && !found.some(({ code }) => code === rule.code)) found.push(rule);
  }
  return found;
}

/** Returns the limits within which a risk may be covered. Reads no fact of a selection. */
export function coverLimits(book: RuleBook, product: Product, facts: Facts): CoverLimits {
  let retention: CoverLimits['retention'] = null;
  const required = new Map<CoverageId, string>();
  const excluded = new Map<CoverageId, string>();
  for (const { code, effect } of applying(book, 'cover', product, facts)) {
    if ('retain' in effect && effect.retain > (retention?.amount ?? 0))
      retention = { amount: effect.retain, code };
    if ('require' in effect) for (const id of effect.require) required.set(id, code);
    if ('exclude' in effect) for (const id of effect.exclude) excluded.set(id, code);
  }
  return { retention, required, excluded };
}

/** Every load of the premium. Reads no fact of the price. */
export const getLoads = (book: RuleBook, product: Product, facts: Facts): Load[] =>
  applying(book, 'load', product, facts).flatMap((rule) =>
    'load' in rule.effect
      ? [{ code: rule.code, params: buildParams(rule, facts), factor: rule.effect.load }]
      : [],
  );

/** Every referral and knock-out, with its figures. */
export function judge(book: RuleBook, product: Product, facts: Facts): Judgement {
  const referrals: Referral[] = [];
  const knockOuts: Finding[] = [];
  for (const rule of applying(book, 'decide', product, facts)) {
    const finding = { code: rule.code, params: buildParams(rule, facts) };
    if ('refer' in rule.effect) referrals.push({ ...finding, level: rule.effect.refer });
    else knockOuts.push(finding);
  }
  return { referrals, knockOuts };
}

const NAMED = /\{\{(\w+)\}\}/g;

/** The facts and figures that a rule's sentences name. */
function buildParams({ agent, underwriter, given }: UnderwritingRule, { known }: Facts): Finding['params'] {
  const params: Record<string, string | number> = {};
  for (const [, name] of `${agent} ${underwriter}`.matchAll(NAMED)) {
    const value = given?.[name!] ?? known[name!];
    if (typeof value === 'number' || typeof value === 'string') params[name!] = value;
    else if (Array.isArray(value)) params[name!] = value.join(', ');
  }
  return params;
}

/** A rule's sentence with its figures; `show` writes each of them for its reader. */
export const buildSentence = (
  sentence: string,
  params: Finding['params'],
  show: (name: string, value: string | number) => string,
): string => sentence.replace(NAMED, (_, name: string) => (name in params ? show(name, params[name]!) : '…'));

/** @returns whether a rule excludes the risk whatever the price: no underwriter may release or approve it. */
export const isKnockedOut = ({ knockOuts }: { knockOuts: readonly unknown[] }): boolean =>
  knockOuts.length > 0;
