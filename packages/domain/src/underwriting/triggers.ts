import type { Product } from '../products.ts';
import { factsIn, isChosen } from '../questionnaires/same-fact.ts';
import type { Answers } from '../questionnaires/types.ts';
import { isUnknown } from '../questionnaires/controls.ts';
import { compileCondition, type Condition } from './condition.ts';
import { isFor, type RuleBook, type UnderwritingRule } from './rule-book.ts';

/**
 * Sources of the facts that a rule reads: answers, the company's details, its risk, the cover or the price.
 */
export const triggerPlaces = ['answers', 'company', 'risk', 'cover', 'price'] as const;
export type TriggerPlace = (typeof triggerPlaces)[number];

export interface Trigger {
  readonly place: TriggerPlace;
  /** The questions whose answers made the rule apply, by field name; none unless the place is the answers. */
  readonly questions: readonly string[];
}

/** Facts that are not of the company's details. */
const PLACE_OF_FACT: Readonly<Record<string, TriggerPlace>> = {
  riskScore: 'risk',
  limit: 'cover',
  limitShare: 'cover',
  deductible: 'cover',
  retroActivePeriod: 'cover',
  isTechSelected: 'cover',
  premium: 'price',
  agencyFees: 'price',
  agencyFeeShare: 'price',
  mgaFee: 'price',
  mgaFeeShare: 'price',
};

const buildParts = (condition: Condition): readonly Condition[] =>
  'all' in condition
    ? condition.all
    : 'any' in condition
      ? condition.any
      : 'not' in condition
        ? [condition.not]
        : [];

/** The questions whose answers, each by itself, fulfil a part of the condition. */
function questionsBehind(condition: Condition, answers: Answers): string[] {
  const alone = (one: Condition): boolean => compileCondition(one)({ known: {}, answers });
  if ('yes' in condition) return condition.yes.filter((name) => alone({ yes: [name] }));
  if ('no' in condition) return condition.no.filter((name) => alone({ no: [name] }));
  if ('allNo' in condition)
    return alone(condition) ? condition.allNo.filter((name) => alone({ no: [name] })) : [];
  if ('notYes' in condition) return condition.notYes.filter((name) => alone({ notYes: [name] }));
  if ('allNotYes' in condition)
    return alone(condition) ? condition.allNotYes.filter((name) => alone({ notYes: [name] })) : [];
  if ('unexplained' in condition)
    return alone(condition) ? condition.unexplained.filter((name) => isUnknown(answers[name])) : [];
  if ('answer' in condition) return alone(condition) ? [condition.answer] : [];
  return buildParts(condition).flatMap((part) => questionsBehind(part, answers));
}

function factsRead(condition: Condition): string[] {
  return 'fact' in condition ? [condition.fact] : buildParts(condition).flatMap(factsRead);
}

/** Returns the answers or the place that made a rule apply to somebody with these answers. */
export function getTrigger({ when }: Pick<UnderwritingRule, 'when'>, answers: Answers): Trigger {
  const facts = factsIn(answers);
  // The yes to a question of backups may be a choice of the list of them, which is what was answered.
  const questions = questionsBehind(when, facts).map((name) =>
    isChosen(answers, name) ? 'backupTypes' : name,
  );
  if (questions.length > 0) return { place: 'answers', questions: [...new Set(questions)] };
  const places = factsRead(when).map((fact) => PLACE_OF_FACT[fact] ?? 'company');
  return { place: places[0] ?? 'answers', questions: [] };
}

/** The rule of a book that a finding names, as it is for a product. */
export const findRule = (
  { rules }: Pick<RuleBook, 'rules'>,
  code: string,
  product: Product,
): UnderwritingRule | undefined => rules.find((rule) => rule.code === code && isFor(rule, product));
