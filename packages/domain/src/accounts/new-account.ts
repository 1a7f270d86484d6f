import type { RegionCode } from '../regions/region.ts';
import { COMPANY_NAMES, mailingErrors, validateCity, validatePlace } from './account-details.ts';
import type { Address } from './details.ts';
import { validatePhone } from './phone.ts';
import type { ZipCodes } from '../reference/zip-codes.ts';
import { validatePostalCode } from './postal.ts';

/** A company to be added: its name, and as much of its address as is known. */
export interface NewAccount {
  readonly name: string;
  readonly phone: string;
  readonly city: string;
  readonly state?: string;
  readonly zipCode: string;
  readonly mailingAddress: Address | null;
}

/**
 * The errors of a new account, by field. Phone, city and zip code are optional, but must be valid when given.
 */
export function validateNewAccount(
  region: RegionCode,
  { name, phone, city, state, zipCode, mailingAddress }: NewAccount,
  zipCodes?: ZipCodes,
): Record<string, string> {
  const length = name.trim().length;
  const { most, message } = COMPANY_NAMES[region];
  const found: [string, string | null][] = [
    ['name', length === 0 || length > most ? message : null],
    ['phone', phone ? validatePhone(region, phone) : null],
    ['city', city ? validateCity(region, city) : null],
    [
      'zipCode',
      zipCode
        ? (validatePostalCode(region, zipCode) ?? validatePlace(zipCodes, region, { zipCode, state }))
        : null,
    ],
    ...(mailingAddress ? Object.entries(mailingErrors(mailingAddress, region, zipCodes)) : []),
  ];
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}
