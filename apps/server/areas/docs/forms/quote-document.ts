import { formatPhone } from '@parapet/domain/accounts/phone';
import type { Content } from 'pdfmake/interfaces.js';
import { facts, heading, lead, notices, section, table } from '../paper.ts';
import type { Subject } from '../subject.ts';
import { fill } from '../words.ts';
import { questionRows } from './application.ts';
import { charges, hasTerms, mailingLines, writtenCoverages } from './parts.ts';

/** What is offered, for how much, and the answers that the offer rests on: what a policyholder reads before signing. */
export function quoteDocument(subject: Subject): Content[] {
  const { policy, words, money, major, day, retro, edition, agency } = subject;
  const { labels, ...form } = edition('quote');
  const label = (name: string) => labels[name] ?? '';
  const { global, isTriaExcluded } = policy.selection;
  const { coverages, endorsements } = writtenCoverages(subject);
  return [
    ...lead(form.lead),
    facts([
      [label('applicant'), policy.company_name], [label('mailing'), mailingLines(subject).join('\n')],
      [label('product'), words.products[policy.product] ?? policy.product], [label('period'), `${day(policy.effective_date)} – ${day(policy.end_date)}`],
      [label('agency'), [agency.name, agency.agent, agency.email, formatPhone(agency.phone)].filter(Boolean).join('\n')],
      ...(policy.region === 'US' ? [[label('tria'), label(isTriaExcluded ? 'triaRejected' : 'triaAccepted')] as const] : []),
    ]),
    heading(label('coverages')),
    facts([
      [label('limit'), major(global.limit)], [label('deductible'), major(global.deductible)], [label('waiting'), fill(words.waiting, { hours: global.waitingPeriod })], [label('retro'), retro(global.retroActivePeriod)],
    ], 4),
    table([label('coverages'), label('each'), label('deductible')],
      [...coverages, ...endorsements].map((one) => [words.coverages[one.key] ?? one.key, hasTerms(one) ? major(one.limit) : '–', hasTerms(one) ? major(one.deductible) : '–']),
      { widths: ['*', 110, 90], ends: [1, 2] }),
    section(label('premium'), table([label('premium'), ''], [[words.charges['PREMIUM']!, money(policy.rating.premium)], ...charges(subject).map(({ name, note, amount }) => [note ? `${name}, ${note}` : name, money(amount)])],
      { widths: ['*', 120], ends: [1], total: [label('total'), money(policy.rating.total)] })),
    heading(label('questions')),
    table([label('question'), label('answer')], questionRows(subject), { widths: ['*', 170] }),
    notices(form.notices),
  ];
}
