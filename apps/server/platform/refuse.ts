import { refusals, type RefusalAnswer, type RefusalCode } from '@parapet/contract/refusals';
import { statusInWords } from '@parapet/domain/lifecycles/lifecycle';

export type FieldError = { field: string; code: string; detail: string };

export type Stale = { row: Readonly<Record<string, unknown>>; version: number };

/**
 * A refused command. Thrown anywhere, answered at the edge. The transaction is rolled back, unless the
 * refusal is kept.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: FieldError[];
  isKept = false;
  /** Contents of the answer besides the sentence. */
  beside: Pick<RefusalAnswer, 'factor' | 'account' | 'captcha' | 'meanwhile'>;
  /** For a write on an older version: the row as it stands, and the version that was read. */
  stale: Stale | undefined;
  /** For a refusal that is about time: in how many seconds another try may succeed. */
  retryAfter: number | undefined;

  constructor(
    code: RefusalCode,
    params: Record<string, string> = {},
    errors: FieldError[] = [],
    beside: Refusal['beside'] = {},
  ) {
    super(refusals[code].message.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''));
    this.code = code;
    this.status = refusals[code].status;
    this.errors = errors;
    this.beside = beside;
  }
}

/** @throws Refusal always. It reads as a sentence in an expression: `row ?? refuse('not-found')`. */
export function refuse(code: RefusalCode, params?: Record<string, string>, errors?: FieldError[]): never {
  throw new Refusal(code, params, errors);
}

/**
 * The guard of a write against those that came between: nothing if the caller names no version.
 * @throws Refusal 409 'changed-meanwhile', of which the edge says who changed what.
 */
export function requireVersion(row: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== row.version) refuseStale(row, version);
}

/** @throws Refusal 409 'changed-meanwhile', always: the row is not at the version that was read. */
export function refuseStale(row: Readonly<Record<string, unknown>>, version: number): never {
  const refusal = new Refusal('changed-meanwhile');
  refusal.stale = { row, version };
  throw refusal;
}

/** @throws Refusal 429 'too-many', always, which says how long to wait. */
export function refuseToWait(milliseconds: number, beside: Refusal['beside'] = {}): never {
  const refusal = new Refusal('too-many', {}, [], beside);
  refusal.retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  throw refusal;
}

/** @throws Refusal 503 'server-busy', always, which says how long to wait. */
export function refuseForNow(milliseconds: number): never {
  const refusal = new Refusal('server-busy');
  refusal.retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  throw refusal;
}

/** @throws Refusal 409 'wrong-state', always, which says the status in words. */
export function refuseState(what: string, status: string): never {
  throw new Refusal('wrong-state', { what, status: statusInWords(status) });
}

/**
 * Refuses, and still commits what the command wrote. A failed try is counted while the lock is held, so
 * parallel tries cannot get around the count.
 * @throws Refusal always.
 */
export function refuseAndKeep(refusal: Refusal): never {
  refusal.isKept = true;
  throw refusal;
}
