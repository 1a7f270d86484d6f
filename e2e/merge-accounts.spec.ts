import { dialog, unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectAccessible, expectToast, pageAs, resume, test } from './support/test.ts';

test('two accounts of one company become one, and two again', async ({ page, baseURL }) => {
  await resume(page, 'agent');
  const call = await callsAs(page, 'agent');
  const [kept, ended] = [unique('Merge Kept'), unique('Merge Ended')];
  const stays = await quotableCompany(call, kept);
  const ends = await quotableCompany(call, ended);
  const { quoteNumber } = await startQuote(call, 'P100', ends.id);
  const admin = await pageAs(page, baseURL!, 'admin');

  await test.step('staff see what goes where before they merge them', async () => {
    await admin.goto(`/admin/accounts/${stays.id}`);
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: 'Merge an account into this one' }).click();
    await expect(dialog(admin)).toBeVisible();
    await dialog(admin).getByRole('combobox', { name: 'Account to close' }).fill(ended);
    await admin.getByRole('option', { name: ended }).click();
    await expect(dialog(admin).getByRole('row', { name: 'Name' })).toContainText(ended);
    await expect(dialog(admin)).toContainText('1 quote');
    await expectAccessible(admin);
  });
  await test.step('a reason is asked for', async () => {
    await dialog(admin).getByRole('button', { name: 'Merge accounts' }).click();
    await expect(dialog(admin)).toContainText('Reason is a required field.');
    await dialog(admin).getByRole('textbox', { name: 'Reason' }).fill('Typed twice');
    await dialog(admin).getByRole('button', { name: 'Merge accounts' }).click();
    await expectToast(admin, 'The accounts were merged');
    await expect(admin.getByText(`${ended} was merged into this account`)).toBeVisible();
    await expect(admin.getByText(quoteNumber)).toBeVisible();
    await expectAccessible(admin);
  });
  await test.step('the address of the one that ended leads to the other', async () => {
    await page.goto(`/agency/accounts/${ends.id}`);
    await expect(page).toHaveURL(new RegExp(`/agency/accounts/${stays.id}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(kept);
    await expect(page.getByText(`${ended} was merged into this account`)).toBeHidden();
  });
  await test.step('and within a day it is undone', async () => {
    await admin.getByRole('button', { name: 'Undo merge' }).click();
    await dialog(admin).getByRole('button', { name: 'Undo merge' }).click();
    await expectToast(admin, 'The merge was undone');
    await expect(admin.getByText(`${ended} was merged into this account`)).toBeHidden();
    await page.goto(`/agency/accounts/${ends.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ended);
    await expect(page.getByText(quoteNumber)).toBeVisible();
  });
});
