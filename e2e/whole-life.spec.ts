import type { Page } from '@playwright/test';
import { openAction } from './support/actions.ts';
import { bearerOf } from './support/surplus.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, resume, test } from './support/test.ts';

interface Policy {
  id: string;
  policyNumber: string;
  region: 'US' | 'UK';
  currency: string;
  effectiveDate: string;
  endDate: string;
  selection: { global: { deductible: number } };
  rating: { taxes: unknown[] };
  transactions: unknown[];
}

/** A policy of the demo world that is in force and paid, of which nothing was changed yet. */
async function policyInForce({ request }: Page, isWanted: (policy: Policy) => boolean): Promise<Policy> {
  const headers = await bearerOf(request, 'underwriter');
  const found = await request.get(
    '/api/policy/v1/search?size=100&sort=endDate,desc&filter.status=in:IN%20FORCE&filter.isPaid=in:true',
    { headers },
  );
  for (const { id } of ((await found.json()) as { content: { id: string }[] }).content) {
    const policy = (await (await request.get(`/api/policy/v1/${id}`, { headers })).json()) as Policy;
    if (policy.transactions.length === 1 && isWanted(policy)) return policy;
  }
  throw new Error('The demo world has no such policy');
}

const fillDate = async (dialog: ReturnType<Page['getByRole']>, name: string, typed: string) => {
  await dialog.getByRole('textbox', { name }).fill(typed);
  await dialog.getByRole('textbox', { name }).press('Tab');
};

const kinds = [
  {
    kind: 'on surplus lines paper in the US',
    isWanted: ({ region, rating }: Policy) => region === 'US' && rating.taxes.length > 0,
    dated: (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
    // Where a day begins last of the states of the demo world: begun there, it has begun in all.
    timeZone: 'America/Los_Angeles',
    deductibles: ['$5,000', '$10,000'],
    paid: 'CK 8801',
  },
  {
    kind: 'of the UK',
    isWanted: ({ region }: Policy) => region === 'UK',
    dated: (date: string) => date.replace(/(\d+)-(\d+)-(\d+)/, '$3/$2/$1'),
    timeZone: 'Europe/London',
    deductibles: ['£5,000', '£10,000'],
    paid: 'CK 8802',
  },
] as const;

for (const { kind, isWanted, dated, timeZone, deductibles, paid } of kinds)
  test(`a policy ${kind} is endorsed, paid in part, cancelled and restored, with its papers and entries @once`, async ({
    page,
  }) => {
    const policy = await policyInForce(page, isWanted);
    const { id, policyNumber, selection } = policy;
    await resume(page, 'underwriter');
    const open = (tab: string) => page.goto(`/admin/policies/${id}?tab=${tab}`);
    const chain = page.getByRole('region', { name: 'Transactions' });
    const figures = page.getByRole('dialog').getByRole('region', { name: 'What this books' });
    const today = dated(new Date().toLocaleDateString('sv', { timeZone }));

    await test.step('an endorsement shows and books premium and tax', async () => {
      await open('overview');
      const dialog = await openAction(page, 'Endorse');
      await fillDate(dialog, 'The change takes effect on', today);
      await dialog.getByRole('combobox', { name: /Deductible|Excess/ }).click();
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
      await expect(page.getByText('Payment Applied Successfully.')).toBeVisible();
      const money = page.getByRole('region', { name: 'Payments and refunds' });
      await expect(money.getByRole('row').filter({ hasText: paid })).toBeVisible();
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
      await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
      await expect(bill).not.toHaveText(before);
      dialog = await openAction(page, 'Undo cancellation');
      await dialog.getByRole('textbox', { name: 'Comments' }).fill('They keep the business');
      await dialog.getByRole('button', { name: 'Undo cancellation' }).click();
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
