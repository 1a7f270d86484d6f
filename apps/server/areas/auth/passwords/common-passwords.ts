import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCores, MOST_ADDED, plain, unguessable } from './password-core.ts';
import { isIn } from './word-filter.ts';

const filter = readFileSync(join(import.meta.dirname, '../../../../../data/passwords/common.bloom'));

/**
 * Whether a password was found in breaches, or is such a one, a first name, season or month with what people
 * add: digits, years and signs at its ends, digits in place of letters, the same word twice. So is what
 * consists of years, sequences and repetitions.
 */
export function isCommonPassword(password: string): boolean {
  const whole = plain(password);
  return (
    unguessable(whole) < MOST_ADDED ||
    isIn(filter, whole) ||
    getCores(whole).some(({ word, added }) => added <= MOST_ADDED && isIn(filter, word))
  );
}
