import { button, dialog, field, put, save, unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectToast, letThrough, resume, test } from './support/test.ts';

test('changing the details for a quote updates it, opens its coverages for review, and names other live quotes @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource|ERR_FAILED/);
  const call = await callsAs(page, 'agent');
  const { id } = await quotableCompany(call, unique('Keystone Patched'));
  const quote = await startQuote(call, 'P100', id);
  const other = await startQuote(call, 'P250', id);
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${quote.id}`);
  await test.step('the form of a quote names the other live quotes of the account (QUO-178)', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit account details' }).click();
    await expect(page.getByText(other.quoteNumber)).toBeVisible();
    await expect(page.getByText(quote.quoteNumber)).toHaveCount(0);
  });
  await test.step('a failed save says so, and what was typed can be restored (QUO-894)', async () => {
    await put(page, 'Annual revenue', '9000000');
    await page.route('**/api/account/v1/profile/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await save(page).click();
    await expect(page.getByText('Failed to save account details, please try again.').first()).toBeVisible();
    await letThrough(page, '**/api/account/v1/profile/*');
    await button(page, 'Restore my changes').click();
    await expect(field(page, 'Annual revenue')).toHaveValue('$9,000,000');
  });
  await test.step('saving updates the quote and asks for a review of its coverages (QUO-335, QUO-892)', async () => {
    await save(page).click();
    await expectToast(page, 'Quote succesfully updated. Please review coverages.');
    await expect(page).toHaveURL(new RegExp(`/agency/quotes/${quote.id}`));
    await expect(page.getByRole('tab', { name: 'Coverage' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('saving the details without a quote invalidates a P100 quote and says so, and a policyholder is asked first @once', async ({
  page,
  allowInConsole,
  context,
}) => {
  allowInConsole(/Failed to load resource|ERR_FAILED/);
  const call = await callsAs(page, 'agent');
  const { id } = await quotableCompany(call, unique('Keystone Invalid'));
  const quote = await startQuote(call, 'P100', id);
  await resume(page, 'underwriter');
  await test.step('the details are saved without a question, and the invalidated P100 quote is named (QUO-145, QUO-274, QUO-343)', async () => {
    await page.goto(`/admin/accounts/${id}?tab=details&edit=1`);
    await expect(page.getByText('Saving affects live quotes')).toBeVisible();
    await put(page, 'Employees', '31');
    await save(page).click();
    await expect(dialog(page)).toContainText('Quotes invalidated');
    await expect(dialog(page)).toContainText(quote.quoteNumber);
    await button(dialog(page), 'Close').last().click();
    await expect(page.getByText('Saving affects live quotes')).toHaveCount(0);
  });

  await test.step('a policyholder is asked first, and a failed save keeps what was typed (QUO-144, QUO-178, QUO-823)', async () => {
    const company = await callsAs(page, 'owner');
    const me = (await company('get', '/api/auth/v1/me'))['account'] as { id: string };
    await startQuote(call, 'P250', me.id);
    const home = await context.newPage();
    await resume(home, 'owner');
    await home.goto('/customer/company?edit=1');
    await home.route('**/api/account/v1/profile/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await put(home, 'Doing business as', 'Brackenfold & Daughters');
    await save(home).click();
    await expect(dialog(home)).toContainText('This change affects live quotes');
    await button(dialog(home), 'Save changes').click();
    await expect(
      dialog(home).getByText('Not able to update account details at this time.Please try again later'),
    ).toBeVisible();
    await button(dialog(home), 'Keep editing').click();
    await expect(field(home, 'Doing business as')).toHaveValue('Brackenfold & Daughters');
  });
});

test('a coverage that waits for answers asks for them in place (QUO-109, QUO-802) @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource|ERR_FAILED/);
  const call = await callsAs(page, 'agent');
  const { id } = await quotableCompany(call, unique('Keystone Answers'), { answered: false });
  const quote = await startQuote(call, 'P250', id, { coverages: { 24: { selected: true } } });
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${quote.id}`);
  await page.getByRole('link', { name: 'Answer the security questions' }).first().click();
  const question = (name: string) => dialog(page).locator(`[data-question="${name}"]`);
  await button(dialog(page), 'Save').click();
  await expect(question('isVerifyingBankAccounts')).toContainText('Required');
  await expect(question('patchingFrequency')).not.toContainText('Required');
  for (const name of [
    'thirdPartySecurityAgreement',
    'testedFullFailover',
    'isVerifyingBankAccounts',
    'isAuthenticatingFundTransferRequests',
    'isPreventingUnauthorizedWireTransfers',
  ])
    await question(name).getByLabel('Yes', { exact: true }).check();
  await page.route('**/security-questions', (route) => route.abort());
  await button(dialog(page), 'Save').click();
  await expect(dialog(page).getByText('Failed to update security questions.')).toBeVisible();
  await letThrough(page, '**/security-questions');
  await button(dialog(page), 'Save').click();
  await expectToast(page, 'Security questions updated');
});
