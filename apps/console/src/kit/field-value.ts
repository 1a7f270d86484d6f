import { LONG_VALUE } from '@parapet/contract/activity/index';
import { isAmount } from '@parapet/contract/units';
import { fromMajor } from '@parapet/domain/money';
import { presetName } from '@parapet/domain/builder/defaults';
import { isScope } from '@parapet/domain/questionnaires/scope';
import type { PresetId } from '@parapet/domain/builder/types';
import { t } from '../core/i18n.ts';
import { wordOr } from '../core/known.ts';
import { region } from '../core/use-region.ts';
import { dateText, instantText, majorText, moneyText, numberText } from './format.ts';

/** Amounts that are never paid. */
const MAJOR = /(^limit$|^deductible$|revenue$)/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Text shown for a field without a value. */
export const NOTHING = '–';

/** Whether it is an object with fields, and no list. */
export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether there is nothing to show. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlain(value) && Object.keys(value).length === 0);

/** A value of a field as people write it: amounts, dates, yes and no, words for codes. */
export function fieldValue(path: string, value: unknown): string {
  if (isEmpty(value)) return NOTHING;
  if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no');
  if (typeof value === 'number') return numeric(path.split('.').at(-1) ?? path, value);
  if (Array.isArray(value)) return value.map((each) => fieldValue(path, each)).join(', ');
  if (isScope(value)) return t('account:ask.answer.partly', { ...value });
  if (isPlain(value))
    return Object.entries(value)
      .filter(([, each]) => !isEmpty(each))
      .map(([name, each]) => fieldValue(`${path}.${name}`, each))
      .join(' · ');
  return worded(path, String(value));
}

function numeric(name: string, value: number): string {
  if (isAmount(name)) return moneyText(fromMajor(value, region().currency));
  if (MAJOR.test(name)) return majorText(value);
  if (name === 'yearEstablished') return String(value);
  if (name === 'waitingPeriod') return t('quote:terms.hours', { count: value });
  if (name.startsWith('retro')) return wordOr(`quote:terms.retro.${value}`, numberText(value));
  if (name === 'preset') return presetText(value as PresetId);
  if (name === 'claimHistory') return wordOr(`account:ask.claimHistory.${value}`, numberText(value));
  return numberText(value);
}

const presetText = (id: PresetId): string => wordOr(`quote:preset.${presetName(id)}`, presetName(id));

function worded(path: string, value: string): string {
  if (value === LONG_VALUE) return t('account:history.long');
  if (DAY.test(value)) return dateText(value);
  if (INSTANT.test(value)) return instantText(value);
  if (path.startsWith('securityAnswers.')) return wordOr(`account:ask.answer.${value}`, value);
  if (path === 'status' || path === 'paymentStatus') return wordOr(`common:status.${value}`, value);
  if (path === 'mfaType') return wordOr(`organization:user.factor.${value}`, value);
  if (path === 'accountType') return wordOr(`organization:type.${value}`, value);
  return wordOr(`account:option.${value}`, value);
}
