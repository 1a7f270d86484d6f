import { expect, expectGood, linkIn, password, signInAs, status, test, waitForMail } from './support/test.ts';

const invited = 'newcomer@ridge.example';
const unconfirmed = 'newcomer@thames.example';
const expired =
  "The reset link you're using has expired and you will need to get a new one to continue resetting your password";

let serial = 0;
const newPassword = (): string => `lantern orchard ${Date.now().toString(36)} ${++serial}`;

test('an invited user has the validation email sent again, confirms and enters (CORE-059, CORE-060, CORE-090, CORE-105, CORE-106, CORE-107, CORE-109, CORE-110, CORE-262, CORE-277) @once', async ({
  page,
}) => {
  const email = invited,
    chosen = newPassword();
  await page.goto('/resend-validation');
  await page.getByRole('button', { name: 'Resend Validation Email' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Resend Validation Email' }).click();
  await expect(page.getByText('A validation email has been sent to your email address')).toBeVisible();
  await expectGood(page);
  await page.goto(linkIn(await waitForMail(page, email, /You are invited/), /confirmUser/));
  await expect(
    page.getByText('Thank you for confirming your email address. Please set your password.'),
  ).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm password').fill('something else');
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await expectGood(page);
  await page.getByLabel('Confirm password').fill(chosen);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).toHaveURL(/\/loading/);
  await expect(page).toHaveURL(/\/agency\/dashboard/);
});

test('a user with an unconfirmed address is told so, gets the link and signs in (CORE-079, CORE-195) @once', async ({
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

test('a link that has expired says so and leads on (CORE-066, CORE-210, CORE-384, CORE-386) @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(404));
  await page.goto('/confirmPasswordReset/spent');
  await expect(page.getByText(expired)).toBeVisible();
  await expectGood(page);
  for (const address of ['/signup-validation/spent', '/confirmUser/spent']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Link Expired/Not Found!' })).toBeVisible();
    await expect(page.getByText('Please contact support for a new one.')).toBeVisible();
    await expectGood(page);
    await expect(page.getByRole('link', { name: 'Resend Validation Email' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { name: 'You need an invitation' })).toBeVisible();
  }
});
