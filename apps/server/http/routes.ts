import { calls, type CallId } from '@parapet/contract';
import { takesKey, type Call } from '@parapet/contract/call';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { may } from '@parapet/domain/permissions/table';
import { SpanKind } from '@opentelemetry/api';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { handlers } from '../areas/index.ts';
import { refuse } from '../platform/refuse.ts';
import { inSpan, nameNextTrace } from '../platform/observability/tracing.ts';
import { isKeySecret } from '../areas/auth/index.ts';
import { authenticate, type Caller } from './authenticate.ts';
import { getRefusal } from './errors.ts';
import { requireCallOfFlow } from './requests/flow.ts';
import { guarded } from './requests/guard.ts';
import { sendXml } from './refusal-xml.ts';
import type { FileAnswer, Handler, PreparedHandler } from '../platform/handler.ts';
import { NOBODY, readKey } from './requests/idempotency.ts';
import { authenticateKey, keepActivity, requireCallOfKey } from './openapi/key-calls.ts';
import { runCall, type ServerParts } from './run-command.ts';
import { parseParts } from './requests/parse-parts.ts';
import { enterWithFile, receiveFile } from './requests/upload-door.ts';

/** Larger than any call accepts, so that a file that is too large gets the call's own refusal. */
const UPLOAD_LIMIT = 8 * 1_048_576;

/**
 * Turns every call of the contract into a route. All of them are authorized, parsed, run and checked in the
 * same way.
 */
export function addRoutes(app: FastifyInstance, server: ServerParts): void {
  for (const [id, definition] of Object.entries(calls) as [CallId, Call][]) {
    if (definition.produces === 'events') continue;
    const handler = (handlers as unknown as Record<string, AnyHandler>)[id]!;
    app.route({
      method: definition.method,
      url: definition.path,
      ...(definition.refusesAs ? { config: { refusesAs: definition.refusesAs } } : {}),
      ...(definition.takes === 'file'
        ? {
            bodyLimit: UPLOAD_LIMIT,
            // Nobody has a file read without saying who they are, nor many at once.
            onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
              enterWithFile(await getSender(server, definition, request), reply),
            preParsing: async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) =>
              receiveFile(await getSender(server, definition, request), reply, body as Readable, {
                home: server.appContext.config.home,
                most: UPLOAD_LIMIT,
              }),
          }
        : {}),
      handler: (request, reply) => serveTraced(server, definition, handler, request, reply),
    });
  }
}

const getSender = async (server: ServerParts, call: Call, request: FastifyRequest): Promise<string> =>
  (await authenticateCaller(server, call, request))?.actor.userId ?? request.ip;

type AnyHandler = Handler<Call> | PreparedHandler<Call>;

/**
 * In a trace with the id of the request, which every error message says, or in that of a caller who has one.
 */
function serveTraced(
  server: ServerParts,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const options = {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': call.method, 'http.route': call.path },
    from: header(request, 'traceparent'),
  };
  nameNextTrace(request.id);
  return inSpan(call.id, options, async (span) => {
    try {
      return await serveWatched(server, call, handler, request, reply);
    } catch (error) {
      span.setAttribute('http.response.status_code', getRefusal(error).status);
      throw error;
    }
  });
}

/** Calls with a key are kept for its organization to read, refused ones too. */
async function serveWatched(
  server: ServerParts,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (call.sends) requireAskedByHand(request);
  const caller = await authenticateCaller(server, call, request);
  const { key } = caller ?? {};
  if (!key) return serve(server, call, handler, request, reply, caller);
  const begun = performance.now();
  const keep = (status: number) =>
    keepActivity(server, key, call, request, { status, milliseconds: performance.now() - begun });
  try {
    requireCallOfKey(call, key);
    const answer = await serve(server, call, handler, request, reply, caller);
    await keep(reply.statusCode);
    return answer;
  } catch (error) {
    await keep(getRefusal(error).status);
    throw error;
  }
}

