import type { Page } from '@playwright/test';
import { expect, expectGood, letThrough, personas, resume, signIn, test } from './support/test.ts';

/** The server's environment, with something changed. */
async function changeEnvironment(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/api/auth/v1/env', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), ...change } });
  });
}

test('cookies are asked about once, the answer is kept, and signing out keeps it', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('asked')) {
      localStorage.removeItem('cookies_enabled');
      sessionStorage.setItem('asked', '1');
    }
  });
  await page.goto('/login');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await test.step('the banner appears after a while and offers to accept, to deny and to read more (CORE-140, CORE-243)', async () => {
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(banner.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    await expect(banner.getByRole('button', { name: 'Deny' })).toBeVisible();
    await expectGood(page);
  });
  await test.step('the footer links to the terms and the privacy page and shows the year (CORE-027, CORE-028)', async () => {
    const footer = page.locator('footer');
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await expect(footer).toContainText(String(new Date().getFullYear()));
  });
  await test.step('the answer is remembered, and any other path belongs to the authenticated app (CORE-044)', async () => {
    await banner.getByRole('button', { name: 'Accept' }).click();
    await page.goto('/somewhere/dashboard');
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(banner).toBeHidden();
  });
  await test.step('signing out clears both storages except the answer about cookies (CORE-083)', async () => {
    await signIn(page, 'agent');
    await page.goto('/logout');
    await expect(page.getByText("You've been successfully logged out.")).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)]))
      .toEqual([['cookies_enabled', 'cookies_last_consented'], []]);
  });
});

