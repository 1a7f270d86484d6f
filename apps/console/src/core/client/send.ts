import { isWrite, takesKey, type Answer, type Call, type Request } from '@parapet/contract/call';
import { inMinorUnits } from '@parapet/contract/units';
import { ApiError, CancelledError, isCancelled, getStatus } from './api-error.ts';
import { deviceId } from './device-id.ts';
import { buildHeaders } from './headers.ts';
import { refreshTokens } from './refresh.ts';
import { accessToken, refreshToken } from './tokens.ts';
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

const RETRIES = 2;
/** Statuses after which a read is sent again; 0 is no answer at all. */
const RETRIED = new Set([0, 500, 502, 503, 504]);
/** Those after which a write is sent again with its key: what it did, if anything, is done once. */
const RETRIED_WRITES = new Set([0, 502, 503]);
/** Longest pause that a server may ask for. */
const LONGEST_PAUSE = 5000;
const TIMEOUT = 30_000;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The API client: sends a call of the contract, returns its typed answer, and throws a refusal as `ApiError`.
 */
export async function send<C extends Call>(
  call: C,
  request: Sent<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const answer = await exchange(call, request as Loose, options);
  if (call.produces === 'file') return (await answer.blob()) as Answer<C>;
  return (answer.status === 204 ? undefined : inMinorUnits(await answer.json())) as Answer<C>;
}

/** A request that changes or removes a record must name the version of it that the user saw. */
export type Sent<C extends Call> = Request<C> & (C extends { edits: object } ? { version: number } : unknown);

export type Loose =
  | { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; version?: number }
  | undefined;

/** Hook that changes the next request before it is sent (accepted-version.ts). */
export const beforeSending: { change?: (call: Call, request: Loose) => Loose } = {};

/** Like `send`, but returns the raw response (files with their name, event streams). */
export async function exchange(call: Call, asked: Loose, options: SendOptions = {}): Promise<Response> {
  const request = beforeSending.change?.(call, asked) ?? asked;
  // The answer may be what got lost: with the same key it comes again, and nothing is done twice.
  const key = isWrite(call) ? (options.idempotencyKey ?? uniqueId()) : undefined;
  for (let attempt = 0; ; attempt += 1) {
    const again = (status: number) => attempt < RETRIES && isSafeToRepeat(call, request, status);
    const answer = await once(call, request, options, key).catch((error: unknown) => {
      if (isCancelled(error) || getStatus(error) !== 0 || !again(0)) throw error;
    });
    if (answer?.ok) return answer;
    if (!answer || again(answer.status)) {
      await pause(getPause(answer, attempt), options.signal);
      continue;
    }
    const error = new ApiError(
      answer.status,
      await findRefusal(answer),
      answer.headers.get('x-request-id') ?? undefined,
      answer.statusText,
    );
    Object.assign(error, { call, request });
    if (call.path.startsWith('/api/auth/')) announceAuthTrouble(error);
    throw error;
  }
}

/** A file is not sent twice: it may be large, and may have changed. */
const isSafeToRepeat = (call: Call, request: Loose, status: number): boolean =>
  isWrite(call)
    ? takesKey(call) && RETRIED_WRITES.has(status) && !(request?.body instanceof FormData)
    : RETRIED.has(status);

/** @returns milliseconds: what the server asks for, or longer each time. */
function getPause(answer: Response | undefined | void, attempt: number): number {
  const asked = Number(answer?.headers.get('retry-after')) * 1000;
  return Math.min(asked || 300 * 2 ** attempt, LONGEST_PAUSE);
}

async function once(
  call: Call,
  request: Loose,
  options: SendOptions,
  key: string | undefined,
): Promise<Response> {
  if (call.access !== 'public' && !accessToken() && refreshToken()) await refreshTokens();
  const answer = await transmit(call, request, options, key);
  if (answer.status !== 401 || call.access === 'public' || !refreshToken()) return answer;
  await refreshTokens();
  return transmit(call, request, options, key);
}

async function transmit(
  call: Call,
  request: Loose,
  options: SendOptions,
  key: string | undefined,
): Promise<Response> {
  const url = getUrl(call, request);
  const headers = buildHeaders(call, {
    url,
    token: accessToken(),
    key,
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
    return await fetch(url, {
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
  } catch (error) {
    if (options.signal?.aborted || (isCancelled(error) && !timeout.aborted)) throw new CancelledError();
    throw new ApiError(timeout.aborted ? 504 : 0);
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
  return answer.json().catch(() => undefined);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new CancelledError());
      },
      { once: true },
    );
  });
}
