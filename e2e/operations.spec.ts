import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  resume,
  test,
} from './support/test.ts';

test('an administrator of the provider pauses a channel and resumes it, and sees how the jobs run', async ({
  page,
}) => {
  await resume(page, 'admin');
  await page.goto('/admin/operations');
  const channels = page.getByRole('region', { name: 'Channels' }).first();
  // No other journey needs the customer system.
  const row = channels.getByRole('row').filter({ hasText: 'Customer system' });
  await expect(row.getByText('Sending')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jobs' }).first()).toContainText('expire-quotes');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'Pause: Customer system' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('It moves to another host');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expectToast(page, 'Customer system is paused');
  await expect(row).toContainText('It moves to another host');
  await row.getByRole('button', { name: 'Resume: Customer system' }).click();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Customer system resumed sending');
  await expect(row.getByText('Sending')).toBeVisible();
});

test('nobody else has the page', async ({ page }) => {
  await resume(page, 'underwriter');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Operations' })).toHaveCount(0);
});
