import { parsePhone } from '@parapet/domain/inputs/phone';
import { notUnderstood, plainText, understood, type Understood } from '@parapet/domain/inputs/understood';
import type { Region } from '@parapet/domain/regions/region';
import { ALL_REGIONS } from '@parapet/domain/regions/regions';
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

/**
 * Reads a phone number by the numbering plans of all countries: with its country code, or as people of the
 * region write it. It has to be possible by its length, not in use: the example of the specification
 * (`44 5555 555555`), and numbers set aside for fiction, are in use nowhere.
 */
function findPhone(region: Region, text: string): PhoneNumber | undefined {
  const dialed = plainText(text).replace(/^00(?=[1-9])/, '+');
  const read = parsePhoneNumberFromString(dialed, { defaultCountry: region.country, extract: false });
  return read?.isPossible() ? read : undefined;
}

/**
 * Whether this can be a phone number, for people whose region is unknown: one of any region as written there,
 * or one of any country with its code. It may have an extension.
 */
export const isPossiblePhone = (phone: string): boolean =>
  ALL_REGIONS.some((region) => {
    const read = findPhone(region, phone);
    // A few British numbers are shorter, and a missing digit could not be told from them.
    const least = read?.countryCallingCode === '44' || read?.countryCallingCode === '1' ? 10 : 0;
    return read !== undefined && read.nationalNumber.length >= least;
  });

/**
 * A phone number as typed or pasted, in the form that the region stores; one of another country in E.164,
 * understood with its country code. An extension or a missing digit is refused, not dropped.
 */
export function readPhone(region: Region, text: string): Understood<string> {
  const own = parsePhone(region, text);
  if (own.ok) return own;
  const read = findPhone(region, text);
  const isAbroad =
    read && !ALL_REGIONS.some(({ phone }) => phone.countryCode === `+${read.countryCallingCode}`);
  return isAbroad && !read.ext ? understood(read.number) : notUnderstood('notAPhone');
}
