import type { Page } from '@playwright/test';
import { button, choose, getError, field, openNewAccount, put, unique } from './support/accounts.ts';
import {
  expect,
  expectToast,
  expectGood,
  letThrough,
  pageAs,
  password,
  personas,
  resume,
  resumeWith,
  status,
  test,
} from './support/test.ts';

/** The server's environment, with some flags set. */
const withFlags = (page: Page, flags: Record<string, boolean>) =>
  page.route('**/api/auth/v1/env', async (route) => {
    const answer = await route.fetch();
    const environment = (await answer.json()) as { flags: Record<string, boolean> };
    await route.fulfill({ json: { ...environment, flags: { ...environment.flags, ...flags } } });
  });
const lookup = (values: Record<string, string>, base = '/agency'): string =>
  `${base}/manage/account/lookup?${new URLSearchParams(values)}`;
const texan = { state: 'TX', city: 'Austin', zipCode: '78701', street: '3 Mill Street' };
const unclear = { city: 'London', zipCode: 'EC4A 2AB', street: '17' };

test('the mailing address and the submissions are there only where they are switched on @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  await test.step('the dialog has a checkbox for the mailing address (ACC-054, ACC-055)', async () => {
    const box = await openNewAccount(page);
    await expect(box.getByLabel('Same as address above')).toBeVisible();
    await page.goto(lookup({ ...texan, accountName: unique('Switch Works') }));
    await expect(page.getByLabel('Same as address above')).toBeVisible();
    await expect(button(page, 'Send as a submission')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Submissions', exact: true })).toHaveCount(1);
  });
  await page.evaluate(() => sessionStorage.removeItem('parapet.environment'));
  await withFlags(page, { 'mailing-address': false, submissions_view: false });
  await test.step('without its permission there is neither checkbox nor mailing field (ACC-055, ACC-337)', async () => {
    await page.goto(lookup({ ...texan, accountName: unique('Switch Works') }));
    await expect(field(page, 'Street')).toHaveValue('3 Mill Street');
    await expect(page.getByLabel('Same as address above')).toHaveCount(0);
    await expect(field(page, 'Mailing street')).toHaveCount(0);
    await expect(button(page, 'Create account')).toBeEnabled();
  });
  await test.step('without theirs there are no submissions (ACC-338)', async () => {
    await expect(button(page, 'Send as a submission')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Submissions', exact: true })).toHaveCount(0);
    const box = await openNewAccount(page);
    await expect(button(box, 'Search')).toBeVisible();
    await expect(box.getByLabel('Same as address above')).toHaveCount(0);
  });
});

