import type { ManagementLine } from '../../coverages/product-lines.ts';
import { isUnknown, isYes } from '../../questionnaires/controls.ts';
import { factsIn } from '../../questionnaires/same-fact.ts';
import type { Answers, AnswerValue } from '../../questionnaires/types.ts';
import type { Control, RatePlan } from '../plan.ts';
import type { WorksheetPart } from '../types.ts';

/**
 * The credits and debits of the security controls, one for each fact under whatever name it was answered. An
 * unanswered question gives neither.
 * @param of the line of management liability that the controls are of; those of no line if absent
 */
export function controlParts({ controls }: RatePlan, given: Answers, of?: ManagementLine): WorksheetPart[] {
  const answers = factsIn(given);
  const parts: WorksheetPart[] = [];
  const unknown = controls.unknownCountsAs === 'WORST' ? dearest : () => 1;
  for (const { field, factors, each = 1, choices, unlessYes, line } of controls.items) {
    if (line !== of) continue;
    const answer = answers[field];
    if (answer === undefined || answer === null) continue;
    if (unlessYes !== undefined && isYes(answers[unlessYes])) continue;
    const factor = Array.isArray(answer)
      ? each ** answer.filter((choice) => choices?.includes(choice) ?? true).length
      : (findFactor(factors, answer) ?? (isUnknown(answer) ? unknown(factors) : 1));
    if (factor !== 1) parts.push({ source: `${field}.${String(answer)}`, factor });
  }
  return parts;
}

const findFactor = (factors: Control['factors'], answer: NonNullable<AnswerValue>): number | undefined =>
  factors[answer.toString().toUpperCase()] ?? factors[String(answer)];

/** The factor of the answer that costs the most; 1 where none is a debit. */
const dearest = (factors: Control['factors']): number => Math.max(1, ...Object.values(factors));
