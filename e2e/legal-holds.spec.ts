import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resume,
  test,
} from './support/test.ts';

test('an account is put under a legal hold and released, each with a reason', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/404 .*legal-holds/);
  const matter = `Claim ${Date.now()}`;
  await resume(page, 'admin');
  await page.goto('/admin/legal-holds');
  await page.getByRole('button', { name: 'Place legal hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place a legal hold' });
  await dialog.getByRole('textbox', { name: 'Matter' }).fill(matter);
  await dialog.getByRole('textbox', { name: 'Policy number' }).fill('PUS-0');
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Counsel wrote');
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  await expect(dialog.getByText('No record was found for this.')).toBeVisible();
  await expectAccessible(page);
  // By keyboard: another kind empties what was typed for the first.
  await dialog.getByRole('combobox', { name: 'Type' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('option', { name: 'Account', exact: true }).click();
  const account = dialog.getByRole('combobox', { name: 'Account' });
  await expect(account).toHaveValue('');
  await account.click();
  const first = page.getByRole('listbox', { name: 'Account' }).getByRole('option').first();
  await expect(first).toBeVisible();
  await first.click();
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  await expect(page.getByText(/is on legal hold$/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: matter });
  await expect(row.getByText('Open', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  const release = page.getByRole('dialog', { name: /^Release the hold of / });
  await release.getByRole('textbox', { name: 'Reason' }).fill('It was settled');
  await release.getByRole('button', { name: 'Release' }).click();
  await expectToast(page, 'The hold was released');
  await expect(row.getByText('Open', { exact: true })).toBeHidden();
});
