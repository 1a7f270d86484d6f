import type { Locator, Page } from '@playwright/test';
import { answeredAt } from './support/answered-at.ts';
import { button, dialog, field } from './support/accounts.ts';
import { expect, resume, status, test } from './support/test.ts';

/** From here on the page's time stands still, and advances only with `page.clock.runFor`. */
async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));
}

/** The URLs that the page requests under a path, as they are requested. */
function requestsTo(page: Page, path: string, counts = (_url: URL) => true): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path && counts(url)) asked.push(url);
  });
  return asked;
}

/** Those of them with a new search term: an open list also asks again when somebody else changes a record. */
function searchesTo(page: Page, path: string, counts = (_term: string | null) => true): URL[] {
  const findTerm = (url: URL): string | null => url.searchParams.get('search');
  const asked = requestsTo(
    page,
    path,
    (url) => counts(findTerm(url)) && !asked.some((each) => findTerm(each) === findTerm(url)),
  );
  return asked;
}

/** Expects no request until the delay is over, and then exactly one. @returns the request */
async function expectAskedAfter(page: Page, asked: URL[], milliseconds: number): Promise<URL> {
  const before = asked.length;
  await page.clock.runFor(milliseconds - 20);
  // A round trip to the page: what it requested earlier is known here afterward.
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(asked.slice(before), `asked before ${milliseconds} ms were over`).toEqual([]);
  await page.clock.runFor(60);
  await expect
    .poll(() => asked.slice(before).map(({ search }) => search), `asked once ${milliseconds} ms were over`)
    .toHaveLength(1);
  return asked.at(-1)!;
}

/** Advances the page's time in small steps until something holds that also depends on the server. */
const settles = (page: Page, holds: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(100);
    await holds();
  }).toPass();

const shownOption = (page: Page): Locator => page.getByRole('option').filter({ visible: true }).first();

const open = async (page: Page, persona: 'agent' | 'underwriter' | 'admin', path: string): Promise<void> => {
  await page.clock.install();
  await resume(page, persona);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
};

test('a list is searched one second after the last key (CORE-433) @once', async ({ page }) => {
  const asked = searchesTo(page, '/api/quote/v1/search');
  await open(page, 'agent', '/agency/dashboard?tab=QUOTES');
  const box = page.locator('[data-list-search]').first();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await holdClock(page);
  await box.pressSequentially('Ce');
  await page.clock.runFor(900);
  await box.pressSequentially('dar');
  const url = await expectAskedAfter(page, asked, 1000);
  expect(url.searchParams.get('search')).toContain('Cedar');
});

test('a search that was cleared within the second does not come back (CORE-433) @once', async ({ page }) => {
  await open(page, 'agent', '/agency/dashboard?tab=QUOTES');
  const box = page.locator('[data-list-search]').first();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await holdClock(page);
  await box.fill('Cedar');
  await box.press('Enter');
  await settles(page, () => expect(page).toHaveURL(/search=Cedar/, { timeout: 200 }));
  await button(page, 'Clear filters').first().click();
  await settles(page, () => expect(page).not.toHaveURL(/search=/, { timeout: 200 }));
  await page.clock.runFor(1500);
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await expect(page).not.toHaveURL(/search=/);
  await expect(box).toHaveValue('');
});

test('agencies are searched half a second after the last key, 200 at a time (CORE-435, QUO-946, QUO-947) @once', async ({
  page,
}) => {
  await open(page, 'underwriter', '/admin/quotes');
  const asked = requestsTo(page, '/api/account/v1/agency/search');
  const box = page.getByRole('combobox', { name: 'Agency' });
  await box.click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(shownOption(page)).toBeVisible();
  await holdClock(page);
  await box.pressSequentially('Harb');
  await test.step('as many, and as late, wherever an agency is named (ACC-433, ACC-745)', async () => {
    const url = await expectAskedAfter(page, asked, 500);
    expect([url.searchParams.get('text'), url.searchParams.get('size')]).toEqual(['Harb', '200']);
  });
});

test('agents are searched half a second after the last key (ACC-746) @once', async ({ page }) => {
  await open(page, 'agent', '/agency/manage/licenses?tab=agents');
  const asked = requestsTo(page, '/api/auth/v1/users');
  await button(page, 'Add agent license').first().click();
  const box = dialog(page).getByRole('combobox', { name: 'Agent' });
  await box.click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(shownOption(page)).toBeVisible();
  await holdClock(page);
  await box.pressSequentially('Hann');
  const url = await expectAskedAfter(page, asked, 500);
  expect(url.searchParams.get('search')).toBe('*Hann*');
});

