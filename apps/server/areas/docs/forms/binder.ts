import { formatPhone } from '@parapet/domain/accounts/phone';
import type { Content } from 'pdfmake/interfaces.js';
import { facts, heading, lead, notices, section, table } from '../paper.ts';
import type { Subject } from '../subject.ts';
import { fill } from '../words.ts';
import { charges, hasTerms, mailingLines, periodText, writtenCoverages } from './parts.ts';

export function binder(subject: Subject): Content[] {
  const { policy, words, money, major, day, instant, retro, edition, agency } = subject;
  const { labels, time, ...form } = edition('binder');
  const label = (name: string) => labels[name] ?? '';
  const { global } = policy.selection;
  const { coverages, endorsements } = writtenCoverages(subject);
  return [
    ...lead(form.lead),
    facts([
      [label('insured'), policy.company_name], [label('number'), policy.policy_number],
      [label('mailing'), mailingLines(subject).join('\n')], [label('period'), periodText(subject, time ?? '')],
      [label('product'), words.products[policy.product] ?? policy.product], [label('quote'), policy.quote_number],
      [label('agency'), [agency.name, agency.agent, agency.email, formatPhone(agency.phone)].filter(Boolean).join('\n')], [label('insurer'), edition('declarations').insurer ?? ''],
      [label('bound'), instant(policy.bound_at)], [label('due'), day(policy.due_date)],
    ]),
    heading(label('coverages')),
    facts([
      [label('limit'), major(global.limit)], [label('deductible'), major(global.deductible)], [label('waiting'), fill(words.waiting, { hours: global.waitingPeriod })],
      [label('retro'), retro(global.retroActivePeriod)],
    ], 4),
    table([label('coverages'), label('each'), label('deductible')],
      [...coverages, ...endorsements].map((one) => [words.coverages[one.key] ?? one.key, hasTerms(one) ? major(one.limit) : '–', hasTerms(one) ? major(one.deductible) : '–']),
      { widths: ['*', 110, 90], ends: [1, 2] }),
    section(label('premium'), table([label('premium'), ''], [[words.charges['PREMIUM']!, money(policy.rating.premium)], ...charges(subject).map(({ name, note, amount }) => [note ? `${name}, ${note}` : name, money(amount)])],
      { widths: ['*', 120], ends: [1], total: [label('total'), money(policy.rating.total)] })),
    notices(form.notices),
  ];
}
