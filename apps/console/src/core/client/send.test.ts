import { login } from '@parapet/contract/auth/session';
import { createApiKey } from '@parapet/contract/auth/api-keys';
import { getMe } from '@parapet/contract/auth/me';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { download } from './download.ts';
import { send } from './send.ts';
import { onTrouble, announce } from './trouble.ts';

let sent: { url: string; init: RequestInit }[] = [];
let replies: Response[] = [];
const heard: string[] = [];

beforeEach(() => {
  sent = [];
  heard.length = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === 'parapet.accessToken' ? 'token' : null),
  });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    if (init.signal?.aborted) return Promise.reject(new DOMException('gone', 'AbortError'));
    return Promise.resolve(replies.shift() ?? Response.json({}));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const put = {
  params: { product: 'P100', quoteId: '0198a000-0000-7000-8000-000000000000' },
  body: {},
} as never;

describe('the one client', () => {
  test.each([500, 502, 503, 504])('CORE-370 a read is tried again after %i', async (status) => {
    replies = [Response.json({}, { status }), Response.json({ id: '1' })];
    expect(await send(getMe, {})).toEqual({ id: '1' });
    expect(sent).toHaveLength(2);
  });
  const keys = () => sent.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key']);
  test.each([502, 503])(
    'a write is tried again after %i with its key, when the server says',
    async (status) => {
      replies = [
        Response.json({}, { status, headers: { 'retry-after': '0.05' } }),
        Response.json({ id: '1' }),
      ];
      expect(await send(updateQuote, put)).toEqual({ id: '1' });
      expect(sent).toHaveLength(2);
      expect(new Set(keys()).size).toBe(1);
    },
  );
  test.each([409, 500, 504])('a write is not tried again after %i', async (status) => {
    replies = [Response.json({}, { status })];
    await expect(send(updateQuote, put)).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
  });
  test('neither a file nor a secret is sent twice', async () => {
    const file = { params: { product: 'P100', quoteId: 'q' }, body: new FormData() } as never;
    for (const [call, request] of [
      [updateQuote, file],
      [createApiKey, { body: {} }],
    ] as const) {
      sent = [];
      replies = [Response.json({}, { status: 503 })];
      await expect(send(call, request as never)).rejects.toMatchObject({ status: 503 });
      expect(sent).toHaveLength(1);
    }
  });
  test('a write whose answer is lost is sent again with its key, also one that spends a link or a code', async () => {
    let lost = 2;
    const answering = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await answering(url, init);
      if (lost-- > 0) throw new TypeError('connection reset');
      return answer;
    });
    replies = [1, 2, 3].map(() => Response.json({ accessToken: 'a', refreshToken: 'r' }));
    await send(login, { body: { username: 'a@b.test', password: 'x' } });
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    lost = 9;
    await expect(send(login, { body: { username: 'a@b.test', password: 'x' } })).rejects.toMatchObject({
      status: 0,
    });
    expect(sent).toHaveLength(6);
    lost = 1;
    expect(await send(updateQuote, put)).toEqual({});
    expect(sent).toHaveLength(8);
  });
  test('CORE-368 a request that is given up is rejected as such', async () => {
    await expect(send(getMe, {}, { signal: AbortSignal.abort() })).rejects.toThrow('Request Cancelled');
  });
  test.each([500, 502])('CORE-367 a %i of an auth path tells of the trouble, once', async (status) => {
    const stop = onTrouble((message) => heard.push(message));
    replies = [1, 2, 3].map(() => Response.json({}, { status }));
    const error = await send(login, { body: { username: 'a@b.test', password: 'x' } }).catch(
      (thrown: unknown) => thrown,
    );
    announce(error);
    stop();
    expect(heard).toEqual(['Oops!! Something is Wrong with our Server. Please Try Again after Few Minutes!']);
  });
  test('CORE-369 any other 5xx tells the message of the server', async () => {
    const stop = onTrouble((message) => heard.push(message));
    replies = [Response.json({}, { status: 504 })];
    announce(await send(updateQuote, put).catch((thrown: unknown) => thrown));
    stop();
    expect(heard).toEqual(['Our servers seem to be having trouble. Please try again later.']);
  });
  test('CORE-408 the 400 of a bulk call is an XML file', async () => {
    replies = [new Response('<errors/>', { status: 400, headers: { 'content-type': 'application/xml' } })];
    const { blob, name } = await download(getMe, {}, 'accounts');
    expect([await blob.text(), name]).toEqual(['<errors/>', 'accounts.xml']);
    replies = [Response.json({ detail: 'No.' }, { status: 400 })];
    await expect(download(getMe, {}, 'accounts')).rejects.toMatchObject({ status: 400, detail: 'No.' });
  });
});
