import { coverageById } from '@parapet/domain/coverages/catalog';
import { SPECIFIED_EVENT_EXCLUSION } from '@parapet/domain/coverages/ids';
import { keptBy } from '@parapet/domain/kept-by';
import type { Money } from '@parapet/domain/money';
import { isNationwide } from '@parapet/domain/regions/regions';
import type { Content } from 'pdfmake/interfaces.js';
import { addressLines, facts, heading, section, table } from '../pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill } from '../words.ts';

type Details = Record<string, unknown> & { address?: unknown; mailingAddress?: unknown };

export const detailsOf = ({ policy }: Subject): Details => policy.application.details as Details;

/** The address that documents are sent to: the mailing address, if there is one. */
export function mailingLines(subject: Subject): string[] {
  const { mailingAddress, address, ...flat } = detailsOf(subject);
  const own = addressLines(mailingAddress);
  return own.length > 0 ? own : addressLines(address ?? flat);
}

/** Start and end date, with the hour that applies to both. */
export const periodText = ({ policy, day }: Subject, time: string): string =>
  `${day(policy.effectiveDate)} – ${day(policy.endDate)}\n${time}`;

export type Charge = { name: string; note: string; amount: Money };

/** The price of terrorism coverage; null if there is none. */
export const triaOf = ({ policy }: Subject): Money | null =>
  policy.rating.adjustments.find(({ code }) => code === 'TRIA')?.amount ?? null;

const percentFormat = keptBy(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }),
);

/** Fees and taxes in words, each with its rate if it has one. */
export function charges({ policy, words, locale }: Subject): Charge[] {
  return [
    ...policy.rating.fees.map(({ code, amount }) => ({
      name: words.charges[code] ?? code,
      note: '',
      amount,
    })),
    ...policy.rating.taxes.map(({ code, jurisdiction, rate, amount }) => ({
      name:
        jurisdiction && !isNationwide(jurisdiction)
          ? `${words.charges[code] ?? code} (${jurisdiction})`
          : (words.charges[code] ?? code),
      note: rate > 0 ? percentFormat(locale).format(rate) : '',
      amount,
    })),
  ].filter(({ amount }) => amount.amount !== 0);
}

/** The coverages that are written, endorsements separately. */
export function writtenCoverages({ policy }: Subject) {
  const isEndorsement = (id: number) => coverageById(id)?.endorsement ?? false;
  const shown = policy.rating.coverages.filter(({ key }) => key !== 'TRIA');
  return {
    coverages: shown.filter(({ coverageId }) => !isEndorsement(coverageId)),
    endorsements: shown.filter(({ coverageId }) => isEndorsement(coverageId)),
  };
}

/** The events that the endorsement for specified events excludes. */
export function eventsTable({ events, day, edition }: Subject): Content[] {
  if (events.length === 0) return [];
  const { labels } = edition('schedule');
  const rows = events.map((one) => [
    one.claimNumber,
    one.claimDescription ? `${one.claimName}\n${one.claimDescription}` : one.claimName,
    one.claimDate ? day(one.claimDate) : '–',
  ]);
  return [
    heading(labels['events'] ?? ''),
    table(
      ['incidentNumber', 'incidentName', 'incidentDate'].map((name) => labels[name] ?? ''),
      rows,
      { widths: [90, '*', 100] },
    ),
  ];
}

/** What an endorsement is written for: its limit and deductible, its premium, the events that it names. */
export function ownTerms(subject: Subject, key: string): Content[] {
  const { policy, money, major, edition } = subject;
  const { labels } = edition('schedule');
  const one = policy.rating.coverages.find((coverage) => coverage.key === key);
  if (!one) return [];
  const has = (parameter: string) => coverageById(one.coverageId)?.adjustable.includes(parameter as 'limit');
  return [
    { text: '', margin: [0, 6, 0, 0] },
    facts(
      [
        [labels['limit'] ?? '', has('limit') && one.limit > 0 ? major(one.limit) : ''],
        [labels['deductible'] ?? '', has('deductible') ? major(one.deductible) : ''],
        [labels['premium'] ?? '', money(one.premium)],
      ],
      3,
    ),
    ...(coverageById(one.coverageId)?.id === SPECIFIED_EVENT_EXCLUSION ? eventsTable(subject) : []),
  ];
}

/** An endorsement without its own terms is simply part of the policy. */
export const hasTerms = ({ coverageId, limit }: { coverageId: number; limit: number }): boolean =>
  limit > 0 && (coverageById(coverageId)?.adjustable.length ?? 0) > 0;

/**
 * The terms, each coverage with its limit and deductible, and the price line by line, as on a binder and a
 * quote; `label` supplies a form's own words.
 */
export function coverAndPrice(subject: Subject, label: (name: string) => string): Content[] {
  const { policy, words, money, major, retro } = subject;
  const { global } = policy.selection;
  const { coverages, endorsements } = writtenCoverages(subject);
  return [
    heading(label('coverages')),
    facts(
      [
        [label('limit'), major(global.limit)],
        [label('deductible'), major(global.deductible)],
        [label('waiting'), fill(words.waiting, { hours: global.waitingPeriod })],
        [label('retro'), retro(global.retroActivePeriod)],
      ],
      4,
    ),
    table(
      [label('coverages'), label('each'), label('deductible')],
      [...coverages, ...endorsements].map((one) => [
        words.coverages[one.key] ?? one.key,
        hasTerms(one) ? major(one.limit) : '–',
        hasTerms(one) ? major(one.deductible) : '–',
      ]),
      { widths: ['*', 110, 90], ends: [1, 2] },
    ),
    section(
      label('premium'),
      table(
        [label('premium'), ''],
        [
          [words.charges['PREMIUM']!, money(policy.rating.premium)],
          ...charges(subject).map(({ name, note, amount }) => [
            note ? `${name}, ${note}` : name,
            money(amount),
          ]),
        ],
        { widths: ['*', 120], ends: [1], total: [label('total'), money(policy.rating.total)] },
      ),
    ),
  ];
}
