import type { Page } from '@playwright/test';
import { findUser } from './support/colleague.ts';
import {
  expect,
  expectAccessible,
  expectGood,
  expectToast,
  letThrough,
  password,
  resume,
  status,
  test,
} from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const broken = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 400, json: {} }));

/** Finds one user in the list, and opens an entry of the menu. */
async function choose(page: Page, text: string, entry: string): Promise<void> {
  const row = await findUser(page, text);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' }).click();

test('staff look after users: each dialog says what it does, and what went wrong @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  await resume(page, 'admin');
  await page.goto('/admin/manage/users');
  await test.step('to remove one of staff warns of all accounts, and a failure says so (ACC-067, ACC-335, ACC-657)', async () => {
    await choose(page, 'bizdev@', 'Remove');
    await expect(dialog(page)).toContainText("This user has access to 'All' accounts");
    await expectAccessible(page);
    await broken(page, '**/auth/v1/users/*');
    await dialog(page).getByRole('button', { name: 'Remove user' }).click();
    await expect(dialog(page)).toContainText('Failed to request user deletion. Please try again');
    await cancel(page);
  });
  await test.step('a form that could not be saved says so, and assigns no agencies here (ACC-655)', async () => {
    await choose(page, 'bizdev@', 'Edit');
    await expect(dialog(page).getByLabel('Slack handle')).toBeVisible();
    await expect(dialog(page).getByLabel('Assigned agencies')).toHaveCount(0);
    await dialog(page).getByLabel('First name').fill('Another');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toContainText('Something went wrong. Please try again later');
    await letThrough(page, '**/auth/v1/users/*');
    await cancel(page);
    await dialog(page)
      .getByRole('button', { name: /Discard|Leave/ })
      .click();
  });
  await test.step('another account needs its type, an account and a role (ACC-070, ACC-286, ACC-287)', async () => {
    await page.reload();
    await choose(page, 'bizdev@', 'Add account');
    await dialog(page).getByRole('button', { name: 'Add account' }).click();
    await expect(dialog(page).getByText('Account is required')).toBeVisible();
    await dialog(page).getByRole('combobox', { name: 'Account type' }).click();
    await page.getByRole('option', { name: 'Digital agency' }).click();
    await broken(page, '**/auth/v1/roles/accounttype/*');
    await dialog(page).getByRole('combobox', { name: 'Account', exact: true }).click();
    await page.locator('[role=option]:visible').first().click();
    await dialog(page).getByRole('button', { name: 'Add account' }).click();
    await expect(dialog(page).getByText(/Role is required|Failed to fetch account roles/)).toBeVisible();
  });
  await test.step('roles that could not be read say so (ACC-659)', () =>
    expect(dialog(page).getByText('Failed to fetch account roles')).toBeVisible({ timeout: 60_000 }));
  await test.step('an account is added, and a failure says so (ACC-658, ACC-705)', async () => {
    await letThrough(page, '**/auth/v1/roles/accounttype/*');
    await page.reload();
    await choose(page, 'bizdev@', 'Add account');
    await dialog(page).getByRole('combobox', { name: 'Account type' }).click();
    await page.getByRole('option', { name: 'Carrier' }).click();
    await dialog(page).getByRole('combobox', { name: 'Account', exact: true }).click();
    await page.locator('[role=option]:visible').first().click();
    // A list that closes takes the focus back, and with it closes the next one.
    await expect(page.locator('[role=option]:visible')).toHaveCount(0);
    await dialog(page).getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Member' }).click();
    await broken(page, '**/auth/v1/login/add-accounts');
    await dialog(page).getByRole('button', { name: 'Add account' }).click();
    await expect(dialog(page)).toContainText(
      "There's been an error adding these accounts, Please try again.",
    );
    await letThrough(page, '**/auth/v1/login/add-accounts');
    await dialog(page).getByRole('button', { name: 'Add account' }).click();
    await expectToast(page, 'Accounts Added Successfully.');
  });
  await test.step('who may do what is one table, by account type', async () => {
    await page.goto('/admin/manage/permissions?type=AGENCY');
    await expect(page.getByRole('columnheader', { name: 'Principal Producer' })).toBeVisible();
    const row = page.getByRole('row', { name: /^tag:manage/ });
    await expect(row.getByRole('img', { name: 'Yes' })).toHaveCount(1);
    await expectGood(page);
  });
});

test('an agency sets up tags, applies them and finds accounts by them; a factor that fails says why @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  // Uploads of other journeys bring tags to Harbor.
  await resume(page, 'rival');
  await page.goto('/agency/accounts');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const card = page
    .getByRole('region', { name: 'Tags' })
    .or(page.locator('section', { hasText: 'Setup Tags' }));
  await test.step('without tags, an account leads to the page for them (ACC-042, ACC-043)', async () => {
    await card.getByRole('link', { name: 'Setup Tags' }).click();
    await expect(page).toHaveURL(/\/agency\/manage\/tags$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
    await page.getByRole('button', { name: 'Add tag' }).first().click();
    await dialog(page).getByLabel('Name').fill('Food');
    await dialog(page).getByRole('combobox', { name: 'Color' }).click();
    await page.getByRole('option', { name: 'Amber' }).click();
    await dialog(page).getByRole('button', { name: 'Add tag' }).click();
    await expectToast(page, 'Tag Food was added.');
    await expectGood(page);
  });
  await test.step('tags are applied to an account, a new one by its word (ACC-098)', async () => {
    await page.goto('/agency/accounts');
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Change tags' }).click();
    const field = dialog(page)
      .getByRole('textbox', { name: 'Tags' })
      .or(dialog(page).getByRole('combobox', { name: 'Tags' }));
    await field.first().fill('Food');
    await page.keyboard.press('Enter');
    await field.first().fill('Key client');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Tag Applied Successfully!');
    await page.goto('/agency/accounts?filter.tags=in:Food');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('Key client');
    await expectGood(page);
  });
  await test.step('a tag is deleted, and off its accounts (ACC-097)', async () => {
    await page.goto('/agency/manage/tags?search=Food');
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog(page)).toContainText('The tag is removed from 1 account.');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Delete tag' }).click();
    await expectToast(page, 'Tag Deleted Successfully!');
  });

  const begin = async (factor: string) => {
    await page.goto('/agency/manage/me?tab=mfa');
    await page.getByRole('button', { name: `Set up: ${factor}` }).click();
    await page.getByLabel('Your current password').fill(password);
    await page.keyboard.press('Enter');
  };
  await test.step('a QR code that is not there, and a text that was not sent, say so (ACC-660, ACC-661)', async () => {
    await broken(page, '**/auth/v1/mfa/update?*');
    await begin('Authenticator app');
    await expect(dialog(page)).toContainText(
      'An error has occurred fetching the QR Code. Please try again after some time.',
    );
    await begin('Text message');
    await expect(dialog(page)).toContainText('Failure to send SMS. Please try again');
    await letThrough(page, '**/auth/v1/mfa/update?*');
  });
  await test.step('a code that could not be checked names its factor (ACC-662, ACC-313)', async () => {
    await broken(page, '**/auth/v1/mfa/verify');
    await begin('Email');
    const turnOn = dialog(page).getByRole('button', { name: 'Turn on' });
    const type = async (code: string) => {
      await page.getByRole('textbox', { name: '6-digit code 1/6' }).focus();
      await page.keyboard.type(code);
      await turnOn.click();
    };
    await type('12345');
    await expect(dialog(page)).toContainText('Enter the 6 digits of the code.');
    await type('123456');
    await expect(dialog(page)).toContainText('Failure to verify Email. Please try again!');
  });
});
