import { button, choose, field, unique } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, resume, test } from './support/test.ts';

test('from an industry, a state and a revenue to a range, and on to the account without typing them again @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  await page.goto('/agency/accounts');
  await page.getByRole('link', { name: 'Check appetite' }).click();
  await expect(page.getByText('Choose a company, or enter its industry, state and revenue')).toBeVisible();
  const main = page.getByRole('main');
  const products = page.getByRole('list', { name: 'Products' });
  const p100 = products.getByRole('listitem').filter({ hasText: /^P100[^ ]/ });
  await test.step('each product has its range, or why it has none', async () => {
    await choose(main, 'State', 'Texas');
    await field(main, 'Industry').fill('lawyers');
    await page.getByRole('option', { name: /541110/ }).click();
    await field(main, 'Annual revenue').fill('2.5m');
    await expect(p100.getByText(/^\$1,\d{3} to \$3,\d{3}$/)).toBeVisible();
    await expect(p100.getByText('No basic controls')).toBeVisible();
    await expect(products.getByText('Out of appetite').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('a reload keeps what was asked, and a larger company needs an underwriter', async () => {
    await page.reload();
    await expect(p100.getByText(/^\$1,\d{3} to \$3,\d{3}$/)).toBeVisible();
    await field(main, 'Annual revenue').fill('60m');
    await expect(p100.getByText('Companies of this size are reviewed by an underwriter')).toBeVisible();
    await field(main, 'Annual revenue').fill('2.5m');
  });
  await test.step('the account that is added has the industry and the revenue', async () => {
    const name = unique('Appetite');
    await button(page, 'Add the account').click();
    const box = page.getByRole('dialog', { name: 'New account' });
    await expect(field(box, 'State')).toHaveValue('Texas');
    await field(box, 'Account name').fill(name);
    await button(box, 'Search').click();
    await button(page, 'Create account').click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('Offices of Lawyers').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByText('$2,500,000').first()).toBeVisible();
  });
});

test('a company of the directory is enough for a range', async ({ page }) => {
  await resume(page, 'agent');
  await page.goto('/agency/appetite');
  const main = page.getByRole('main');
  await choose(main, 'State', 'Texas');
  await field(main, 'Account name').pressSequentially('co');
  await page.locator('[role=option]:visible', { hasText: '·' }).first().click();
  await expect(
    page
      .getByRole('list', { name: 'Products' })
      .getByText(/ to \$/)
      .first(),
  ).toBeVisible();
  await expect(field(main, 'Industry')).not.toHaveValue('');
  await expect(field(main, 'Annual revenue')).toHaveValue(/^\$[\d,]+$/);
});
