import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Locale = 'en-US' | 'en-GB';
type Group =
  | 'heads'
  | 'subjectivities'
  | 'products'
  | 'groups'
  | 'coverages'
  | 'tooltips'
  | 'retroactive'
  | 'charges'
  | 'details'
  | 'answers'
  | 'claimHistory'
  | 'questions'
  | 'sentences'
  | 'cancellationReasons'
  | 'nonRenewalReasons'
  | 'transactionLines';
export type Words = Record<Group, Record<string, string>> & {
  waiting: string;
  /** When the premium is due, before there is a contract. */ dueOnceBound: string;
  billing: string;
  wholesale: string;
  retailAgent: string;
  /** Format of the agency's number in its register, with the placeholder `number`. */
  producerNumber: string;
  /** The license of a producer in one state. */ stateLicense: string;
};

const folder = join(import.meta.dirname, '../../../../data/forms');
const read = (locale: Locale) =>
  JSON.parse(readFileSync(join(folder, locale, 'words.json'), 'utf8')) as Words;

const american = read('en-US');

/** en-GB contains only what differs. */
function british(): Words {
  const own = read('en-GB') as Partial<Words>;
  const groups = Object.entries(american).map(([group, words]) => [
    group,
    typeof words === 'string' ? (own[group as Group] ?? words) : { ...words, ...own[group as Group] },
  ]);
  return Object.fromEntries(groups) as Words;
}

const words: Record<Locale, Words> = { 'en-US': american, 'en-GB': british() };

/** Names of products, coverages, charges, questions and answers, as printed on documents. */
export const buildWords = (locale: Locale): Words => words[locale];

/** Fills in `{name}` in a wording. */
export const fill = (text: string, params: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
