import type { FullCommissionStatement } from '@parapet/contract/commissions/statements';
import { addDays, addMonths } from '@parapet/domain/dates';
import type { Block } from '../paper-content.ts';
import { facts, gap, lead, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';

const parts = [
  'opening',
  'commission',
  'clawBacks',
  'brokerFees',
  'adjustments',
  'kept',
  'payments',
  'closing',
] as const;

/**
 * The earnings of an agency in a month, line by line, and the payable part of them. Later payments are on
 * the payment advice: a closed statement never changes.
 */
export function commissionStatement(subject: Subject): Block[] {
  const { statement, money, day, edition } = subject;
  if (!statement) throw new Error('A commission statement needs its lines');
  const { labels, ...form } = edition('commission-statement');
  const label = (name: string) => labels[name] ?? '';
  return [
    ...lead(form.lead),
    facts([
      [label('agency'), statement.agencyName],
      [label('number'), statement.number],
      [label('period'), `${day(statement.month)} – ${day(addDays(addMonths(statement.month, 1), -1))}`],
      [label('payable'), money(statement.payable)],
      [label('held'), money(statement.held)],
    ]),
    gap(19),
    table(
      ['', 'amount'].map(label),
      parts.map((name) => [label(name), money(statement[name])]),
      { widths: ['*', 110], ends: [1] },
    ),
    gap(19),
    getLines(statement, subject, label),
    ...getHolds(statement, subject, label),
    notices(form.notices),
  ];
}

type Label = (name: string) => string;

const getLines = ({ lines }: FullCommissionStatement, { money, day, words }: Subject, label: Label): Block =>
  table(
    ['policy', 'what', 'premium', 'rate', 'amount', 'paid'].map(label),
    lines.map((line) => [
      `${line.policyNumber}\n${line.companyName}`,
      [
        label(line.kind),
        line.transactionType && `${label(line.transactionType)} ${line.transactionNumber}`,
        ...line.byLine.map(({ line: of, premium, amount }) =>
          [words.coverages[of] ?? of, money(premium), money(amount)].join('\u00a0· '),
        ),
        line.daysFrom && line.daysTo && `${label('days')}: ${day(line.daysFrom)} – ${day(line.daysTo)}`,
        line.reason,
        day(line.bookedOn),
      ]
        .filter(Boolean)
        .join('\n'),
      line.premium ? money(line.premium) : '',
      line.rate === null ? '' : `${Math.round(line.rate * 10_000) / 100}%`,
      money(line.amount),
      money(line.paid),
    ]),
    { widths: ['*', 112, 60, 36, 60, 60], ends: [2, 3, 4, 5] },
  );

const getHolds = ({ holds }: FullCommissionStatement, { money }: Subject, label: Label): Block[] =>
  holds.length === 0
    ? []
    : [
        section(
          label('holds'),
          table(
            ['policy', 'state', 'reason', 'amount'].map(label),
            holds.map((hold) => [
              `${hold.policyNumber}\n${hold.companyName}`,
              hold.state,
              label(hold.reason),
              money(hold.amount),
            ]),
            { widths: ['*', 40, 180, 80], ends: [3] },
          ),
        ),
      ];