test('an admin names the agency of a surplus license; agencies are searched 300 ms after the last key (QUO-535, CORE-436, ACC-747) @once', async ({
  page,
}) => {
  await open(page, 'admin', '/admin/manage/surplus');
  const asked = requestsTo(page, '/api/auth/v1/organizations');
  await button(page, 'Add license').first().click();
  const box = dialog(page).getByRole('combobox', { name: 'Agency' });
  await box.click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(shownOption(page)).toBeVisible();
  await holdClock(page);
  await box.pressSequentially('Harb');
  const url = await expectAskedAfter(page, asked, 300);
  expect(url.searchParams.get('search')).toContain('Harb');
  const harbor = page.getByRole('option', { name: /Harbor/ }).first();
  await settles(page, () => expect(harbor).toBeEnabled({ timeout: 200 }));
  await harbor.click();
  await expect(box).toHaveValue(/Harbor/);
});

test('what a select has found is good for a minute (CORE-437, ACC-748) @once', async ({ page }) => {
  await open(page, 'admin', '/admin/manage/surplus');
  const asked = requestsTo(page, '/api/auth/v1/organizations');
  await button(page, 'Add license').first().click();
  const box = dialog(page).getByRole('combobox', { name: 'Agency' });
  const option = shownOption(page);
  const openAndClose = async (): Promise<void> => {
    // By a key that only opens: a press of the mouse that comes too early would close the list again.
    await settles(page, async () => {
      await box.press('ArrowDown');
      await expect(option).toBeVisible({ timeout: 200 });
    });
    await page.keyboard.press('Tab');
    await settles(page, () => expect(option).toBeHidden({ timeout: 200 }));
  };
  await holdClock(page);
  await openAndClose();
  expect(asked).toHaveLength(1);
  await page.clock.runFor(50_000);
  await openAndClose();
  expect(asked).toHaveLength(1);
  await page.clock.runFor(10_000);
  await openAndClose();
  await expect.poll(() => asked.length).toBe(2);
});

test('the palette looks for records at most every 200 ms (CORE-432) @once', async ({ page }) => {
  await open(page, 'agent', '/agency/dashboard');
  const asked = searchesTo(page, '/api/account/v1/search', (term) => term?.startsWith('*Ced') === true);
  await page.getByRole('button', { name: /^Search or jump to/ }).click();
  const box = page.locator('input.mantine-Spotlight-search');
  await expect(box).toBeVisible();
  await holdClock(page);
  await box.fill('Ced');
  await expect.poll(() => asked.length).toBe(1);
  await box.fill('Cedar');
  const url = await expectAskedAfter(page, asked, 200);
  expect(url.searchParams.get('search')).toBe('*Cedar*');
});

