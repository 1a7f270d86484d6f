import type { refreshSession } from '@parapet/contract/auth/session';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { ApiError } from './api-error.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import { accessToken, dropTokens, isRemembered, isTabOnly, refreshToken, storeTokens, type Tokens } from './tokens.ts';
import { wire } from './wire.ts';

const refresh = wire<typeof refreshSession>({ id: 'refresh-session', method: 'POST', path: '/api/auth/v1/access', access: 'public' });

type Handover = { kind: 'refreshed'; used: string; tokens: Tokens } | { kind: 'who-has-a-session' } | { kind: 'session'; tokens: Tokens };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('parapet.session');
const told = new Map<string, Tokens>();

channel?.addEventListener('message', ({ data }: MessageEvent<Handover>) => {
  if (data.kind === 'refreshed') {
    told.set(data.used, data.tokens);
    if (refreshToken() === data.used) storeTokens(data.tokens);
  } else if (data.kind === 'who-has-a-session') {
    const tokens = { accessToken: accessToken(), refreshToken: refreshToken() };
    // A session inside another account is this tab's alone.
    if (tokens.accessToken && tokens.refreshToken && !isRemembered() && !isTabOnly()) channel.postMessage({ kind: 'session', tokens });
  }
});

export type Exchange = (path: string, refreshToken: string) => Promise<{ status: number; body: unknown }>;

const byThePage: Exchange = async (path, token) => {
  const answer = await fetch(path, { method: refresh.method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ refreshToken: token }) });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
};
let exchange: Exchange = byThePage;

/** Lets somebody else carry the exchange (the worker, once there is a session); gives the way back. */
export function exchangeThrough(other: Exchange): () => void {
  exchange = other;
  return () => {
    exchange = byThePage;
  };
}

let inFlight: Promise<void> | null = null;

/** Exchanges the refresh token, once for all tabs: each can be used a single time. Rejects when the session is over. */
export function refreshTokens(): Promise<void> {
  const before = refreshToken();
  inFlight ??= oneTabAtATime(async () => {
    // Another tab may have exchanged the same token while this one waited for its turn.
    if (refreshToken() === before || !accessToken()) await spend();
  }).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function spend(): Promise<void> {
  const used = refreshToken();
  if (!used) throw new ApiError(401);
  const known = told.get(used);
  if (known) return storeTokens(known);
  const { status, body } = await exchange(refresh.path, used);
  if (status !== 200) {
    if (status === 401) dropTokens();
    throw new ApiError(status, body as Partial<RefusalAnswer> | undefined);
  }
  storeTokens(body as Tokens);
  channel?.postMessage({ kind: 'refreshed', used, tokens: body as Tokens } satisfies Handover);
  return undefined;
}

/** A tab opened from a link asks its neighbours for their session. */
export function adoptSession(): Promise<boolean> {
  if (!channel) return Promise.resolve(false);
  return new Promise((resolve) => {
    const done = (found: boolean): void => {
      channel.removeEventListener('message', listen);
      resolve(found);
    };
    const listen = ({ data }: MessageEvent<Handover>): void => {
      if (data.kind !== 'session') return;
      storeTokens(data.tokens);
      done(true);
    };
    channel.addEventListener('message', listen);
    channel.postMessage({ kind: 'who-has-a-session' });
    setTimeout(() => done(false), 150);
  });
}
