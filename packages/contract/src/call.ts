import type { Permission } from '@parapet/domain/permissions/table';
import type { z } from 'zod';
import type { ListColumns, ListDefinition } from './list.ts';
import type { RefusalCode } from './refusals.ts';

/** Who may call: nobody in particular, anybody signed in, or who holds the permission. */
export type Access = 'public' | 'signed-in' | Permission;

/**
 * One call of the API, said once: routes, client, forms, OpenAPI and tests derive from it.
 * `path` is written with `:name` parameters. A write takes an `Idempotency-Key`.
 */
export type Call = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  /**
   * A public call that says more to who is signed in: a token is looked at when there is one, and then has to
   * be good.
   */
  readsToken?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** The refusals that are this call's own; 400, 401, 403, 404 and 429 belong to every call. */
  refusals?: readonly RefusalCode[];
  /**
   * Changes nothing although it is a POST: a question too large for an address. It takes no
   * `Idempotency-Key`.
   */
  safe?: true;
  /**
   * Carries or answers a secret: nothing of it is kept, so that a repeat with the same `Idempotency-Key` is
   * carried out again.
   */
  secret?: true;
  /** The body is a form with a file (`multipart/form-data`) and not JSON. */
  takes?: 'file';
  /** What the answer is when it is not JSON. */
  produces?: 'file' | 'events';
  /** The columns of a list call. */
  columns?: ListColumns;
  /** What a list call shows and how it can be narrowed. */
  list?: ListDefinition;
};

/** Whether a call changes something, and so takes an `Idempotency-Key`. */
export const isWrite = (call: Pick<Call, 'method' | 'safe'>): boolean => call.method !== 'GET' && !call.safe;

/** Keeps the exact types of a call's parts. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler is given: parsed parameters, query and body. */
export type Input<C extends Call> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
};
/** What a caller gives. */
export type Request<C extends Call> = (C extends { params: z.ZodType }
  ? { params: Given<C['params']> }
  : { params?: undefined }) &
  (C extends { query: z.ZodType } ? { query?: Given<C['query']> } : { query?: undefined }) &
  (C extends { body: z.ZodType } ? { body: Given<C['body']> } : { body?: undefined });
/** What comes back. */
export type Answer<C extends Call> = z.output<C['answer']>;
