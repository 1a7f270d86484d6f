import type { Postcodes } from './postcodes.ts';

/** `data/zip-codes.json`, which states a ZIP code can belong to, with `data/postcodes.json`. */
export interface ZipCodes {
  /** Ranges of the first three digits by state: `350-369`. */
  readonly states: Readonly<Record<string, readonly string[]>>;
  /**
   * The same of where mail goes and no risk is: forces abroad (AA, AE, AP) and territories; whole codes where
   * their first digits are those of a state: `96799-96799`.
   */
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
export function isZipOfState(
  { states, mailOnly = {}, crossings }: ZipCodes,
  zipCode: string,
  state: string,
): boolean {
  const zip = zipCode.trim().slice(0, 5);
  const isWithin = (range: string): boolean => {
    const [from, to] = range.split('-') as [string, string];
    const begin = zip.slice(0, from.length);
    return begin >= from && begin <= to;
  };
  const isElsewhere = Object.entries(mailOnly).some(
    ([code, ranges]) => code !== state && ranges.some((range) => range.length > 7 && isWithin(range)),
  );
  return ((states[state] ?? []).some(isWithin) && !isElsewhere) || (crossings[zip] ?? []).includes(state);
}

/**
 * Finds the ZIP code that a spreadsheet wrote without its leading zeros or its hyphen: 2139 is 02139, and
 * 787011234 is 78701-1234; null where the state has no such ZIP code, since then something else is wrong.
 */
export function findZip(zipCodes: ZipCodes, zipCode: string, state: string): string | null {
  const [, first, rest] = /^(\d{3,5})(?:[ -]?(\d{4}))?$/.exec(zipCode.trim()) ?? [];
  const whole = first?.padStart(5, '0');
  if (!whole || !isZipOfState(zipCodes, whole, state)) return null;
  return rest ? `${whole}-${rest}` : whole;
}
