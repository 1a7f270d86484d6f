import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import type { Region } from '../regions/region.ts';
import { notUnderstood, plainText, understood, type Understood } from './understood.ts';

/**
 * Reads a phone number as people of a region write it, or any other with its country code, by the numbering
 * plans of all countries (libphonenumber). It has to be possible by its length, not in use: the examples of
 * the specification (`44 5555 555555`), and numbers set aside for fiction, are in use nowhere.
 * @returns null for anything else. A number may have an extension.
 */
export function readPhone(region: Region, text: string): PhoneNumber | null {
  const dialed = plainText(text).replace(/^00(?=[1-9])/, '+');
  const read = parsePhoneNumberFromString(dialed, { defaultCountry: region.country, extract: false });
  if (!read?.isPossible()) return null;
  // Ten digits without 0 or 44 may be a number of another country.
  const isBare = dialed.replaceAll(/\D/g, '') === read.nationalNumber;
  return isBare && region.phone.hasTrunkPrefix ? null : read;
}

/**
 * A phone number as typed or pasted, however it is punctuated, in the form that the region stores:
 * `(512) 555-0143`, `442079460143`. Numbers of other countries are understood with their country code and
 * kept in E.164. An extension or a missing digit is refused, not dropped.
 */
export function parsePhone(region: Region, text: string): Understood<string> {
  const read = readPhone(region, text);
  if (!read || read.ext) return notUnderstood('notAPhone');
  if (`+${read.countryCallingCode}` !== region.phone.countryCode) return understood(read.number);
  // At home a number is as long as the specification says, though a few are shorter.
  return region.phone.dialed(read.number.slice(1)) === read.number
    ? understood(region.phone.stored(read.number))
    : notUnderstood('notAPhone');
}
