import type { refreshSession } from '@parapet/contract/auth/session';
import { ApiError } from './api-error.ts';
import { accessToken, dropTokens, isRemembered, refreshToken, storeTokens, type Tokens } from './tokens.ts';
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
    if (tokens.accessToken && tokens.refreshToken && !isRemembered()) channel.postMessage({ kind: 'session', tokens });
  }
});

let inFlight: Promise<void> | null = null;

/** Exchanges the refresh token, once for all tabs: each can be used a single time. Rejects when the session is over. */
export function refreshTokens(): Promise<void> {
  inFlight ??= exclusively(exchange).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function exclusively(work: () => Promise<void>): Promise<void> {
  const before = refreshToken();
  const run = async (): Promise<void> => {
    // Another tab may have exchanged the same token while this one waited for its turn.
    if (refreshToken() !== before && accessToken()) return;
    await work();
  };
  if (!navigator.locks) return run();
  await navigator.locks.request('parapet.refresh', run);
}

async function exchange(): Promise<void> {
  const used = refreshToken();
  if (!used) throw new ApiError(401);
  const known = told.get(used);
  if (known) return storeTokens(known);
  const answer = await fetch(refresh.path, {
    method: refresh.method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ refreshToken: used }),
  });
  const body = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    if (answer.status === 401) dropTokens();
    throw new ApiError(answer.status, body);
  }
  storeTokens(body as Tokens);
  channel?.postMessage({ kind: 'refreshed', used, tokens: body as Tokens } satisfies Handover);
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
