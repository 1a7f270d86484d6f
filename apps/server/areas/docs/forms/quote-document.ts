import { formatPhone } from '@parapet/domain/accounts/phone';
import type { Content } from 'pdfmake/interfaces.js';
import { facts, heading, lead, notices, table } from '../pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { questionRows } from './application.ts';
import { coverAndPrice, mailingLines } from './parts.ts';

/**
 * What is offered, for how much, and the answers that the offer rests on: what a policyholder reads before
 * signing.
 */
export function quoteDocument(subject: Subject): Content[] {
  const { policy, words, day, edition, agency } = subject;
  const { labels, ...form } = edition('quote');
  const label = (name: string) => labels[name] ?? '';
  const { isTriaExcluded } = policy.selection;
  return [
    ...lead(form.lead),
    facts([
      [label('applicant'), policy.companyName],
      [label('mailing'), mailingLines(subject).join('\n')],
      [label('product'), words.products[policy.product] ?? policy.product],
      [label('period'), `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
      [
        label('agency'),
        [agency.name, agency.agent, agency.email, formatPhone(agency.phone)].filter(Boolean).join('\n'),
      ],
      ...(policy.region === 'US'
        ? [[label('tria'), label(isTriaExcluded ? 'triaRejected' : 'triaAccepted')] as const]
        : []),
    ]),
    ...coverAndPrice(subject, label),
    heading(label('questions')),
    table([label('question'), label('answer')], questionRows(subject), { widths: ['*', 170] }),
    notices(form.notices),
  ];
}
