import type { Region } from '../regions/region.ts';
import { ALL_REGIONS } from '../regions/regions.ts';
import { notUnderstood, plainText, understood, type Understood } from './understood.ts';

/**
 * A phone number of a region as typed or pasted, however it is punctuated, in the form that it stores:
 * `(512) 555-0143`, `442079460143`. Other regions' numbers are understood with their country code and kept in
 * E.164; those of all countries by `readPhone` of the contract. An extension or a missing digit is refused,
 * not dropped.
 */
export function parsePhone(region: Region, text: string): Understood<string> {
  const plain = plainText(text)
    .replace(/^tel: ?/i, '')
    .replace(/^\((\+\d+)\)/, '$1')
    // "(0)" is what is dialed within the country only.
    .replace(/^(\+|00|(?=44 ))(\d+) ?\(0\)/, '$1$2');
  if (!/^\+?[\d\s()./-]+$/.test(plain)) return notUnderstood('notAPhone');
  const digits = plain.replaceAll(/\D/g, '');
  const isAbroad = plain.startsWith('+') || digits.startsWith('00');
  const own = region.phone.dialed(isAbroad ? digits.replace(/^00/, '') : digits);
  if (own && (!isAbroad || own.slice(1) === digits.replace(/^00/, '')))
    return understood(region.phone.stored(own));
  if (!isAbroad) return notUnderstood('notAPhone');
  const wanted = `+${digits.replace(/^00/, '')}`;
  return ALL_REGIONS.some((other) => other.phone.dialed(wanted.slice(1)) === wanted)
    ? understood(wanted)
    : notUnderstood('notAPhone');
}
