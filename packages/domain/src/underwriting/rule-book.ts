import type { CoverageId } from '../coverages/types.ts';
import type { PlainDate } from '../dates.ts';
import type { ProductFamily } from '../products.ts';
import type { RegionCode } from '../regions/region.ts';
import type { AuthorityLevel, Finding, Load, Referral } from './findings.ts';
import { compileCondition, type Condition, type Facts, type Test } from './condition.ts';

/** What follows when a rule applies. */
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

/** One rule of `data/rules`. Sentences name facts and figures as `{{revenue}}`. */
export interface UnderwritingRule {
  readonly code: string;
  /** The families of products it is for; all of the book's region if absent. */
  readonly families?: readonly ProductFamily[];
  readonly when: Condition;
  /** The rule's own figures, for its condition and its sentences. */
  readonly given?: Readonly<Record<string, number>>;
  readonly effect: Effect;
  /** A word or two for lists. */
  readonly label: string;
  /** What the agent and the policyholder are told. */
  readonly agent: string;
  /** What the underwriter is told: with the figures that were decided on. */
  readonly underwriter: string;
  readonly source: string;
}

/** A dated file of `data/rules`. */
export interface RuleBook {
  readonly id: string;
  readonly version: string;
  readonly region: RegionCode;
  readonly effectiveFrom: PlainDate;
  readonly effectiveTo: PlainDate | null;
  /** Our own rules, not a carrier's guide; said wherever they are shown. */
  readonly illustrative: boolean;
  readonly rules: readonly UnderwritingRule[];
}

/** What the rules say of a risk before anything is selected: how it may be covered. */
export interface CoverLimits {
  /** The smallest deductible, in major units, and the rule that says so; null if none does. */
  readonly retention: { readonly amount: number; readonly code: string } | null;
  readonly required: ReadonlyMap<CoverageId, string>;
  readonly excluded: ReadonlyMap<CoverageId, string>;
}

/** Of a risk of which nothing is known yet. */
export const UNLIMITED: CoverLimits = { retention: null, required: new Map(), excluded: new Map() };

/** What the rules say of a risk with its selection. */
export interface Judgement {
  readonly referrals: readonly Referral[];
  readonly knockOuts: readonly Finding[];
  readonly loads: readonly Load[];
}

type Compiled = { readonly rule: UnderwritingRule; readonly test: Test };
const compiledOf = new WeakMap<RuleBook, readonly Compiled[]>();

function compiled(book: RuleBook): readonly Compiled[] {
  const found = compiledOf.get(book);
  if (found) return found;
  const rules = book.rules.map((rule) => ({ rule, test: compileCondition(rule.when, rule.given) }));
  compiledOf.set(book, rules);
  return rules;
}

/** The rules that apply, in the order of the book; of several with one code the first. */
function* applying(book: RuleBook, family: ProductFamily, facts: Facts): Generator<UnderwritingRule> {
  const seen = new Set<string>();
  for (const { rule, test } of compiled(book)) {
    if (rule.families && !rule.families.includes(family)) continue;
    if (seen.has(rule.code) || !test(facts)) continue;
    seen.add(rule.code);
    yield rule;
  }
}

/** How a risk may be covered. Reads no fact of a selection. */
export function coverLimits(book: RuleBook, family: ProductFamily, facts: Facts): CoverLimits {
  let retention: CoverLimits['retention'] = null;
  const required = new Map<CoverageId, string>();
  const excluded = new Map<CoverageId, string>();
  for (const { code, effect } of applying(book, family, facts)) {
    if ('retain' in effect && effect.retain > (retention?.amount ?? 0))
      retention = { amount: effect.retain, code };
    if ('require' in effect) for (const id of effect.require) required.set(id, code);
    if ('exclude' in effect) for (const id of effect.exclude) excluded.set(id, code);
  }
  return { retention, required, excluded };
}

/** Every referral, knock-out and load, with its figures. */
export function judge(book: RuleBook, family: ProductFamily, facts: Facts): Judgement {
  const referrals: Referral[] = [];
  const knockOuts: Finding[] = [];
  const loads: Load[] = [];
  for (const rule of applying(book, family, facts)) {
    const { code, effect } = rule;
    if ('refer' in effect) referrals.push({ code, params: paramsOf(rule, facts), level: effect.refer });
    else if ('decline' in effect) knockOuts.push({ code, params: paramsOf(rule, facts) });
    else if ('load' in effect) loads.push({ code, params: paramsOf(rule, facts), factor: effect.load });
  }
  return { referrals, knockOuts, loads };
}

const NAMED = /\{\{(\w+)\}\}/g;

/** The facts and figures that a rule's sentences name. */
function paramsOf({ agent, underwriter, given }: UnderwritingRule, { known }: Facts): Finding['params'] {
  const params: Record<string, string | number> = {};
  for (const [, name] of `${agent} ${underwriter}`.matchAll(NAMED)) {
    const value = given?.[name!] ?? known[name!];
    if (typeof value === 'number' || typeof value === 'string') params[name!] = value;
    else if (Array.isArray(value)) params[name!] = value.join(', ');
  }
  return params;
}

/** A rule's sentence with its figures; `show` writes each of them for its reader. */
export const sentenceOf = (
  sentence: string,
  params: Finding['params'],
  show: (name: string, value: string | number) => string,
): string => sentence.replace(NAMED, (_, name: string) => (name in params ? show(name, params[name]!) : '…'));

/** @returns whether a rule excludes the risk whatever the price: no underwriter may release or approve it. */
export const isKnockedOut = ({ knockOuts }: { knockOuts: readonly unknown[] }): boolean =>
  knockOuts.length > 0;
