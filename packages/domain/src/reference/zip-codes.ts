import type { Postcodes } from './postcodes.ts';

/** `data/zip-codes.json`, which states a ZIP code can belong to, with `data/postcodes.json`. */
export interface ZipCodes {
  /** Ranges of the first three digits by state: `350-369`. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /** The same of where mail goes and no risk is: forces abroad (AA, AE, AP) and territories. */
  readonly mailOnly?: Readonly<Record<string, readonly string[]>>;
  /** ZIP codes that also serve addresses in other states than their first digits say. */
  readonly crossings: Readonly<Record<string, readonly string[]>>;
  readonly postcodes?: Postcodes;
}

/** Where mail goes as to a state, and no risk is. Source: USPS Publication 28, appendix B. */
export const MAIL_STATES: readonly { readonly code: string; readonly name: string }[] = [
  { code: 'AA', name: 'Armed Forces Americas' },
  { code: 'AE', name: 'Armed Forces Europe' },
  { code: 'AP', name: 'Armed Forces Pacific' },
  { code: 'AS', name: 'American Samoa' },
  { code: 'FM', name: 'Federated States of Micronesia' },
  { code: 'GU', name: 'Guam' },
  { code: 'MH', name: 'Marshall Islands' },
  { code: 'MP', name: 'Northern Mariana Islands' },
  { code: 'PW', name: 'Palau' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'VI', name: 'US Virgin Islands' },
];

/** Whether an address of the state can have the ZIP code. */
export function isZipOfState({ states, crossings }: ZipCodes, zipCode: string, state: string): boolean {
  const zip = zipCode.trim().slice(0, 5);
  const prefix = zip.slice(0, 3);
  const isWithin = (range: string): boolean => prefix >= range.slice(0, 3) && prefix <= range.slice(-3);
  return (states[state] ?? []).some(isWithin) || (crossings[zip] ?? []).includes(state);
}

/**
 * A ZIP code whose leading zeros a spreadsheet has dropped (2139 for 02139), with them; null where the state
 * has no such ZIP code, since then something else is wrong with it.
 */
export function zipWithZeros(zipCodes: ZipCodes, zipCode: string, state: string): string | null {
  const [, short, rest = ''] = /^(\d{3,4})(-\d{4})?$/.exec(zipCode.trim()) ?? [];
  const whole = short?.padStart(5, '0');
  return whole && isZipOfState(zipCodes, whole, state) ? `${whole}${rest}` : null;
}
