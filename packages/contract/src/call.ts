import type { Permission } from '@parapet/domain/permissions/table';
import type { Flow } from '@parapet/domain/permissions/flows';
import type { z } from 'zod';
import type { ListColumns, ListDefinition } from './list.ts';
import type { RefusalCode } from './refusals.ts';

/** Callers that are allowed: anybody, anybody who is signed in, or anybody who holds the permission. */
export type Access = 'public' | 'signed-in' | Permission;

/**
 * A call of the API, declared once: routes, client, forms, OpenAPI and tests derive from it. `path` marks
 * parameters as `:name`. A write takes an `Idempotency-Key`.
 */
export type Call = {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  /**
   * A public call that says more to signed-in users. A token is optional, but if there is one it must be
   * valid, or else (`if-valid`) it counts as none.
   */
  readsToken?: true | 'if-valid';
  /**
   * The flows whose sessions may make this call: those that a mailed one-time code opened, and which may make
   * no other. Names the parameter or key that must name the record of the flow, or `any` where the call has
   * to do with none.
   */
  flows?: Readonly<Partial<Record<Flow, string>>>;
  /**
   * A GET that sends something to somebody, because the specification names it so. A prefetch, an image or a
   * page that a browser opens by itself is refused.
   */
  sends?: true;
  /**
   * The record that a write changes or removes, where neither body nor query has its version: it comes as
   * `If-Match`. `id` is the parameter or key that names the record; `caller` is who calls.
   */
  edits?: { record: EditedRecord; id: string };
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Keys of a body that are accepted and left out, by path (`teams[].name`), each with the reason: the
   * specification's own clients send them. Every other key that the body does not name is refused.
   */
  ignores?: Readonly<Record<string, string>>;
  answer: z.ZodType;
  /** The refusals specific to this call; 400, 401, 403, 404 and 429 apply to every call. */
  refusals?: readonly RefusalCode[];
  /** A POST that changes nothing: a query too large for a URL. It takes no `Idempotency-Key`. */
  safe?: true;
  /**
   * The request or the answer carries a secret. Nothing of it is stored, so a repeat with the same
   * `Idempotency-Key` runs again.
   */
  secret?: true;
  /**
   * The request proves itself by something that works once: a link, a code, the former password. A repeat
   * with the same `Idempotency-Key` gets the first answer again for ten minutes. It is kept sealed with the
   * request itself, so only whoever brings the same secret again can read it; refusals are not kept.
   */
  spends?: true;
  /** The body is a form with a file (`multipart/form-data`) instead of JSON. */
  takes?: 'file';
  /** Format in which a 400 of this call is answered, if not JSON: its client saves it as a file. */
  refusesAs?: 'xml';
  /** The kind of answer, if it is not JSON. */
  produces?: 'file' | 'events';
  /** The columns of a list call. */
  columns?: ListColumns;
  /** The columns and filters of a list call. */
  list?: ListDefinition;
};

/** The records whose version is not part of a body or query that changes them. */
export type EditedRecord =
  | 'account'
  | 'agencyLevel'
  | 'apiKey'
  | 'billingContact'
  | 'carrierProfile'
  | 'claim'
  | 'connection'
  | 'customPreset'
  | 'document'
  | 'form'
  | 'formType'
  | 'industry'
  | 'license'
  | 'mailMessage'
  | 'organization'
  | 'person'
  | 'quote'
  | 'savedView'
  | 'submission'
  | 'tag'
  | 'team'
  | 'webhook';

/** Returns the part of a call that holds the version of the record it changes, if any. */
export function versionedPart({ body, query }: Pick<Call, 'body' | 'query'>): 'body' | 'query' | undefined {
  if (body && 'shape' in body && 'version' in (body as z.ZodObject).shape) return 'body';
  return query && 'version' in query.shape ? 'query' : undefined;
}

/** Whether a call takes the version of the record it changes, wherever it takes it. */
export const takesVersion = (call: Pick<Call, 'body' | 'query' | 'edits'>): boolean =>
  call.edits !== undefined || versionedPart(call) !== undefined;

/** Whether a call changes something. */
export const isWrite = (call: Pick<Call, 'method' | 'safe'>): boolean => call.method !== 'GET' && !call.safe;

/** Whether a repeat with the same `Idempotency-Key` gets the first answer again. */
export const takesKey = (call: Pick<Call, 'method' | 'safe' | 'access' | 'secret' | 'spends'>): boolean =>
  isWrite(call) && (call.spends === true || (call.access !== 'public' && !call.secret));

/** Declares a call. Returns it unchanged, with the exact types of its parts. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

type CallsOf<M> = { [K in keyof M as M[K] extends Call ? M[K]['id'] : never]: Extract<M[K], Call> };
type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer I) => void ? I : never;

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'access' in value;

/**
 * The calls among the exports of modules, by id: `import * as binding from './binding.ts'`,
 * `getCalls(binding)`. A call that is exported needs no other registration; the server then does not compile
 * without its handler.
 * @throws when two calls share an id.
 */
export function getCalls<M extends readonly object[]>(...modules: M): All<CallsOf<M[number]>> {
  const found: Record<string, Call> = {};
  for (const each of modules.flatMap((module) => Object.values(module) as unknown[])) {
    if (!isCall(each)) continue;
    if (found[each.id] && found[each.id] !== each) throw new Error(`Two calls are called '${each.id}'`);
    found[each.id] = each;
  }
  return found as All<CallsOf<M[number]>>;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;
/** A body may leave out the version of the record; our own callers do not. */
type Versioned<B> = string extends keyof B
  ? B
  : 'version' extends keyof B
    ? Omit<B, 'version'> & { version: number }
    : B;

/** The input of a handler: parsed parameters, query and body. */
export type Input<C extends Call> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
};
/** The request as a caller sends it. */
export type Request<C extends Call> = (C extends { params: z.ZodType }
  ? { params: Given<C['params']> }
  : { params?: undefined }) &
  (C extends { query: z.ZodType } ? { query?: Given<C['query']> } : { query?: undefined }) &
  (C extends { body: z.ZodType } ? { body: Versioned<Given<C['body']>> } : { body?: undefined }) &
  (C extends { edits: object } ? { /** Sent as `If-Match`. */ version?: number } : { version?: undefined });
/** The response as the caller gets it. */
export type Answer<C extends Call> = z.output<C['answer']>;
