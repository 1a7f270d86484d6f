import { unique } from './support/accounts.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectGood, keepAnswers, resume, test } from './support/test.ts';

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

test('two versions of a quote name the answers that changed and the cents they made @once', async ({
  page,
}) => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Two Versions'));
  const quote = await startQuote(call, 'P100', company.id, { global: { limit: 1_000_000 } });
  await call('put', `/api/quote/v1/P100/${quote.id}`, {
    version: quote.version,
    asked: { global: { limit: 2_000_000 } },
    answers: { mfaEmail: 'NO', priorOrPendingClaimCircumstances: true },
  });
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${quote.id}?tab=versions`);
  const table = page.getByRole('region', { name: 'Price of the two versions' }).getByRole('table');
  const row = (name: RegExp) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const readCents = async (name: RegExp): Promise<number> => {
    const text = await row(name).getByRole('cell').last().textContent();
    return Math.round(Number(text!.replaceAll(/[$,+]/g, '')) * 100);
  };

  await test.step('an answer that moves the price, before and after, with its part of the premium', async () => {
    const answer = row(/multi-factor authentication.*email/i);
    await expect(answer.getByRole('cell').nth(1)).toHaveText('No');
    expect(await readCents(/multi-factor authentication.*email/i)).toBeGreaterThan(0);
  });

  await test.step('one that refers the quote says so, and that it moves no price', async () => {
    const referring = row(/circumstance/i);
    await expect(referring).toContainText('No effect on the premium. Underwriting rule that now applies:');
    await expect(referring.getByRole('cell').last()).toHaveText('$0.00');
  });

  await test.step('the parts sum to the change in premium, and that with charges to the total', async () => {
    const rows = await table.locator('tbody').getByRole('row').count();
    let parts = 0;
    for (let at = 0; at < rows - 3; at++) {
      const text = await table
        .locator('tbody')
        .getByRole('row')
        .nth(at)
        .getByRole('cell')
        .last()
        .textContent();
      parts += Math.round(Number(text!.replaceAll(/[$,+]/g, '')) * 100);
    }
    expect(parts).toBe(await readCents(/^Premium/));
    expect(parts + (await readCents(/^Taxes and fees/))).toBe(await readCents(/^Total/));
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
