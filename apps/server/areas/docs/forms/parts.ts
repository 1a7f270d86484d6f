import { FAMILY } from '@parapet/domain/products';
import { coverageById, hasWaitingPeriod } from '@parapet/domain/coverages/catalog';
import type { AdjustableParameter } from '@parapet/domain/coverages/types';
import { SPECIFIED_EVENT_EXCLUSION } from '@parapet/domain/coverages/ids';
import { keptBy } from '@parapet/domain/kept-by';
import { subtract, type Money } from '@parapet/domain/money';
import type { RatedCoverage } from '@parapet/domain/rating/types';
import { isNationwide, regionByCode } from '@parapet/domain/regions/regions';
import type { Block, Fact } from '../paper-content.ts';
import { addressLines, facts, gap, heading, section, table } from '../drawing/pdf-layout.ts';
import type { Subject } from '../subject.ts';
import { fill, getState } from '../../catalog/index.ts';
import type { PolicyRow } from '../../policy/index.ts';

type Details = Record<string, unknown> & { address?: unknown; mailingAddress?: unknown };

/** The details as they were bound. */
export const getDetails = ({ policy }: Subject): Details => policy.application.details as Details;

/** The address that documents are sent to: the mailing address, if there is one. */
export function mailingLines(subject: Subject): string[] {
  const { mailingAddress, address, ...flat } = { ...getDetails(subject), ...subject.policy.insured };
  const own = addressLines(mailingAddress);
  return own.length > 0 ? own : addressLines(address ?? flat);
}

/** Start and end date, with the hour that applies to both. */
export const periodText = ({ policy, day }: Subject, time: string): string =>
  `${day(policy.effectiveDate)} – ${day(policy.endDate)}\n${time}`;

export type Charge = { name: string; note: string; amount: Money };

/** The price of terrorism coverage; null if there is none. */
export const findTria = ({ policy }: Subject): Money | null =>
  policy.rating.adjustments.find(({ code }) => code === 'TRIA')?.amount ?? null;

const percentFormat = keptBy(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }),
);

export const percent = (locale: string, share: number): string => percentFormat(locale).format(share);

