import type { Browser, Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { findUser } from './support/colleague.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import {
  expect,
  expectAccessible,
  expectGood,
  expectToast,
  linkIn,
  resume,
  test,
  waitForMail,
} from './support/test.ts';

const ownPassword = 'a lighthouse in october';

/** An underwriter of this test's own, whose authority no other journey needs, in a browser of theirs. */
async function newUnderwriter(page: Page, browser: Browser, firstName: string): Promise<Page> {
  const origin = new URL(page.url()).origin;
  const theirs = await browser.newPage({ baseURL: origin });
  const email = `${firstName.toLowerCase()}@parapet.example`;
  const asAdmin = await callsAs(theirs, 'admin');
  await asAdmin('post', '/api/auth/v1/users', { email, firstName, lastName: 'Vance', roleId: 'power-user' });
  await theirs.goto(linkIn(await waitForMail(theirs, email, /You are invited/), /confirmUser/));
  await theirs.getByLabel('Password', { exact: true }).fill(ownPassword);
  await theirs.getByLabel('Confirm password').fill(ownPassword);
  await theirs.getByRole('button', { name: 'Save Password' }).click();
  await expect(theirs).toHaveURL(/\/admin\/dashboard/);
  return theirs;
}

test('an administrator grants an underwriter authority, who asks for a second release of what is above it @once', async ({
  page,
  browser,
}) => {
  const firstName = unique('Nora').replaceAll(/[^A-Za-z0-9]/g, '');
  const name = `${firstName} Vance`;
  await resume(page, 'admin');
  await page.goto('/admin/manage/users');
  const nora = await newUnderwriter(page, browser, firstName);

  await test.step('the letter has a figure for everything, and stands beside what the role has', async () => {
    await page.reload();
    const row = await findUser(page, firstName);
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Authority' }).click();
    const dialog = page.getByRole('dialog', { name: `Authority of ${name}` });
    await expect(
      dialog.getByText('From the role Power User: no letter of authority is in force.'),
    ).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Limit' }).fill('2m');
    await dialog.getByRole('textbox', { name: 'Discount' }).fill('');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('First half year in the team');
    await dialog.getByRole('button', { name: 'Grant authority' }).click();
    await expect(dialog.getByText('Discount is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Discount' }).fill('10%');
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Grant authority' }).click();
    await expectToast(page, `${name} has a new letter of authority`);
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Authority' }).click();
    await expect(dialog.getByText(/From the letter granted by Ada Okafor, in force since/)).toBeVisible();
    await expect(dialog.getByText('$2,000,000').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  const asAgent = await callsAs(page, 'agent');
  const company = await quotableCompany(asAgent, unique('Harrow Freight'));
  const quote = await startQuote(asAgent, 'P250', company.id, { global: { limit: 5_000_000 } });
  const address = `/admin/quotes/${quote.id}`;
  const above = 'The limit of $5,000,000 is $3,000,000 above $2,000,000';

  await test.step('above it, the underwriter cannot release, and asks', async () => {
    await nora.goto(address);
    await expect(nora.getByText(above)).toBeVisible();
    await expect(nora.getByRole('button', { name: 'Release', exact: true })).toHaveCount(0);
    await nora.getByRole('button', { name: 'Request second release' }).first().click();
    const dialog = nora.getByRole('dialog', { name: 'Request a second release' });
    await expect(dialog.getByText(above)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reasons to release' }).fill('Backups are tested');
    await expectAccessible(nora);
    await dialog.getByRole('button', { name: 'Request', exact: true }).click();
    await expect(nora.getByRole('heading', { name: 'You requested a second release' })).toBeVisible();
    await expect(nora.getByText('A second underwriter has been asked to release it')).toBeVisible();
    await expect(nora.getByRole('button', { name: 'Request second release' })).toHaveCount(0);
    await expectGood(nora);
  });

  await test.step('a second person sees who asked and what for, and releases', async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: `${name} requests your release` })).toBeVisible();
    await expect(page.getByText('Backups are tested')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline release' })).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: 'Release', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Release terms' });
    await expect(dialog.getByText(above)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expectToast(page, 'Quote released');
    await expect(page.getByRole('heading', { name: `${name} requests your release` })).toHaveCount(0);
  });

  await test.step('history names both', async () => {
    await page.goto(`/admin/accounts/${company.id}?tab=history`);
    await expect(
      page.getByText(`A second release of quote ${quote.quoteNumber} was requested`),
    ).toBeVisible();
    const released = page.getByRole('row').filter({ hasText: `Quote ${quote.quoteNumber} was released` });
    await expect(released.getByText('Ada Okafor')).toBeVisible();
  });
  await nora.close();
});
