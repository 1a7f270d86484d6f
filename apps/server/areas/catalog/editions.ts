import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin, type PlainDate } from '@parapet/domain/dates';
import type { FormCondition } from '@parapet/domain/forms/condition';
import type { WordingSection } from '@parapet/domain/forms/wording';
import type { ProductFamily } from '@parapet/domain/products';
import type { RegionCode } from '@parapet/domain/regions/region';
import { REGIONS } from '@parapet/domain/regions/regions';
import { getFraudWarnings } from './fraud-warnings.ts';
import type { Provenance, StateText } from './provenance.ts';
import type { Locale } from './words.ts';

/** Kinds of form, in the order in which the declarations list the forms of a policy. */
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

export type Section = WordingSection;

/**
 * An edition of a form, with its wording from `effectiveFrom` on. A form of a policy stands in the library,
 * into which those of `data/forms` are loaded; the other papers are read from there.
 */
export type Edition = Provenance & {
  form: string;
  /** A kind of `formKinds`, or a type that a user added to the library. */ kind: string;
  /**
   * When it is made: with the binder, the issued policy, a later transaction, a quote, a payment, a
   * signature, or when it is asked for.
   */
  stage: 'binder' | 'policy' | 'transaction' | 'quote' | 'payment' | 'signature' | 'certificate' | 'claim';
  when: FormCondition;
  number: string;
  edition: string;
  effectiveFrom: PlainDate;
  effectiveTo: PlainDate | null;
  /** Our own wording, which no insurer has filed. */ illustrative: boolean;
  /** The law prescribes its words or what it says. */ prescribed?: boolean;
  /** Place that the law prescribes for it. */ place?: string;
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
  /** Different wording for a family of products. */
  byFamily?: Partial<Record<ProductFamily, Partial<Pick<Edition, 'title' | 'lead' | 'labels'>>>>;
  /** Its words of the states are those that the application prints: they take the place of the sections. */
  statesFrom?: 'fraud-warnings';
};

/** An edition with every label and notice that it can be asked for, and its place in the list of forms. */
export type FullEdition = Edition & { labels: Record<string, string>; notices: string[]; position: number };

/** Its number and edition, as the foot of its pages prints them and as compliance confirms it. */
export const getEditionName = ({ number, edition }: Pick<Edition, 'number' | 'edition'>): string =>
  `${number} ${edition}`;

/** Completes an edition that was read with the values that follow from the rest of it. */
export const fullEdition = (edition: Edition, position: number): FullEdition => ({
  ...edition,
  ...(edition.statesFrom && { states: getFraudWarnings(getEditionName(edition)) }),
  labels: edition.labels ?? {},
  notices: edition.notices ?? [],
  position,
});

/** An edition as it is worded for a family of products. */
export function wordedFor(edition: FullEdition, family: ProductFamily): FullEdition {
  const own = edition.byFamily?.[family];
  return own ? { ...edition, ...own, labels: { ...edition.labels, ...own.labels } } : edition;
}

const folder = join(import.meta.dirname, '../../../../data/forms');

const read = (locale: Locale): FullEdition[] =>
  readdirSync(join(folder, locale))
    .filter((name) => name.endsWith('.json') && name !== 'words.json')
    .flatMap((name) => JSON.parse(readFileSync(join(folder, locale, name), 'utf8')) as Edition | Edition[])
    .map((edition) => fullEdition(edition, formKinds.indexOf(edition.kind as FormKind)))
    .sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));

const editions: Record<Locale, FullEdition[]> = { 'en-US': read('en-US'), 'en-GB': read('en-GB') };

/**
 * The wording of a paper in force on a day; the latest edition wins. What goes onto a policy is not among
 * these: the library has it.
 * @throws when there is none: a policy must not go out without its wording.
 */
export function getEdition(locale: Locale, form: string, day: PlainDate): FullEdition {
  const found = editions[locale].find(
    (edition) =>
      edition.stage !== 'policy' &&
      edition.form === form &&
      isWithin(day, edition.effectiveFrom, edition.effectiveTo),
  );
  if (!found) throw new Error(`There is no wording of ${form} in ${locale} for ${day}`);
  return found;
}

/** The forms of policies as they are shipped, with which the library begins. */
export const shippedForms = (region: RegionCode): FullEdition[] =>
  editions[REGIONS[region].locale].filter(({ stage }) => stage === 'policy');
