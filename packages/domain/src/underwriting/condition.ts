import { isAnswered, isNo, isUnknown, isYes } from '../questionnaires/controls.ts';
import type { Answers } from '../questionnaires/types.ts';

/** A fact that rules read; null while it is unknown. */
export type Fact = number | string | boolean | readonly string[] | null;

/** The known facts of a risk, as rules read them. */
export interface Facts {
  readonly known: Readonly<Record<string, Fact>>;
  /** Answers to the questionnaires, flat by field name. */
  readonly answers: Answers;
}

/** A figure of a condition: itself, or the name of one of the rule's own figures (`given`). */
type Figure = number | string;

/**
 * When a rule applies, as written in `data/rules`. A comparison with a fact that is unknown is never true; so
 * `{ not: … }` of it is true, and `known` tells the two apart.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly fact: string; readonly over: Figure }
  | { readonly fact: string; readonly atLeast: Figure }
  | { readonly fact: string; readonly below: Figure }
  | { readonly fact: string; readonly is: string | number | boolean }
  | { readonly fact: string; readonly in: readonly (string | number)[] }
  /** A text, or any text of a list, begins with one of these: industry codes. */
  | { readonly fact: string; readonly startsWith: readonly string[] }
  | { readonly fact: string; readonly known: boolean }
  /** Any of the answers is yes, or is no, in any of the forms' ways to say so. */
  | { readonly yes: readonly string[] }
  | { readonly no: readonly string[] }
  /** At least one of these questions is answered, and every answer is no. */
  | { readonly allNo: readonly string[] }
  /** As `no` and `allNo`, with N/A and Uncertain counted as no. */
  | { readonly notYes: readonly string[] }
  | { readonly allNotYes: readonly string[] }
  /** Any of the answers is N/A or Uncertain, and this comment does not say why. */
  | { readonly unexplained: readonly string[]; readonly in: string }
  | { readonly answer: string; readonly in: readonly (string | number)[] }
  /** The answer is a list of choices that lacks this one. */
  | { readonly answer: string; readonly lacks: string };

export type Test = (facts: Facts) => boolean;

/** @throws Error for a condition that says nothing, or that names a figure which the rule does not have. */
export function compileCondition(condition: Condition, given: Readonly<Record<string, number>> = {}): Test {
  const compile = (inner: Condition): Test => compileCondition(inner, given);
  const figure = (value: Figure): number => {
    const number = typeof value === 'number' ? value : given[value];
    if (number === undefined) throw new Error(`The rule has no figure named ${value}`);
    return number;
  };
  const compare =
    (fact: string, holds: (value: number) => boolean): Test =>
    ({ known }) => {
      const value = known[fact];
      return typeof value === 'number' && holds(value);
    };

  if ('all' in condition) {
    const tests = condition.all.map(compile);
    return (facts) => tests.every((test) => test(facts));
  }
  if ('any' in condition) {
    const tests = condition.any.map(compile);
    return (facts) => tests.some((test) => test(facts));
  }
  if ('not' in condition) {
    const test = compile(condition.not);
    return (facts) => !test(facts);
  }
  if ('yes' in condition) return ({ answers }) => condition.yes.some((field) => isYes(answers[field]));
  if ('no' in condition) return ({ answers }) => condition.no.some((field) => isNo(answers[field]));
  if ('allNo' in condition) return testOfAll(condition.allNo, isNo);
  if ('notYes' in condition)
    return ({ answers }) => condition.notYes.some((field) => isNotYes(answers[field]));
  if ('allNotYes' in condition) return testOfAll(condition.allNotYes, isNotYes);
  if ('unexplained' in condition)
    return ({ answers }) =>
      !isAnswered(answers[condition.in]) && condition.unexplained.some((field) => isUnknown(answers[field]));
  if ('answer' in condition) return testOfAnswer(condition);
  if ('over' in condition) {
    const than = figure(condition.over);
    return compare(condition.fact, (value) => value > than);
  }
  if ('atLeast' in condition) {
    const least = figure(condition.atLeast);
    return compare(condition.fact, (value) => value >= least);
  }
  if ('below' in condition) {
    const than = figure(condition.below);
    return compare(condition.fact, (value) => value < than);
  }
  if ('is' in condition) return ({ known }) => known[condition.fact] === condition.is;
  if ('in' in condition) return ({ known }) => condition.in.includes(known[condition.fact] as string);
  if ('known' in condition)
    return ({ known }) => ((known[condition.fact] ?? null) !== null) === condition.known;
  if ('startsWith' in condition)
    return ({ known }) =>
      [known[condition.fact] ?? []]
        .flat()
        .some((text) => condition.startsWith.some((prefix) => String(text).startsWith(prefix)));
  throw new Error(`Not a condition: ${JSON.stringify(condition)}`);
}

const isNotYes = (value: unknown): boolean => isNo(value) || isUnknown(value);

/** At least one of the questions is answered, and what is said of each answer is true. */
const testOfAll =
  (fields: readonly string[], is: (answer: unknown) => boolean): Test =>
  ({ answers }) => {
    const given = fields.map((field) => answers[field]).filter(isAnswered);
    return given.length > 0 && given.every(is);
  };

function testOfAnswer(condition: Extract<Condition, { readonly answer: string }>): Test {
  if ('lacks' in condition)
    return ({ answers }) => {
      const chosen = answers[condition.answer];
      return Array.isArray(chosen) && chosen.length > 0 && !chosen.includes(condition.lacks);
    };
  return ({ answers }) => {
    const value = answers[condition.answer];
    return isAnswered(value) && condition.in.some((one) => String(one) === String(value));
  };
}

/** Every question that a condition reads, by field name: for the test that no answer is without effect. */
export function answersIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(answersIn);
  if ('any' in condition) return condition.any.flatMap(answersIn);
  if ('not' in condition) return answersIn(condition.not);
  if ('yes' in condition) return [...condition.yes];
  if ('no' in condition) return [...condition.no];
  if ('allNo' in condition) return [...condition.allNo];
  if ('notYes' in condition) return [...condition.notYes];
  if ('allNotYes' in condition) return [...condition.allNotYes];
  if ('unexplained' in condition) return [...condition.unexplained, condition.in];
  return 'answer' in condition ? [condition.answer] : [];
}
