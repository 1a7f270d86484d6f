import { keepCodes } from './support/recovery-codes.ts';
import { expect, password, resume, test } from './support/test.ts';
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
    await expect(page.getByText('Email Enabled Successfully!')).toBeVisible();
    await read;
  });
  await test.step('two seconds later, not at once (ACC-759)', async () => {
    const began = Date.now();
    await keepCodes(page);
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    expect(Date.now() - began).toBeGreaterThan(1900);
  });
});
