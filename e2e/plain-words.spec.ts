import { unique } from './support/accounts.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectGood, test } from './support/test.ts';

test('a policyholder reads in plain words what the quote would pay, and is led to the signature @once', async ({
  page,
}) => {
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Larkspur Freight'));
  const { quote } = await getHolder(page, {}, company.id);
  await page.goto(`/customer/quotes/${quote.id}/sign/P100`);
  const plain = page.getByRole('region', { name: 'In plain words' });

  await test.step('an attack on a Tuesday names the agreements, the limit, the waiting period and who bears what', async () => {
    const ransom = plain.getByRole('article').filter({ hasText: 'Ransomware on a Tuesday' });
    await expect(
      ransom.getByText(/^Covered under Extortion threats and ransom payments, up to \$/),
    ).toBeVisible();
    await expect(
      ransom.getByText(/down for 72 hours\. The first \d+ hours are your waiting period/),
    ).toBeVisible();
    await expect(ransom.getByText('You bear')).toBeVisible();
    await expect(ransom.getByText(/retention: \$[\d,]+/)).toBeVisible();
    await expect(plain.getByText(/It costs \$[\d,.]+\. The price is valid until/)).toBeVisible();
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

  await test.step('from there to the signature by keyboard', async () => {
    await plain.getByRole('button', { name: 'Jump to signature' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Full name')).toBeFocused();
  });
});
