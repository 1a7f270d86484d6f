import type { Exchanged } from './exchange-token.ts';
import { exchangeThrough, type Exchange, refreshTokens } from './refresh.ts';
import { accessToken, onTokensChanged, timeLeft } from './tokens.ts';

export type ToWorker =
  | { kind: 'watch'; due: number | null }
  | { kind: 'exchange'; id: number; path: string; refreshToken: string };
export type FromWorker = { kind: 'due' } | ({ kind: 'exchanged'; id: number } & Exchanged);

const MARGIN = 60_000;
const SHORTEST = 5000;

/** When to exchange the tokens: a minute before they expire. Null without a session. */
export const dueIn = (left: number, hasToken: boolean): number | null =>
  hasToken ? Math.max(SHORTEST, left - MARGIN) : null;

/** Starts the worker that keeps the session alive; without workers the page's own timers do it. */
export function startSessionClock(): () => void {
  const keepFresh = (): void => void refreshTokens().catch(() => undefined);
  const clock = typeof Worker === 'undefined' ? pageClock(keepFresh) : workerClock(keepFresh);
  const plan = (): void => clock.watch(dueIn(timeLeft(), accessToken() !== null));
  plan();
  const stopListening = onTokensChanged(plan);
  return () => {
    stopListening();
    clock.stop();
  };
}

type SessionClock = { watch(due: number | null): void; stop(): void };

function pageClock(onDue: () => void): SessionClock {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (due: number | null): void => {
    clearTimeout(timer);
    timer = due === null ? undefined : setTimeout(onDue, due);
  };
  return { watch, stop: () => watch(null) };
}

function workerClock(onDue: () => void): SessionClock {
  const worker = new Worker(new URL('session-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (answer: Exchanged) => void>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'due') return onDue();
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
    return undefined;
  });
  const send = (message: ToWorker): void => worker.postMessage(message);
  const exchange: Exchange = (path, refreshToken) =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      send({ kind: 'exchange', id: count, path, refreshToken });
    });
  const restore = exchangeThrough(exchange);
  // A worker that cannot run never answers, so the page takes over.
  worker.addEventListener('error', () => {
    restore();
    for (const answer of waiting.values()) answer({ status: 0, body: undefined, retryAfter: null });
    waiting.clear();
  });
  return {
    watch: (due) => send({ kind: 'watch', due }),
    stop: () => {
      restore();
      worker.terminate();
    },
  };
}
