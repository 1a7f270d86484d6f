import { expect, expectGood, linkIn, password, signInAs, status, test, waitForMail } from './support/test.ts';

const invited = 'newcomer@ridge.example';
const unconfirmed = 'newcomer@thames.example';
const expired =
  "The reset link you're using has expired and you will need to get a new one to continue resetting your password";

let serial = 0;
const newPassword = (): string => `lantern orchard ${Date.now().toString(36)} ${++serial}`;

test('an invited user has the validation email sent again, confirms the address and enters @once', async ({
  page,
}) => {
  const email = invited,
    chosen = newPassword();
  await test.step('the form requires an email address (CORE-059, CORE-109, CORE-277)', async () => {
    await page.goto('/resend-validation');
    await page.getByRole('button', { name: 'Resend Validation Email' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  });
  await test.step('the validation email is sent again (CORE-110)', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Resend Validation Email' }).click();
    await expect(page.getByText('A validation email has been sent to your email address')).toBeVisible();
    await expectGood(page);
  });
  await test.step('the mailed link opens the page to set a password (CORE-060, CORE-105)', async () => {
    await page.goto(linkIn(await waitForMail(page, email, /You are invited/), /confirmUser/));
    await expect(
      page.getByText('Thank you for confirming your email address. Please set your password.'),
    ).toBeVisible();
  });
  await test.step('the page lists the rules and finds passwords that differ (CORE-106, CORE-262)', async () => {
    await page.getByLabel('Password', { exact: true }).fill(chosen);
    await expect(page.getByText('View password requirements')).toBeVisible();
    await page.getByLabel('Confirm password').fill('something else');
    await expect(page.getByText('Passwords must match')).toBeVisible();
    await expectGood(page);
  });
  await test.step('the user enters through /loading (CORE-090, CORE-107)', async () => {
    await page.getByLabel('Confirm password').fill(chosen);
    await page.getByRole('button', { name: 'Save Password' }).click();
    await expect(page).toHaveURL(/\/loading/);
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });
});

test('a user with an unconfirmed address is told so, receives the link and signs in (CORE-079, CORE-195) @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(412));
  await page.goto('/login');
  await page.getByLabel('Email').fill(unconfirmed);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please validate your email address first.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: 'Resend Validation Email' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await page.getByLabel('Email').fill(unconfirmed);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A validation email has been sent to your email address')).toBeVisible();
  await page.goto(
    linkIn(await waitForMail(page, unconfirmed, /Confirm your email address/), /signup-validation/),
  );
  await expect(page).toHaveURL(/\/login\?existingUser=/);
  await signInAs(page, unconfirmed, password);
  await expect(page).toHaveURL(/\/agency\/dashboard/);
});

test('an expired link says so and leads on @once', async ({ page, allowInConsole }) => {
  allowInConsole(status(404));
  await test.step('an expired reset link asks for a new one (CORE-386)', async () => {
    await page.goto('/confirmPasswordReset/spent');
    await expect(page.getByText(expired)).toBeVisible();
    await expectGood(page);
  });
  for (const address of ['/signup-validation/spent', '/confirmUser/spent']) {
    await test.step(`${address} says that the link has expired and leads to the sign-up page (CORE-066, CORE-210, CORE-384)`, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Link Expired/Not Found!' })).toBeVisible();
      await expect(page.getByText('Please contact support for a new one.')).toBeVisible();
      await expectGood(page);
      await expect(page.getByRole('link', { name: 'Resend Validation Email' })).toBeVisible();
      await page.getByRole('link', { name: 'Sign up' }).click();
      await expect(page.getByRole('heading', { name: 'You need an invitation' })).toBeVisible();
    });
  }
});
