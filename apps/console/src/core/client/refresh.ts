import type { refreshSession } from '@parapet/contract/auth/session';
import type { RefusalAnswer } from '@parapet/contract/refusals';
import { ApiError } from './api-error.ts';
import { exchangeToken, type Exchanged } from './exchange-token.ts';
import { openTabChannel } from './other-tabs.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import {
  accessToken,
  dropTokens,
  isRemembered,
  isTabOnly,
  refreshToken,
  storeTokens,
  type Tokens,
} from './tokens.ts';
import { isReadRepeated, repeat } from './repeats.ts';
import { wire } from './wire.ts';

const refresh = wire<typeof refreshSession>({
  id: 'refresh-session',
  method: 'POST',
  path: '/api/auth/v1/access',
  access: 'public',
});

/**
 * Request from a tab to the others: for their shared session, or for the result of exchanging a refresh
 * token.
 */
type Question = { about: 'session' } | { about: 'exchange'; used: string };

/**
 * The result of exchanging a refresh token, sent to the other tabs at once, because the tab that exchanged it
 * may be closed by the time they need it.
 */
type News = { used: string; tokens: Tokens };

/** Each refresh token that this tab knows to be exchanged, with the tokens it was exchanged for. */
const exchanged = new Map<string, Tokens>();

function sharedSession(): Tokens | null {
  const tokens = { accessToken: accessToken(), refreshToken: refreshToken() };
  // A session in another account belongs to this tab only.
  return tokens.accessToken && tokens.refreshToken && !isRemembered() && !isTabOnly()
    ? (tokens as Tokens)
    : null;
}

/** Follows the chain of exchanges to the newest token: the result may have been exchanged again. */
function successor(used: string): Tokens | null {
  const next = exchanged.get(used);
  return next ? (successor(next.refreshToken) ?? next) : null;
}

const otherTabs = openTabChannel<Question, Tokens, News>('parapet.session', {
  answerTo: (question) => (question.about === 'session' ? sharedSession() : successor(question.used)),
  hear: ({ used, tokens }) => {
    exchanged.set(used, tokens);
    if (refreshToken() === used) storeTokens(tokens);
  },
});

export type Exchange = (path: string, refreshToken: string) => Promise<Exchanged>;

let exchange: Exchange = exchangeToken;

/**
 * Lets something else do the exchange (the worker, once there is a session); returns a function that undoes
 * this.
 */
export function exchangeThrough(other: Exchange): () => void {
  exchange = other;
  return () => {
    exchange = exchangeToken;
  };
}

let inFlight: Promise<void> | null = null;

/**
 * Exchanges the refresh token, once for all tabs, because it can be used only once. Rejects when the session
 * is over.
 */
export function refreshTokens(): Promise<void> {
  const before = refreshToken();
  inFlight ??= oneTabAtATime(async () => {
    // Another tab may have exchanged the same token while this one was waiting for the lock.
    if (refreshToken() === before || !accessToken()) await spend();
  }).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function spend(): Promise<void> {
  const used = refreshToken();
  if (!used) throw new ApiError(401);
  // The message about an exchange may still be on its way when the lock is already released, so the other
  // tabs are asked.
  const known = successor(used) ?? (await otherTabs.ask({ about: 'exchange', used }));
  if (known) return storeTokens(known);
  // Spent or not, the token brings the same answer again for a while: it is repeated like a read.
  const { status, body } = await repeat(() => exchange(refresh.path, used), isReadRepeated);
  if (status !== 200) {
    if (status === 401) dropTokens();
    throw new ApiError(status, body as Partial<RefusalAnswer> | undefined);
  }
  const tokens = body as Tokens;
  exchanged.set(used, tokens);
  storeTokens(tokens);
  otherTabs.tell({ used, tokens });
  return undefined;
}

/** Asks the other tabs for their session. */
export const askForSession = (): Promise<Tokens | null> => otherTabs.ask({ about: 'session' });

/** A tab that was opened from a link takes the session of another tab. */
export async function adoptSession(): Promise<boolean> {
  const tokens = await askForSession();
  if (tokens) storeTokens(tokens);
  return tokens !== null;
}
