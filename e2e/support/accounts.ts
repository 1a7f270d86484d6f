import { expectToast } from './toasts.ts';
import { expect, type Locator, type Page } from '@playwright/test';

export const dialog = (page: Page): Locator => page.getByRole('dialog');
/** The input with this label and everything that belongs to it: label, hint, error. */
export const getError = (within: Page | Locator, label: string): Locator =>
  within
    .locator(
      `xpath=.//*[self::label or contains(@class, "InputWrapper-label") or contains(@class, "RadioGroup-label")][normalize-space() = "${label}" or normalize-space() = "${label} *"]/..`,
    )
    .first();
export const field = (within: Page | Locator, label: string): Locator =>
  getError(within, label).locator('input, textarea').first();
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
export const unique = (name: string): string =>
  `${name} ${Date.now()} ${Math.random().toString(36).slice(2, 6)}`;

export async function choose(within: Page | Locator, label: string, text: string): Promise<void> {
  const page = 'keyboard' in within ? within : within.page();
  await field(within, label).fill(text);
  await page.locator('[role=option]:visible', { hasText: text }).first().click();
}

export async function put(within: Page | Locator, label: string, text: string): Promise<void> {
  await field(within, label).fill(text);
  await field(within, label).blur();
}

/** Types a value and reads the message at its field. */
export async function refuses(
  within: Page | Locator,
  label: string,
  text: string,
  sentence: string,
): Promise<void> {
  await put(within, label, text);
  await expect(getError(within, label)).toContainText(sentence);
}

export async function openNewAccount(page: Page, base = '/agency'): Promise<Locator> {
  await page.goto(`${base}/accounts`);
  await page.getByRole('button', { name: 'New account' }).first().click();
  return dialog(page);
}

/** Creates an account on the lookup page; returns its id. */
export async function createAccount(page: Page, name: string): Promise<string> {
  await page.goto(
    `/agency/manage/account/lookup?${new URLSearchParams({ state: 'TX', accountName: name, city: 'Austin', zipCode: '78701', street: '12 Congress Avenue', phone: '5125550142' })}`,
  );
  await button(page, 'Create account').click();
  await expectToast(page, 'Account Created Successfully!');
  await expect(page).toHaveURL(/\/accounts\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Fills in everything that the details form requires. */
export async function fillDetails(page: Page, revenue = 'Annual revenue'): Promise<void> {
  await put(page, 'Year established', '2004');
  await put(page, 'Employees', '30');
  await choose(page, 'Ownership', 'Private');
  await choose(page, 'Entity type', 'Independent');
  await choose(page, 'Primary industry (NAICS)', '621210');
  await put(page, 'Primary share', '100');
  await put(page, revenue, '4000000');
  await put(page, 'Primary web domain', 'https://Keystone.example');
}

export const save = (page: Page): Locator => button(page, 'Save');
