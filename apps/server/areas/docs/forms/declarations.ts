import { formatPhone } from '@parapet/domain/accounts/phone';
import { subtract } from '@parapet/domain/money';
import { regionOf } from '@parapet/domain/regions/regions';
import type { Content } from 'pdfmake/interfaces.js';
import { listedForms } from '../forms-of.ts';
import { facts, lead, notices, section, table } from '../pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill } from '../words.ts';
import { charges, mailingLines, periodText, triaOf } from './parts.ts';

/** Who is insured, for how long, for how much and at what price: the first page of a policy. */
export function declarations(subject: Subject): Content[] {
  const { policy, words, major, instant, retro, edition, agency, paper } = subject;
  const { labels, time, ...form } = edition('declarations');
  const label = (name: string) => labels[name] ?? '';
  const { global } = policy.selection;
  return [
    ...lead(form.lead),
    facts([
      [label('insured'), policy.companyName],
      [label('number'), policy.policyNumber],
      [label('mailing'), mailingLines(subject).join('\n')],
      [label('period'), periodText(subject, time ?? '')],
      [label('product'), words.products[policy.product] ?? policy.product],
      [
        label('paper'),
        regionOf(policy.region).hasSurplusLines ? label(subject.isSurplus ? 'surplus' : 'admitted') : '',
      ],
      [label('insurer'), paper.insurer],
      [
        label('agency'),
        [agency.name, agency.agent, agency.email, formatPhone(agency.phone)].filter(Boolean).join('\n'),
      ],
    ]),
    section(
      label('terms'),
      facts(
        [
          [label('limit'), major(global.limit)],
          [label('deductible'), major(global.deductible)],
          [label('waiting'), fill(words.waiting, { hours: global.waitingPeriod })],
          [label('retro'), retro(global.retroActivePeriod)],
        ],
        4,
      ),
    ),
    section(label('premium'), premiumTable(subject), ...triaLine(subject)),
    section(label('forms'), { ul: attachedForms(subject), margin: [0, 0, 0, 4] }),
    section(label('claims'), { text: fill(label('claimsText'), { phone: form.claimsPhone ?? '' }) }),
    notices(form.notices),
    {
      unbreakable: true,
      margin: [0, 16, 0, 0],
      stack: [
        { text: form.signatory ?? '', italics: true, fontSize: 13 },
        {
          text: `${label('countersigned')} · ${label('issued')} ${instant(policy.issuedAt ?? policy.boundAt)}`,
          style: 'label',
        },
      ],
    },
  ];
}

function premiumTable(subject: Subject): Content {
  const {
    policy: { rating },
    words,
    money,
    edition,
  } = subject;
  const { labels } = edition('declarations');
  const tria = triaOf(subject);
  const rows = tria
    ? [
        [words.charges['PREMIUM']!, '', money(subtract(rating.premium, tria))],
        [words.charges['TRIA']!, '', money(tria)],
        [labels['subtotal']!, '', money(rating.premium)],
      ]
    : [[labels['subtotal']!, '', money(rating.premium)]];
  return table(
    [labels['premium']!, '', ''],
    [...rows, ...charges(subject).map(({ name, note, amount }) => [name, note, money(amount)])],
    { widths: ['*', 60, 110], ends: [1, 2], total: [labels['total']!, '', money(rating.total)] },
  );
}

function triaLine(subject: Subject): Content[] {
  const { policy, money, edition } = subject;
  const { labels } = edition('declarations');
  if (!labels['tria']) return [];
  const tria = triaOf(subject);
  const text = policy.selection.isTriaExcluded
    ? labels['triaExcluded']!
    : fill(labels['triaIncluded']!, {
        amount: tria ? money(tria) : money({ amount: 0, currency: policy.currency }),
      });
  return [{ text: [{ text: `${labels['tria']}: `, bold: true }, text], margin: [0, 2, 0, 4] }];
}

/** Each form with its number and edition: exactly those that are generated. */
const attachedForms = ({ policy, isSurplus }: Subject): string[] =>
  listedForms(policy, { isSurplus }).map(({ title, number, edition }) => `${title} (${number} ${edition})`);
