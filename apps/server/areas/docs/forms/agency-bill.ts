import type { Block } from '../paper-content.ts';
import { facts, gap, lead, notices, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';

/** The monthly bill of an agency that bills its clients: each transaction, net of its commission. */
export function agencyBill(subject: Subject): Block[] {
  const { bill, money, day, edition } = subject;
  if (!bill) throw new Error('The bill of an agency needs its lines');
  const { labels, ...form } = edition('agency-bill');
  const label = (name: string) => labels[name] ?? '';
  const { totals } = bill;
  const ends = [2, 3, 4, 5];
  return [
    ...lead(form.lead),
    facts([
      [label('billTo'), bill.agencyName],
      [label('number'), bill.number],
      [label('period'), `${day(bill.from)} – ${day(bill.to)}`],
      [label('due'), day(bill.dueDate)],
    ]),
    gap(19),
    table(
      ['policy', 'what', 'premium', 'charges', 'commission', 'net'].map(label),
      bill.lines.map((line) => [
        `${line.policyNumber}\n${line.companyName}`,
        `${label(line.type)}\n${day(line.effectiveDate)}`,
        money(line.premium),
        money(line.charges),
        money(line.commission),
        money(line.net),
      ]),
      {
        widths: ['*', 82, 66, 62, 66, 66],
        ends,
        total: [
          label('total'),
          '',
          money(totals.premium),
          money(totals.charges),
          money(totals.commission),
          money(totals.net),
        ],
      },
    ),
    ...(bill.payments.length === 0
      ? []
      : [
          section(
            label('payments'),
            table(
              [label('paidOn'), label('reference'), label('credit'), label('amount')],
              bill.payments.map((paid) => [
                day(paid.paymentDate),
                `${paid.paymentMethod} ${paid.reference}`,
                money(paid.credit),
                money(paid.amount),
              ]),
              { widths: [100, '*', 80, 80], ends: [2, 3] },
            ),
          ),
        ]),
    section(label('open'), { text: money(totals.open), look: 'amount', below: 6 }),
    notices(form.notices),
  ];
}