test('a failure of the server is said in one sentence @once', async ({ page, allowInConsole }) => {
  allowInConsole(status(500));
  await resume(page, 'agent');
  await page.route('**/api/account/v1/account', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await test.step('the account is not created (ACC-635)', async () => {
    await page.goto(lookup({ ...texan, accountName: unique('Broken Works') }));
    await button(page, 'Create account').click();
    await expect(page.getByText('Server Error. Please try again').first()).toBeVisible();
  });
});

test('a British address is verified before the account is created @once', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(status(500));
  await resume(page, 'broker');
  const check = '**/api/account/v1/address/validate';
  const created = page.getByText('Account Created Successfully!');
  await test.step('without an answer nothing is created (ACC-641)', async () => {
    await page.goto(lookup({ ...unclear, accountName: unique('Fleet Silent') }));
    await page.route(check, (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Create account').click();
    await expectToast(page, 'Unable to verify address');
    // An error stays until it is read.
    await page.getByRole('alert').filter({ hasText: 'Unable to verify' }).getByRole('button').click();
    await expect(created).toHaveCount(0);
    await letThrough(page, check);
  });
  await test.step('a message lists the fields and stays, until they are updated (ACC-642, ACC-644)', async () => {
    await button(page, 'Create account').click();
    const note = page.getByText('These address fields could not be verified: Address.');
    await expect(note).toBeVisible();
    await expect(page.getByText('Please update these fields and try again.')).toBeVisible();
    await expect(button(page, 'Confirm')).toHaveCount(0);
    await expect(page.getByText('Unable to verify address')).toHaveCount(0, { timeout: 60_000 });
    await expect(note).toBeVisible();
    await expectGood(page);
    await put(page, 'Street', '17 Fleet Street');
    await button(page, 'Create account').click();
    await expect(created).toBeVisible();
  });
  await test.step('staff who act for the brokerage confirm or cancel (ACC-643)', async () => {
    const staff = await pageAs(page, baseURL!, 'underwriter');
    const api = staff.request;
    const login = await api.post('/api/auth/v1/login', {
      data: { username: personas.underwriter, password },
    });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const own = await page.evaluate(() => sessionStorage.getItem('parapet.accessToken'));
    const me = await api.get('/api/auth/v1/me', { headers: { authorization: `Bearer ${own}` } });
    const { account } = (await me.json()) as { account: { id: string } };
    const way = await api.post(`/api/auth/v1/agency/${account.id}/jtoken`, {
      data: {},
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { token } = (await way.json()) as { token: string };
    const inside = (await (await api.post(`/api/auth/v1/admin/enter/${token}`)).json()) as {
      accessToken: string;
      refreshToken: string;
    };
    const guest = await (await staff.context().browser()!.newContext({ baseURL: baseURL! })).newPage();
    await resumeWith(guest, inside, new URL(baseURL!).origin);
    await guest.goto(lookup({ ...unclear, accountName: unique('Fleet Confirmed') }));
    const dialog = guest.getByRole('dialog');
    await button(guest, 'Create account').click();
    await expect(dialog).toContainText('These address fields could not be verified: Address.');
    await expectGood(guest);
    await button(dialog, 'Cancel').click();
    await expect(dialog).toBeHidden();
    await expect(guest.getByText('Account Created Successfully!')).toHaveCount(0);
    await button(guest, 'Create account').click();
    await button(dialog, 'Confirm').click();
    await expectToast(guest, 'Account Created Successfully!');
    await guest.context().close();
    await staff.context().close();
  });
});

test('an account name is looked for 200 ms after the last key, ten companies at a time (ACC-743, ACC-744) @once', async ({
  page,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/directory') || url.searchParams.get('search')?.startsWith('Ced'))
      asked.push(url);
  });
  await page.clock.install();
  await resume(page, 'agent');
  await page.goto('/agency/accounts');
  await page.getByRole('button', { name: 'New account' }).first().click();
  const box = page.getByRole('dialog');
  await choose(box, 'State', 'Texas');
  const settled = () => page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
  await test.step('nothing is asked until 200 ms are over, then one page of ten (ACC-743, ACC-744)', async () => {
    asked.length = 0;
    await field(box, 'Account name').fill('Ced');
    await page.clock.runFor(180);
    await settled();
    expect(asked).toEqual([]);
    await page.clock.runFor(60);
    await expect.poll(() => asked.length).toBe(1);
    const { searchParams } = asked[0]!;
    expect([searchParams.get('search'), searchParams.get('page'), searchParams.get('size')]).toEqual([
      'Ced',
      '0',
      '10',
    ]);
  });
  await test.step('a search that is under way is dropped when a newer one starts (ACC-352)', async () => {
    const dropped: string[] = [];
    page.on('requestfailed', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/da/search') && url.searchParams.get('search')?.startsWith('Cedar'))
        dropped.push(`${url.searchParams.get('search')}: ${request.failure()?.errorText}`);
    });
    // The first is never answered.
    await page.route('**/da/search?*search=Cedar&*', () => undefined);
    await field(box, 'Account name').fill('Cedar');
    await page.clock.runFor(240);
    // What changes elsewhere asks for the companies on the screen again.
    const isCedar = (url: URL): boolean => url.searchParams.get('search') === 'Cedar';
    await expect.poll(() => asked.filter(isCedar).length).toBe(1);
    expect(dropped).toEqual([]);
    await field(box, 'Account name').fill('Cedars');
    await page.clock.runFor(240);
    await expect.poll(() => dropped).toEqual(['Cedar: net::ERR_ABORTED']);
  });
});

test('whoever works for several teams chooses one for a new account @once', async ({ page }) => {
  const api = page.request;
  const getToken = async (username: string) =>
    (await (await api.post('/api/auth/v1/login', { data: { username, password } })).json()) as {
      accessToken: string;
      refreshToken: string;
    };
  const BRANCH = 'branch@harbor.example';
  const admin = { authorization: `Bearer ${(await getToken(personas.agent)).accessToken}` };
  const own = async () => {
    const { accessToken } = await getToken(BRANCH);
    const answer = await api.get('/api/auth/v1/teams/my', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()) as {
      sub: string;
    };
    return {
      userId: sub,
      teams: ((await answer.json()) as { content: { id: string; name: string }[] }).content,
    };
  };
  const all = await api.get('/api/auth/v1/teams/all', { headers: admin });
  const { content } = (await all.json()) as { content: { id: string; name: string; isDefault: boolean }[] };
  const standard = content.find(({ isDefault }) => isDefault)!;
  const { userId, teams } = await own();
  const move = (fromTeamId: string | null, toTeamId: string) =>
    api.put(`/api/auth/v1/users/teams/migrate/${userId}`, { headers: admin, data: { fromTeamId, toTeamId } });
  expect((await move(null, standard.id)).ok()).toBe(true);
  await resumeWith(page, await getToken(BRANCH), new URL((await api.get('/healthz')).url()).origin);
  await test.step('a team that is no choice is refused (ACC-235)', async () => {
    await page.goto(lookup({ ...texan, accountName: unique('Two Teams'), team: 'gone' }));
    await expect(field(page, 'Team')).toBeVisible();
    await button(page, 'Create account').click();
    await expect(getError(page, 'Team')).toContainText(
      'Please select a valid Team, current option is not valid.',
    );
    await expectGood(page);
  });
  await test.step('the account becomes one of the chosen team (ACC-340)', async () => {
    await choose(page, 'Team', teams[0]!.name);
    await button(page, 'Create account').click();
    await expectToast(page, 'Account Created Successfully!');
  });
  expect((await move(standard.id, teams[0]!.id)).ok()).toBe(true);
});
