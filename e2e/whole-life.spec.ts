import type { Page } from '@playwright/test';
import { openAction } from './support/actions.ts';
import { policyInForce, type InForce } from './support/in-force.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resume,
  test,
} from './support/test.ts';

const fillDate = async (dialog: ReturnType<Page['getByRole']>, name: string, typed: string) => {
  await dialog.getByRole('textbox', { name }).fill(typed);
  await dialog.getByRole('textbox', { name }).press('Tab');
};

const kinds = [
  {
    kind: 'on surplus lines paper in the US',
    isWanted: ({ region, rating }: InForce) => region === 'US' && rating.taxes.length > 0,
    dated: (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
    // Where a day begins last of the states of the demo world: begun there, it has begun in all.
    timeZone: 'America/Los_Angeles',
    deductibles: ['$5,000', '$10,000'],
    cancelled: 'Canceled',
    paid: 'CK 8801',
  },
  {
    kind: 'of the UK',
    isWanted: ({ region }: InForce) => region === 'UK',
    dated: (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$3/$2/$1'),
    timeZone: 'Europe/London',
    deductibles: ['£5,000', '£10,000'],
    cancelled: 'Cancelled',
    paid: 'CK 8802',
  },
] as const;

for (const { kind, isWanted, dated, timeZone, deductibles, cancelled, paid } of kinds)
  test(`a policy ${kind} is endorsed, paid in part, cancelled and restored, with its papers and entries @once`, async ({
    page,
  }) => {
    const policy = await policyInForce(page, isWanted);
    const { id, policyNumber, selection } = policy;
    await resume(page, 'underwriter');
    const open = (tab: string) => page.goto(`/admin/policies/${id}?tab=${tab}`);
    const whoPaid = page.getByRole('list', { name: 'Who has paid' });
    const chain = page.getByRole('region', { name: 'Transactions' });
    const figures = page.getByRole('dialog').getByRole('region', { name: 'Changes to be booked' });
    const today = dated(new Date().toLocaleDateString('sv', { timeZone }));

    await test.step('an endorsement shows and books premium and tax', async () => {
      await open('overview');
      const dialog = await openAction(page, 'Endorse');
      await fillDate(dialog, 'The change takes effect on', today);
      await dialog.getByRole('combobox', { name: /^(Deductible|Excess)$/ }).click();
      const other = deductibles[selection.global.deductible === 5000 ? 1 : 0];
      await page.getByRole('option', { name: other, exact: true }).click();
      await expect(figures.getByRole('row', { name: /tax/i }).first()).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Book endorsement' }).click();
      await expect(chain.getByText('2. Endorsement')).toBeVisible();
    });

    await test.step('what was applied by check stands in the list, and opens its entries', async () => {
      await open('billing');
      await page.getByRole('button', { name: 'Apply payment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Apply payment' });
      await dialog.getByRole('textbox', { name: 'Amount Paid' }).fill('1.50');
      await dialog.getByRole('textbox', { name: 'Reference' }).fill(paid);
      await dialog.getByRole('button', { name: 'Apply payment' }).click();
      await expectToast(page, 'Payment Applied Successfully.');
      const money = page.getByRole('region', { name: 'Payments and refunds' });
      await expect(money.getByRole('row').filter({ hasText: paid })).toBeVisible();
      await expect(whoPaid).toContainText(/The insured has paid [$£]\S+\. [$£]\S+ is left to pay\./);
      await expectNoSidewaysScroll(page);
    });

    await test.step('cancelled today, it gives back what is not earned, and is restored to the cent', async () => {
      await open('overview');
      const bill = page.getByRole('region', { name: 'Premium, fees and taxes' });
      const before = (await bill.textContent())!;
      let dialog = await openAction(page, 'Cancel policy');
      await dialog.getByRole('combobox', { name: 'Reason' }).click();
      await page.getByRole('option', { name: 'Business sold or closed', exact: true }).click();
      await fillDate(dialog, 'Cover ends on', today);
      await expect(figures.getByRole('row', { name: /tax/i }).first()).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel policy' }).click();
      await expect(chain.getByText('3. Cancellation')).toBeVisible();
      await expect(page.getByText(cancelled, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(/^Cover ended .*\d{4}$/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'What was covered' })).toBeVisible();
      await expect(bill).not.toHaveText(before);
      await open('billing');
      await expect(whoPaid).toContainText(/[$£]\S+ was refunded or is due back\./);
      await open('overview');
      dialog = await openAction(page, 'Reverse cancellation');
      await dialog.getByRole('textbox', { name: 'Comments' }).fill('They keep the business');
      await dialog.getByRole('button', { name: 'Reverse cancellation' }).click();
      await expect(chain.getByText('4. Void')).toBeVisible();
      await expect(bill).toHaveText(before);
    });

    await test.step('each transaction has its paper, and the ledger balances', async () => {
      await open('documents');
      await expect(page.getByRole('row', { name: /Policy change.* 2 / })).toBeVisible();
      await expect(page.getByRole('row', { name: /Cancellation.* 3 / })).toBeVisible();
      await page.goto('/admin/ledger?tab=balance');
      await expect(page.getByText(/The accounts balance\.$/).first()).toBeVisible();
      if (policy.region === 'US') {
        await page.goto('/admin/surplus-lines?tab=entries');
        const filings = page.getByRole('region', { name: 'Filings' });
        await expect(filings.getByRole('row').filter({ hasText: policyNumber })).toHaveCount(4);
      }
    });
  });
