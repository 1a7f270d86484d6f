import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longDate, type PlainDate } from '@parapet/domain/dates';
import { fill, type Locale } from './words.ts';

type Part = 'definition' | 'share' | 'cap' | 'other' | 'end';

const file = join(import.meta.dirname, '../../../../data/statements/tria.json');
const act = JSON.parse(readFileSync(file, 'utf8')) as { programEnds: PlainDate; texts: Record<Part, string> };

/**
 * The parts of the disclosure under the Terrorism Risk Insurance Act, by the names that wordings call them
 * by.
 * @param endDate of the policy: `triaEnd` is empty for one that does not outlast the federal program
 */
export function terrorismTexts(endDate: PlainDate, locale: Locale): Record<string, string> {
  const { definition, share, cap, other, end } = act.texts;
  const programEnds = longDate(act.programEnds, locale);
  return {
    triaDefinition: definition,
    triaShare: share,
    triaCap: cap,
    triaOther: other,
    triaEnd: endDate > act.programEnds ? ` ${fill(end, { programEnds })}` : '',
  };
}
