import type { Adjustment } from '@parapet/domain/builder/types';
import { PRESETS } from '@parapet/domain/builder/defaults';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { t } from '../../../core/i18n.ts';
import { dateText, majorText } from '../../../kit/format.ts';
import { wordOr } from '../../../core/known.ts';

export const hoursText = (hours: number): string => t('quote:terms.hours', { count: hours });
export const retroText = (years: number): string => wordOr(`quote:terms.retro.${years}`, String(years));
/** The name of a coverage, by its key in the catalog. */
const coverageText = (key: string): string => wordOr(`coverage:name.${key}`, key);
export const coverageName = (id: number): string => coverageText(coverageById(id)?.key ?? String(id));

/** 1,000,000 becomes '$1M', 25,000 becomes '$25K': for narrow places. */
export function shortMajor(value: number): string {
  if (value >= 1_000_000)
    return `${majorText(value / 1_000_000).replace(/\D+$/, '')}${value % 1_000_000 ? `.${String((value % 1_000_000) / 100_000).replace('.', '')}` : ''}M`;
  return value >= 1000 && value % 500 === 0
    ? `${majorText(Math.floor(value / 1000))}${value % 1000 ? '.5' : ''}K`
    : majorText(value);
}

function presetText(id: number): string {
  const name = Object.entries(PRESETS).find(([, preset]) => preset === id)?.[0] ?? 'CUSTOM';
  return wordOr(`quote:preset.${name}`, name);
}

const spoken: Record<Adjustment['field'], (value: never) => string> = {
  preset: presetText,
  limit: (value: number) => majorText(value),
  deductible: (value: number) => majorText(value),
  waitingPeriod: hoursText,
  retroActivePeriod: retroText,
  effectiveDate: (value: string) => dateText(value),
  endDate: (value: string) => dateText(value),
  selected: (value: boolean) => (value ? t('quote:adjusted.on') : t('quote:adjusted.off')),
  isTriaExcluded: (value: boolean) => (value ? t('quote:adjusted.off') : t('quote:adjusted.on')),
};

/** A value of a field in words: '$25,000', '12 hours', 'Included'. */
export function valueText(field: string, value: unknown, followed = false): string {
  if (value === null || value === undefined)
    return followed ? t('quote:adjusted.same') : t('quote:adjusted.none');
  const say = (spoken as Record<string, (value: never) => string>)[field];
  return say ? say(value as never) : String(value);
}

/** The subject of a line: the coverage and its term, or the policy's term. */
export function fieldText(field: string, coverageId?: number): string {
  if (field === 'isTriaExcluded') return coverageName(60);
  const name = field === 'preset' ? t('quote:terms.package') : wordOr(`quote:terms.${field}`, '');
  if (coverageId === undefined) return name;
  return field === 'selected' ? coverageName(coverageId) : `${coverageName(coverageId)}: ${name}`;
}
