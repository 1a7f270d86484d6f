import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectGood, expectToast, resume, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const menu = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByLabel('Search keys').fill(name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

for (const { persona, base, scope } of [
  { persona: 'rival', base: '/agency', scope: 'quote:read' },
  { persona: 'admin', base: '/admin', scope: 'policy:read' },
] as const)
  test(`${persona} makes a key, watches it, regenerates and deletes it`, async ({
    page,
    context,
    baseURL,
  }, info) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = `Journey ${info.project.name}`;
    await resume(page, persona);
    await page.goto(`${base}/manage/api-keys`);
    let secret = '';
    await test.step('a key is made, and its secret shown once (ACC-030, ACC-100)', async () => {
      await page.getByRole('button', { name: 'Create API key' }).first().click();
      await dialog(page).getByLabel('Name').fill(name);
      await dialog(page).getByRole('combobox', { name: 'Scopes' }).fill(scope);
      await page.getByRole('option', { name: scope, exact: true }).click();
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Create key' }).click();
      await expect(dialog(page)).toContainText(`The secret of ${name}`);
      secret = await dialog(page).getByLabel('Secret').inputValue();
      expect(secret).toMatch(/^ppk_[0-9a-f]{8}_[\w-]{43}$/);
      await expectAccessible(page);
    });
    await test.step('it is copied (ACC-738)', async () => {
      await dialog(page).getByRole('button', { name: 'Copy' }).click();
      await expectToast(page, 'Copied to Clipboard Successfully');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
      await dialog(page).getByRole('button', { name: 'I have saved it' }).click();
      await expect(page.getByText(secret)).toHaveCount(0);
      await expectGood(page);
    });
    const call = (key: string) =>
      page.request.get(`${baseURL ?? process.env.PARAPET_E2E_URL}/api/quote/v1/search`, {
        headers: { authorization: `Bearer ${key}` },
      });
    await call(secret);
    await test.step('what it called is shown with a graph and totals (ACC-031)', async () => {
      await menu(page, name, 'Show activity');
      await expect(page.getByRole('heading', { name: 'API activity', level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Calls by day' })).toBeVisible();
      await expect(page.getByText('1–1 of 1')).toBeVisible();
      await expectGood(page);
    });
    await test.step('it gets a new secret, and the former one works on (ACC-099, ACC-732)', async () => {
      await page.goto(`${base}/manage/api-keys`);
      await menu(page, name, 'Regenerate');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Regenerate' }).click();
      await expectToast(page, 'Successfully regenerated the API Key');
      const next = await dialog(page).getByLabel('Secret').inputValue();
      expect(next).not.toBe(secret);
      await dialog(page).getByRole('button', { name: 'I have saved it' }).click();
      expect((await call(secret)).status()).toBe((await call(next)).status());
    });
    await test.step('it is deleted (ACC-101, ACC-733)', async () => {
      await page.goto(`${base}/manage/api-keys`);
      await menu(page, name, 'Delete');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Delete key' }).click();
      await expectToast(page, 'Successfully removed the API Key');
      expect((await call(secret)).status()).toBe(401);
    });
  });
