import type { Page } from '@playwright/test';
import {
  expect,
  expectGood,
  expectToast,
  linkIn,
  password,
  signIn,
  signInAs,
  status,
  test,
  waitForMail,
} from './support/test.ts';
import { newColleague } from './support/colleague.ts';
import { keepCodes } from './support/recovery-codes.ts';

// A passkey belongs to a name, and an address is none: the site is opened by the one that its mails name.
test.use({
  // An authenticator stays with its context, and there is one at most.
  reuseContext: false,
  baseURL: async ({}, use) => {
    await use(process.env.PARAPET_E2E_URL!.replace('127.0.0.1', 'localhost'));
  },
});

/** An authenticator inside the browser, whose owner always confirms. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByText("You've been successfully logged out.")).toBeVisible();
}

test('a user adds a passkey, signs in with it alone, confirms the password with it, and removes it', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(307));
  const email = await newColleague(page);
  await withAuthenticator(page);

  await test.step('it is added with a name on the profile, with recovery codes', async () => {
    await signInAs(page, email, password);
    await page.goto('/agency/manage/me?tab=mfa');
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('My laptop');
    await expectGood(page);
    await page.keyboard.press('Enter');
    expect(await keepCodes(page)).toHaveLength(10);
    await expect(page.getByText('My laptop')).toBeVisible();
    await expect(page.getByText('Not used yet')).toBeVisible();
    await expectGood(page);
  });

  await test.step('it signs in by itself, by keyboard', async () => {
    await leave(page);
    await page.goto('/login');
    await expectGood(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });

  await test.step('it is asked for after the password', async () => {
    await leave(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Confirm your identity with your passkey.')).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });

  await test.step('it is removed with the password, and asked for no more', async () => {
    await page.goto('/agency/manage/me?tab=mfa');
    await page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
    await page.getByLabel('Your current password').fill(password);
    await expectGood(page);
    await page.keyboard.press('Enter');
    await expectToast(page, 'The passkey was removed.');
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await leave(page);
    await signInAs(page, email, password);
    await page.goto('/agency/manage/me?tab=sessions');
    await expect(page.getByText('A passkey was removed')).toBeVisible();
    await expectGood(page);
  });
});

test('an administrator asks for the removal of a factor, and its owner stops it by the mailed link', async ({
  page,
}) => {
  const email = await newColleague(page);
  await withAuthenticator(page);
  await signInAs(page, email, password);
  await page.goto('/agency/manage/me?tab=mfa');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.keyboard.press('Enter');
  await keepCodes(page);
  await leave(page);

  await test.step('the administrator asks with the password', async () => {
    await signIn(page, 'agent');
    await page.goto(`/agency/manage/users?search=${encodeURIComponent(email)}`);
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Remove second factor' }).click();
    await expect(page.getByText('It takes effect in 24 hours')).toBeVisible();
    await expectGood(page);
    await page.getByLabel('Your current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/was notified\. The second factor will be removed in 24 hours\./),
    ).toBeVisible();
    await leave(page);
  });

  await test.step('the person is told, sees it on the profile, and stops it by one press of the link', async () => {
    const link = linkIn(await waitForMail(page, email, /will be removed in 24 hours/), /factor-removal/);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/agency\/dashboard/);
    await page.goto('/agency/manage/me?tab=mfa');
    await expect(
      page.getByText(/requested the removal of your second factor, passkeys and recovery codes/),
    ).toBeVisible();
    await expectGood(page);
    await page.goto(link);
    await expectGood(page);
    await page.getByRole('button', { name: 'Stop the removal' }).click();
    await expect(page.getByText('Your second factor is unchanged.')).toBeVisible();
    await page.goto('/agency/manage/me?tab=mfa');
    await expect(page.getByText('My phone')).toBeVisible();
    await expect(page.getByText(/requested the removal of your second factor/)).toBeHidden();
    await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
    await page.getByLabel('Your current password').fill(password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'The passkey was removed.');
  });
});
