import type { Block } from '../paper-content.ts';
import { facts, heading, lead, notices, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill } from '../../catalog/index.ts';
import { findLegend } from './legend.ts';
import { agencyText, coverAndPrice, mailingLines, periodText } from './parts.ts';

export function binder(subject: Subject): Block[] {
  const { policy, words, day, instant, edition, paper } = subject;
  const { labels, time, ...form } = edition('binder');
  const label = (name: string) => labels[name] ?? '';
  return [
    ...findLegend(subject, 'binder'),
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
    ...conditions(subject, label),
    notices(form.notices),
  ];
}

/** Lists the conditions to meet for the cover to go on, with their due dates. */
function conditions(
  { conditions: open = [], words, day }: Subject,
  label: (name: string) => string,
): Block[] {
  if (open.length === 0) return [];
  const rows = open.map(({ code, text, dueDate, isBeforeIssue }) => [
    [words.subjectivities[code] ?? code, text].filter(Boolean).join(': '),
    fill(label(isBeforeIssue ? 'beforeIssue' : 'afterBind'), { date: day(dueDate) }),
  ]);
  return [
    heading(label('conditions')),
    table([label('condition'), label('conditionDue')], rows, { widths: ['*', 190] }),
  ];
}
