import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildMessage } from '../../../core/client.ts';
import { namespaces, startI18n } from '../../../core/i18n.ts';
import { quotePatched } from './quote-patched.ts';

const quote = { id: 'q1', lastPatched: '2026-11-21T10:00:00.000Z' };
let asked = 0;
const pauses: number[] = [];
const pause = (ms: number): Promise<void> => {
  pauses.push(ms);
  return Promise.resolve();
};
/** A server on which the quote is patched by the time of this request. */
const patchedAt = (question: number): void => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        id: 'q1',
        lastPatched: ++asked >= question ? '2026-11-21T10:00:05.000Z' : quote.lastPatched,
      }),
    ),
  );
};
beforeAll(async () => {
  await startI18n('en-US');
  await i18next.loadNamespaces([...namespaces]);
});
beforeEach(() => {
  asked = 0;
  pauses.length = 0;
  for (const name of ['sessionStorage', 'localStorage']) vi.stubGlobal(name, { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('QUO-334 QUO-650 QUO-939 the quote is asked for every three seconds until it was patched', async () => {
  patchedAt(3);
  await quotePatched(quote, pause);
  expect([asked, pauses]).toEqual([3, [3000, 3000]]);
});
test('QUO-650 QUO-893 QUO-939 after ten questions the person is asked to try again', async () => {
  patchedAt(11);
  const failure = await quotePatched(quote, pause).catch((error: unknown) => error);
  expect([asked, buildMessage(failure)]).toEqual([
    10,
    'An error occurred, please try updating the account details again.',
  ]);
});
