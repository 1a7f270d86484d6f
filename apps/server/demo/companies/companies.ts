import { randomUUIDv7 } from 'node:crypto';
import type { RegionCode } from '@parapet/domain/regions/region';
import type { Selectable } from 'kysely';
import type { Facts } from '../../platform/facts.ts';
import type { Tables } from '../../tables/tables.ts';
import { industriesByTrade } from './industries.ts';
import type { Lists } from './lists.ts';
import { placeIn } from './places.ts';
import { randomFor, type Random } from '../random.ts';
import { drawScan } from './signals.ts';

/** Companies of the demo world come from nowhere. */
export type Company = Omit<Selectable<Tables['directoryCompany']>, 'source' | 'sourceId' | 'asOf'>;

const COUNT: Record<RegionCode, number> = { US: 1500, UK: 500 };
const LATEST_YEAR = 2024;

/** Yearly revenue: many small companies, few large ones. */
const SIZES = [
  { weight: 30, low: 50_000, high: 1_000_000 },
  { weight: 36, low: 1_000_000, high: 10_000_000 },
  { weight: 20, low: 10_000_000, high: 50_000_000 },
  { weight: 10, low: 50_000_000, high: 250_000_000 },
  { weight: 4, low: 250_000_000, high: 2_000_000_000 },
];

/** The directory: companies that do not exist, of every industry, size, state and region. */
export function makeCompanies(facts: Facts, lists: Lists): Company[] {
  const stems = randomFor('stems').shuffled(
    lists.names.starts.flatMap((start) => lists.names.ends.map((end) => start + end)),
  );
  return (['US', 'UK'] as const).flatMap((region) => {
    const random = randomFor(`directory ${region}`);
    const trades = [...industriesByTrade(facts, lists, region)].map(([trade, industries]) => ({
      ...trade,
      industries,
    }));
    return Array.from({ length: COUNT[region] }, (_, at): Company => {
      const trade = trades[at] ?? random.pickWeighted(trades);
      const industry = random.pick(trade.industries);
      const stem = stems[region === 'US' ? at : COUNT.US + at]!;
      const noun = random.pick(trade.nouns);
      const domain = `${slug(random.chance(0.5) ? `${stem}${noun}` : stem)}.example`;
      const place = placeIn(random, lists, region, at);
      const revenue = getRevenue(random, at);
      return {
        id: randomUUIDv7(),
        region,
        name: `${stem} ${noun} ${random.pick(lists.names.suffixes[region])}`.trim(),
        ...place,
        industryCode: industry.code,
        industry: industry.title,
        domainName: domain,
        revenue,
        employees: Math.max(1, Math.round(revenue / random.between(90_000, 320_000))),
        ownershipType: 'Private',
        entityType: 'Independent',
        yearEstablished: LATEST_YEAR - Math.floor(random.next() ** 2 * 110),
        signals: drawScan(random, domain, random.next() ** 0.7),
      };
    });
  });
}

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The range includes both ends; between them the figures are rounded as companies would. */
function getRevenue(random: Random, at: number): number {
  if (at === 0) return SIZES[0]!.low;
  if (at === 1) return SIZES.at(-1)!.high;
  const { low, high } = random.pickWeighted(SIZES);
  return Number((low * (high / low) ** random.next()).toPrecision(3));
}
