import type { Page } from '@playwright/test';
import { button, dialog, unique } from './support/accounts.ts';
import { expect, expectAccessible, expectToast, resume, test } from './support/test.ts';

/** The heights of the rows that are shown, each once. */
async function drawnHeights(page: Page): Promise<number[]> {
  await expect(page.locator('tbody td[data-label]').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const heights = await page
    .locator('tbody tr:has(> td[data-label])')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  return [...new Set(heights)];
}
/** Chooses a height of rows with the keyboard alone. */
async function chooseByKeys(page: Page, density: string): Promise<void> {
  await button(page, 'Row height').focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('menuitemradio', { name: density });
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(choice).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(choice).toBeHidden();
}

test('rows are made denser by keys, stay so, and are in a view @once', async ({ page }) => {
  await resume(page, 'underwriter');
  for (const path of [
    '/admin/quotes',
    '/admin/policies',
    '/admin/accounts',
    '/admin/inbox',
    '/admin/inbox?tab=mail',
    '/admin/documents',
    '/admin/claims',
    '/admin/manage/licenses',
  ])
    await test.step(`a compact row of ${path} is 32 pixels high`, async () => {
      await page.goto(path);
      await expect(button(page, 'Row height')).toBeVisible();
      await chooseByKeys(page, 'Compact');
      await expect.poll(() => drawnHeights(page)).toEqual([32]);
      await expectAccessible(page);
    });

  await page.goto('/admin/quotes');
  await test.step('after a reload the rows are as high', async () => {
    expect(await drawnHeights(page)).toEqual([32]);
  });
  const name = unique('Dense');
  const views = page.getByRole('button', { name: /^View(s$|: )/ });
  await test.step('a view keeps the height, and the standard view is comfortable', async () => {
    await views.click();
    await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
    await button(dialog(page), 'Save view').click();
    await expectToast(page, `“${name}” saved`);
    await views.click();
    await page.getByRole('menuitemradio', { name: 'Standard view' }).click();
    await expect.poll(() => drawnHeights(page)).toEqual([40]);
    await views.click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect.poll(() => drawnHeights(page)).toEqual([32]);
  });
  await test.step('a comfortable row is 40 pixels high, which changes the view', async () => {
    await chooseByKeys(page, 'Comfortable');
    await expect.poll(() => drawnHeights(page)).toEqual([40]);
    await expect(views).toHaveAccessibleName(`View: ${name} changed`);
  });
});

test('rows of small tables are as high as those of lists @once', async ({ page }) => {
  await resume(page, 'admin');
  for (const [path, label] of [
    ['/admin/dashboard', 'Underwriters’ desks'],
    ['/admin/manage/states', 'States'],
    ['/admin/manage/states', 'Surplus lines charges'],
    ['/admin/ledger?tab=taxes', 'Taxes by state and month'],
  ] as const)
    await test.step(`each row of ${label} has one line`, async () => {
      await page.goto(path);
      const rows = page.getByRole('region', { name: label }).locator('tbody tr');
      await expect(rows.nth(1)).toBeVisible();
      // The last one has no line below it.
      const heights = await rows.evaluateAll((all) =>
        all.map((row) => Math.round(row.getBoundingClientRect().height)),
      );
      expect(Math.max(...heights)).toBe(40);
    });
});
