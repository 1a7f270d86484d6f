import type { Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import {
  expect,
  expectAccessible,
  expectGood,
  expectToast,
  letThrough,
  resume,
  status,
  test,
} from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const menu = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByLabel('Search webhooks').fill(name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

for (const { persona, base } of [
  { persona: 'rival', base: '/agency' },
  { persona: 'admin', base: '/admin' },
] as const)
  test(`${persona} keeps a webhook`, async ({ page, allowInConsole }) => {
    allowInConsole(status(400));
    allowInConsole(status(404));
    const name = unique('Ledgerly');
    await resume(page, persona);
    await page.goto(`${base}/manage/webhooks`);
    await test.step('one is made; an address inside is refused (ACC-029, ACC-093, ACC-724)', async () => {
      await page.getByRole('button', { name: 'Create webhook' }).first().click();
      await dialog(page).getByLabel('Company name').fill(name);
      await dialog(page).getByLabel('Address').fill('https://10.0.0.1/hook');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
      await expect(dialog(page)).toContainText('it points to a private network');
      await dialog(page).getByLabel('Address').fill('https://ledgerly.example/hook');
      await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
      await expectToast(page, 'WebHook Created successfully!');
      await expect(dialog(page).getByLabel('Secret')).toHaveValue(/^.{32}$/);
      await dialog(page).getByRole('button', { name: 'I have saved it' }).click();
    });
    await test.step('it is changed, and what is wrong is said (ACC-094, ACC-725)', async () => {
      await menu(page, name, 'Edit');
      await dialog(page).getByLabel('Client ID').fill('too short');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page)).toContainText('Client ID must be exactly 32 characters');
      await dialog(page).getByLabel('Client ID').fill(name.replaceAll(/\W/g, '').padEnd(32, 'x'));
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expectToast(page, 'WebHook Updated successfully!');
      await expectGood(page);
    });
    await test.step('a failed change shows the server’s text inline (ACC-674)', async () => {
      await menu(page, name, 'Edit');
      const said = { status: 409, json: { code: 'webhook-taken', detail: 'Said by the server', errors: [] } };
      await page.route('**/api/webhook/v1', (route) =>
        route.request().method() === 'PUT' ? route.fulfill(said) : route.fallback(),
      );
      allowInConsole(status(409));
      await dialog(page).getByLabel('Company name').fill(`${name} too`);
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page)).toContainText('Said by the server');
      await letThrough(page, '**/api/webhook/v1');
      await page.reload();
    });
    await test.step('its deliveries are a page of their own', async () => {
      await menu(page, name, 'Show deliveries');
      await expect(page.getByRole('heading', { name: `Deliveries to ${name}` })).toBeVisible();
      await page.getByRole('button', { name: 'Send again' }).first().click();
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByText(/events? (is|are) sent again/)).toBeVisible();
      await expectGood(page);
      await page.goto(`${base}/manage/webhooks`);
    });
    await test.step('a failed deletion shows the server’s text inline, then it goes (ACC-095, ACC-675, ACC-726)', async () => {
      await menu(page, name, 'Delete');
      const said = {
        status: 404,
        json: { code: 'not-found', detail: 'Not there, said the server', errors: [] },
      };
      await page.route('**/api/webhook/v1/*', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill(said) : route.fallback(),
      );
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: 'Delete webhook' }).click();
      await expect(dialog(page)).toContainText('Not there, said the server');
      await letThrough(page, '**/api/webhook/v1/*');
      await dialog(page).getByRole('button', { name: 'Delete webhook' }).click();
      await expectToast(page, 'WebHook Removed Successfully!');
    });
  });
