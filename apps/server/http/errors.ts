import type { RefusalAnswer, RefusalCode } from '@parapet/contract/refusals';
import type { FastifyError } from 'fastify';
import type { z } from 'zod';
import { QueueFull } from '../platform/database/bounded-queue.ts';
import { DatabaseTrouble, type Trouble } from '../platform/database/database-trouble.ts';
import { Refusal, type FieldError } from '../platform/refuse.ts';

/**
 * A handler whose answer breaks its own contract: a fault of the server, answered as 500 and logged in full.
 */
export class BrokenAnswer extends Error {
  constructor(callId: string, cause: z.ZodError) {
    super(`${callId} answered what its contract does not allow: ${cause.message}`, { cause });
    this.name = 'BrokenAnswer';
  }
}

/** Turns whatever was thrown into a refusal. An unexpected error becomes a sentence that reveals nothing. */
export function getRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseTrouble) return soon(...troubles[error.trouble]);
  if (error instanceof QueueFull) return soon('server-busy', 1);
  const { code, statusCode } = error as FastifyError & { code?: string };
  if (code && code in byDatabaseCode) return new Refusal(byDatabaseCode[code]!);
  if (statusCode === 429) return new Refusal('too-many');
  if (statusCode === 404) return new Refusal('not-found');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('bad-input');
  return new Refusal('server-trouble');
}

/**
 * The refusal for a call that the database could not serve now, and the seconds until another try may
 * succeed.
 */
const troubles: Record<Trouble, [RefusalCode, number]> = {
  away: ['server-busy', 1],
  full: ['server-busy', 5],
  held: ['record-in-use', 2],
};

function soon(code: RefusalCode, seconds: number): Refusal {
  const refusal = new Refusal(code);
  refusal.retryAfter = seconds;
  return refusal;
}

/** PostgreSQL's error codes when two commands conflict, or when a value is none that it can keep. */
const byDatabaseCode: Record<string, RefusalCode> = {
  '40001': 'changed-meanwhile',
  '40P01': 'changed-meanwhile',
  '23505': 'changed-meanwhile',
  '22021': 'bad-input',
  '22P05': 'bad-input',
  '22007': 'bad-input',
  '22008': 'bad-input',
  '22003': 'bad-input',
  ECONNREFUSED: 'server-busy',
  ECONNRESET: 'server-busy',
};

/** Returns an entry per invalid value, with its path and a sentence, and one per unknown key. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues
    .flatMap((issue) => {
      const entry = (path: readonly PropertyKey[], detail: string): FieldError => ({
        field: path.map(String).join('.'),
        code: issue.code,
        detail,
      });
      if (issue.code !== 'unrecognized_keys') return [entry(issue.path, issue.message)];
      return issue.keys.map((key) => entry([...issue.path, key], `Unknown field: ${key}.`));
    })
    .slice(0, 50);

/** The body of a refused call: the sentence is in `detail`, those about single fields in `errors`. */
export function refusalAnswer(refusal: Refusal, requestId: string): RefusalAnswer {
  return {
    requestId,
    code: refusal.code,
    message: refusal.message,
    detail: refusal.message,
    errors: refusal.errors,
    ...refusal.beside,
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
  };
}
