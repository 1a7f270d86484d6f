import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, status, test } from './support/test.ts';

const token = 'a-token-of-the-test';
const known = {
  accountType: 'AGENCY',
  email: 'newcomer@harbor.example',
  firstName: 'Nora',
  lastName: 'Quill',
  region: 'US',
  redirectURL: null as string | null,
};

/**
 * The landing page for a token that the server describes in this way; really mailed tokens are tested in the
 * story and the sign-in.
 */
async function land(page: Page, tokenType: string, redirectURL: string | null = null): Promise<void> {
  await page.route('**/validationTokens/*', (route) =>
    route.fulfill({ json: { ...known, tokenType, redirectURL } }),
  );
  await page.goto(`/signup-validation/${token}`);
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill('quarry lantern forty');
  await page.getByLabel('Confirm password').fill('quarry lantern forty');
  await page.getByLabel('Confirm password').blur();
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('the type of a token decides which join form opens', async ({ page }) => {
  await test.step('a token of an existing account opens the form with name fields (CORE-058, CORE-108, CORE-202)', async () => {
    await land(page, 'EXISTING_ACCOUNT');
    await expect(page.getByLabel('First name')).toHaveValue('Nora');
    await expect(page.getByLabel('Last name')).toHaveValue('Quill');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  for (const [type, id] of [
    ['QUOTE_SENT_NEW_USER', 'CORE-203'],
    ['QUOTE_LINK_NEW_AGENT', 'CORE-204'],
  ] as const) {
    await test.step(`a token of type ${type} asks for a password only (${id}, CORE-205, CORE-206)`, async () => {
      await land(page, type);
      await expect(
        page.getByText('Create a password for newcomer@harbor.example to see your quote.'),
      ).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveCount(0);
    });
  }
});

test('a token of an existing user leads to the sign-in, with its flag and its destination (CORE-207, CORE-208, CORE-209) @once', async ({
  page,
}) => {
  for (const [type, flag, redirect] of [
    ['EXISTING_USER', 'existingUser', null],
    ['QUOTE_SENT_EXISTING_USER', 'existingUserForQuote', '/customer/quotes/1'],
    ['QUOTE_LINK_EXISTING_AGENT', 'existingAgentForQuote', '/agency/quotes/1'],
  ] as const) {
    await land(page, type, redirect);
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === '/login' &&
        url.searchParams.get(flag) === '1' &&
        url.searchParams.get('redirect') === redirect,
    );
  }
});

test('every failure to join has its own message, and nothing that was typed is lost @once', async ({
  page,
  allowInConsole,
}) => {
  for (const code of [400, 404, 412, 503, 409]) allowInConsole(status(code));
  await page.route('**/validate-password*', (route) => route.fulfill({ json: { valid: true } }));
  await land(page, 'EXISTING_ACCOUNT');
  for (const [code, json, words, id] of [
    [404, {}, 'Email Setup Link Expired/Not Found!', 'CORE-379'],
    [412, {}, 'Authorization Failed for Token', 'CORE-380'],
    [412, { detail: 'This invitation was withdrawn.' }, 'This invitation was withdrawn.', 'CORE-380'],
    [503, {}, 'Service Unavailable. Please try again.', 'CORE-381'],
    [
      400,
      {
        code: 'password-weak',
        detail: 'weak',
        errors: [{ field: 'password', code: 'TOO_COMMON', detail: 'Not a commonly used password' }],
      },
      'Not a commonly used password',
      'CORE-378',
    ],
  ] as const) {
    await test.step(`an answer of ${code} says '${words}' (${id})`, async () => {
      await page.route('**/api/auth/v1/join*', (route) => route.fulfill({ status: code, json }));
      await choosePassword(page);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('quarry lantern forty');
    });
  }
  await test.step('a failed lookup of the token says that the credentials have expired (CORE-211)', async () => {
    await page.route('**/validationTokens/*', (route) => route.fulfill({ status: 409, json: {} }));
    await page.goto(`/signup-validation/${token}`);
    await expect(
      page.getByText(
        'Looks like your credentials have expired. Contact your account admin to get a new link.',
      ),
    ).toBeVisible();
  });
});
