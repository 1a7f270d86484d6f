import type { AdditionalInsured } from '@parapet/domain/policies/additional-insureds';
import { isPlainDate } from '@parapet/domain/dates';
import { wordOr } from '../../../core/known.ts';
import { t } from '../../../core/i18n.ts';
import { dateText, majorText } from '../../../kit/format.ts';
import { fieldText, valueText } from '../../quote/index.ts';

const AMOUNTS = /revenue$/i;

/**
 * Display name of a path in a policy's terms: `selection.coverages.24.limit` is the limit of that coverage.
 */
export function pathText(path: string): string {
  const [part = '', ...rest] = path.split('.');
  const name = rest.at(-1) ?? part;
  if (part === 'selection') return fieldText(name, rest[0] === 'coverages' ? Number(rest[1]) : undefined);
  if (part === 'insured') return wordOr(`policy:insured.${name}`, name);
  if (part === 'additionalInsureds') return t('policy:insureds.heading');
  if (part === 'endDate') return t('policy:terms.ends');
  return wordOr(`account:field.${name}`, name);
}

/** A value at a path, in words. */
export function differenceText(path: string, value: unknown): string {
  const [part = '', section = ''] = path.split('.');
  if (part === 'selection') return valueText(path.split('.').at(-1)!, value, section === 'coverages');
  if (value === null || value === '') return t('quote:adjusted.none');
  if (typeof value === 'boolean') return t(value ? 'policy:revisions.yes' : 'policy:revisions.no');
  if (typeof value === 'number' && AMOUNTS.test(path)) return majorText(value);
  if (isPlainDate(value)) return dateText(value);
  if (part === 'additionalInsureds' && Array.isArray(value))
    return (
      value.map(({ businessName }: AdditionalInsured) => businessName).join(', ') || t('quote:adjusted.none')
    );
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
