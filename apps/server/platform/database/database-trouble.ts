/**
 * Why the database did not do it: it is away, it has no room or takes no writes, or a row is held too long.
 */
export type Trouble = 'away' | 'full' | 'held';

/**
 * The database could not do it now, through no fault of the call: nothing was changed as far as is known, and
 * the same call with the same key may succeed soon.
 */
export class DatabaseTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause: unknown) {
    super(`The database is ${trouble}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseTrouble';
    this.trouble = trouble;
  }
}

/**
 * Disk, memory, connections or a limit; a standby that takes no writes; its storage; a statement too long.
 */
const FULL = new Set('53000 53100 53200 53300 53400 25006 58000 58030 57014'.split(' '));
/** It restarts or cannot be reached, or has ended a transaction that did nothing for too long (25P03). */
const AWAY = new Set(
  (
    '57P01 57P02 57P03 57P05 08000 08001 08003 08004 08006 25P03 25P04 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENETDOWN EHOSTDOWN'
  ).split(' '),
);
/** Messages of driver errors that have no code. */
const AWAY_IN_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when|timeout expired|Query read timeout|Cannot use a pool after|The server does not support)/;

/** The kind of trouble that an error of the driver stands for; undefined if the call itself is at fault. */
export function findTrouble(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: string };
  if (code === '55P03') return 'held';
  if (code !== undefined && FULL.has(code)) return 'full';
  if (code === undefined ? AWAY_IN_WORDS.test(error.message) : AWAY.has(code)) return 'away';
  // Node tries all addresses of a name and says what each answered.
  if (error instanceof AggregateError) return error.errors.map(findTrouble).find(Boolean);
  return undefined;
}

/** The statement before failed: what matters is its error. */
export const isConsequence = (error: unknown): boolean => (error as { code?: string }).code === '25P02';
