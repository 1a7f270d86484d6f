import { coverageById } from '@parapet/domain/coverages/catalog';
import { isPlainDate } from '@parapet/domain/dates';
import type { AdditionalInsured } from '@parapet/domain/policies/additional-insureds';
import { addressLines } from '../drawing/pdf-layout.ts';
import { fill } from '../../catalog/index.ts';
import type { Subject } from '../subject.ts';

/** The labels of the declarations, by the names of the terms. */
const TERMS: Readonly<Record<string, string>> = {
  limit: 'limit',
  deductible: 'deductible',
  waitingPeriod: 'waiting',
  retroActivePeriod: 'retro',
  isTriaExcluded: 'tria',
  endDate: 'period',
};
const MAJOR = /(limit|deductible|revenue)$/i;

/** Name on paper of the term at a path: `selection.coverages.24.limit` is the limit of that coverage. */
export function pathText({ words, edition }: Subject, path: string): string {
  const [part = '', section = '', id] = path.split('.');
  const name = path.split('.').at(-1)!;
  const term = edition('declarations').labels[TERMS[name] ?? ''] ?? name;
  if (part === 'selection' && section === 'coverages') {
    const key = coverageById(Number(id))?.key ?? '';
    const coverage = words.coverages[key] ?? key;
    return name === 'selected' ? coverage : `${coverage}: ${term}`;
  }
  if (part === 'selection' || part === 'endDate') return term;
  if (part === 'additionalInsureds') return edition('policy-change').labels[part] ?? part;
  return words.details[section] ?? words.questions[section] ?? words.details[name] ?? name;
}

/** A value at a path, in words. */
export function valueText({ words, major, day }: Subject, path: string, value: unknown): string {
  const name = path.split('.').at(-1)!;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return words.answers[String(value)] ?? String(value);
  if (name === 'retroActivePeriod') return words.retroactive[String(value)] ?? String(value);
  if (name === 'waitingPeriod') return fill(words.waiting, { hours: String(value) });
  if (typeof value === 'number' && MAJOR.test(name)) return major(value);
  if (isPlainDate(value)) return day(value);
  if (Array.isArray(value)) return listText(value);
  return typeof value === 'object' ? Object.values(value).filter(Boolean).join(', ') : String(value);
}

/** Additional insureds, each with its address. */
const listText = (values: readonly Partial<AdditionalInsured>[]): string =>
  values.map((value) => [value.businessName, ...addressLines(value)].filter(Boolean).join(', ')).join('\n') ||
  '–';
