import { regionByCode } from '@parapet/domain/regions/regions';
import type { Block, Columns } from '../paper-content.ts';
import { facts, heading, lead, notices, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { agencyFact, charges, hasTerms, findTria, waitingText, writtenCoverages } from './parts.ts';

/** Quotes of one account side by side: a column for each, a row for what they can differ in. */
export function optionsDocument(subjects: readonly Subject[]): Block[] {
  const first = subjects[0]!;
  const { labels, ...form } = first.edition('options');
  const label = (name: string) => labels[name] ?? '';
  const row = (name: string, of: (subject: Subject) => string): string[] => [name, ...subjects.map(of)];
  const columns: Columns = {
    widths: ['*', ...subjects.map(() => 88)],
    ends: subjects.map((_, at) => at + 1),
  };
  const head = [label('quote'), ...subjects.map(({ policy }) => policy.policyNumber)];
  const rows = (...all: string[][]) => all.filter(([name]) => name);
  return [
    ...lead(form.lead),
    facts([
      [label('applicant'), first.policy.companyName],
      agencyFact(first, label('agency')),
      [label('insurer'), [...new Set(subjects.map(({ paper }) => paper.insurer))].join('\n')],
    ]),
    heading(label('terms')),
    table(
      head,
      rows(
        row(label('product'), ({ policy, words }) => words.products[policy.product] ?? policy.product),
        row(label('paper'), ({ isSurplus }) => label(isSurplus ? 'surplus' : 'admitted')),
        row(label('period'), ({ policy, day }) => `${day(policy.effectiveDate)} –\n${day(policy.endDate)}`),
        row(label('expires'), ({ offer, day }) => (offer ? day(offer.expiresOn) : '')),
        row(label('limit'), ({ policy, major }) => major(policy.selection.global.limit)),
        row(label('deductible'), ({ policy, major }) => major(policy.selection.global.deductible)),
        row(label('waiting'), (subject) =>
          waitingText(subject, subject.policy.selection.global.waitingPeriod),
        ),
      ),
      columns,
    ),
    heading(label('coverages')),
    table(
      head,
      coverageNames(subjects).map((name) => row(name, (subject) => formatLimit(subject, name, label))),
      columns,
    ),
    heading(label('price')),
    table(
      head,
      rows(
        row(label('premium'), ({ policy, money }) => money(policy.rating.premium)),
        row(regionByCode(first.policy.region).hasTria ? label('tria') : '', (subject) => {
          const tria = findTria(subject);
          return tria ? subject.money(tria) : label('without');
        }),
        ...chargeNames(subjects).map((name) =>
          row(name, (subject) => {
            const found = charges(subject).find((charge) => charge.name === name);
            return found ? subject.money(found.amount) : label('without');
          }),
        ),
        row(label('subjectivities'), ({ offer }) =>
          String(offer?.subjectivities.filter(({ isMet }) => !isMet).length ?? 0),
        ),
      ),
      { ...columns, total: row(label('total'), ({ policy, money }) => money(policy.rating.total)) },
    ),
    notices(form.notices),
  ];
}

const getName = ({ words }: Subject, key: string): string => words.coverages[key] ?? key;

/** Coverages of any of them by name: products call the same cover by different keys. */
const coverageNames = (subjects: readonly Subject[]): string[] => [
  ...new Set(
    subjects.flatMap((subject) => {
      const { coverages, endorsements } = writtenCoverages(subject);
      return [...coverages, ...endorsements].map(({ key }) => getName(subject, key));
    }),
  ),
];

const chargeNames = (subjects: readonly Subject[]): string[] => [
  ...new Set(subjects.flatMap((subject) => charges(subject).map(({ name }) => name))),
];

function formatLimit(subject: Subject, name: string, label: (name: string) => string): string {
  const found = subject.policy.rating.coverages.find(({ key }) => getName(subject, key) === name);
  if (!found) return label('without');
  return hasTerms(found) ? subject.major(found.limit) : label('included');
}
