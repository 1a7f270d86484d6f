import type { Answers } from '../../questionnaires/types.ts';
import type { RatePlan } from '../plan.ts';
import type { Factor } from './step.ts';

/**
 * Credits and debits of the security controls, multiplied and kept within the plan's range. An unanswered
 * question has no effect.
 */
export function controlsFactor({ controls }: RatePlan, answers: Answers): Factor {
  let product = 1;
  for (const { field, factors } of controls.items) {
    const answer = answers[field];
    if (answer !== undefined && answer !== null)
      product *= factors[answer.toString().toUpperCase()] ?? factors[String(answer)] ?? 1;
  }
  return { factor: Math.min(Math.max(product, controls.min), controls.max), source: 'controls' };
}
