import { regionOf } from '@parapet/domain/regions/regions';
import type { Content } from 'pdfmake/interfaces.js';
import { facts, heading, lead, notices, table } from '../pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { questionRows } from './application.ts';
import { agencyText, coverAndPrice, mailingLines } from './parts.ts';

/** The offer, its price, and the answers that it is based on: what a policyholder reads before signing. */
export function quoteDocument(subject: Subject): Content[] {
  const { policy, words, day, edition } = subject;
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
      [label('agency'), agencyText(subject)],
      ...(regionOf(policy.region).hasTria
        ? [[label('tria'), label(isTriaExcluded ? 'triaRejected' : 'triaAccepted')] as const]
        : []),
    ]),
    ...coverAndPrice(subject, label, { hasPrices: true }),
    heading(label('questions')),
    table([label('question'), label('answer')], questionRows(subject), { widths: ['*', 170] }),
    notices(form.notices),
  ];
}
