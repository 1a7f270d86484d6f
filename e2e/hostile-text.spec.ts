import { boundFor, holderOf } from './support/holder.ts';
import {
  expectOnlyText,
  hostileTexts,
  makeAnswersHostile,
  watchForHarm,
  type OpenApi,
} from './support/hostile-text.ts';
import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, resume, resumeWith, test, waitForMail } from './support/test.ts';

const AT_ONCE = 4;
const tabs = (path: string, names: readonly string[]): string[] => names.map((name) => `${path}?tab=${name}`);

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
  const holder = await holderOf(page, {}, company.id);
  const { quote, origin } = holder;
  const { policyId } = await boundFor(page, holder);
  const openApi = (await (await page.request.get('/api/openapi.json')).json()) as OpenApi;

  const account = tabs(`accounts/${company.id}`, [
    'overview',
    'details',
    'risk',
    'questions',
    'notes',
    'history',
  ]);
  const ofQuote = tabs(`quotes/${quote.id}`, ['cover', 'price', 'risk', 'notes', 'documents', 'versions']);
  const policy = tabs(`policies/${policyId}`, ['overview', 'documents', 'billing', 'history']);
  const shared = [
    'dashboard',
    'accounts',
    'claims',
    'bills',
    'inbox',
    'manage/users',
    ...account,
    ...ofQuote,
    ...policy,
  ];
  const visits = {
    agent: [
      '/agency',
      [...shared, 'quotes', 'policies', 'manage/activity', 'manage/teams', 'manage/licenses'],
    ],
    admin: [
      '/admin',
      [
        ...shared,
        'organizations',
        'manage/surplus',
        'screening',
        'moratoria',
        'legal-holds',
        'error-reports',
      ],
    ],
    holder: ['/customer', ['dashboard', `quotes/${quote.id}/sign/P100`, 'company', ...policy]],
  } as const;

  for (const [who, [base, paths]] of Object.entries(visits)) {
    await test.step(`${who}: no script, no element, no link and no request is made of it`, async () => {
      const options = { baseURL: origin, viewport, colorScheme, storageState };
      const context = await browser.newContext(Object.assign({ ...contextOptions }, options));
      const harm = await watchForHarm(context, origin);
      await makeAnswersHostile(context, openApi);
      const left = [...paths];
      let shown = 0;
      const visit = async (): Promise<void> => {
        const tab = await context.newPage();
        if (who === 'holder') await resumeWith(tab, holder.tokens, origin);
        else await resume(tab, who === 'agent' ? 'agent' : 'admin');
        for (let path = left.shift(); path; path = left.shift()) {
          await tab.goto(`${base}/${path}`);
          await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0);
          await expect(tab.getByText('Something went wrong'), path).toHaveCount(0);
          shown += await expectOnlyText(tab);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visit));
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
