import type { RegionCode } from '@parapet/domain/regions/region';
import type { Industry } from '@parapet/domain/reference/types';
import type { Facts } from '../../platform/facts.ts';
import type { Lists, Trade } from './lists.ts';

/**
 * The full-length codes of a region by trade; a code belongs to the trade with the longest matching prefix.
 */
export function industriesByTrade(
  { industries }: Facts,
  { trades }: Lists,
  region: RegionCode,
): Map<Trade, Industry[]> {
  const length = region === 'US' ? 6 : 5;
  const prefixes = trades
    .flatMap((trade) => trade[region === 'US' ? 'naics' : 'sic'].map((prefix) => ({ prefix, trade })))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  const found = new Map<Trade, Industry[]>();
  for (const industry of industries[region].industries) {
    if (industry.code.length !== length) continue;
    const trade = prefixes.find(({ prefix }) => industry.code.startsWith(prefix))?.trade;
    if (trade) found.set(trade, [...(found.get(trade) ?? []), industry]);
  }
  return found;
}
