import { getMe } from '@parapet/contract/auth/me';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAgain } from '../session/sign-in-again.ts';
import { sessionOver } from './renew-session.ts';
import { send } from './send.ts';
import { keepToTab, storeTokens } from './tokens.ts';

const put = {
  params: { product: 'P100', quoteId: '0198a000-0000-7000-8000-000000000000' },
  body: {},
} as never;

let sent: Record<string, string>[] = [];

/** Storage of a browser. */
function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const given = headers as Record<string, string>;
    sent.push(given);
    return Promise.resolve(Response.json({}, { status: given['Authorization'] ? 200 : 401 }));
  });
});
afterEach(() => {
  sessionOver.signInAgain = undefined;
  vi.unstubAllGlobals();
});

test('a write waits for the sign-in over the page, and is sent once with the new token', async () => {
  sessionOver.signInAgain = signInAgain;
  const answered = vi.fn<(answer: unknown) => void>();
  const saved = send(updateQuote, put).then(answered);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(answered).not.toHaveBeenCalled();
  storeTokens({ accessToken: 'new', refreshToken: 'newer' });
  await saved;
  expect(sent.filter((headers) => headers['Authorization'])).toHaveLength(1);
  expect(sent.at(-1)!['Authorization']).toBe('Bearer new');
});

test('without a page that asks for the sign-in a call is refused at once', async () => {
  await expect(send(getMe, {})).rejects.toMatchObject({ status: 401 });
});

test('in an account that was entered from one’s own, too', async () => {
  sessionOver.signInAgain = signInAgain;
  keepToTab();
  await expect(send(getMe, {})).rejects.toMatchObject({ status: 401 });
});
