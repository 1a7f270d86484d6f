import type { Answers } from '../../questionnaires/types.ts';
import type { RatePlan } from '../plan.ts';
import type { Factor } from './step.ts';

/** Credits and debits of the security controls, multiplied. An unanswered question has no effect. */
export function controlsFactor({ controls }: RatePlan, answers: Answers): Factor {
  let product = 1;
  for (const { field, factors, each = 1 } of controls.items) {
    const answer = answers[field];
    if (Array.isArray(answer)) product *= each ** answer.length;
    else if (answer !== undefined && answer !== null)
      product *= factors[answer.toString().toUpperCase()] ?? factors[String(answer)] ?? 1;
  }
  return { factor: product, source: 'controls' };
}
