import type { Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectGood, expectToast, password, personas, resume, status, test } from './support/test.ts';

/** Ends the session of a page, as its owner does elsewhere. */
async function endSession(page: Page): Promise<void> {
  const refreshToken = await page.evaluate(() => sessionStorage.getItem('parapet.refreshToken'));
  const ended = await page.request.post('/api/auth/v1/logout', { data: { refreshToken } });
  expect(ended.ok()).toBe(true);
}

const NEEDED_BY = /update\/needBy/;

test('a session that ends asks for the password over the form, and what was being saved is saved @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(401));
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Late Harbor'));
  const quote = await startQuote(call, 'P100', company.id);
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${quote.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Set need-by date', exact: true }).click();
  const form = page.getByRole('dialog', { name: /need-by/i });
  await form.getByRole('textbox', { name: 'Needed by' }).fill('02/20/2031');
  await endSession(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (NEEDED_BY.test(request.url())) keys.push(request.headers()['idempotency-key']);
  });
  await form.getByRole('button', { name: 'Save' }).click();

  const over = page.getByRole('dialog', { name: 'Your session has ended' });
  await test.step('the sign-in covers the page, knows whose session it was, and takes nobody else', async () => {
    await expect(over.getByLabel('Email')).toHaveValue(personas.agent);
    await expect(over.getByLabel('Email')).not.toBeEditable();
    await expect(over.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(over.getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(`/agency/quotes/${quote.id}`)}`,
    );
    await expectGood(page);
  });
  await test.step('Escape and a wrong password leave it and the form as they are', async () => {
    await page.keyboard.press('Escape');
    await over.getByLabel('Password', { exact: true }).fill('not my password');
    await page.keyboard.press('Enter');
    await expect(over.getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(over).toBeVisible();
  });
  await test.step('the password lets the same press of Save through, once', async () => {
    await over.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Quote NeedBy Saved Successfully!');
    await expect(over).toBeHidden();
    await expect(page.getByText(/^Needed by Feb 20, 2031/)).toBeVisible();
    expect(new Set(keys).size, 'one key').toBe(1);
    expect(keys[0]).toBeTruthy();
  });
});

test('an account that was entered from one’s own leads to the sign-in page when its session ends @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(401));
  await resume(page, 'agent');
  await page.addInitScript(() => sessionStorage.setItem('parapet.tabOnly', '1'));
  await page.goto('/agency/accounts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endSession(page);
  await page.getByRole('link', { name: 'Quotes', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login\?from=/);
});
