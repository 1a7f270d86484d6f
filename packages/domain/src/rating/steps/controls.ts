import type { Answers } from '../../questionnaires/types.ts';
import type { RatePlan } from '../plan.ts';
import type { WorksheetPart } from '../types.ts';

/** The credits and debits of the security controls. An unanswered question gives neither. */
export function controlParts({ controls }: RatePlan, answers: Answers): WorksheetPart[] {
  const parts: WorksheetPart[] = [];
  for (const { field, factors, each = 1 } of controls.items) {
    const answer = answers[field];
    if (answer === undefined || answer === null) continue;
    const factor = Array.isArray(answer)
      ? each ** answer.length
      : (factors[answer.toString().toUpperCase()] ?? factors[String(answer)] ?? 1);
    if (factor !== 1) parts.push({ source: `${field}.${String(answer)}`, factor });
  }
  return parts;
}
