import type { RefusalAnswer, RefusalCode } from '@parapet/contract/refusals';
import type { FastifyError } from 'fastify';
import { z } from 'zod';
import { Refusal, type FieldError } from '../platform/refuse.ts';

/**
 * Turns whatever was thrown into a refusal. What is not ours becomes a sentence that says nothing of the
 * inside.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return new Refusal('bad-input', {}, fieldErrors(error));
  const { code, statusCode } = error as FastifyError & { code?: string };
  if (code && code in byDatabaseCode) return new Refusal(byDatabaseCode[code]!);
  if (statusCode === 429) return new Refusal('too-many');
  if (statusCode === 404) return new Refusal('not-found');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('bad-input');
  return new Refusal('server-trouble');
}

/** What PostgreSQL says when two commands meet, or when it cannot be reached. */
const byDatabaseCode: Record<string, RefusalCode> = {
  '40001': 'changed-meanwhile',
  '40P01': 'changed-meanwhile',
  '23505': 'changed-meanwhile',
  '55P03': 'changed-meanwhile',
  '22021': 'bad-input',
  '22P05': 'bad-input',
  '22003': 'bad-input',
  '57P01': 'server-busy',
  '57P03': 'server-busy',
  '53300': 'server-busy',
  ECONNREFUSED: 'server-busy',
  ECONNRESET: 'server-busy',
};

function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues
    .slice(0, 50)
    .map((issue) => ({ field: issue.path.map(String).join('.'), code: issue.code, detail: issue.message }));
}

/** The body of a refused call: the sentence as `detail`, the fields' own ones in `errors`. */
export function refusalAnswer(refusal: Refusal, requestId: string): RefusalAnswer {
  return {
    requestId,
    code: refusal.code,
    message: refusal.message,
    detail: refusal.message,
    errors: refusal.errors,
    ...refusal.beside,
  };
}
