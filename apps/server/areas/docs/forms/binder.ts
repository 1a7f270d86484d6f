import type { Content } from 'pdfmake/interfaces.js';
import { facts, lead, notices } from '../pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { agencyText, coverAndPrice, mailingLines, periodText } from './parts.ts';

export function binder(subject: Subject): Content[] {
  const { policy, words, day, instant, edition, paper } = subject;
  const { labels, time, ...form } = edition('binder');
  const label = (name: string) => labels[name] ?? '';
  return [
    ...lead(form.lead),
    facts([
      [label('insured'), policy.companyName],
      [label('number'), policy.policyNumber],
      [label('mailing'), mailingLines(subject).join('\n')],
      [label('period'), periodText(subject, time ?? '')],
      [label('product'), words.products[policy.product] ?? policy.product],
      [label('quote'), policy.quoteNumber],
      [label('agency'), agencyText(subject)],
      [label('insurer'), paper.insurer],
      [label('bound'), instant(policy.boundAt)],
      [label('due'), day(policy.dueDate)],
    ]),
    ...coverAndPrice(subject, label, { hasPrices: false }),
    notices(form.notices),
  ];
}
