import { roundHalfEven } from '../money.ts';
import type { TaxLine } from './types.ts';

/**
 * A rate on an amount, rounded as its line says: to the cent, or to whole major units with halves to even or
 * up.
 * @param cents what is taxed; negative where a filing gives premium back.
 * @returns cents.
 */
export function getTaxAmount(
  { rate, isWhole, halvesUp }: Pick<TaxLine, 'rate' | 'isWhole' | 'halvesUp'>,
  cents: number,
): number {
  if (!isWhole) return roundHalfEven(cents * rate);
  // Without binary noise, so that a half is one.
  const units = Number(((cents * rate) / 100).toPrecision(12));
  return (halvesUp ? Math.floor(units + 0.5) : roundHalfEven(units)) * 100;
}
