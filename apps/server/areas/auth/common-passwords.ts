import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const common = new Set(
  readFileSync(join(import.meta.dirname, '../../../../data/passwords/common.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/**
 * Whether a password is on the list of those found most often in breaches, also with digits and symbols added
 * to either end.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const bare = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(lower) || (lower.length - bare.length <= 4 && common.has(bare));
}
