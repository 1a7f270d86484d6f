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
import { officeDay } from './support/today.ts';

/** A policy on admitted paper gets a check, which is in trust at once. */
async function payByCheck(page: Page): Promise<void> {
  const login = await page.request.post('/api/auth/v1/login', {
    data: { username: personas.underwriter, password },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await page.request.get(
    '/api/billing/v1/search?filter.status=in:Unpaid&sort=policyNumber,desc&size=100',
    { headers },
  );
  type Bill = { policyId: string; agencyName: string; balance: { amount: number; currency: string } };
  const { content } = (await answer.json()) as { content: Bill[] };
  const bill = content.find(
    ({ balance, agencyName }) => balance.currency === 'USD' && /Harbor/.test(agencyName),
  )!;
  const paid = await page.request.post('/api/billing/v1/external/applyPayment', {
    headers,
    data: {
      policyId: bill.policyId,
      amount: 250,
      paymentDate: officeDay(),
      paymentMethod: 'Check',
      reference: `CK ${Date.now()}`,
    },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
}

test('finance staff look at the trust test, send a remittance, file a surplus lines entry and pay a state’s tax', async ({
  page,
}) => {
  await payByCheck(page);
  await resume(page, 'underwriter');
  await page.goto('/admin/ledger?tab=trust');
  const dollars = page.getByRole('region', { name: 'Trust test in USD' }).first();
  await expect(dollars.getByText('Covered', { exact: true })).toBeVisible();
  await expect(dollars.getByRole('link', { name: '2000 Premium due to carriers' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dollars.getByRole('link', { name: '1020 Premium trust bank' }).click();
  await expect(
    page.getByRole('region', { name: 'Entries' }).getByText('1020 Premium trust bank').first(),
  ).toBeVisible();

  await page.goto('/admin/ledger?tab=remittances');
  await page.getByRole('button', { name: 'Send remittance' }).click();
  const remit = page.getByRole('dialog', { name: 'Send a remittance' });
  const through = remit.getByRole('textbox', { name: 'Collected through' });
  await through.fill(new Date().toLocaleDateString('en-US', { timeZone: 'UTC' }));
  await through.press('Tab');
  await expect(remit.getByText('Keel Reinsurance, 40%')).toBeVisible();
  await expectAccessible(page);
  await remit.getByRole('button', { name: 'Send remittance' }).click();
  await expect(page.getByText(/was remitted$/)).toBeVisible();
  const list = page.getByRole('region', { name: 'Remittances' });
  await expect(list.getByRole('row').filter({ hasText: 'US-ADMITTED' }).first()).toBeVisible();
  await list
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download bordereau' }).click();
  expect((await download).suggestedFilename()).toMatch(/^bordereau-.*\.csv$/);

  await page.goto('/admin/surplus-lines');
  await expect(page.getByText('Each total equals the tax accounts of its state and month.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Filings due' }).click();
  await expect(page.getByRole('heading', { name: 'Filings due' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/surplus-lines?tab=entries&filter.status=in:DUE');
  const filings = page.getByRole('region', { name: 'Filings' });
  await filings
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Mark as filed' }).click();
  const file = page.getByRole('dialog', { name: /was filed with/ });
  await file.getByRole('button', { name: 'Mark as filed' }).click();
  await expect(file.getByText('Number is required')).toBeVisible();
  await file.getByRole('textbox', { name: 'Filing number' }).fill('SL-2026-1');
  await expectAccessible(page);
  await file.getByRole('button', { name: 'Mark as filed' }).click();
  await expectToast(page, 'Filing updated');

  // Each journey that pays one has its own.
  const reference = `ACH ${Math.random().toString(36).slice(2, 8)}`;
  await page.goto('/admin/ledger?tab=taxes');
  await page
    .getByRole('button', { name: /^Pay 2100 of / })
    .first()
    .click();
  const pay = page.getByRole('dialog', { name: /^Pay the tax of / });
  await pay.getByRole('textbox', { name: 'Reference' }).fill(reference);
  await expectAccessible(page);
  await pay.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/was paid$/)).toBeVisible();
  await expect(page.getByText(new RegExp(reference))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
