import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin, type PlainDate } from '@parapet/domain/dates';
import type { Locale } from './words.ts';

export type FormName =
  | 'binder'
  | 'declarations'
  | 'schedule'
  | 'invoice'
  | 'application'
  | 'surplus-notice'
  | 'quote';

/**
 * An edition of a form: its wording from `effectiveFrom` on. A new wording is a new file with a later date.
 */
export type Edition = {
  form: FormName;
  number: string;
  edition: string;
  effectiveFrom: PlainDate;
  effectiveTo: PlainDate | null;
  title: string;
  lead: string;
  labels: Record<string, string>;
  notices: string[];
  time?: string;
  insurer?: string;
  signatory?: string;
  claimsPhone?: string;
  pay?: string[];
  states?: Record<string, string[]>;
};

const folder = join(import.meta.dirname, '../../../../data/forms');

const read = (locale: Locale): Edition[] =>
  readdirSync(join(folder, locale))
    .filter((name) => name.endsWith('.json') && name !== 'words.json')
    .map((name) => JSON.parse(readFileSync(join(folder, locale, name), 'utf8')) as Edition)
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));

const editions: Record<Locale, Edition[]> = { 'en-US': read('en-US'), 'en-GB': read('en-GB') };

/**
 * The wording of a form in force on a day; the latest edition wins.
 * @throws when there is none: a policy must not go out without its wording.
 */
export function editionOf(locale: Locale, form: FormName, day: PlainDate): Edition {
  const found = editions[locale].find(
    (edition) => edition.form === form && isWithin(day, edition.effectiveFrom, edition.effectiveTo),
  );
  if (!found) throw new Error(`There is no wording of ${form} in ${locale} for ${day}`);
  return found;
}
