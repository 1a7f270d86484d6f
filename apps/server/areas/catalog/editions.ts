import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin, type PlainDate } from '@parapet/domain/dates';
import type { ProductFamily } from '@parapet/domain/products';
import { fraudWarnings } from './fraud-warnings.ts';
import type { Provenance, StateText } from './provenance.ts';
import type { Locale } from './words.ts';

/** What a form is, in the order in which the declarations list the forms of a policy. */
export const formKinds = [
  'declarations',
  'schedule',
  'policy form',
  'endorsement',
  'disclosure',
  'notice',
  'application',
  'certificate',
  'transaction',
  'binder',
  'invoice',
  'receipt',
  'quote',
] as const;
export type FormKind = (typeof formKinds)[number];

/** What makes a form part of a set of documents; what is absent does not matter. */
export type When = {
  families?: ProductFamily[];
  states?: string[];
  /** The key of a coverage that is written. */ coverage?: string;
  surplus?: boolean;
  tria?: 'included' | 'rejected';
};

export type Section = { title?: string; texts?: string[]; items?: string[]; list?: 'coverages' | 'limits' };

/**
 * A row of the register of forms: an edition of a form, with its wording from `effectiveFrom` on. A new
 * wording is a new file with a later date.
 */
export type Edition = Provenance & {
  form: string;
  kind: FormKind;
  /** When it is made: with the binder, the issued policy, a later transaction, a quote, a payment, a signature, or when it is asked for. */
  stage: 'binder' | 'policy' | 'transaction' | 'quote' | 'payment' | 'signature' | 'certificate' | 'claim';
  when: When;
  number: string;
  edition: string;
  effectiveFrom: PlainDate;
  effectiveTo: PlainDate | null;
  /** Our own wording, which no insurer has filed. */ illustrative: boolean;
  /** The law prescribes its words or what it says. */ prescribed?: boolean;
  /** Where the law wants it to stand. */ place?: string;
  title: string;
  lead: string;
  labels?: Record<string, string>;
  notices?: string[];
  sections?: Section[];
  /** Insuring agreements by the key of their coverage. */ agreements?: Record<string, string>;
  time?: string;
  signatory?: string;
  claimsPhone?: string;
  pay?: string[];
  states?: Record<string, StateText>;
  /** Its words of the states are those that the application prints: they take the place of the sections. */
  statesFrom?: 'fraud-warnings';
};

/** An edition with every label and notice that it can be asked for. */
export type FullEdition = Edition & { labels: Record<string, string>; notices: string[] };

const folder = join(import.meta.dirname, '../../../../data/forms');

const read = (locale: Locale): FullEdition[] =>
  readdirSync(join(folder, locale))
    .filter((name) => name.endsWith('.json') && name !== 'words.json')
    .flatMap((name) => JSON.parse(readFileSync(join(folder, locale, name), 'utf8')) as Edition | Edition[])
    .map((edition) => ({
      ...edition,
      ...(edition.statesFrom && { states: fraudWarnings.states }),
      labels: edition.labels ?? {},
      notices: edition.notices ?? [],
    }))
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));

const editions: Record<Locale, FullEdition[]> = { 'en-US': read('en-US'), 'en-GB': read('en-GB') };

/**
 * The wording of a form in force on a day; the latest edition wins.
 * @throws when there is none: a policy must not go out without its wording.
 */
export function editionOf(locale: Locale, form: string, day: PlainDate): FullEdition {
  const found = editions[locale].find(
    (edition) => edition.form === form && isWithin(day, edition.effectiveFrom, edition.effectiveTo),
  );
  if (!found) throw new Error(`There is no wording of ${form} in ${locale} for ${day}`);
  return found;
}

/** Every form in force on a day, each in its latest edition, in the order in which forms are listed. */
export const formsOn = (locale: Locale, day: PlainDate): FullEdition[] =>
  [...new Set(editions[locale].map(({ form }) => form))]
    .filter((form) =>
      editions[locale].some((one) => one.form === form && isWithin(day, one.effectiveFrom, one.effectiveTo)),
    )
    .map((form) => editionOf(locale, form, day))
    .sort((a, b) => formKinds.indexOf(a.kind) - formKinds.indexOf(b.kind) || (a.number < b.number ? -1 : 1));