test('a dialog named by the address opens one and a half seconds after the page (CORE-161, ACC-116, QUO-982) @once', async ({
  page,
}) => {
  await page.clock.install();
  await resume(page, 'agent');
  await page.goto('/agency/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await holdClock(page);
  await page.evaluate(() => {
    window.history.pushState(null, '', '/agency/dashboard?modal=set-flags');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.clock.runFor(1300);
  // A dialog that had opened would have had time to load and render.
  for (let step = 0; step < 4; step++) {
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    await page.clock.runFor(40);
  }
  await expect(page).toHaveURL(/modal=set-flags/);
  await expect(dialog(page)).toBeHidden();
  await settles(page, () => expect(dialog(page)).toBeVisible({ timeout: 200 }));
  await expect(page).not.toHaveURL(/modal=/);
});

test('the current user is read again after ten minutes (CORE-222) @once', async ({ page }) => {
  await open(page, 'agent', '/agency/dashboard');
  const asked = requestsTo(page, '/api/auth/v1/me');
  await holdClock(page);
  const roundTrip = () => page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  await page.clock.fastForward(9 * 60_000);
  await roundTrip();
  expect(asked).toEqual([]);
  await page.clock.fastForward(60_000);
  await expect.poll(() => asked.length).toBe(1);
});

test('the server’s environment is good for half an hour (CORE-343, QUO-980) @once', async ({ page }) => {
  await resume(page, 'agent');
  const asked = requestsTo(page, '/api/auth/v1/env');
  await page.goto('/agency/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(1);
  const reloadAfter = async (milliseconds: number): Promise<void> => {
    await page.evaluate((age) => {
      const kept = JSON.parse(sessionStorage.getItem('parapet.environment')!) as { at: number };
      sessionStorage.setItem('parapet.environment', JSON.stringify({ ...kept, at: Date.now() - age }));
    }, milliseconds);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await reloadAfter(29 * 60_000);
  expect(asked).toHaveLength(1);
  await reloadAfter(30 * 60_000 + 1);
  expect(asked).toHaveLength(2);
});

test('the loading page stays for 800 ms (CORE-089) @once', async ({ page }) => {
  await resume(page, 'agent');
  await page.goto('/agency/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page's clock stands still, so loading time does not count; its timers keep running.
  await page.clock.setFixedTime(new Date());
  const answered = await answeredAt(page, '**/api/auth/v1/me');
  await page.goto('/loading');
  await expect(page).toHaveURL(/\/agency\/dashboard/);
  expect(Date.now() - answered()).toBeGreaterThanOrEqual(800);
});

test('no more than three toasts are shown at a time (CORE-153) @once', async ({ page, allowInConsole }) => {
  allowInConsole(status(400));
  let count = 0;
  await page.route('**/api/user/v1/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { code: 'bad-input', detail: `Refused ${++count}`, errors: [] } }),
  );
  await open(page, 'agent', '/agency/manage/me?tab=profile');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  for (const toast of [1, 2, 3, 4]) {
    await page.locator('input[type=file]').setInputFiles({ ...file, name: `me${toast}.png` });
    await expect.poll(() => count).toBe(toast);
    if (toast < 4) await expect(page.getByText(`Refused ${toast}`)).toBeVisible();
  }
  await expect(page.getByText(/^Refused \d$/)).toHaveText(['Refused 1', 'Refused 2', 'Refused 3']);
});

test.describe('in the details of an account', () => {
  const edit = async (page: Page): Promise<void> => {
    await open(page, 'agent', '/agency/accounts');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/accounts\/[0-9a-f-]{36}/);
    await page.goto(`${page.url().split('?')[0]!}?tab=details&edit=1`);
    await expect(field(page, 'Annual revenue')).toBeVisible();
  };

  test('a domain is checked 200 ms after the last key (CORE-434, QUO-984) @once', async ({ page }) => {
    await edit(page);
    // The domain that the account has is checked when the form opens, which may be a moment later.
    const asked = requestsTo(page, '/api/account/v1/domain/check', (url) =>
      url.searchParams.get('domain')!.startsWith('keystone-'),
    );
    const box = page.locator('input[inputmode=url]').first();
    await holdClock(page);
    await box.fill(`keystone-${Date.now()}.example`);
    await expectAskedAfter(page, asked, 200);
  });

  test('industries come 100 at a time (CORE-440, ACC-750) @once', async ({ page }) => {
    await edit(page);
    const asked = requestsTo(page, '/api/account/v1/naics/search');
    await page
      .getByRole('combobox', { name: /NAICS|industry/i })
      .first()
      .fill('software');
    await expect.poll(() => asked.at(-1)?.searchParams.get('size')).toBe('100');
  });
});

test('a dialog that closes keeps its content while it fades, and lets go of it after 500 ms (CORE-429, QUO-983) @once', async ({
  page,
}) => {
  // Before the page is there: it takes a moment to notice that motion is wanted after all.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, 'agent', '/agency/accounts');
  await button(page, 'New account').first().click();
  await expect(dialog(page)).toBeVisible();
  await holdClock(page);
  await page.evaluate(() => {
    const set = window.setTimeout;
    const delays: unknown[] = [];
    Object.assign(window, {
      delays,
      setTimeout: (work: TimerHandler, delay?: number) => {
        delays.push(delay);
        return set(work, delay);
      },
    });
  });
  await page.keyboard.press('Escape');
  await page.clock.runFor(40);
  await expect(field(page, 'Account name')).toBeAttached();
  expect(await page.evaluate(() => (window as unknown as { delays: number[] }).delays)).toContain(500);
});
