import { addDays, addMonths } from '@parapet/domain/dates';
import { money as moneyOf } from '@parapet/domain/money';
import type { Block } from '../paper-content.ts';
import { facts, lead, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';

/** Lists the payments of a commission statement since it was closed. */
export function paymentAdvice(subject: Subject): Block[] {
  const { statement, money, day, edition } = subject;
  if (!statement) throw new Error('A payment advice needs its statement');
  const { labels, ...form } = edition('payment-advice');
  const label = (name: string) => labels[name] ?? '';
  const { paidOf, payable, month } = statement;
  const total = paidOf
    .filter(({ isReturned }) => !isReturned)
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  return [
    ...lead(form.lead),
    facts([
      [label('agency'), statement.agencyName],
      [label('number'), statement.number],
      [label('period'), `${day(month)} – ${day(addDays(addMonths(month, 1), -1))}`],
      [label('payable'), money(payable)],
      [label('total'), money(moneyOf(total, payable.currency))],
      [label('left'), money(moneyOf(payable.amount - total, payable.currency))],
    ]),
    section(
      label('paidOf'),
      table(
        ['paidOn', 'reference', 'paidTo', 'amount'].map(label),
        paidOf.map((one) => [
          day(one.paidAt.slice(0, 10)),
          [one.reference, one.isReturned && label('returned')].filter(Boolean).join('\n'),
          `••••${one.accountLast}`,
          money(one.amount),
        ]),
        { widths: [110, '*', 80, 80], ends: [3] },
      ),
    ),
    notices(form.notices),
  ];
}