async function serve(
  server: ServerParts,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): Promise<unknown> {
  if (caller?.flow) requireCallOfFlow(call, caller.flow);
  if (caller && call.access !== 'public' && call.access !== 'signed-in' && !may(caller.actor, call.access))
    refuse('not-allowed');
  const ifMatch = header(request, 'if-match');
  const { guard, version, body, query } = guarded(call, request, ifMatch);
  const input = parseParts(call, { params: request.params, query, body });
  const key =
    takesKey(call) && (caller || call.spends)
      ? readKey(
          header(request, 'idempotency-key'),
          { actorKey: caller?.actor.userId ?? NOBODY, call, now: server.appContext.clock.now() },
          { path: request.url, body: request.body, ...(ifMatch === undefined ? {} : { ifMatch }) },
          server.appContext.config.secret,
        )
      : undefined;
  // What a person sent by hand is not what their key sends.
  if (key && caller?.key) key.key = `${caller.key.key.keyId}:${key.key}`;
  const run = (as: Caller | undefined) =>
    runCall(server, call, handler, {
      caller: as,
      input,
      key,
      requestId: request.id,
      origin: {
        address: request.ip,
        device: (header(request, 'user-agent') ?? '').slice(0, 300),
        deviceId: (header(request, 'x-device-id') ?? '').slice(0, 100),
      },
      isGuardedByState: guard === 'state',
      version,
    });
  const result = await run(caller).catch((error: unknown) => {
    // The session of the token is over: for this call that is as good as none.
    if (call.readsToken === 'if-valid' && caller && getRefusal(error).status === 401) return run(undefined);
    throw error;
  });
  if (guard) void reply.header('guarded-by', guard);
  if (result.status !== 200) void reply.code(result.status);
  if (result.status === 400 && call.refusesAs) return sendXml(reply, result.answer as RefusalAnswer);
  return call.produces === 'file' ? sendFile(reply, result.answer as FileAnswer | undefined) : result.answer;
}

/**
 * Returns the caller, found once per request. Public calls ignore a token, valid or not, except the few
 * that return more to signed-in users; those ignore keys.
 * @throws Refusal 401 if a token is needed, or is given and read, and is not valid.
 */
function authenticateCaller(
  server: ServerParts,
  call: Call,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const known = callers.get(request) ?? findCaller(server, call, request);
  callers.set(request, known);
  return known;
}
const callers = new WeakMap<FastifyRequest, Promise<Caller | undefined>>();

async function findCaller(
  server: ServerParts,
  { access, readsToken }: Call,
  { headers: { authorization } }: FastifyRequest,
): Promise<Caller | undefined> {
  if (access === 'public' && !(readsToken && authorization !== undefined)) return undefined;
  const secret = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (secret && isKeySecret(secret)) return access === 'public' ? undefined : authenticateKey(server, secret);
  const caller = authenticate(server.appContext, authorization);
  return readsToken === 'if-valid' ? caller.catch(() => undefined) : caller;
}

/**
 * Refuses requests with which a browser or a mail program loads ahead, as an image or as a page of its own,
 * since nobody has asked for them.
 * @throws Refusal 403 for such a request, and for a HEAD.
 */
function requireAskedByHand(request: FastifyRequest): void {
  const isAhead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(header(request, name) ?? ''),
  );
  const destination = header(request, 'sec-fetch-dest') ?? 'empty';
  if (isAhead || destination !== 'empty' || request.method === 'HEAD') refuse('not-asked-by-hand');
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Browsers show what cannot run anything; the rest is saved. */
const isShown = (contentType: string): boolean =>
  /^(application\/pdf|image\/(png|jpeg|gif))$/.test(contentType);
/** A file that is opened by its address runs nothing, loads nothing and belongs to no origin. */
const ALONE = "default-src 'none'; sandbox; frame-ancestors 'none'";

async function sendFile(reply: FastifyReply, file: FileAnswer | undefined): Promise<FastifyReply> {
  if (!file) return reply.code(204).send();
  const made = 'make' in file ? Buffer.from(await file.make()) : undefined;
  const opened = 'open' in file ? await file.open() : undefined;
  const size = 'size' in file ? file.size : made?.byteLength;
  const shown = isShown(file.contentType) ? 'inline' : 'attachment';
  if (size !== undefined) reply.header('content-length', size);
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', `${shown}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', ALONE)
    .send('stream' in file ? file.stream : (opened ?? made));
}
