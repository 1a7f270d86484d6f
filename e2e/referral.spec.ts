import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectAccessible, resume, test } from './support/test.ts';

test('a referral names its rule and leads to the answer that made it apply @once', async ({ page }) => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Litigated Harbor'));
  const account = await call('get', `/api/account/v1/${company.id}`);
  await call('put', '/api/account/v1/security-questions', {
    accountId: company.id,
    version: account.version,
    answers: { ...(account['securityAnswers'] as object), pendingLitigation: true },
  });
  const quote = await startQuote(call, 'P250', company.id);
  await resume(page, 'underwriter');
  await page.goto(`/admin/quotes/${quote.id}`);
  const referral = page
    .getByRole('region', { name: 'Why it was referred' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(referral).toContainText('Litigation LITIGATION:');
  await expectAccessible(page);
  await referral.getByRole('link', { name: /litigation.* — Yes/ }).click();
  await expect(page).toHaveURL(/accounts\/.+tab=questions&question=pendingLitigation/);
  const question = page.locator('[data-question=pendingLitigation]');
  await expect(question).toBeInViewport();
  await expect(question.getByRole('radio').first()).toBeFocused();
});
