import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectGood, expectToast, resume, test } from './support/test.ts';

test('options of a company stand side by side, and a copy of one becomes another @once', async ({ page }) => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Option Works'));
  const first = await startQuote(call, 'P100', company.id, { global: { limit: 1_000_000 } });
  const second = await startQuote(call, 'P100', company.id, { global: { limit: 2_000_000 } });
  await resume(page, 'agent');
  const table = page.getByRole('region', { name: 'Compare quotes' });
  const row = (name: string | RegExp) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const more = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  await test.step('a quote is compared with the others of its company', async () => {
    await page.goto(`/agency/quotes/${first.id}`);
    await more('Compare quotes');
    await expect(page).toHaveURL(new RegExp(`/agency/quotes/compare/${company.id}`));
    await expect(table.getByRole('columnheader', { name: first.quoteNumber })).toBeVisible();
    await expect(table.getByRole('columnheader', { name: second.quoteNumber })).toBeVisible();
    await expect(row(/^Aggregate limit/).getByRole('cell')).toHaveText(['$1,000,000', '$2,000,000']);
    await expect(row(/^Aggregate limit/)).toContainText('Differs');
    await expect(row(/^Product/)).not.toContainText('Differs');
    const amounts = await Promise.all(
      ['Premium', 'Terrorism (TRIA)', 'Taxes and fees', 'Total'].map(async (name) =>
        (
          await row(new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}`))
            .getByRole('cell')
            .allTextContents()
        ).map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)),
      ),
    );
    const [premium, terrorism, taxes, total] = amounts as [number[], number[], number[], number[]];
    for (const at of [0, 1]) expect(premium[at]! + terrorism[at]! + taxes[at]!).toBe(total[at]);
    expect(terrorism[0]).toBeGreaterThan(0);
    await expectGood(page);
  });
  await test.step('what is the same goes out of sight', async () => {
    await page.getByRole('switch', { name: 'Only differences' }).check();
    await expect(row(/^Product/)).toHaveCount(0);
    await expect(row(/^Aggregate limit/)).toHaveCount(1);
  });
  await test.step('two columns fit a phone, and the names stay', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page);
    await page.setViewportSize({ width: 1366, height: 900 });
  });
  await test.step('a copy has the same terms, and names what it was copied from', async () => {
    await page.getByRole('button', { name: `Copy quote ${second.quoteNumber}` }).click();
    await expect(page.getByText(`Copied from ${second.quoteNumber}`)).toBeVisible();
    await more('Compare quotes');
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await expect(
      row(/^Aggregate limit/)
        .getByRole('cell')
        .first(),
    ).toHaveText('$2,000,000');
  });
  await test.step('the one that was chosen is sent from there', async () => {
    await page.getByRole('button', { name: `Send quote ${second.quoteNumber}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Quote to Policy Holder' });
    await expect(dialog).toBeVisible();
    await dialog
      .getByLabel('Email')
      .fill(`${unique('chooser').toLowerCase().replaceAll(' ', '.')}@option.example`);
    await dialog.getByLabel('First name').fill('Olivia');
    await dialog.getByLabel('Last name').fill('Grant');
    await dialog.getByLabel('Phone').fill('(512) 555-0143');
    await dialog.getByRole('button', { name: /send/i }).click();
    await expectToast(page, 'Quote was successfully sent');
  });
});
