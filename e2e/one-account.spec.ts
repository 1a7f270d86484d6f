import { acceptInvitation } from './support/colleague.ts';
import { unique } from './support/accounts.ts';
import { noteRefusals } from './support/refusals.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectGood, expectToast, resume, test } from './support/test.ts';

test('staff open the quotes and policies of one account, and all of them again', async ({ page }) => {
  const agent = await callsAs(page, 'agent');
  const company = unique('Marlow Ropeworks');
  const { id } = await quotableCompany(agent, company);
  await agent('post', `/api/quote/v1/P100/${id}`, { asked: {} });
  await resume(page, 'underwriter');
  await page.goto(`/admin/accounts?search=${encodeURIComponent(company)}`);
  await expect(page.locator('main').getByRole('row')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Show quotes' }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\?prefilterAccountId=/);
  await expect(page.getByText('Showing one account only.')).toBeVisible();
  const rows = page.locator('main').getByRole('row');
  await expect(rows.nth(1)).toContainText(company);
  for (const text of (await rows.allInnerTexts()).slice(1)) expect(text).toContain(company);
  await expectGood(page);
  await page.getByRole('button', { name: 'Show all accounts' }).press('Enter');
  await expect(page.getByText('Showing one account only.')).toBeHidden();
  await expect(rows.filter({ hasNotText: company }).nth(1)).toBeVisible();
});

test('an aggregator and a cluster open an account and its quotes, to read', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const [base, email] of [
    ['da', 'digital@meridian.example'],
    ['cluster', 'cluster@northgate.example'],
  ] as const) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      reducedMotion: 'reduce',
      viewport: page.viewportSize(),
    });
    const partner = await context.newPage();
    const refused = noteRefusals(partner);
    await resume(partner, email);
    await test.step(`${base}: the menu leads to accounts, and an account to its quotes`, async () => {
      await partner.goto(`/${base}/accounts?filter.view=in:activePolicy`);
      await partner
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click();
      await partner.getByRole('menuitem', { name: 'Show quotes' }).click();
      await expect(partner.getByText('Showing one account only.')).toBeVisible();
      await expectGood(partner);
    });
    await test.step(`${base}: a quote opens to read, and no call of its page is refused`, async () => {
      await partner.locator('main').getByRole('row').nth(1).getByRole('link').first().click();
      await expect(partner).toHaveURL(new RegExp(`/${base}/quotes/`));
      await expect(partner.getByText(/^Q-\d+/).first()).toBeVisible();
      for (const tab of await partner.getByRole('tab').all()) {
        await tab.click();
        await expect(partner.getByRole('tabpanel')).toBeVisible();
        await expectGood(partner);
      }
    });
    expect(refused).toEqual([]);
    await context.close();
  }
});

test('staff see the whole book, or the agencies that an administrator assigns to them, and are told which', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `tess-${Math.random().toString(36).slice(2, 9)}@parapet.example` as const;
  const call = await callsAs(page, 'admin');
  await call('post', '/api/auth/v1/users', { email, firstName: 'Tess', lastName: 'Morrow', roleId: 'tsm' });
  await acceptInvitation(page, email);
  const context = await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize() });
  const some = await context.newPage();
  const refused = noteRefusals(some);
  await resume(some, email);
  await test.step('who was assigned nothing sees nothing, and is told so', async () => {
    await some.goto('/admin/dashboard');
    await expect(some.getByText(/This is the business assigned to you\.$/)).toBeVisible();
    await expect(some.getByRole('heading', { name: 'Premium bound by month' })).toBeVisible();
    await some.goto('/admin/accounts');
    await expect(some.getByText('No accounts yet')).toBeVisible();
  });
  await test.step('an administrator assigns agencies', async () => {
    await resume(page, 'admin');
    await page.goto('/admin/dashboard');
    await expect(page.getByText(/This is the whole book\.$/)).toBeVisible();
    await page.goto(`/admin/manage/users?search=${email}`);
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Assign agencies' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Agencies of Tess Morrow' });
    await dialog.getByRole('combobox', { name: 'Assigned agencies' }).fill('Summit');
    await page.getByRole('option', { name: 'Summit Risk Partners' }).click();
    await page.keyboard.press('Tab');
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Tess Morrow now sees the business of the assigned agencies.');
  });
  await test.step('whose business they see from then on', async () => {
    await some.reload();
    await expect(some.getByRole('row').nth(1)).toBeVisible();
    await expectGood(some);
    await some.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(some.getByText('Summit Risk Partners').first()).toBeVisible();
  });
  expect(refused).toEqual([]);
  await context.close();
});
