import { notUnderstood, plainText, understood, type Understood } from './understood.ts';

/**
 * The first two digits that the IRS has assigned to no campus ("How EINs are assigned and valid EIN
 * prefixes", irs.gov, as of 2025). A number that begins with them is a typing error.
 */
const UNASSIGNED = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

/**
 * An employer identification number, as `12-3456789`. The digits of a person's Social Security number
 * (`123-45-6789`) are refused: they must not be stored here.
 */
export function parseEin(text: string): Understood<string> {
  const plain = plainText(text).replaceAll(/ ?- ?/g, '-');
  if (/^\d{3}[- ]\d{2}[- ]\d{4}$/.test(plain)) return notUnderstood('socialSecurity');
  const [, prefix = '', serial = ''] = /^(\d{2})[- ]?(\d{7})$/.exec(plain) ?? [];
  if (!serial || UNASSIGNED.has(prefix)) return notUnderstood('notAnEin');
  return understood(`${prefix}-${serial}`);
}

/** A D-U-N-S number as its nine digits, written as `123456789` or `12-345-6789`. */
export function parseDuns(text: string): Understood<string> {
  const plain = plainText(text);
  if (!/^\d{9}$|^\d{2}[- ]\d{3}[- ]\d{4}$/.test(plain)) return notUnderstood('notADuns');
  return understood(plain.replaceAll(/\D/g, ''));
}
