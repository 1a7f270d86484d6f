import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resume,
  test,
} from './support/test.ts';

test('an administrator declares a moratorium and sets its last day; an underwriter only reads it', async ({
  page,
}) => {
  const event = `Outage of Nimbus ${Date.now()}`;
  await resume(page, 'admin');
  await page.goto('/admin/moratoria');
  await page.getByRole('button', { name: 'Declare moratorium' }).click();
  const dialog = page.getByRole('dialog', { name: 'Declare a moratorium' });
  await dialog.getByRole('textbox', { name: 'Event' }).fill(event);
  await dialog.getByRole('textbox', { name: 'CVE' }).fill('log4j');
  // Other journeys bind meanwhile, and none of them this product.
  await dialog.getByRole('combobox', { name: 'Products' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Prime Cloud' }).click();
  await dialog.getByRole('combobox', { name: 'States' }).fill('Wyoming');
  await page.getByRole('option', { name: 'Wyoming' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Losses are being counted');
  await dialog.getByRole('button', { name: 'Declare' }).click();
  await expect(dialog.getByText('Enter the CVE number as CVE-2027-12345')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'CVE' }).fill('CVE-2027-12345');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Declare' }).click();
  await expectToast(page, `The moratorium on ${event} was declared`);
  const row = page.getByRole('row').filter({ hasText: event });
  await expect(row.getByText('Until further notice')).toBeVisible();
  await expect(row.getByText('WY', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Change last day' }).click();
  const end = page.getByRole('dialog', { name: `Last day of the moratorium on ${event}` });
  await end.getByRole('textbox', { name: 'To' }).fill('12/31/2039');
  await end.getByRole('textbox', { name: 'Reason' }).fill('The report is out by then');
  await expectAccessible(page);
  await end.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Until further notice')).toBeHidden();
  const other = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const reader = await other.newPage();
  await resume(reader, 'underwriter');
  await reader.goto('/admin/moratoria');
  await expect(reader.getByRole('row').filter({ hasText: event })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Declare moratorium' })).toHaveCount(0);
  await other.close();
});
