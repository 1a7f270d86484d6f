import { expect, expectAccessible, expectNoSidewaysScroll, resume, test } from './support/test.ts';

test('QUO-304 QUO-312 an underwriter finds what can be renewed, what has changed, and what can be done', async ({
  page,
}) => {
  await resume(page, 'underwriter');
  await page.goto('/admin/dashboard');
  const radar = page.getByRole('region', { name: 'Renewals' });
  const row = radar.getByRole('row').filter({ hasText: 'In force' }).last();
  await expect(row).toBeVisible();
  await test.step('chosen policies are opted out together, with one reason', async () => {
    await row.getByRole('checkbox').check();
    await radar.getByRole('button', { name: 'Do not renew' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do not renew 1 policy' });
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
  await row.getByRole('link').first().click();
  await test.step('the policy shows what has changed since the term that expires', async () => {
    const renewal = page.getByRole('region', { name: 'Renewal', exact: true });
    for (const name of ['Premium', 'Rate plan', 'Revenue', 'Domains', 'Risk score', 'Claims'])
      await expect(renewal.getByRole('rowheader', { name })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('and offers to quote the renewal', async () => {
    await page.getByRole('button', { name: 'Renew', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Renew policy/ });
    await expect(dialog.getByRole('button', { name: 'Quote the renewal' })).toBeVisible();
    await expectAccessible(page);
  });
});
