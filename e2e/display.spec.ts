import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectGood, resume, test } from './support/test.ts';

test('the theme follows the system, keys can be off, and screens bear forced colors and a zoom of 400 % @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  const dialog = page.getByRole('dialog');
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  await test.step('the theme follows the system, also before the first paint', async () => {
    await page.goto('/agency/manage/me');
    await page.getByRole('combobox', { name: 'Theme' }).click();
    await page.getByRole('option', { name: 'As the system' }).click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(scheme).toBe(colorScheme);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect.poll(scheme).toBe('dark');
    await expectGood(page);
  });

  await test.step('shortcuts of one key can be turned off, and on again', async () => {
    const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });
    await keys.uncheck();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Help and contacts' }).click();
    await expect.poll(scheme).toBe('dark');
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await dialog.getByRole('switch', { name: 'Single-key shortcuts' }).check();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(keys).toBeChecked();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('what is on or open is told where the system chooses the colors', async () => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = (shown: Locator): Promise<string> =>
      shown.evaluate((element) => getComputedStyle(element).backgroundColor);
    const track = page.locator('.mantine-Switch-track');
    const on = await ground(track);
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
    expect(await ground(track)).not.toBe(on);
    await page.getByRole('switch', { name: 'Single-key shortcuts' }).check();
    await page.goto('/agency/accounts');
    const menu = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
    const open = page.locator('nav a[aria-current=page]');
    await expect(open).toHaveCount(1);
    expect(await ground(open)).toBe(on);
    expect(await ground(menu.last())).not.toBe(on);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('main screens fit 320 pixels, which is a zoom of 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const screen of ['dashboard', 'accounts', 'quotes', 'policies', 'documents', 'manage/me']) {
      await page.goto(`/agency/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGood(page);
    }
  });

  await test.step('a list is put in order there, too, though its heads are not seen', async () => {
    await page.goto('/agency/accounts');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Name, descending' });
    await expect(page).toHaveURL(/sort=name%2Cdesc|sort=name,desc/);
  });
});
