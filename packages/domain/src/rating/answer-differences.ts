import { isSame } from '../accounts/changes.ts';
import type { Selection } from '../builder/types.ts';
import { money, subtract, type Money } from '../money.ts';
import type { Product } from '../products.ts';
import { quoteForms } from '../questionnaires/forms.ts';
import { factOf, underOneName } from '../questionnaires/same-fact.ts';
import { scopeField } from '../questionnaires/scope.ts';
import type { Answers, AnswerValue } from '../questionnaires/types.ts';
import type { RatePlan } from './plan.ts';
import { rate } from './rate.ts';
import type { Taxes } from './taxes.ts';
import type { RatedRisk, Rating } from './types.ts';

/** A version of a quote: its terms, the facts that it was rated on, and the price that it was given. */
export interface RatedVersion {
  readonly selection: Selection;
  readonly risk: RatedRisk;
  readonly premium: Money;
}

/** An answer that two versions differ in, and the effect of that. */
interface AnswerDifference {
  /** The one name of the fact, or a field that goes with it: its scope or its comment. */
  readonly field: string;
  readonly before: AnswerValue;
  readonly after: AnswerValue;
  /** Of the premium, in cents; zero where the answer moves none. */
  readonly difference: Money;
  /** Codes of the underwriting rules that apply since, and of those that no longer do. */
  readonly fired: readonly string[];
  readonly cleared: readonly string[];
}

export interface PremiumDifference {
  readonly answers: readonly AnswerDifference[];
  /** All else: terms, facts that are not answers, the score, the plan of another day, modifications. */
  readonly other: Money;
}

/**
 * Explains the difference in premium between two versions of a quote: the effect of each answer, and of all
 * other terms together. The parts sum to the whole difference, to the cent.
 *
 * The answers are changed one at a time, in the order of the form, on the plan and terms of the earlier
 * version, and each step is rated; an answer's part is the difference of two prices. Every part is then a
 * price that the plan gives, also where a minimum premium or another answer swallows it. Shares by largest
 * remainder would sum as well, but no price would stand behind a share: factors multiply. What the walk does
 * not reach is the part of the other terms.
 * @param plan that rated the version before
 */
export function explainPremiumDifference(
  plan: RatePlan,
  taxes: Taxes,
  before: RatedVersion,
  after: Pick<RatedVersion, 'risk' | 'premium'>,
): PremiumDifference {
  const answers: Record<string, AnswerValue | undefined> = { ...underOneName(before.risk.answers) };
  const given = underOneName(after.risk.answers);
  const rateNow = (): Rating =>
    rate(plan, taxes, { ...before.risk, answers: { ...answers } }, before.selection);
  let last = rateNow();
  let explained = 0;
  const differences: AnswerDifference[] = [];
  for (const field of getChangedFields(plan, before.risk.product, answers, given)) {
    const was = answers[field] ?? null;
    if (Object.hasOwn(given, field)) answers[field] = given[field];
    else delete answers[field];
    const next = rateNow();
    const difference = subtract(next.premium, last.premium);
    explained += difference.amount;
    differences.push({
      field,
      before: was,
      after: given[field] ?? null,
      difference,
      ...compareRules(last, next),
    });
    last = next;
  }
  const whole = subtract(after.premium, before.premium);
  return { answers: differences, other: money(whole.amount - explained, whole.currency) };
}

/** The fields whose answers differ, in the order of the product's forms; what no form asks for comes last. */
function getChangedFields(
  { questions = 1 }: Pick<RatePlan, 'questions'>,
  product: Product,
  before: Answers,
  after: Answers,
): string[] {
  const ofForms = quoteForms(product, { edition: questions }).flatMap((form) =>
    form.questions.flatMap(({ name, comments }) => [
      factOf(name),
      scopeField(factOf(name)),
      ...(comments ? [comments.name] : []),
    ]),
  );
  const others = [...Object.keys(before), ...Object.keys(after)].toSorted();
  return [...new Set([...ofForms, ...others])].filter((field) => !isSame(before[field], after[field]));
}

const getCodes = ({ referrals, knockOuts }: Rating): string[] => [
  ...new Set([...referrals, ...knockOuts].map(({ code }) => code)),
];

function compareRules(before: Rating, after: Rating): Pick<AnswerDifference, 'fired' | 'cleared'> {
  const [were, are] = [getCodes(before), getCodes(after)];
  return {
    fired: are.filter((code) => !were.includes(code)),
    cleared: were.filter((code) => !are.includes(code)),
  };
}
