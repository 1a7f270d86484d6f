import type { Page } from '@playwright/test';
import { expect, expectAccessible, password, personas, status, test } from './support/test.ts';

async function tryToSignIn(page: Page, answer: { status: number; json: object }): Promise<void> {
  await page.route('**/api/auth/v1/login', (route) => route.fulfill(answer));
  await page.goto('/login');
  await page.getByLabel('Email').fill(personas.agent);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('signed-out users go to /login and back, and signed-in users go on @once', async ({ page }) => {
  await test.step('the root leads to /login, which says what the product does (CORE-026, CORE-046, CORE-067)', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByText(
        /technology and data to give small and medium-sized enterprises early warning of cyber risk/,
      ),
    ).toBeVisible();
  });
  await test.step('/login-existing offers the sign-in (CORE-047)', async () => {
    await page.goto('/login-existing');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  await test.step('a protected page asks for the sign-in first and opens after it (CORE-069, CORE-070, CORE-197)', async () => {
    await page.goto('/agency/policies?page=1');
    await expect(page).toHaveURL(/\/login\?from=.*policies/);
    await page.getByLabel('Email').fill(personas.rival);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/agency/policies');
  });
  await test.step('the sign-in stores its tokens, and /login then leads to the dashboard (CORE-068, CORE-196)', async () => {
    await expect
      .poll(() =>
        page.evaluate(() =>
          [
            sessionStorage.getItem('parapet.accessToken'),
            sessionStorage.getItem('parapet.refreshToken'),
          ].every(Boolean),
        ),
      )
      .toBe(true);
    await page.goto('/login');
    await expect(page).toHaveURL((url) => url.pathname === '/agency/dashboard');
  });

  await test.step('signing out says so and links to the sign-in (CORE-050, CORE-084, CORE-085)', async () => {
    await page.goto('/logout');
    await expect(page.getByText("You've been successfully logged out.")).toBeVisible();
    await page.getByRole('link', { name: 'Have an account? Sign in' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
  await test.step('a redirect in the address takes precedence over the remembered page (CORE-197)', async () => {
    await page.goto(
      `/login?redirect=${encodeURIComponent('/agency/quotes')}&from=${encodeURIComponent('/agency/accounts')}`,
    );
    await page.getByLabel('Email').fill(personas.rival);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/agency/quotes');
  });
});

test('an address that no page has asks for the sign-in first, and says after it that nothing is there @once', async ({
  page,
}) => {
  await page.goto('/agency/somewhere/else');
  await expect(page).toHaveURL(/\/login\?from=.*somewhere/);
  await page.getByLabel('Email').fill(personas.rival);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/agency/somewhere/else');
  await expect(page.getByRole('heading', { name: 'There is nothing here', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/agency/dashboard');
  await expectAccessible(page);
});

test('each answer of the sign-in has the right message @once', async ({ page, allowInConsole }) => {
  for (const code of [500, 502, 409, 403, 418, 429]) allowInConsole(status(code));
  await test.step('a server error says that the service is down, in a toast at the bottom center (CORE-152, CORE-374)', async () => {
    await tryToSignIn(page, { status: 500, json: {} });
    await expect(page.getByText('Service Down or Under Maintenance')).toBeVisible();
    const toast = page.getByText(
      'Oops!! Something is Wrong with our Server. Please Try Again after Few Minutes!',
    );
    await expect(toast).toBeVisible();
    const place = (await toast.boundingBox())!,
      window = page.viewportSize()!;
    expect(
      [Math.abs(place.x + place.width / 2 - window.width / 2) < 60, place.y > window.height / 2],
      'bottom center',
    ).toEqual([true, true]);
    await expectAccessible(page);
  });
  await test.step("a conflict shows the server's message (CORE-375)", async () => {
    await tryToSignIn(page, { status: 409, json: { detail: 'Your sign-in is being moved.' } });
    await expect(page.getByRole('alert').filter({ hasText: 'Your sign-in is being moved.' })).toBeVisible();
  });
  await test.step('any other refusal says that the credentials are invalid (CORE-376)', async () => {
    await tryToSignIn(page, { status: 403, json: { detail: 'Something else.' } });
    await expect(
      page.getByRole('alert').filter({ hasText: 'Invalid credentials. Please try again.' }),
    ).toBeVisible();
  });
  await test.step('an expired password leads to its own page (CORE-053, CORE-194)', async () => {
    await tryToSignIn(page, { status: 418, json: {} });
    await expect(page).toHaveURL(/\/password-expired$/);
  });
  await test.step('429 says for how long to wait, and a captcha takes the place of the wait where it may', async () => {
    await tryToSignIn(page, { status: 429, json: { code: 'too-many', retryAfter: 12 } });
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 12 seconds.');
    await expectAccessible(page);
    await tryToSignIn(page, { status: 429, json: { code: 'too-many', retryAfter: 840 } });
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in 14 minutes.');
    const second = page.waitForRequest((request) => /sandbox-human/.test(request.postData() ?? ''));
    await tryToSignIn(page, { status: 429, json: { code: 'too-many', retryAfter: 840, captcha: true } });
    const device = (await (await second).allHeaders())['x-device-id'];
    expect(device).toMatch(/^[0-9a-f]{64}$/);
    expect(await page.evaluate(() => localStorage.getItem('parapet.deviceId'))).toBe(device);
  });
});

test('a user who arrives with a flag is greeted accordingly and redirected after the sign-in (CORE-080, CORE-081, CORE-082) @once', async ({
  page,
}) => {
  await page.goto('/login?existingUser=1');
  await expect(page.getByText('You already have an account with us. Sign in to continue.')).toBeVisible();
  for (const flag of ['existingUserForQuote', 'existingAgentForQuote']) {
    await page.goto(`/login?${flag}=1&redirect=${encodeURIComponent('/agency/quotes')}`);
    await expect(
      page.getByText('You already have an account with us. Sign in to see your quote.'),
    ).toBeVisible();
  }
  await page.getByLabel('Email').fill(personas.rival);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/agency/quotes');
});

test('a refused password is explained at its field, and the captcha asks nothing of anybody @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  const detail = 'Not based on your name, your email address, your organization or the name Parapet';
  await page.route('**/checkPasswordReset/good', (route) =>
    route.fulfill({ json: { email: personas.agent, region: 'US' } }),
  );
  await page.route('**/validate-password', (route) => route.fulfill({ json: { valid: true } }));
  await page.route('**/validatePasswordReset/good', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'password-weak',
        detail: 'Weak',
        errors: [{ field: 'password', code: 'ABOUT_YOU', detail }],
      },
    }),
  );
  await test.step('differing passwords and the refusal of the server are shown at their fields (CORE-061, CORE-260, CORE-266)', async () => {
    await page.goto('/confirmPasswordReset/good');
    await page.getByLabel('Password', { exact: true }).fill('Hannah Reyes 2026');
    await page.getByLabel('Confirm password').fill('Hannah Reyes 202');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Password' })).toBeDisabled();
    await page.getByLabel('Confirm password').fill('Hannah Reyes 2026');
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      new RegExp(detail),
    );
    await expectAccessible(page);
  });

  await test.step('the forgot-password page sends an invisible captcha (CORE-052, CORE-095)', async () => {
    await page.goto('/forgot-password');
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByLabel('Email').fill('nobody@nowhere.example');
    const [asked] = await Promise.all([
      page.waitForRequest('**/passwords/*/reset?*'),
      page.getByRole('button', { name: 'Reset Password' }).click(),
    ]);
    expect(new URL(asked.url()).searchParams.get('g-recaptcha-response')).toBe('sandbox-human');
  });
});

test('signing out ends the session of a remembered device, with and without an access token @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(401));
  for (const token of ['missing', 'expired'] as const) {
    await test.step(`the tab's access token is ${token}`, async () => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(personas.rival);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Remember this device').check();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL((url) => url.pathname === '/agency/dashboard');
      const refreshToken = await page.evaluate(() => localStorage.getItem('parapet.refreshToken'));
      expect(refreshToken).toBeTruthy();
      await page.goto('/terms');
      await page.evaluate((how) => {
        const key = 'parapet.accessToken';
        const [header = '', , signature = ''] = (sessionStorage.getItem(key) ?? '').split('.');
        if (how === 'missing') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, [header, btoa(JSON.stringify({ exp: 1 })), signature].join('.'));
      }, token);
      await page.goto('/logout');
      await expect(page.getByText("You've been successfully logged out.")).toBeVisible();
      await expect
        .poll(async () =>
          (await page.request.post('/api/auth/v1/access', { data: { refreshToken } })).status(),
        )
        .toBe(401);
    });
  }
});
