import { allocate, money, type Currency } from '../money.ts';
import type { TreatyShare } from '../underwriting/capacity.ts';

const PER_SHARE = 1_000_000;

/**
 * An amount by shares, to the cent: the parts add up to it (largest remainder).
 * @throws RangeError when the shares are not a whole.
 */
export function splitByShares(
  cents: number,
  shares: readonly Pick<TreatyShare, 'share'>[],
  currency: Currency = 'USD',
): number[] {
  const weights = shares.map(({ share }) => Math.round(share * PER_SHARE));
  if (weights.reduce((sum, weight) => sum + weight, 0) !== PER_SHARE)
    throw new RangeError('The shares of a treaty are not a whole');
  return allocate(money(cents, currency), weights).map(({ amount }) => amount);
}

/**
 * Returns the amount paid of each line when a net amount in all is paid: the whole amount times the line's
 * part, added up and rounded along the way, so that the lines come to the amount whatever their signs.
 */
export function alongLines(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  let weight = 0;
  let given = 0;
  return weights.map((one) => {
    weight += one;
    const upTo = weight === whole ? total : Number((BigInt(total) * BigInt(weight)) / BigInt(whole));
    const part = upTo - given;
    given = upTo;
    return part;
  });
}
