import { refusals, type RefusalAnswer, type RefusalCode } from '@parapet/contract/refusals';
import { statusInWords } from '@parapet/domain/lifecycles/lifecycle';

export type FieldError = { field: string; code: string; detail: string };

/**
 * A command that may not be done. Thrown anywhere, answered by the edge; the transaction is rolled back, unless
 * the refusal is kept.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly errors: FieldError[];
  isKept = false;
  /** What the answer says beside the sentence. */
  readonly beside: Pick<RefusalAnswer, 'factor'>;

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

/** @throws Refusal always; reads as a sentence in an expression: `row ?? refuse('not-found')`. */
export function refuse(code: RefusalCode, params?: Record<string, string>, errors?: FieldError[]): never {
  throw new Refusal(code, params, errors);
}

/** @throws Refusal 409 'wrong-state', always, which says the status in words. */
export function refuseState(what: string, status: string): never {
  throw new Refusal('wrong-state', { what, status: statusInWords(status) });
}

/**
 * Refuses, and commits what the command has written: a failed try that is counted with the lock still held
 * cannot be outrun by others beside it.
 * @throws Refusal always.
 */
export function refuseAndKeep(refusal: Refusal): never {
  refusal.isKept = true;
  throw refusal;
}
