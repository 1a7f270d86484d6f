import { expect, expectGood, password, signInAs, test } from './support/test.ts';

/** Each partner signs in, and finds on its first page what it comes for. */
test('a carrier opens the policies behind its written premium @once', async ({ page }) => {
  await signInAs(page, 'carrier@atlas.example', password);
  const years = page.getByRole('region', { name: 'Premium and losses by underwriting year' }).last();
  const row = years.getByRole('row').nth(1);
  const [policies, written] = [
    await row.getByRole('cell').nth(0).innerText(),
    await row.getByRole('cell').nth(1).innerText(),
  ];
  await row.getByRole('link').click();
  await expect(page.getByText(new RegExp(`^${policies} polic(y|ies) behind this figure$`))).toBeVisible();
  await expect(page.getByText(`${written} premium`, { exact: false })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Show all policies' }).click();
  await expect(page.getByText(/behind this figure/)).toBeHidden();
});

test('a reinsurer reads its share by treaty and has its bordereau @once', async ({ page }) => {
  await signInAs(page, 'reinsurer@keel.example', password);
  const treaties = page.getByRole('region', { name: 'Your share of treaties' }).last();
  await expect(treaties.getByRole('row', { name: /US-ADMITTED/ }).getByText('40%')).toBeVisible();
  await treaties.getByRole('link', { name: 'US-ADMITTED' }).click();
  const shares = page.getByRole('region', { name: 'Your share of remittances' });
  await expect(shares.getByText('US-SURPLUS')).toBeHidden();
  await expect(shares.getByText('US-ADMITTED').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  const paid = page.getByRole('row').filter({ hasText: '40%', has: page.getByRole('button') });
  await paid.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: /bordereau/i }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
});

test('a cluster opens the policies of a member @once', async ({ page }) => {
  await signInAs(page, 'cluster@northgate.example', password);
  await page.getByRole('link', { name: 'Thames Brokerage' }).click();
  await expect(page.getByText(/policies behind this figure$/)).toBeVisible();
  await expectGood(page);
});

test('an aggregator reads the funnel of an agency and opens its quotes @once', async ({ page }) => {
  await signInAs(page, 'digital@meridian.example', password);
  const members = page.getByRole('region', { name: 'Your members and their business' }).last();
  await expect(members.getByRole('columnheader', { name: 'Bound' })).toBeVisible();
  const row = members.getByRole('row', { name: /Summit Risk Partners/ });
  await row.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/da\/quotes\?filter\.agencyId=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  await expectGood(page);
});

test('a security provider opens the findings of its weakest account @once', async ({ page }) => {
  await signInAs(page, 'mssp@lookout.example', password);
  const risk = page.getByRole('region', { name: 'Risk of your accounts' }).last();
  const first = risk.getByRole('row').nth(1).getByRole('link');
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectGood(page);
});

test('a vendor opens a case @once', async ({ page }) => {
  await signInAs(page, 'vendor@fieldstone.example', password);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vendor\/claims\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectGood(page);
});

test('a pool opens the policies of an account in it @once', async ({ page }) => {
  await signInAs(page, 'pool@coastal.example', password);
  const members = page.getByRole('region', { name: 'Your members and their business' }).last();
  await members.getByRole('link').first().click();
  await expect(page.getByText('Showing one account only.')).toBeVisible();
  await expectGood(page);
});

test('a premium processor states a plan in default as paid up @once', async ({ page }) => {
  await signInAs(page, 'processor@tallow.example', password);
  await page.getByRole('link', { name: /^In default/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'In default' }).nth(1);
  await expect(row).toBeVisible();
  await expectGood(page);
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Report installments paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Installments paid' }).fill('10');
  await dialog.getByRole('textbox', { name: 'Letter reference' }).fill('ST 1');
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Save statement' }).click();
  await expect(page.getByText('The financer’s statement was saved')).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();
});
