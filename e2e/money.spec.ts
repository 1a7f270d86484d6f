import type { Page } from '@playwright/test';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  password,
  personas,
  resume,
  test,
} from './support/test.ts';

/** A policy of which nothing has been paid, that no other journey pays. */
async function unpaidPolicy(page: Page): Promise<{ policyId: string; policyNumber: string }> {
  const login = await page.request.post('/api/auth/v1/login', {
    data: { username: personas.underwriter, password },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const answer = await page.request.get(
    '/api/billing/v1/search?filter.status=in:Unpaid&sort=policyNumber,asc&size=100',
    { headers: { authorization: `Bearer ${accessToken}` } },
  );
  type Bill = { policyId: string; policyNumber: string; balance: { amount: number; currency: string } };
  const { content } = (await answer.json()) as { content: Bill[] };
  return content.find(({ balance }) => balance.currency === 'USD' && balance.amount > 1000)!;
}

const row = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Payments and refunds' }).getByRole('row').filter({ hasText: text });
const act = async (page: Page, on: string, action: string) => {
  await row(page, on)
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('staff apply a payment, correct it, void it, and read in the ledger what each total is made of (QUO-126, QUO-127, QUO-396)', async ({
  page,
}) => {
  const { policyId, policyNumber } = await unpaidPolicy(page);
  await resume(page, 'underwriter');
  await page.goto(`/admin/policies/${policyId}?tab=billing`);
  const apply = async (amount: string, reference: string) => {
    await page.getByRole('button', { name: 'Apply payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply payment' });
    await dialog.getByRole('textbox', { name: 'Amount Paid' }).fill(amount);
    await dialog.getByRole('textbox', { name: 'Reference' }).fill(reference);
    await dialog.getByRole('button', { name: 'Apply payment' }).click();
    await expect(page.getByText('Payment Applied Successfully.').last()).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await apply('500', 'CK-1001');
  await expect(row(page, 'CK-1001').getByText('Paid', { exact: true })).toBeVisible();

  await act(page, 'CK-1001', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit transaction CK-1001' });
  const amount = edit.getByRole('textbox', { name: 'Amount Paid' });
  await amount.fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('Amount Paid is a required field')).toBeVisible();
  await amount.fill('450');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Transaction Updated Successfully.');
  await expect(row(page, 'CK-1001').getByText('$450.00')).toBeVisible();
  await expect(row(page, 'CK-1001').getByText('corrected once')).toBeVisible();

  await page.getByRole('link', { name: '$450.00' }).click();
  await expect(page).toHaveURL(/\/admin\/ledger/);
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries.getByRole('row').filter({ hasText: policyNumber })).toHaveCount(3);
  await expect(entries.getByText('1100 Receivable from insureds').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Trial balance' }).click();
  await expect(page.getByText(/^The money held, .* covers .* The accounts balance\.$/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '2000 Premium due to carriers' }).first()).toBeVisible();
  await page.goto('/admin/ledger?from=2030-01-01&to=2030-01-31');
  const carriers = page.getByRole('row', { name: /2000 Premium due to carriers/ }).first();
  await carriers.getByRole('link').nth(2).click();
  await expect(page).toHaveURL(/from=2030-01-01&to=2030-01-31/);
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue('01/01/2030');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.goBack();
  await carriers.getByRole('link').last().click();
  await expect(page.getByRole('region', { name: 'Entries' }).getByText('2000 Premium').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/policies/${policyId}?tab=billing`);
  await act(page, 'CK-1001', 'Close');
  const close = page.getByRole('dialog', { name: 'Close transaction CK-1001' });
  await close.getByRole('button', { name: 'Close transaction' }).click();
  await expect(close.getByText('Comments is required')).toBeVisible();
  await close.getByRole('textbox', { name: 'Comments' }).fill('Agreed with the bank');
  await expectAccessible(page);
  await test.step('the closed transaction is confirmed (QUO-023, QUO-828)', async () => {
    await close.getByRole('button', { name: 'Close transaction' }).click();
    await expectToast(page, 'Transaction Closed Successfully!');
  });
  await expect(row(page, 'CK-1001').getByText('Closed', { exact: true })).toBeVisible();
  await expect(row(page, 'CK-1001').getByRole('button', { name: /^Actions/ })).toHaveCount(0);

  const balance = page
    .getByRole('region', { name: 'Balance' })
    .getByText(/^\$[\d,.]+$/)
    .first();
  const owed = await balance.innerText();
  await apply('20', 'CK-1002');
  await expect(balance).not.toHaveText(owed);
  await act(page, 'CK-1002', 'Void');
  const voiding = page.getByRole('dialog', { name: 'Void transaction CK-1002' });
  await voiding.getByRole('textbox', { name: 'Comments' }).fill('The check bounced');
  await expectAccessible(page);
  await voiding.getByRole('button', { name: 'Void' }).click();
  await expect(row(page, 'CK-1002').getByText('Void', { exact: true })).toBeVisible();

  // More than is owed waits for the next invoice, or is paid back on demand.
  await expect(balance).toHaveText(owed);
  await expect(voiding).toBeHidden();
  await apply((Number(owed.replace(/[$,]/g, '')) + 50).toFixed(2), 'CK-1003');
  const waiting = page.getByRole('region', { name: 'Unapplied cash' });
  await expect(waiting.getByText(/^\$50\.00 was overpaid/)).toBeVisible();
  await expect(waiting.getByRole('row').filter({ hasText: 'CK-1003' })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Pay refund' }).click();
  const back = page.getByRole('dialog', { name: 'Pay refund' });
  await expect(back.getByText(/^Another \$50\.00 was overpaid/)).toBeVisible();
  await back.getByRole('radio', { name: 'By check' }).check();
  await back.getByRole('textbox', { name: 'Check number' }).fill('R-1003');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Pay refund' }).click();
  await expectToast(page, 'The refund is on its way');
  await expect(waiting.getByText(/have been applied to an invoice or refunded/)).toBeVisible();
});
