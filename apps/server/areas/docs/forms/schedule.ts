import type { Block, Columns } from '../paper-content.ts';
import type { RatedCoverage } from '@parapet/domain/rating/types';
import { facts, heading, lead, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill } from '../../catalog/index.ts';
import { eventsTable, hasTerms, getRetro, writtenCoverages } from './parts.ts';

/**
 * Every coverage with its own terms and premium; the premiums add up to the policy premium. An amended one
 * says from when it takes the place of the one before.
 */
export function schedule(subject: Subject, kind: 'schedule' | 'amended-schedule'): Block[] {
  const { policy, words, money, major, day, edition, transaction } = subject;
  const { labels, ...form } = edition(kind);
  const label = (name: string) => labels[name] ?? '';
  const bill = edition('invoice');
  const { coverages, endorsements } = writtenCoverages(subject);
  const head = ['coverage', 'limit', 'deductible', 'waiting', 'retro', 'premium'].map(label);
  const options: Columns = { widths: ['*', 62, 54, 46, 76, 60], ends: [1, 2, 5] };
  const adjustments = policy.rating.adjustments.filter(({ amount }) => amount.amount !== 0);
  return [
    ...lead(fill(form.lead, { limit: major(policy.selection.global.limit) })),
    facts(
      [
        [label('insured'), policy.companyName],
        [label('number'), policy.policyNumber],
        [label('period'), `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
        ...(transaction
          ? ([
              [label('effective'), day(transaction.effectiveDate)],
              [label('transaction'), String(transaction.number)],
            ] as [string, string][])
          : []),
      ],
      3,
    ),
    table(
      head,
      coverages.map((coverage) => getRow(subject, coverage)),
      options,
    ),
    heading(label('endorsements')),
    endorsements.length > 0
      ? table(
          [label('endorsement'), ...head.slice(1)],
          endorsements.map((endorsement) => getRow(subject, endorsement)),
          options,
        )
      : { text: label('none'), look: 'muted' },
    ...eventsTable(subject),
    section(
      label('premium'),
      table(
        ['item', 'amount'].map((name) => bill.labels[name] ?? ''),
        [
          [label('coverage'), money(getSum(subject, coverages))],
          ...(endorsements.length > 0 ? [[label('endorsements'), money(getSum(subject, endorsements))]] : []),
          ...adjustments.map(({ code, amount }) => [words.charges[code] ?? code, money(amount)]),
        ],
        { widths: ['*', 120], ends: [1], total: [label('total'), money(policy.rating.premium)] },
      ),
    ),
    notices(form.notices),
  ];
}

function getRow(subject: Subject, one: RatedCoverage): string[] {
  const { words, major, money } = subject;
  const name = words.coverages[one.key] ?? one.key;
  if (!hasTerms(one)) return [name, '–', '–', '–', '–', money(one.premium)];
  return [
    name,
    major(one.limit),
    major(one.deductible),
    one.waitingPeriod === null ? '–' : fill(words.waiting, { hours: one.waitingPeriod }),
    getRetro(subject, one),
    money(one.premium),
  ];
}

const getSum = ({ policy }: Subject, of: readonly RatedCoverage[]) => ({
  amount: of.reduce((sum, one) => sum + one.premium.amount, 0),
  currency: policy.currency,
});
