import type { Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, resume, test } from './support/test.ts';

/**
 * Calls that every page makes after a reload, whatever it shows: those of the session; the rules in words,
 * which a quote that was referred requests once in a session; the list of forms with unsaved input,
 * requested once the page is there and then once a minute at most; and the presence of others, requested
 * every few seconds.
 */
const OF_THE_SESSION =
  /^\/api\/(rater\/v1\/underwriting-rules|quote\/v1\/presence\/.*|auth\/v1\/(env|me|teams\/my)|user\/v1\/views|activity\/v1\/events|console\/v1\/unsaved-input|console-version)(\?|$)/;

/** The calls that a page makes until it is quiet, without those of the session. */
async function getCalls(page: Page, address: string, isThere: () => Promise<void>): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !OF_THE_SESSION.test(pathname))
      calls.push(`${request.method()} ${pathname}`);
  });
  // What other journeys change meanwhile is not heard: the page would rightly ask again.
  await page.route('**/api/activity/v1/events*', () => undefined);
  await page.goto(address);
  await isThere();
  await page.waitForTimeout(1500);
  return calls;
}

/** A quote of a company of this test alone, which nobody changes meanwhile. */
const ownQuote = async (page: Page): Promise<string> => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Calls Counted'));
  return (await startQuote(call, 'P100', company.id)).id;
};

/** The oldest quote that the policyholder can sign. */
const quoteOfOwner = async (page: Page): Promise<string> => {
  const call = await callsAs(page, 'owner');
  const found = (await call(
    'get',
    '/api/quote/v1/search?size=1&filter.status=in:READY&sort=created,asc',
  )) as unknown as { content: { id: string }[] };
  return found.content[0]!.id;
};

test.describe('opening a quote takes few calls', () => {
  for (const [persona, base] of [
    ['agent', 'agency'],
    ['underwriter', 'admin'],
  ] as const)
    test(`${persona}: the quote, what stands in its way, and what its builder offers @once`, async ({
      page,
    }) => {
      const id = await ownQuote(page);
      await resume(page, persona);
      const calls = await getCalls(page, `/${base}/quotes/${id}`, async () => {
        await expect(page.getByRole('radio', { name: /Popular/ })).toBeVisible();
      });
      expect(calls.toSorted()).toEqual(
        [
          `GET /api/quote/v1/${id}`,
          `GET /api/quote/v1/progress/${id}`,
          `POST /api/rater/v1/builder/${id}`,
          // The packages of the agency, and how many quotes the cart of the account holds.
          'GET /api/rater/v1/presets/custom',
          ...(persona === 'agent' ? ['GET /api/quote/v1/cart'] : []),
          ...(persona === 'underwriter' ? ['PUT /api/quote/v1/search/read'] : []),
        ].toSorted(),
      );
    });

  test('policyholder: the quote, its account, what stands in its way, and what the coverages are @once', async ({
    page,
  }) => {
    const id = await quoteOfOwner(page);
    await resume(page, 'owner');
    const calls = await getCalls(page, `/customer/quotes/${id}/sign/P100`, () =>
      expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    );
    expect(calls).toContain(`GET /api/quote/v1/${id}`);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(4);
  });
});
