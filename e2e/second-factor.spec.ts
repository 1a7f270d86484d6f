import { keepCodes } from './support/recovery-codes.ts';
import { expectToast, expect, expectGood, password, resume, status, test } from './support/test.ts';
import { typeCode } from './support/type-code.ts';

test('a policyholder who has set up a second factor is taken to the dashboard after two seconds (CORE-430, ACC-049, ACC-198) @once', async ({
  page,
}) => {
  await page.route('**/api/auth/v1/mfa/update?*', (route) =>
    route.fulfill({
      json: { mfaType: 'EMAIL', isActive: false, secret: null, uri: null, sentTo: 'o***@insured.example' },
    }),
  );
  await page.route('**/api/auth/v1/mfa/verify', (route) =>
    route.fulfill({
      json: { message: 'Multi-factor authentication is on.', recoveryCodes: ['ABCDE-FGH12'] },
    }),
  );
  await resume(page, 'owner');
  await page.goto('/customer/manage/me?tab=mfa');
  await page.getByRole('button', { name: 'Set up: Email' }).click();
  await page.getByLabel('Your current password').fill(password);
  await page.keyboard.press('Enter');
  await test.step('its code has six digits (ACC-758)', async () => {
    await typeCode(page, '6-digit code', '12345');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Enter the 6 digits of the code.')).toBeVisible();
  });
  await test.step('the factor is on, and the user is read again (ACC-197, ACC-395)', async () => {
    await typeCode(page, '6-digit code', '123456');
    const read = page.waitForResponse('**/api/auth/v1/me');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expectToast(page, 'Email Enabled Successfully!');
    await read;
  });
  await test.step('two seconds later, not at once (ACC-759)', async () => {
    const began = Date.now();
    await keepCodes(page);
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    expect(Date.now() - began).toBeGreaterThan(1900);
  });
});

test('an administrator shows a code before everybody needs a second factor, and a wrong one says so @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  // Right after the sign-in nobody is asked: the server is made to ask.
  const sent: unknown[] = [];
  await page.route('**/api/auth/v1/accounts/mfa', async (route) => {
    const body = route.request().postDataJSON() as { mfaCode?: string };
    sent.push(body);
    if (body.mfaCode === '123456') await route.fulfill({ json: { enforceMfa: true } });
    else
      await route.fulfill({
        status: 400,
        json: { code: 'proof-refused', detail: 'The password or code is incorrect.' },
      });
  });
  await resume(page, 'admin');
  await page.goto('/admin/manage/me?tab=mfa');
  await page.getByRole('switch', { name: 'Require multi-factor authentication' }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('textbox');
  await expect(code).toBeFocused();
  await expectGood(page);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password or code is incorrect.')).toBeVisible();
  await code.fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everyone in your account now needs a second factor.')).toBeVisible();
  expect(sent).toEqual([
    { enforceMfa: true },
    { enforceMfa: true, mfaCode: '000000' },
    { enforceMfa: true, mfaCode: '123456' },
  ]);
});
