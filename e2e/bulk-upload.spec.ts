import { readFile } from 'node:fs/promises';
import { button, dialog, unique } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, resume, status, test } from './support/test.ts';

const columns =
  'name,address1,city,state,zipCode,industryCode,revenue,noOfEmployeesAll,yearEstablished,phoneNumber';
const row = (name: string, zip = '78701'): string =>
  `${name},1 Main Street,Austin,TX,${zip},541511,1250000,12,2004,5125550100`;
const csv = (...rows: string[]) => ({
  name: 'risks-of-the-autumn-with-a-name-that-is-longer-than-a-narrow-screen.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([columns, ...rows].join('\r\n')),
});

test('an agent uploads a file of risks in which some rows are wrong', async ({ page, allowInConsole }) => {
  allowInConsole(status(400));
  await resume(page, 'agent');
  await page.goto('/agency/accounts');
  const name = unique('Bulk Bakery');
  const choose = (file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file);
  const submit = () => button(dialog(page), 'Upload');

  await test.step('the dialog asks for a file, tags and whether accounts are red (ACC-096, ACC-175)', async () => {
    await button(page, 'Bulk upload').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    for (const label of ['Tags', 'Red accounts']) await expect(dialog(page).getByLabel(label)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('a file of three types can be chosen (ACC-298)', () =>
    expect(page.locator('input[type=file]')).toHaveAttribute('accept', '.xls,.csv,.xlsx'));
  await test.step('without a file, or with one of more than 5MB, it says so (ACC-299, ACC-300, ACC-768)', async () => {
    await submit().focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('No file selected for upload.')).toBeVisible();
    await choose({ ...csv(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await submit().click();
    await expect(dialog(page).getByText('The file size is too big, 5MB max.')).toBeVisible();
  });
  await test.step('a file without any right row is refused with XML that is saved (ACC-691, ACC-692)', async () => {
    await choose(csv(row(name, 'x')));
    const tooWide = await dialog(page).evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(tooWide, 'the dialog is as wide as its form').toBe(0);
    const [saved] = await Promise.all([page.waitForEvent('download'), submit().click()]);
    expect(saved.suggestedFilename()).toBe('errors.xml');
    expect(await readFile(await saved.path(), 'utf8')).toContain('<error row="2" column="zipCode">');
    await expect(
      dialog(page).getByText('None of the rows in the file can be imported.').first(),
    ).toBeVisible();
  });
  await test.step('right rows are stored, wrong ones are named by row and column (ACC-033, ACC-737)', async () => {
    await dialog(page).getByLabel('Tags').fill('bakery, west');
    await choose(csv(row(`${name} one`), row(`${name} two`, '1'), row(`${name} three`)));
    await submit().click();
    await expect(dialog(page).getByRole('status')).toContainText('2 rows are valid. 1 row is invalid');
    await expect(dialog(page).getByText('2 accounts will be added.')).toBeVisible();
    await expect(dialog(page).getByRole('row', { name: /^3 zipCode/ })).toBeVisible();
    await expectAccessible(page);
    await button(dialog(page), 'Store 2 rows').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Uploaded Successfully')).toBeVisible();
    await expect(dialog(page).getByRole('status')).toContainText('Done: 2 of 2 risks stored as indications.');
    await expect(dialog(page).getByRole('row', { name: /^3 zipCode/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const [errors] = await Promise.all([
      page.waitForEvent('download'),
      button(dialog(page), 'Download the errors').click(),
    ]);
    expect(await readFile(await errors.path(), 'utf8')).toContain('row="3"');
  });
  await test.step('it is found again after a reload, with what became of each row', async () => {
    await page.reload();
    await button(page, 'Uploads').click();
    await button(dialog(page), csv().name).first().click();
    const [results] = await Promise.all([
      page.waitForEvent('download'),
      button(dialog(page), 'Download the results').click(),
    ]);
    expect(await readFile(await results.path(), 'utf8')).toContain(`2,Stored,${name} one`);
  });
  await test.step('the accounts are on the list', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByPlaceholder('Search name or city').fill(`${name} one`);
    await expect(page.getByText(`${name} one`).first()).toBeVisible();
  });
});
