import { dateIn } from '@parapet/domain/dates';
import { invoiceNumber } from '@parapet/domain/policies/invoice-number';
import { regionOf } from '@parapet/domain/regions/regions';
import type { Content } from 'pdfmake/interfaces.js';
import { facts, notices, section, table } from '../pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill } from '../../catalog/index.ts';
import { agencyText, charges, mailingLines, triaOf } from './parts.ts';

/** What is owed, line by line as in the ledger, when it is due and how to pay. */
export function invoice(subject: Subject): Content[] {
  const { policy, words, money, day, edition, payLink } = subject;
  const { labels, ...form } = edition('invoice');
  const label = (name: string) => labels[name] ?? '';
  const tria = triaOf(subject);
  const included = tria && label('included') ? `\n${fill(label('included'), { amount: money(tria) })}` : '';
  return [
    facts([
      [label('billTo'), [policy.companyName, ...mailingLines(subject)].join('\n')],
      [label('invoice'), invoiceNumber(policy.policyNumber)],
      [label('date'), day(dateIn(policy.issuedAt ?? policy.boundAt, policy.timeZone))],
      [label('due'), day(policy.dueDate)],
      [label('period'), `${day(policy.effectiveDate)} – ${day(policy.endDate)}`],
      [label('agency'), agencyText(subject)],
    ]),
    { text: '', margin: [0, 6, 0, 0] },
    table(
      [label('item'), label('rate'), label('amount')],
      [
        [
          `${words.charges['PREMIUM']}, ${words.products[policy.product] ?? policy.product}${included}`,
          '',
          money(policy.rating.premium),
        ],
        ...charges(subject).map(({ name, note, amount }) => [name, note, money(amount)]),
      ],
      { widths: ['*', 60, 110], ends: [1, 2], total: [label('total'), '', money(policy.rating.total)] },
    ),
    section(
      label('pay'),
      ...(form.pay ?? []).map((text): Content => ({
        text: linked(text, payLink, policy.policyNumber),
        margin: [0, 0, 0, 4],
      })),
    ),
    // For surplus lines, the notice covers their taxes only.
    ...(!regionOf(policy.region).hasSurplusLines || subject.isSurplus ? [notices(form.notices)] : []),
  ];
}

/** The address of the payment page is a link. */
function linked(text: string, link: string, number: string): Content {
  const [before = '', after] = fill(text.replace('{link}', '\u0000'), { number }).split('\u0000');
  return after === undefined
    ? { text: before }
    : { text: [before, { text: link, link, color: '#12657b', decoration: 'underline' }, after] };
}
