import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longDate, type PlainDate } from '@parapet/domain/dates';
import type { RegionCode } from '@parapet/domain/regions/region';
import { REGIONS } from '@parapet/domain/regions/regions';
import { terrorismTexts } from './terrorism-act.ts';
import { fraudWarnings } from './fraud-warnings.ts';
import { fill, type Locale } from './words.ts';

type Entry = {
  id: string;
  edition: string;
  /**
   * On every application, or only by what becomes of terrorism coverage, or where cover has begun already.
   */
  asked: 'always' | 'tria-included' | 'tria-rejected' | 'begun';
  /** The states that it is worded for; null for all. */
  states: string[] | null;
  text: string;
  /** Text that the signer ticks, for a statement that is agreed to by itself. */
  agreement: string | null;
};

/** A sentence above a signature, as the page shows and the paper prints it. */
type Statement = { id: string; edition: string; text: string; agreement: string | null; sha256: string };

const folder = join(import.meta.dirname, '../../../../data/statements');
const read = (locale: Locale): Entry[] =>
  (JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Entry[]).flatMap((entry) =>
    entry.id === 'fraud-warning' && locale === 'en-US' ? [entry, ...wordedByStates(entry)] : [entry],
  );

const wordedByStates = (general: Entry): Entry[] =>
  Object.entries(fraudWarnings.states).map(([state, { text }]) => ({
    ...general,
    edition: fraudWarnings.edition,
    states: [state],
    text,
  }));

const statements: Record<Locale, Entry[]> = { 'en-US': read('en-US'), 'en-GB': read('en-GB') };

type Application = {
  region: RegionCode;
  state: string;
  companyName: string;
  /** Null where it is not offered. */
  terrorism: { isRejected: boolean; premium: string } | null;
  effectiveDate: PlainDate;
  /** Of the policy. */
  endDate: PlainDate;
  /** Cover begins before today, and nobody else has stated that no loss is known. */
  isKnownLossAsked: boolean;
};

/**
 * The disclosure of terrorism coverage above the signature, for papers that make it too: its price, the share
 * that the United States pays, and the cap.
 */
export const getTerrorismStatement = (application: Application): string | undefined =>
  getStatements(application).find(({ id }) => id.startsWith('tria-'))?.text;

/**
 * The statements of an application, in their order. One worded for its state takes the place of the general
 * one.
 */
export function getStatements(application: Application): Statement[] {
  const { region, state, companyName, terrorism } = application;
  const { locale } = REGIONS[region];
  const isAsked = {
    always: true,
    'tria-included': terrorism?.isRejected === false,
    'tria-rejected': terrorism?.isRejected === true,
    begun: application.isKnownLossAsked,
  };
  const params = {
    company: companyName,
    date: longDate(application.effectiveDate, locale),
    tria: terrorism?.premium ?? '',
    ...terrorismTexts(application.endDate, locale),
  };
  const due = statements[locale].filter(
    ({ asked, states }) => isAsked[asked] && (states === null || states.includes(state)),
  );
  return due
    .filter(({ id, states }) => states !== null || !due.some((other) => other.id === id && other.states))
    .map(({ id, edition, text, agreement }) => {
      const filled = fill(text, params);
      const sha256 = createHash('sha256')
        .update(JSON.stringify([filled, agreement]))
        .digest('hex');
      return { id, edition, text: filled, agreement, sha256 };
    });
}
