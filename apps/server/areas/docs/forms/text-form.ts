import { DUE_DAYS } from '@parapet/domain/policies/invoice-number';
import type { Block } from '../paper-content.ts';
import type { FullEdition, Section } from '../../catalog/index.ts';
import { getState } from '../forms-of.ts';
import { facts, heading, lead, notices, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { isCompared, uncomparedText } from './compared-words.ts';
import { fill, paragraphsOf, terrorismTexts } from '../../catalog/index.ts';
import { hasTerms, ownTerms, writtenCoverages } from './parts.ts';

/** A form that is text: a policy form, an endorsement, a disclosure or a notice. */
export function textForm(subject: Subject, form: FullEdition): Block[] {
  const { policy, words, day } = subject;
  const params = buildParams(subject, form);
  const own = form.states?.[getState(policy)];
  const uncompared = uncomparedText(subject, form);
  return [
    facts(
      [
        [words.heads['insured'] ?? '', policy.companyName],
        [words.heads['number'] ?? '', policy.policyNumber],
        [words.heads['period'] ?? '', `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
      ],
      3,
    ),
    ...lead(fill(leadText(subject, form), params)),
    ...agreements(subject, form),
    ...(own && form.statesFrom ? [] : (form.sections ?? [])).flatMap((one) =>
      getSection(subject, one, params),
    ),
    ...(own ? paragraphsOf(own) : []).map((text): Block => ({ text, look: 'prescribed', above: 8 })),
    ...(uncompared ? [{ text: uncompared, look: 'label' as const, above: 4 }] : []),
    ...(form.when.coverage ? ownTerms(subject, form.when.coverage) : []),
    notices(form.notices),
  ];
}

/** The first edition of the fraud statement says in its lead what later ones say below the words. */
const UNCOMPARED = ' What is printed here for {state} is not verified in this edition.';

/** The lead of a form, without the sentence that nobody has compared its words where somebody has. */
const leadText = (subject: Subject, form: FullEdition): string =>
  isCompared(subject, form) ? form.lead.replace(UNCOMPARED, '') : form.lead;

/** Of the policy form: the agreements of the coverages that are written, no others. */
function agreements(subject: Subject, { agreements: texts, labels }: FullEdition): Block[] {
  if (!texts) return [];
  return [
    heading(labels['agreements'] ?? ''),
    { text: labels['agreementsText'] ?? '', below: 6 },
    ...writtenCoverages(subject).coverages.map(({ key }, at): Block => ({
      text: [
        { text: `${at + 1}. ${subject.words.coverages[key] ?? key}. `, bold: true },
        getAgreement(texts, key),
      ],
      below: 5,
    })),
  ];
}

/** @throws when there is none: a coverage that is charged for must stand in the wording. */
function getAgreement(texts: Record<string, string>, key: string): string {
  const text = texts[key];
  if (!text) throw new Error(`The policy form has no insuring agreement of ${key}`);
  return text;
}

function getSection(subject: Subject, { title, texts, items, list }: Section, params: Params): Block[] {
  return [
    ...(title ? [heading(title)] : []),
    ...(texts ?? []).map((text): Block => ({ text: fill(text, params), below: 5 })),
    ...(items ? [{ list: items.map((text) => fill(text, params)), below: 5 }] : []),
    ...(list ? [coverageList(subject, list === 'limits')] : []),
  ];
}

function coverageList(subject: Subject, withLimits: boolean): Block {
  const { words, major, edition } = subject;
  const { coverages } = writtenCoverages(subject);
  const name = ({ key }: { key: string }) => words.coverages[key] ?? key;
  if (!withLimits) return { list: coverages.map(name), below: 5 };
  const rows = coverages.map((coverage) => [
    name(coverage),
    hasTerms(coverage) ? major(coverage.limit) : '–',
  ]);
  const { labels } = edition('schedule');
  return table([labels['coverage'] ?? '', labels['limit'] ?? ''], rows, { widths: ['*', 110], ends: [1] });
}

type Params = Record<string, string>;

/** Values that a text can name in braces. */
function buildParams(subject: Subject, { labels }: FullEdition): Params {
  const { policy, paper, words, agency, money, major, day, locale } = subject;
  const none = { amount: 0, currency: policy.currency };
  const tax = policy.rating.taxes.reduce((sum, { amount }) => sum + amount.amount, 0);
  const tria = money(subject.terrorism ?? none);
  return {
    company: policy.companyName,
    agency: agency.name,
    product: words.products[policy.product] ?? policy.product,
    state: getState(policy),
    insurer: paper.insurer,
    insurerAddress: paper.address,
    noticeAddress: paper.noticeAddress,
    premium: money(policy.rating.premium),
    total: money(policy.rating.total),
    tria,
    triaChoice: fill(labels[policy.selection.isTriaExcluded ? 'rejected' : 'included'] ?? '', { tria }),
    ...terrorismTexts(policy.endDate, locale),
    ipt: money({ amount: tax, currency: policy.currency }),
    limit: major(policy.selection.global.limit),
    deductible: major(policy.selection.global.deductible),
    due: subject.isBeforeContract ? fill(words.dueOnceBound, { days: DUE_DAYS }) : day(policy.dueDate),
    from: day(policy.effectiveDate),
    to: day(policy.endDate),
  };
}
