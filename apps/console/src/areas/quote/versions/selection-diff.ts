import type { GlobalChoice, Selection } from '@parapet/domain/builder/types';
import { TRIA } from '@parapet/domain/coverages/ids';
import { fieldText, valueText } from '../builder/words.ts';

export type Difference = { key: string; what: string; left: string; right: string };

const globals: readonly (keyof GlobalChoice)[] = [
  'preset',
  'limit',
  'deductible',
  'waitingPeriod',
  'retroActivePeriod',
  'effectiveDate',
  'endDate',
];
const choices = ['selected', 'limit', 'deductible', 'waitingPeriod', 'retroActivePeriod'] as const;

/** Every term in which two selections differ, in words. */
export function differences(left: Selection, right: Selection): Difference[] {
  const found: Difference[] = globals
    .filter((field) => left.global[field] !== right.global[field])
    .map((field) => ({
      key: field,
      what: fieldText(field),
      left: valueText(field, left.global[field]),
      right: valueText(field, right.global[field]),
    }));
  const ids = [...new Set([...Object.keys(left.coverages), ...Object.keys(right.coverages)])]
    .map(Number)
    .filter((id) => id !== TRIA);
  for (const id of ids) {
    for (const field of choices) {
      const [one, other] = [left.coverages[id]?.[field] ?? null, right.coverages[id]?.[field] ?? null];
      if (one !== other)
        found.push({
          key: `${id}${field}`,
          what: fieldText(field, id),
          left: valueText(field, one, true),
          right: valueText(field, other, true),
        });
    }
  }
  if (left.isTriaExcluded !== right.isTriaExcluded) {
    found.push({
      key: 'tria',
      what: fieldText('isTriaExcluded'),
      left: valueText('isTriaExcluded', left.isTriaExcluded),
      right: valueText('isTriaExcluded', right.isTriaExcluded),
    });
  }
  return found;
}
