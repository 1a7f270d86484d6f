import { isWrite, takesKey, type Answer, type Call, type Request } from '@parapet/contract/call';
import { inMinorUnits } from '@parapet/contract/units';
import { ApiError, CancelledError, isCancelled } from './api-error.ts';
import { deviceId } from './device-id.ts';
import { buildHeaders } from './headers.ts';
import { renewSession } from './renew-session.ts';
import { isReadRepeated, repeat, type Tried } from './repeats.ts';
import { accessToken } from './tokens.ts';
import { announceAuthTrouble } from './trouble.ts';
import { uniqueId } from './unique-id.ts';

export type SendOptions = {
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Repeats a write safely: the same key gets the same answer. Generated if not given. */
  idempotencyKey?: string;
  timeout?: number;
  /** Sends the bearer token with a public call too (a workflow that only its own token can open). */
  bearer?: boolean;
  /** Goes on when the page is left. */
  keepalive?: boolean;
};

/** Statuses after which a write is sent again with its key: what it did, if anything, is done once. */
const RETRIED_WRITES = new Set([0, 502, 503]);
const TIMEOUT = 30_000;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The API client: sends a call of the contract, returns its typed answer, and throws a refusal as `ApiError`.
 */
export function send<C extends Call>(
  call: C,
  request: Sent<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  return receive(call, request as Loose, options, async (answer) => {
    if (call.produces === 'file') return (await answer.blob()) as Answer<C>;
    return (answer.status === 204 ? undefined : inMinorUnits(await answer.json())) as Answer<C>;
  });
}

/** A request that changes or removes a record must name the version of it that the user saw. */
export type Sent<C extends Call> = Request<C> & (C extends { edits: object } ? { version: number } : unknown);

export type Loose =
  | { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; version?: number }
  | undefined;

/** Hook that changes the next request before it is sent (accepted-version.ts). */
export const beforeSending: { change?: (call: Call, request: Loose) => Loose } = {};

/** Like `send`, but returns the raw response, whose body is read as it comes (event streams). */
export const exchange = (call: Call, asked: Loose, options: SendOptions = {}): Promise<Response> =>
  receive(call, asked, options, (answer) => Promise.resolve(answer));

/**
 * Sends a call and reads its answer. An answer that breaks off in its body is no answer: the call is repeated
 * or fails as if nothing had come.
 */
export async function receive<A>(
  call: Call,
  asked: Loose,
  options: SendOptions,
  read: (answer: Response) => Promise<A>,
): Promise<A> {
  const request = beforeSending.change?.(call, asked) ?? asked;
  // The answer may be what got lost: with the same key it comes again, and nothing is done twice.
  const key = isWrite(call) ? (options.idempotencyKey ?? uniqueId()) : undefined;
  const tryAll = (): Promise<Outcome<A>> =>
    repeat(
      () => transmit(call, request, { ...options, key }, read),
      (status) => isSafeToRepeat(call, request, status),
      options.signal,
    );
  const isOpen = call.access === 'public';
  if (!isOpen && !accessToken()) await renewSession();
  let outcome = await tryAll();
  // With the same key: what was pressed while the session ended is done once.
  if (!isOpen && outcome.status === 401 && (await renewSession())) outcome = await tryAll();
  if ('answer' in outcome) return outcome.answer;
  Object.assign(outcome.error, { call, request });
  if (call.path.startsWith('/api/auth/')) announceAuthTrouble(outcome.error);
  throw outcome.error;
}

type Outcome<A> = Tried & ({ answer: A } | { error: ApiError });

/** A file is not sent twice: it may be large, and may have changed. */
const isSafeToRepeat = (call: Call, request: Loose, status: number): boolean =>
  isWrite(call)
    ? takesKey(call) && RETRIED_WRITES.has(status) && !(request?.body instanceof FormData)
    : isReadRepeated(status);

/** @throws CancelledError when the request is given up. */
async function transmit<A>(
  call: Call,
  request: Loose,
  options: SendOptions & { key: string | undefined },
  read: (answer: Response) => Promise<A>,
): Promise<Outcome<A>> {
  const url = getUrl(call, request);
  const headers = buildHeaders(call, {
    url,
    token: accessToken(),
    key: options.key,
    body: request?.body,
    version: request?.version,
    bearer: options.bearer,
    timeZone,
    device:
      call.access === 'public' && call.path.startsWith('/api/auth/') && isWrite(call)
        ? deviceId()
        : undefined,
  });
  const isForm = request?.body instanceof FormData;
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signals = call.produces === 'events' ? [] : [timeout];
  if (options.signal) signals.push(options.signal);
  try {
    const answer = await fetch(url, {
      method: call.method,
      headers,
      signal: AbortSignal.any(signals),
      ...(options.keepalive ? { keepalive: true } : {}),
      body: isForm
        ? (request.body as FormData)
        : request?.body === undefined
          ? undefined
          : JSON.stringify(request.body),
    });
    const { status, headers: said } = answer;
    if (answer.ok) return { status, answer: await read(answer) };
    const error = new ApiError(
      status,
      await findRefusal(answer),
      said.get('x-request-id') ?? undefined,
      answer.statusText,
    );
    return { status, retryAfter: said.get('retry-after'), error };
  } catch (error) {
    if (options.signal?.aborted || (isCancelled(error) && !timeout.aborted)) throw new CancelledError();
    // Its own time is over: it has waited long enough, and is not repeated as if a gateway said so.
    if (timeout.aborted) throw new ApiError(504);
    return { status: 0, error: new ApiError(0) };
  }
}

/** The URL of a call: parameters in the path, the rest in the query. */
function getUrl(call: Call, request: Loose): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request?.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request?.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Why it was refused; a bulk call says so in an XML file. */
async function findRefusal(answer: Response): Promise<undefined | Record<string, never> | Blob> {
  if (/\bxml\b/.test(answer.headers.get('content-type') ?? '')) return answer.blob();
  const text = await answer.text();
  try {
    return JSON.parse(text) as Record<string, never>;
  } catch {
    return undefined;
  }
}
