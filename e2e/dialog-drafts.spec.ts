import { unique } from './support/accounts.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectAccessible, resume, test } from './support/test.ts';

test('what was typed in a dialog outlives a reload, until somebody saves or discards it @once', async ({
  page,
}) => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Half Typed'));
  const quote = await startQuote(call, 'P100', company.id);
  await resume(page, 'agent');
  const dialog = page.getByRole('dialog', { name: 'Lost Quote' });
  const reason = dialog.getByRole('textbox', { name: 'Reason Description' });
  const openDialog = async (): Promise<void> => {
    await page.goto(`/agency/quotes/${quote.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
    await expect(dialog).toBeVisible();
  };
  await openDialog();
  await reason.fill('They stay with their carrier');
  await page.reload();
  await openDialog();
  await expect(dialog.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(reason).toHaveValue('They stay with their carrier');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog
    .getByRole('button', { name: /Discard/ })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await openDialog();
  await expect(dialog.getByText('Your unsaved changes were restored.')).toHaveCount(0);
  await expect(reason).not.toHaveValue('They stay with their carrier');
});

test('who signs keeps what they typed on the page to sign over a reload @once', async ({ page }) => {
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Half Signed'));
  const { quote } = await getHolder(page, {}, company.id);
  await page.goto(`/customer/quotes/${quote.id}/sign/P100`);
  await page.getByLabel('Full name').fill('Hanna Ruiz');
  await page.getByLabel('Title', { exact: false }).last().fill('Owner');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Hanna Ruiz');
  await expect(page.getByLabel('Title', { exact: false }).last()).toHaveValue('Owner');
  await expectAccessible(page);
});
