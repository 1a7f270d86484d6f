import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApiKey } from '@parapet/contract/auth/api-keys';
import { getMe } from '@parapet/contract/auth/me';
import { updateQuote } from '@parapet/contract/quote/quotes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { download } from './download.ts';
import { isReadRepeated, repeat } from './repeats.ts';
import { send } from './send.ts';

type Reply = (answer: ServerResponse) => void;

/** The answers to come, in their order; afterwards all is well. */
let replies: Reply[] = [];
let asked: { path: string; key: string | undefined }[] = [];
const fetchFrom = globalThis.fetch;
const stored = new Map<string, string>();
const server = createServer((request, answer) => {
  asked.push({ path: request.url!, key: request.headers['idempotency-key'] as string | undefined });
  (replies.shift() ?? json(200, { id: '1' }))(answer);
});
const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (answer) =>
    answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const away = json(503, { code: 'server-busy' }, { 'retry-after': '0.01' });
const gone: Reply = (answer) => answer.destroy();
/** Half of an answer: its headers promise more. */
const brokenOff =
  (status: number): Reply =>
  (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json', 'content-length': '1000' });
    answer.write('{"id":', () => answer.destroy());
  };

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [replies, asked] = [[], []];
  stored.clear();
  stored.set('parapet.accessToken', 'token');
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFrom(new URL(path, origin()), init));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const put = {
  params: { product: 'P100', quoteId: '0198a000-0000-7000-8000-000000000000' },
  body: {},
} as never;

test('a read whose answer breaks off in its body is sent again, and so is a file that is read', async () => {
  replies = [brokenOff(200)];
  expect(await send(getMe, {})).toEqual({ id: '1' });
  replies = [brokenOff(200)];
  const { blob } = await download(getMe, {});
  expect(await blob.text()).toBe('{"id":"1"}');
  expect(asked).toHaveLength(4);
});

test.each([200, 409])(
  'a write whose %i breaks off in its body is sent again with its key',
  async (status) => {
    replies = [brokenOff(status)];
    expect(await send(updateQuote, put)).toEqual({ id: '1' });
    expect(asked).toHaveLength(2);
    expect(asked[0]!.key).toBeTruthy();
    expect(asked[1]!.key).toBe(asked[0]!.key);
  },
);

test('a write that is not repeated says that its answer broke off', async () => {
  replies = [brokenOff(200)];
  await expect(send(createApiKey, { body: {} } as never)).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
  });
  expect(asked).toHaveLength(1);
});

const quick = { repeatPause: 1, longestRepeatPause: 20, repeatsFor: 1000 };
const readQuickly = () =>
  repeat(
    async () => {
      const answer = await fetch('/api/user/v1/me');
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    },
    isReadRepeated,
    undefined,
    quick,
  );

test('a server that says when to come back is asked for as long as patience lasts', async () => {
  replies = Array.from({ length: 5 }, () => away);
  expect(await readQuickly()).toMatchObject({ status: 200 });
  expect(asked).toHaveLength(6);
  [replies, asked] = [Array.from({ length: 100 }, () => away), []];
  expect(await readQuickly()).toMatchObject({ status: 503 });
  expect(asked.length).toBeGreaterThan(3);
});

test.each([500, 502, 503, 504])(
  'who says %i and nothing of coming back is asked twice more',
  async (status) => {
    replies = Array.from({ length: 100 }, () => json(status, {}));
    expect(await readQuickly()).toMatchObject({ status });
    expect(asked).toHaveLength(3);
  },
);

test('a request that is given up between two tries is not sent again', async () => {
  const controller = new AbortController();
  replies = [(answer) => (away(answer), setImmediate(() => controller.abort()))];
  await expect(send(getMe, {}, { signal: controller.signal })).rejects.toThrow('Request Cancelled');
  expect(asked).toHaveLength(1);
});

test.each([
  ['is told to come back', away],
  ['gets no answer', gone],
  ['gets half an answer', brokenOff(200)],
])('an exchange of tokens that %s is repeated, and the read goes on', async (what, trouble) => {
  stored.delete('parapet.accessToken');
  stored.set('parapet.refreshToken', `refresh of one who ${what}`);
  replies = [trouble, json(200, { accessToken: 'next', refreshToken: `next of one who ${what}` })];
  expect(await send(getMe, {})).toEqual({ id: '1' });
  const exchange = '/api/auth/v1/access';
  expect(asked.map(({ path }) => path)).toEqual([exchange, exchange, getMe.path]);
  expect(stored.get('parapet.accessToken')).toBe('next');
});

test('an exchange in vain fails its read with what it was told, and no repeat of its own', async () => {
  stored.delete('parapet.accessToken');
  stored.set('parapet.refreshToken', 'refresh in vain');
  replies = Array.from({ length: 100 }, () => json(502, {}));
  await expect(send(getMe, {})).rejects.toMatchObject({ status: 502 });
  expect(asked.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/api/auth/v1/access'));
  expect(stored.get('parapet.refreshToken')).toBe('refresh in vain');
});
