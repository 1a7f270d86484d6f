import { factOf, factsIn } from '../questionnaires/same-fact.ts';
import type { Answers, AnswerValue, Question } from '../questionnaires/types.ts';
import type { RatePlan } from './plan.ts';

/** An answer that would cost less, and what it is now. */
export interface BetterAnswer {
  readonly field: string;
  readonly from: AnswerValue;
  readonly to: AnswerValue;
}

/**
 * For each question that was answered and moves the price: the best answer on offer, if it is another one.
 * Claims and events are no choice of the insured, so questions whose best answer is "it never happened" are
 * left out.
 */
export function betterAnswers(
  { controls }: Pick<RatePlan, 'controls'>,
  questions: readonly Question[],
  given: Answers,
): BetterAnswer[] {
  const answers = factsIn(given);
  return controls.items.flatMap(({ field, factors }) => {
    const question = questions.find(({ name }) => factOf(name) === field);
    const from = answers[field];
    if (!question?.answers || from === undefined || from === null || Array.isArray(from)) return [];
    const getFactor = (value: AnswerValue): number =>
      factors[String(value).toUpperCase()] ?? factors[String(value)] ?? 1;
    const values = question.answers.map(({ value }) => value as AnswerValue);
    const to = values.reduce((best, value) => (getFactor(value) < getFactor(best) ? value : best), from);
    // Without a credit there is nothing to do but wait: the best answer is that nothing happened.
    return getFactor(to) < getFactor(from) && getFactor(to) < 1 ? [{ field, from, to }] : [];
  });
}
