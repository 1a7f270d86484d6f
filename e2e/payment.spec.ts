import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  keepAnswers,
  password,
  personas,
  resume,
  test,
} from './support/test.ts';
import type { Page } from '@playwright/test';

interface Row {
  id: string;
  policyNumber: string;
  companyName: string;
  status: string;
  isPaid: boolean;
}

interface Payment {
  isPaid: boolean;
  billing: { dueAmount: { amount: number } };
}

/** An unpaid policy of the owner's account, and the bearer token to request it. */
async function unpaidPolicy(page: Page): Promise<{ policy: Row; bearer: string }> {
  const login = await page.request.post('/api/auth/v1/login', {
    data: { username: personas.owner, password },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const found: Row[] = [];
  for (const list of ['search', 'search/binders']) {
    const answer = await page.request.get(`/api/policy/v1/${list}?size=100`, { headers });
    found.push(...((await answer.json()) as { content: Row[] }).content);
  }
  const policy = found.find((one) => !one.isPaid && ['BOUND', 'ISSUED', 'IN FORCE'].includes(one.status));
  if (!policy) throw new Error('The owner has nothing to pay');
  return { policy, bearer: accessToken };
}

const form = (page: Page) => page.frameLocator('iframe');

async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: /^Credit card/ }).click();
  await form(page).getByLabel('Card number').fill(number);
  await form(page).getByLabel('Expiration date').fill('1234');
  await form(page).getByLabel('Security code').fill('123');
  await form(page).getByRole('button', { name: /^Pay/ }).click();
}

test('the payment page is closed to anybody without a session, and says so (QUO-549)', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/401/);
  await page.goto('/policy/01a1fbfb-6df2-7fb7-bb92-7bad494f0b2f/accountant-payment');
  await expect(
    page.getByRole('heading', { name: "Looks like you're not able to view this page" }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a policyholder whose card is declined tries again and pays @once', async ({ page }) => {
  await resume(page, 'owner');
  const { policy } = await unpaidPolicy(page);
  await test.step('the page welcomes the user and names the company (QUO-048, QUO-079)', async () => {
    await page.goto(`/policy/${policy.id}/accountant-payment`);
    await expect(page.getByRole('heading', { name: /^Welcome Olivia/ })).toBeVisible();
    await expect(page.getByText(policy.companyName)).toBeVisible();
  });
  await test.step('the bill shows its amount and its due date (QUO-080, QUO-081)', async () => {
    await expect(page.getByText('PAY IN FULL')).toBeVisible();
    await expect(page.getByText('Due Date')).toBeVisible();
  });
  await test.step('an unpaid bill offers ways to pay (QUO-082, QUO-376)', async () => {
    await expect(page.getByRole('button', { name: /^E-check/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a declined card leads to the failure screen with the support contact (QUO-076, QUO-077, QUO-379)', async () => {
    await payByCard(page, '4000 0000 0000 0002');
    await expect(
      page.getByRole('heading', { name: `Your payment failed for Policy# ${policy.policyNumber}` }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@parapet.example' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('Make Payment offers the ways to pay again (QUO-078, QUO-379)', async () => {
    await page.getByRole('button', { name: 'Make Payment' }).click();
    await expect(page.getByRole('button', { name: /^Credit card/ })).toBeVisible();
  });
  await test.step('the status and the remaining amount are fetched again after the payment (QUO-380, QUO-381)', async () => {
    const payments = await keepAnswers<Payment>(page, '**/api/billing/v1/payment?*');
    await payByCard(page, '4111 1111 1111 1111');
    await expect.poll(() => payments.find((one) => one.isPaid)?.billing.dueAmount.amount).toBe(0);
  });
  await test.step('a paid bill leads to the thank-you screen (QUO-074, QUO-377)', async () => {
    await expect(
      page.getByRole('heading', { name: `Thank you for making payment for Policy# ${policy.policyNumber}.` }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
