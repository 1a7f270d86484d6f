import { multiply } from '@parapet/domain/money';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Block } from '../paper-content.ts';
import { listedForms, getState } from '../forms-of.ts';
import { facts, heading, lead, notices, section } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill, paragraphsOf } from '../../catalog/index.ts';
import { uncomparedText } from './compared-words.ts';
import { findLegend } from './legend.ts';
import {
  agencyText,
  getLicense,
  mailingLines,
  percent,
  periodText,
  priceTable,
  termsTable,
  findTria,
  waitingText,
} from './parts.ts';

type Label = (name: string) => string;

/** The first page of a policy: the insured, the insurer, the term, the limits and the price. */
export function declarations(subject: Subject): Block[] {
  const { policy, words, major, instant, edition, paper } = subject;
  const { labels, time, ...form } = edition('declarations');
  const label: Label = (name) => labels[name] ?? '';
  const { global } = policy.selection;
  return [
    ...legend(subject, label),
    ...lead(form.lead),
    facts([
      [label('insured'), policy.companyName],
      [label('number'), policy.policyNumber],
      [label('mailing'), mailingLines(subject).join('\n')],
      [label('period'), periodText(subject, time ?? '')],
      [label('product'), words.products[policy.product] ?? policy.product],
      [
        label('paper'),
        regionByCode(policy.region).hasSurplusLines ? label(subject.isSurplus ? 'surplus' : 'admitted') : '',
      ],
      [label('insurer'), [paper.insurer, paper.registration, paper.address].join('\n')],
      [label('agency'), agencyText(subject)],
      [label('license'), getLicense(subject) || label('noLicense')],
    ]),
    section(
      label('terms'),
      facts(
        [
          [label('limit'), major(global.limit)],
          [label('deductible'), major(global.deductible)],
          [label('waiting'), waitingText(subject, global.waitingPeriod)],
          ...dates(subject, label),
        ],
        3,
      ),
    ),
    heading(label('agreements')),
    { text: label('retroNote'), look: 'label', below: 4 },
    termsTable(subject, { hasPrices: false }),
    priceTable(subject, label),
    ...triaLine(subject),
    conditions(subject, label),
    section(label('forms'), { list: attachedForms(subject), below: 4 }),
    section(
      label('claims'),
      { text: fill(label('claimsText'), { phone: form.claimsPhone ?? '' }), below: 4 },
      facts([[label('notice'), paper.noticeAddress]], 1),
    ),
    notices(form.notices),
    {
      above: 16,
      together: [
        facts(
          paper.officers.map(({ name, title }) => [title, name] as const),
          2,
        ),
        { text: form.signatory ?? '', look: 'signatory' },
        {
          text: `${label('countersigned')} · ${label('issued')} ${instant(policy.issuedAt ?? policy.boundAt)}`,
          look: 'label',
        },
      ],
    },
  ];
}

/** A policy that renews none begins its continuity with its own period; one that renews keeps the first's. */
const dates = ({ policy, day }: Subject, label: Label): (readonly [string, string])[] => {
  const from = day(policy.continuityDate ?? policy.effectiveDate);
  return [
    [label('continuity'), from],
    [label('pending'), from],
  ];
};

/** On surplus paper: what the state wants the insured to read before anything else. */
function legend(subject: Subject, label: Label): Block[] {
  if (!subject.isSurplus || !label('legend')) return [];
  const prescribed = findLegend(subject, 'policy');
  if (prescribed.length > 0) return prescribed;
  const form = subject.edition('surplus-notice');
  const { notices: texts, states } = form;
  const state = getState(subject.policy);
  const own = states?.[state];
  const words = own && own.place !== 'binder' ? paragraphsOf(own) : texts;
  const uncompared = uncomparedText(subject, form, subject.edition('declarations'));
  return [
    section(
      label('legend'),
      ...words.map((text): Block => ({ text, below: 3 })),
      ...(uncompared ? [{ text: uncompared, look: 'label' as const, below: 6 }] : []),
    ),
  ];
}

function conditions({ policy, paper, money, locale }: Subject, label: Label): Block {
  const { minimumEarned: share, cancellation, reporting } = paper;
  const minimum = share
    ? fill(label('minimumSome'), {
        amount: money(multiply(policy.rating.premium, share)),
        share: percent(locale, share),
      })
    : label('minimumNone');
  return section(
    label('conditions'),
    facts(
      [
        [label('minimum'), minimum],
        [label('cancellation'), cancellation],
        [label('reporting'), reporting],
      ],
      1,
    ),
  );
}

function triaLine(subject: Subject): Block[] {
  const { policy, money, edition } = subject;
  const { labels } = edition('declarations');
  if (!labels['tria']) return [];
  const tria = findTria(subject);
  const text = policy.selection.isTriaExcluded
    ? labels['triaExcluded']!
    : fill(labels['triaIncluded']!, {
        amount: tria ? money(tria) : money({ amount: 0, currency: policy.currency }),
      });
  return [{ text: [{ text: `${labels['tria']}: `, bold: true }, text], above: 2, below: 4 }];
}

/** Each form with its number and edition: exactly those that are generated. */
const attachedForms = ({ policy, forms }: Subject): string[] =>
  listedForms(policy, { forms }).map(({ title, number, edition }) => `${title} (${number} ${edition})`);
