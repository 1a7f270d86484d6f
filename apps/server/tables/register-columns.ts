import type { DB } from './rows.gen.ts';

/**
 * Where a license keeps what the register said. History leaves them out: an entry of its own names
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
