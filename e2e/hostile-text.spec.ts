import type { Page } from '@playwright/test';
import { boundFor, getHolder } from './support/holder.ts';
import {
  expectOnlyText,
  hostileTexts,
  makeAnswersHostile,
  watchForHarm,
  type OpenApi,
} from './support/hostile-text.ts';
import { unique } from './support/accounts.ts';
import { getPages } from './support/console-routes.ts';
import { callsAs, callsWith, quotableCompany, type Send } from './support/quoted.ts';
import { expect, resume, resumeWith, test, waitForMail } from './support/test.ts';
import { sentToWholesale } from './support/wholesale.ts';

const AT_ONCE = 4;
const tabs = (path: string, names: readonly string[]): string[] => names.map((name) => `${path}?tab=${name}`);

/**
 * Leads a tab whose console is loaded to another page of it, as its own links do, in a third of the time that
 * loading it takes: that is done once nothing is left of the page before. Of the same page at another address
 * something may stay, so it is loaded.
 */
async function lead(tab: Page, path: string): Promise<void> {
  const before = tab.url().startsWith('http') ? new URL(tab.url()).pathname : undefined;
  const { pathname } = new URL(path, 'http://console.example');
  const isOther = before !== undefined && placeOf(before) !== placeOf(pathname);
  const main = isOther ? await tab.locator('main').elementHandle() : null;
  const last = await main?.evaluateHandle((one) => one.firstElementChild);
  if (!last) return void (await tab.goto(path));
  await tab.evaluate((to) => history.pushState(null, '', to), path);
  const isGone = (one: Element | null) => !one?.isConnected;
  await tab.waitForFunction(isGone, last, { timeout: GONE_MS }).catch(() => tab.goto(path));
  await last.dispose();
}
const GONE_MS = 30_000;
/** The part of an address that identifies the page, without ids, which are long. */
const placeOf = (pathname: string): string =>
  pathname
    .split('/')
    .filter((part) => part.length < 30)
    .join('/');

/** Opens a page, until it is complete. @returns how many hostile texts it shows. */
async function look(tab: Page, path: string): Promise<number> {
  await lead(tab, path);
  await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(tab.getByText('Something went wrong')).toHaveCount(0);
  return expectOnlyText(tab);
}

test('what somebody types stays text on every page of everybody who sees it @once', async ({
  page,
  browser,
  contextOptions,
  viewport,
  colorScheme,
  storageState,
}) => {
  const agent = await callsAs(page, 'agent');
  const company = await quotableCompany(agent, unique(`Lantern ${hostileTexts[0]!}`));
  const underwriter = await callsAs(page, 'underwriter');
  for (const text of hostileTexts)
    await underwriter('post', '/api/quote/v1/note', { accountId: company.id, noteType: 'GENERAL', text });
  const holder = await getHolder(page, {}, company.id);
  const { quote, origin } = holder;
  const { policyId } = await boundFor(page, holder);
  const openApi = (await (await page.request.get('/api/openapi.json')).json()) as OpenApi;

  const detailed = [
    ...tabs(`accounts/${company.id}`, ['overview', 'details', 'risk', 'questions', 'notes', 'history']),
    ...tabs(`quotes/${quote.id}`, ['cover', 'price', 'risk', 'notes', 'documents', 'versions']),
  ];
  const policy = tabs(`policies/${policyId}`, [
    'overview',
    'documents',
    'billing',
    'certificates',
    'history',
  ]);
  const insured = callsWith(page.request, { authorization: `Bearer ${holder.tokens.accessToken}` });
  const claim = await insured('post', '/api/policy/v1/claim', { lossDescription: hostileTexts[0] });
  const { agencyId } = await agent('get', `/api/account/v1/${company.id}`);
  const known = {
    agencyId: String(agencyId),
    accountId: company.id,
    quoteId: quote.id,
    policyId,
    claimId: claim.id,
    product: 'P100',
    step: 'verify',
  };
  const wholesale = await sentToWholesale(page, agent, company.id);
  const pages = (call: Send, base: string) => getPages(call, base, known);
  const visits = {
    agent: ['/agency', [...(await pages(agent, '/agency')), ...detailed, ...policy]],
    admin: ['/admin', [...(await pages(await callsAs(page, 'admin'), '/admin')), ...detailed, ...policy]],
    holder: ['/customer', [...(await pages(insured, '/customer')), ...policy]],
    wholesaler: ['/quote', [`${wholesale.quoteId}/request-to-bind/P100`]],
  } as const;
  for (const area of ['claims', 'commissions', 'documents'])
    expect(
      visits.agent[1].some((path) => path.startsWith(area)),
      area,
    ).toBe(true);

  for (const [who, [base, paths]] of Object.entries(visits)) {
    await test.step(`${who}: no script, no element, no link and no request is made of it`, async () => {
      const options = { baseURL: origin, viewport, colorScheme, storageState };
      const context = await browser.newContext(Object.assign({ ...contextOptions }, options));
      const harm = await watchForHarm(context, origin);
      await makeAnswersHostile(context, openApi);
      const left = [...paths];
      const troubles: string[] = [];
      let shown = 0;
      const visit = async (): Promise<void> => {
        const tab = await context.newPage();
        if (who === 'agent' || who === 'admin') await resume(tab, who);
        else await resumeWith(tab, who === 'holder' ? holder.tokens : wholesale.tokens, origin);
        for (let path = left.shift(); path; path = left.shift()) {
          const looked = await look(tab, `${base}/${path}`).catch((error: Error) => error);
          if (looked instanceof Error) troubles.push(`${path}: ${looked.message}`);
          else shown += looked;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visit));
      expect(troubles).toEqual([]);
      expect(harm).toEqual([]);
      // Its silence says something only where the texts are there to be seen.
      expect(shown).toBeGreaterThan(2 * paths.length);
      await context.close();
    });
  }

  await test.step('a mail is the words that were typed, and our own link', async () => {
    const context = await browser.newContext({ baseURL: origin });
    const harm = await watchForHarm(context, origin);
    const mailbox = await context.newPage();
    await waitForMail(page, holder.email, /ready to review/);
    await mailbox.goto(`/dev/mailbox?to=${encodeURIComponent(holder.email)}`);
    await expect(mailbox.getByText('<img src=x onerror=').first()).toBeVisible();
    expect(await expectOnlyText(mailbox)).toBeGreaterThan(0);
    expect(harm).toEqual([]);
    await context.close();
  });
});
