import type { DB } from './rows.gen.ts';

/**
 * Columns of a license with the answer of the register. History leaves them out: an entry of its own names
 * it.
 */
export const registerColumns = [
  'registerStatus',
  'registerName',
  'registerUntil',
  'registerLines',
  'registerProblem',
  'registerCheckedAt',
  'registerTriedAt',
] as const satisfies readonly (keyof DB['license'])[];
