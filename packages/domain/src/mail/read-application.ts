import type { RegionCode } from '../regions/region.ts';
import { applicationFields, fieldOfLabel, type ApplicationField } from './application-fields.ts';
import { findValue, type FoundValue } from './application-values.ts';

/**
 * The region that an application is of, by its postcode or the code of its industry; undefined if neither
 * says.
 */
export function regionOfValues(values: readonly { field: string; value: string }[]): RegionCode | undefined {
  const valueOfField = (name: string) => values.find(({ field }) => field === name)?.value;
  const code = valueOfField('zipCode');
  if (code !== undefined) return /^\d/.test(code) ? 'US' : 'UK';
  if (valueOfField('naicsCode') !== undefined) return 'US';
  return valueOfField('sicCode') === undefined ? undefined : 'UK';
}

/** A line of a text, and where it stands: a line of the mail, a page, a row. */
export type Line = { place: string; text: string };
/** A label and its value, as a form field or two cells have them. */
export type Pair = { place: string; label: string; value: string; confidence: number };
/** The source that is read: the mail itself, or one of its files. */
export type Source = { name: string; lines: readonly Line[]; pairs: readonly Pair[] };

/** A value that was read, where, and how sure that is. */
export type ReadValue = {
  field: ApplicationField;
  value: string;
  confidence: number;
  source: string;
  place: string;
  quote: string;
};

/** "Label: value" on one line says what it means; a value below its label may be of another one. */
const ON_ONE_LINE = 0.9;
const BELOW = 0.7;
/** Two sources say different things, or one can be read in two ways: somebody has to look. */
const DISPUTED = 0.5;

/** The confidence in a value that its reader claims: of a doubtful one at most that of a dispute. */
export const limitConfidence = ({ isDoubtful }: FoundValue, claimed: number): number =>
  isDoubtful ? Math.min(claimed, DISPUTED) : claimed;

const LONGEST_QUOTE = 200;

/** A label at the beginning of a line that ends with a colon or a row of dots, and what follows. */
const LABELED = /^\s*([^:]{2,60}?)\s*(?::|\.{3,}|\t|\s{3,})\s*(.*)$/;

function pairsIn(lines: readonly Line[]): (Pair & { quote: string })[] {
  const found: (Pair & { quote: string })[] = [];
  lines.forEach(({ place, text }, at) => {
    const [, label = text, value = ''] = LABELED.exec(text) ?? [];
    if (value.trim() !== '') {
      found.push({ place, label, value, confidence: ON_ONE_LINE, quote: text });
      return;
    }
    const below = lines[at + 1];
    if (fieldOfLabel(label) && below && !LABELED.test(below.text))
      found.push({ place, label, value: below.text, confidence: BELOW, quote: `${text} / ${below.text}` });
  });
  return found;
}

function valuesIn({ name, lines, pairs }: Source): ReadValue[] {
  const all = [
    ...pairs.map((pair) => ({ ...pair, quote: `${pair.label}: ${pair.value}` })),
    ...pairsIn(lines),
  ];
  return all.flatMap(({ place, label, value: text, confidence, quote }) => {
    const field = fieldOfLabel(label);
    // Beside a label may stand the next one.
    const found = field && !fieldOfLabel(text) ? findValue(field, text) : undefined;
    if (!field || !found) return [];
    const sure = limitConfidence(found, confidence);
    const { value } = found;
    return [
      { field, value, confidence: sure, source: name, place, quote: quote.trim().slice(0, LONGEST_QUOTE) },
    ];
  });
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Reads an application by its labels: from each source what it says, of each field the surest value. Where
 * two values differ, the surest one is shown as disputed.
 */
export function readApplication(sources: readonly Source[]): ReadValue[] {
  const all = sources.flatMap(valuesIn);
  return applicationFields.flatMap((field) => {
    const of = all
      .filter((one) => one.field === field)
      .sort((one, other) => other.confidence - one.confidence);
    const [best] = of;
    if (!best) return [];
    const isDisputed = of.some(({ value }) => !isSame(value, best.value));
    return [isDisputed ? { ...best, confidence: Math.min(best.confidence, DISPUTED) } : best];
  });
}
