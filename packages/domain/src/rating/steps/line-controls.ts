import type { Selection } from '../../builder/types.ts';
import { coversLine, MANAGEMENT_LINES, type ManagementLine } from '../../coverages/product-lines.ts';
import type { Answers } from '../../questionnaires/types.ts';
import type { RatePlan } from '../plan.ts';
import { controlParts } from './controls.ts';
import type { LineControls } from './coverages.ts';
import type { Worksheet } from './step.ts';

/**
 * The credits and debits of the answers about one line, for each line that is insured: a handbook for
 * employees makes the cover of directors no cheaper. Empty for a plan by which every answer counts for every
 * line.
 */
export function lineControls(
  plan: RatePlan,
  answers: Answers,
  { coverages }: Pick<Selection, 'coverages'>,
  worksheet: Worksheet,
): LineControls {
  const factors = new Map<ManagementLine, number>();
  if (!plan.controls.items.some(({ line }) => line)) return factors;
  for (const line of MANAGEMENT_LINES) {
    if (!coversLine(coverages, line)) continue;
    const parts = controlParts(plan, answers, line);
    const factor = parts.reduce((product, part) => product * part.factor, 1);
    factors.set(line, factor);
    worksheet.lines.push({
      step: 'lineControls',
      factor,
      source: `controls.${line}`,
      parts,
      running: worksheet.running,
    });
  }
  return factors;
}
