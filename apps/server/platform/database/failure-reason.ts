import { Refusal } from '../refuse.ts';
import { findTrouble } from './database-trouble.ts';

/** An error whose sentence may be shown to whoever runs the server: it names no person and no statement. */
export class ShownError extends Error {}

/**
 * The reason why a row could not be done, for whoever runs the server. A sentence that was written to be read
 * is passed on; of any other error only the kind, because its message may hold SQL or what somebody typed.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof ShownError || error instanceof Refusal) return withoutAddresses(error.message);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (findTrouble(error) === 'held' || code === '40P01' || code === '40001' || code === '57014')
    return 'Another transaction was in its way for too long.';
  if (typeof code === 'string' && code.startsWith('23'))
    return `It would break a rule of the database: ${typeof constraint === 'string' ? constraint : code}.`;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return `The database refused it: ${code}.`;
  return `Unexpected error (${error instanceof Error ? error.name : typeof error}). The log says more.`;
}

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>]+@/g, '…@').slice(0, 500);