/** Fees and taxes in words, each with its rate if it has one. */
export function charges({ policy, words, locale }: Subject): Charge[] {
  return [
    ...policy.rating.fees.map(({ code, amount }) => ({
      name: words.charges[code] ?? code,
      note: '',
      amount,
      isExempt: false,
    })),
    ...policy.rating.taxes.map(({ code, jurisdiction, rate, amount, exempt }) => ({
      name:
        jurisdiction && !isNationwide(jurisdiction)
          ? `${words.charges[code] ?? code} (${jurisdiction})`
          : (words.charges[code] ?? code),
      note: exempt ? `${words.charges['EXEMPT']}: ${exempt}` : rate > 0 ? percent(locale, rate) : '',
      amount,
      isExempt: exempt !== undefined,
    })),
  ].filter(({ amount, isExempt }) => amount.amount !== 0 || isExempt);
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
export function eventsTable({ events, day, edition }: Subject): Block[] {
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

/** The terms of an endorsement: its limit and deductible, its premium, the events that it names. */
export function ownTerms(subject: Subject, key: string): Block[] {
  const { policy, money, major, edition } = subject;
  const { labels } = edition('schedule');
  const one = policy.rating.coverages.find((coverage) => coverage.key === key);
  if (!one) return [];
  return [
    gap(19),
    facts(
      [
        [labels['limit'] ?? '', hasOwn(one, 'limit') && one.limit > 0 ? major(one.limit) : ''],
        [labels['deductible'] ?? '', hasOwn(one, 'deductible') ? major(one.deductible) : ''],
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

const hasOwn = ({ coverageId }: { coverageId: number }, parameter: AdjustableParameter): boolean =>
  coverageById(coverageId)?.adjustable.includes(parameter) ?? false;

/** The retroactive date of an agreement of liability; first-party agreements have none. */
export const getRetro = ({ retro }: Subject, { coverageId, retroActivePeriod }: RatedCoverage): string =>
  hasOwn({ coverageId }, 'retroactivePeriod') ? retro(retroActivePeriod) : '–';

/** Each coverage with its limit, retention, waiting period and, for liability, its retroactive date. */
export function termsTable(subject: Subject, { hasPrices }: { hasPrices: boolean }): Block {
  const { words, major, money, edition } = subject;
  const { labels } = edition('schedule');
  const { coverages, endorsements } = writtenCoverages(subject);
  const columns = ['coverage', 'limit', 'deductible', 'waiting', 'retro', ...(hasPrices ? ['premium'] : [])];
  return table(
    columns.map((name) => labels[name] ?? ''),
    [...coverages, ...endorsements.filter((endorsement) => hasPrices || hasTerms(endorsement))].map((one) => {
      const terms = hasTerms(one);
      return [
        words.coverages[one.key] ?? one.key,
        terms ? major(one.limit) : '–',
        terms && hasOwn(one, 'deductible') ? major(one.deductible) : '–',
        terms && one.waitingPeriod !== null ? fill(words.waiting, { hours: one.waitingPeriod }) : '–',
        terms ? getRetro(subject, one) : '–',
        ...(hasPrices ? [money(one.premium)] : []),
      ];
    }),
    { widths: ['*', 62, 54, 46, 80, ...(hasPrices ? [60] : [])], ends: [1, 2, 5] },
  );
}

/** The policy's waiting period; empty for products none of whose coverages has one. */
export const waitingText = ({ policy, words }: Pick<Subject, 'policy' | 'words'>, hours: number): string =>
  hasWaitingPeriod(FAMILY[policy.product]) ? fill(words.waiting, { hours }) : '';

/** The agency and the agent to talk to. */
export function agencyText(subject: Subject): string {
  const { agency, policy, words } = subject;
  const lines = [
    agency.name,
    agency.agent,
    agency.email,
    getPhone(policy.region, agency.phone),
    agency.wholesale ? fill(words.wholesale, agency.wholesale) : '',
    retailAgentText(subject),
  ];
  return lines.filter(Boolean).join('\n');
}

/** The agent who places the risk with the insured, and the license of the insured's state if it was given. */
export function retailAgentText({ agency, policy, words }: Subject): string {
  if (!agency.retailAgent) return '';
  const { firstName, lastName, licenseNumber: number } = agency.retailAgent;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const license = number && fill(words.stateLicense, { state: getState(policy), number });
  return fill(words.retailAgent, { who: [name, license].filter(Boolean).join(', ') });
}

/** The same as a fact, under the agency's logo if the paper carries it. */
export const agencyFact = (subject: Subject, label: string): Fact => {
  const { logo, name } = subject.agency;
  const text = agencyText(subject);
  return logo && name ? [label, text, { png: logo, alt: name }] : [label, text];
};

/**
 * The license under which the agency places the policy: on surplus paper its surplus lines license alone, on
 * admitted paper its license of the state beside its national number. In the United Kingdom the number is
 * that of the firm in the register, as the label says.
 */
export const getLicense = ({ policy, agency, isSurplus, words }: Subject): string => {
  const npn = agency.npn ? fill(words.producerNumber, { number: agency.npn }) : '';
  if (isSurplus) return agency.license ?? '';
  const ofState = agency.stateLicense
    ? fill(words.stateLicense, { state: getState(policy), number: agency.stateLicense })
    : '';
  return [npn, ofState].filter(Boolean).join(', ') || agency.license || '';
};

/** A number as it is written in the region of the policy. */
export const getPhone = (region: PolicyRow['region'], phone: string): string =>
  regionByCode(region).phone.written(phone);

/** Premium, fees and taxes line by line, with the total. */
export function priceTable(subject: Subject, label: (name: string) => string): Block {
  const { policy, words, money, edition } = subject;
  const { labels } = edition('invoice');
  const tria = findTria(subject);
  return section(
    label('premium'),
    table(
      [labels['item'] ?? '', labels['amount'] ?? ''],
      [
        ...(tria
          ? [
              [words.charges['BEFORE_TRIA']!, money(subtract(policy.rating.premium, tria))],
              [words.charges['TRIA']!, money(tria)],
            ]
          : []),
        [words.charges['PREMIUM']!, money(policy.rating.premium)],
        ...charges(subject).map(({ name, note, amount }) => [
          note ? `${name}, ${note}` : name,
          money(amount),
        ]),
      ],
      { widths: ['*', 120], ends: [1], total: [label('total'), money(policy.rating.total)] },
    ),
  );
}

/** The terms, each coverage with its own and, on a quote, its premium; then the price line by line. */
export function coverAndPrice(
  subject: Subject,
  label: (name: string) => string,
  prices: { hasPrices: boolean },
): Block[] {
  const { policy, major } = subject;
  const { global } = policy.selection;
  return [
    heading(label('coverages')),
    facts(
      [
        [label('limit'), major(global.limit)],
        [label('deductible'), major(global.deductible)],
        [label('waiting'), waitingText(subject, global.waitingPeriod)],
      ],
      3,
    ),
    termsTable(subject, prices),
    priceTable(subject, label),
  ];
}