test('an incident shows a banner, a new version is offered, and a server that is down leads to /serverdown @once', async ({
  page,
}) => {
  const served = ['one', 'one', 'two', 'SERVER_DOWN'];
  await changeEnvironment(page, { incident: { id: 'mail-1', statusUrl: 'https://status.parapet.example/' } });
  await page.route('**/api/console-version', (route) =>
    route.fulfill({ json: { v: served.length > 1 ? served.shift() : served[0] } }),
  );
  await page.clock.install();
  await resume(page, 'agent');
  const first = page.waitForResponse('**/api/console-version');
  await page.goto('/agency/dashboard');
  await test.step('the incident banner links to its status and can be dismissed (CORE-142)', async () => {
    const incident = page.getByRole('complementary', { name: 'Service notice' });
    await expect(incident.getByText('Emails are delayed')).toBeVisible();
    await expect(incident.getByRole('link', { name: 'Check Status' })).toHaveAttribute(
      'href',
      'https://status.parapet.example/',
    );
    await expectGood(page);
    await incident.getByRole('button', { name: 'Dismiss Message' }).click();
    await expect(incident).toBeHidden();
  });
  await test.step('the version is requested every 60 seconds, and a new one is offered (CORE-245, CORE-246)', async () => {
    await (await first).finished();
    expect(served.length).toBe(3);
    // Time moves on only after the answer has arrived: a waiting call would run into its own timeout.
    for (const left of [2, 1]) {
      const answered = page.waitForResponse('**/api/console-version');
      await page.clock.fastForward(60_000);
      await (await answered).finished();
      expect(served.length).toBe(left);
      await page.evaluate(() => fetch('/healthz'));
    }
    await expect(page.getByText('A new version of Parapet is ready.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
  await test.step('a server that is down leads to /serverdown (CORE-248)', async () => {
    await changeEnvironment(page, { flags: { 'maintenance-mode-us': true } });
    await page.clock.fastForward(60_000);
    await expect(page).toHaveURL(/\/serverdown$/);
  });
  await test.step('the maintenance flag leads to the maintenance page (CORE-129, CORE-130, CORE-250)', async () => {
    await page.goto('/login');
    await page.evaluate(() => sessionStorage.removeItem('parapet.environment'));
    await page.goto('/login');
    await expect(page).toHaveURL(/\/serverdown$/);
    await expect(page.getByRole('heading', { name: "We're in Maintenance Mode" })).toBeVisible();
    await expect(page.getByText('check back within the next 30 minutes')).toBeVisible();
    await expectGood(page);
  });
  await test.step('the maintenance page reloads itself every 30 seconds (CORE-133)', async () => {
    const again = page.waitForRequest('**/serverdown');
    await page.clock.fastForward(30_000);
    await again;
  });
});

test('an unrecoverable error says so, and a crash is reported, can be copied, and is read by staff @once', async ({
  page,
  context,
  allowInConsole,
}) => {
  allowInConsole(/./);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const envelopes: string[] = [];
  const { host } = new URL((await page.request.get('/healthz')).url());
  await changeEnvironment(page, { reportTo: `http://publickey@${host}/42` });
  await page.route('**/api/42/envelope/**', (route) => {
    envelopes.push(route.request().postData() ?? '');
    return route.fulfill({ json: {} });
  });
  await resume(page, 'admin');

  await test.step('a profile that does not load says how to get help (CORE-145, CORE-147, CORE-225)', async () => {
    await page.route('**/api/auth/v1/me', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/dashboard');
    await expect(
      page.getByText(
        "An error occurred and we couldn't recover, try logging out and back in. If the issue continues contact support.",
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      'mailto:support@parapet.example',
    );
    await expectGood(page);
  });

  await test.step('a crash offers to refresh, to copy the details and to contact support (CORE-146, CORE-148, CORE-371)', async () => {
    await page.route('**/api/auth/v1/me', (route) => route.fulfill({ json: {} }));
    await page.reload();
    await expect(
      page.getByText(
        'An unexpected error occurred. Sorry about that. Please try refreshing and contact us if the problem persists.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy Error Details' }).click();
    await expect(page.getByText('Copied to Clipboard Successfully')).toBeVisible();
    await expectGood(page);
  });
  await test.step('the copied report links to its page, which shows the message (CORE-372)', async () => {
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(() => envelopes.filter((body) => body.includes('"type":"event"')).length).toBe(1);
    expect(envelopes.join('\n')).toContain('accountType');

    await letThrough(page, '**/api/auth/v1/me');
    await page.goto(/https?:\S+/.exec(copied)![0]);
    await expect(
      page.getByText("Cannot read properties of undefined (reading 'accountType')").first(),
    ).toBeVisible();
  });
  await test.step('the title names the page, the account and the platform (CORE-149)', async () => {
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(`${name} | Parapet | Parapet`);
  });
  await test.step('a toast appears at the bottom right and can be closed (CORE-151, CORE-156, CORE-407)', async () => {
    await page.getByRole('button', { name: 'Copy reference' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Copied to Clipboard Successfully' });
    await expect(toast).toBeVisible();
    await expect
      .poll(() => toast.boundingBox().then((box) => box && [box.x > 683, box.y > 450]))
      .toEqual([true, true]);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
  });
  await test.step('staff find the report in the list', async () => {
    await page.getByRole('link', { name: 'Error reports' }).first().click();
    await expect(page.getByRole('row').nth(1)).toContainText('Cannot read properties');
    await expectGood(page);
  });
  await test.step('and open it: the heading has the focus, and the title says which one it is', async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const heading = page.getByRole('heading', { level: 1, name: 'Cannot read properties' });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${await heading.innerText()} | Parapet | Parapet`);
  });

  await test.step('an unsupported browser is offered the address of the sign-in to copy (CORE-137)', async () => {
    await page.goto('/unsupported');
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied to Clipboard!')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/login$/);
  });
  await test.step('the thank-you page after signing says what comes next (CORE-065, CORE-115)', async () => {
    await page.goto('/application-signed');
    await expect(page.getByText('Your policy documents are being generated.')).toBeVisible();
    await expect(
      page.getByText('Check your email or contact your agent for next steps and payment options.'),
    ).toBeVisible();
  });

  await test.step('an unknown record leads back to the dashboard', async () => {
    for (const nowhere of ['/admin/quotes/none', '/admin/policies/019a0000-0000-7000-8000-000000000000']) {
      await page.goto(nowhere);
      await expect(page.getByText('There is nothing here')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    }
  });
});

test('an address opens a dialog by name and forgets it, flags are set for one browser, and the theme is kept @once', async ({
  page,
}, info) => {
  await resume(page, 'agent');
  const dialog = page.getByRole('dialog');
  await test.step('the address opens a named dialog with its data (CORE-157, CORE-161, QUO-053)', async () => {
    await page.goto(
      `/agency/dashboard?modal=new-account&modalData=${encodeURIComponent('{"name":"Cedar"}')}`,
    );
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('input[value="Cedar"]')).toBeVisible();
  });
  await test.step('and both are dropped from the address (CORE-162, QUO-054, ACC-117)', async () => {
    await expect(page).toHaveURL(/\/agency\/dashboard(\?(?!.*modal).*)?$/);
  });
  await test.step('feature flags can be overridden for this browser (CORE-191, CORE-252)', async () => {
    await page.goto('/agency/dashboard?modal=set-flags');
    await expect(dialog.getByText('Feature flags of this browser')).toBeVisible();
    await expectGood(page);
    await dialog.getByRole('switch', { name: 'uk_environment' }).click();
    await expect(dialog.getByRole('button', { name: 'Reset to server settings' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('parapet.state')!).state.featureFlags))
      .toEqual({ uk_environment: true });
    await dialog.getByRole('button', { name: 'Reset to server settings' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the help menu has the phone number for claims (CORE-413)', async () => {
    await page.getByRole('button', { name: 'Help and contacts' }).click();
    await expect(page.getByRole('menuitem', { name: '(833) 633-8666' })).toHaveAttribute(
      'href',
      'tel:8336338666',
    );
    await expectGood(page);
    await page.keyboard.press('Escape');
  });

  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  await test.step('the theme toggles and is kept after a reload (CORE-251)', async () => {
    const dark = info.project.use.colorScheme === 'dark';
    await page.getByRole('button', { name: dark ? 'Light theme' : 'Dark theme' }).click();
    await expect.poll(scheme).toBe(dark ? 'light' : 'dark');
    await page.reload();
    await expect.poll(scheme).toBe(dark ? 'light' : 'dark');
  });
});

test('entering shows a skeleton and then the account, and two tabs share a session and exchange its token once @once', async ({
  page,
  context,
}) => {
  await resume(page, 'agent');
  await page.route('**/api/auth/v1/me', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    await route.continue();
  });
  await test.step('the loading page shows a skeleton while the account is unknown (CORE-048, CORE-086, CORE-088)', async () => {
    await page.goto('/loading');
    await expect(page.getByText("We're preparing you to enter an account. Please wait.")).toBeVisible();
    await expect(page.locator('main[aria-busy=true]')).toBeVisible();
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });
  await test.step('the loading page names a known account (CORE-087)', async () => {
    await page.goto('/loading');
    await expect(page.getByText(/^You're entering Harbor/)).toBeVisible();
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });
  await test.step('two tabs refresh their tokens with one exchange and read who the user is (CORE-220, CORE-221)', async () => {
    await letThrough(page, '**/api/auth/v1/me');
    await expect.poll(() => page.workers().length).toBe(1);

    const other = await context.newPage();
    await other.goto('/agency/accounts');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    let exchanges = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/auth/v1/access')) exchanges += 1;
    });
    const before = await page.evaluate(() => sessionStorage.getItem('parapet.accessToken'));
    for (const tab of [page, other])
      await tab.evaluate(() => sessionStorage.removeItem('parapet.accessToken'));
    await Promise.all([
      page.getByRole('link', { name: 'Quotes' }).first().click(),
      other.getByRole('link', { name: 'Quotes' }).first().click(),
    ]);
    for (const tab of [page, other])
      await expect(tab.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
    const tokens = await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => sessionStorage.getItem('parapet.accessToken'))),
    );
    expect(tokens[0]).not.toBe(before);
    expect(tokens[1]).toBe(tokens[0]);
    expect(exchanges).toBe(1);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('parapet.state')!).state))
      .toMatchObject({
        auth: { isAuthenticated: true, realm: 'ACCOUNT' },
        user: { email: personas.agent },
        account: { accountType: 'AGENCY' },
      });
  });

  await test.step('the font grows with the width of the window (CORE-448)', async () => {
    for (const [width, size] of [
      [1366, '12px'],
      [1620, '14px'],
      [1920, '16px'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize), String(width))
        .toBe(size);
    }
  });
});

test('flags turn off the remembered device and the submissions (CORE-073, CORE-307, QUO-057) @once', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Remember this device')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await changeEnvironment(page, { flags: { remember_device: false, submissions_view: false } });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel('Remember this device')).toBeHidden();
  await resume(page, 'agent');
  await page.goto('/agency/dashboard');
  await expect(page.getByRole('tab', { name: 'Accounts' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Submissions' })).toBeHidden();
  await page.goto('/agency/submissions');
  await expect(page.getByText('There is nothing here')).toBeVisible();
});
