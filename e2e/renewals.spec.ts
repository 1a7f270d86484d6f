import type { Page } from '@playwright/test';
import { boundFor, getHolder } from './support/holder.ts';
import { password, personas, resumeWith } from './support/personas.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, resume, test } from './support/test.ts';

type Row = { id: string; policyNumber: string; accountId: string; product: string; companyName: string };

/** A policy of the demo world that can be renewed now. */
async function renewable(page: Page): Promise<Row> {
  const login = await page.request.post('/api/auth/v1/login', {
    data: { username: personas.agent, password },
  });
  const tokens = (await login.json()) as { accessToken: string; refreshToken: string };
  await resumeWith(page, tokens, new URL(login.url()).origin);
  const answer = await page.request.get(
    '/api/policy/v1/search?size=100&filter.view=in:openForRenewal&filter.status=in:IN%20FORCE&sort=endDate,desc',
    { headers: { authorization: `Bearer ${tokens.accessToken}` } },
  );
  const { content } = (await answer.json()) as { content: Row[] };
  // One policy for each account and product: the URL without a policy means that one.
  const isOnly = (row: Row) =>
    content.filter(({ accountId, product }) => accountId === row.accountId && product === row.product)
      .length === 1;
  return content.find(isOnly)!;
}

test('QUO-304 QUO-312 an underwriter finds what can be renewed, what has changed, and what can be done', async ({
  page,
}) => {
  await resume(page, 'underwriter');
  await page.goto('/admin/dashboard');
  const radar = page.getByRole('region', { name: 'Renewals' });
  const row = radar.getByRole('row').filter({ hasText: 'In force' }).last();
  await expect(row).toBeVisible();
  await test.step('chosen policies are opted out together, with one reason', async () => {
    await row.getByRole('checkbox').check();
    await radar.getByRole('button', { name: 'Do not renew' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do not renew 1 policy' });
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
  await row.getByRole('link').first().click();
  await test.step('the policy shows what has changed since the term that expires', async () => {
    const renewal = page.getByRole('region', { name: 'Renewal', exact: true });
    for (const name of ['Premium', 'Rate plan', 'Revenue', 'Domains', 'Risk score', 'Claims'])
      await expect(renewal.getByRole('rowheader', { name })).toBeVisible();
    await expect(
      renewal.getByText(/Last day for notice of non-renewal|non-renewal has not been researched/),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('and offers to quote the renewal', async () => {
    await page.getByRole('button', { name: 'Renew', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Renew policy/ });
    await expect(dialog.getByRole('button', { name: 'Quote the renewal' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('QUO-041 QUO-042 the details and the answers of a renewal are gone through by the URLs of its policy', async ({
  page,
}) => {
  const { id, accountId, product, companyName, policyNumber } = await renewable(page);
  await test.step('QUO-041 the account details', async () => {
    await page.goto(`/agency/accounts/${accountId}/renew/accountDetails?product=${product}&policyId=${id}`);
    await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible();
    await expect(page.getByText(/^The renewal from .* is priced on today’s facts and answers/)).toBeVisible();
    await expect(page.getByRole('link', { name: policyNumber })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Continue' }).click();
  });
  await test.step('QUO-042 and then what has to be verified', async () => {
    await expect(page).toHaveURL(`/agency/policies/${id}/account/${accountId}/${product}/verify`);
    const steps = page.getByRole('navigation', { name: 'Steps of the renewal' });
    await expect(steps.getByRole('listitem').filter({ hasText: 'Verify' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(page.getByRole('region', { name: 'Facts and answers' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('a product that the policy is not of leads nowhere', async () => {
    await page.goto(`/agency/policies/${id}/account/${accountId}/P_ONE/verify`);
    await expect(page.getByRole('heading', { name: 'Nothing to renew' })).toBeVisible();
  });
});

test('QUO-040 QUO-044 a renewal is verified, summed up and customized in three steps', async ({ page }) => {
  const { id, accountId, product } = await renewable(page);
  const flow = `/agency/quotes/${product}/${accountId}/renew-quote`;
  const steps = page.getByRole('navigation', { name: 'Steps of the renewal' });
  await test.step('QUO-040 the policy is what the account has to renew', async () => {
    await page.goto(`${flow}/verify`);
    await expect(page.getByRole('region', { name: 'Facts and answers' })).toBeVisible();
    const quote = page.getByRole('button', { name: 'Quote the renewal' });
    const next = page
      .getByRole('button', { name: 'Confirm answers' })
      .or(page.getByRole('link', { name: 'Continue' }));
    await expect(quote.or(next)).toBeVisible();
    if (await quote.isVisible()) {
      await expect(steps.getByRole('link')).toHaveCount(0);
      await quote.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Quote the renewal' }).click();
    }
    await expect(next).toBeVisible();
    const confirm = page.getByRole('button', { name: 'Confirm answers' });
    if (await confirm.isVisible()) {
      await confirm.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm answers' }).click();
    }
    await page.getByRole('link', { name: 'Continue' }).click();
  });
  await test.step('QUO-044 the summary says what has changed', async () => {
    await expect(page).toHaveURL(`${flow}/summary?policyId=${id}`);
    const renewal = page.getByRole('region', { name: 'Renewal', exact: true });
    await expect(renewal.getByRole('rowheader', { name: 'Premium' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('QUO-044 and the quote is customized where quotes are', async () => {
    await steps.getByRole('link', { name: 'Customize the quote' }).click();
    await expect(page).toHaveURL(`${flow}/custom-quote?policyId=${id}`);
    await expect(page.getByRole('tab', { name: 'Price' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('QUO-037 a policyholder finds their policies under their own path', async ({ page }) => {
  const holder = await getHolder(page);
  const { policyId, policyNumber } = await boundFor(page, holder);
  await page.request.put(`/api/policy/v1/issue/${policyId}`, { headers: holder.agent, data: {} });
  await page.goto('/customer/policies');
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: policyNumber }).getByRole('link').first().click();
  await expect(page).toHaveURL(`/customer/policies/${policyId}`);
  await expect(page.getByText(policyNumber).first()).toBeVisible();
});
