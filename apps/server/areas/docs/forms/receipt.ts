import { dateIn } from '@parapet/domain/dates';
import { money as moneyOf } from '@parapet/domain/money';
import type { Block } from '../paper-content.ts';
import { facts, notices, section } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { mailingLines } from './parts.ts';

/** Returns the lines that name the payer: an agency that bills its client pays us itself. */
const payerLines = (subject: Subject): string[] =>
  subject.policy.agencyBilled
    ? [subject.agency.name]
    : [subject.policy.companyName, ...mailingLines(subject)];

/** The receipt of a payment: its amount, its payer and its invoice. */
export function receipt(subject: Subject): Block[] {
  const { policy, payment, words, money, day, edition } = subject;
  if (!payment) throw new Error('A receipt needs its payment');
  const { labels, ...form } = edition('receipt');
  const label = (name: string) => labels[name] ?? '';
  const product = words.products[policy.product] ?? policy.product;
  const period = `${day(policy.effectiveDate)} – ${day(policy.endDate)}`;
  return [
    facts([
      [label('receivedFrom'), payerLines(subject).join('\n')],
      [label('receipt'), payment.transaction],
      [label('date'), day(dateIn(payment.at, policy.timeZone))],
      [label('method'), payment.lastFour ? `${payment.method} •••• ${payment.lastFour}` : payment.method],
      [label('invoice'), payment.invoices.join(', ')],
    ]),
    section(label('amount'), {
      text: money(moneyOf(payment.amount, policy.currency)),
      look: 'amount',
      below: 6,
    }),
    facts(
      [
        [label('forWhat'), `${product}, ${policy.policyNumber}\n${period}`],
        [label('balance'), money(moneyOf(payment.balance, policy.currency))],
      ],
      2,
    ),
    notices(form.notices),
  ];
}
