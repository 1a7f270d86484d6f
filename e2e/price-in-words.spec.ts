import { unique } from './support/accounts.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectGood, keepAnswers, test } from './support/test.ts';

test('a policyholder reads what makes the price and what would lower it, and no factor', async ({ page }) => {
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Juniper Freight'));
  const { quote } = await getHolder(page, {}, company.id);
  const answers = await keepAnswers(page, '**/price-in-words/**');
  await page.goto(`/customer/quotes/${quote.id}/sign/P100`);
  const why = page.getByRole('region', { name: 'Main price drivers' });
  // It is asked for by whoever wants to know.
  await why.getByRole('button', { name: 'Show the reasons' }).press('Enter');

  await test.step('the biggest reasons first, each with what it does', async () => {
    const reasons = why.getByRole('list', { name: 'Main price drivers' }).getByRole('listitem');
    await expect(reasons.first()).toContainText('Size of the business, by annual revenue');
    expect(await reasons.count()).toBeLessThanOrEqual(7);
    await expect(reasons.filter({ hasText: /raises the price|lowers the price/ }).first()).toBeVisible();
    expect(answers).not.toEqual([]);
    expect(JSON.stringify(answers)).not.toContain('factor');
  });

  await test.step('and what would lower it, with the money', async () => {
    const lowers = why.getByRole('list', { name: 'What would lower the price' }).getByRole('listitem');
    await expect(lowers.first()).toContainText(/saves \$[\d,.]+/);
  });

  await test.step('on a wide screen and on a phone, light and dark', async () => {
    for (const size of [
      { width: 1366, height: 900 },
      { width: 390, height: 844 },
    ])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await expectGood(page);
      }
  });
});
