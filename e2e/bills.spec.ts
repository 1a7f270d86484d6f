import { boundFor, getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { unique } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, pageAs, test } from './support/test.ts';

test('everybody who has to do with bills finds one by its number, with what is left to pay, and opens it (QUO-555) @once', async ({
  page,
  baseURL,
}) => {
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Tern Harbor Press'));
  const holder = await getHolder(page, {}, company.id);
  const { policyId, policyNumber } = await boundFor(page, holder);

  await test.step('staff come from the menu, search, filter and read what the bills come to (QUO-555)', async () => {
    const staff = await pageAs(page, baseURL!, 'underwriter');
    await staff.goto('/admin/dashboard');
    await staff.getByRole('link', { name: 'Bills', exact: true }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible();
    await expect(staff.getByText(/bills: \$[\d,.]+ \+ £[\d,.]+, .* left to pay/)).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('searchbox', { name: 'Search client or policy number' }).fill(policyNumber);
    await expect(staff.getByText(/^1 bill: .* left to pay$/)).toBeVisible();
    const row = staff.getByRole('row').filter({ hasText: policyNumber });
    await expect(row.getByText('Unpaid')).toBeVisible();
    await staff.getByRole('button', { name: 'Refund due' }).click();
    await staff.getByRole('menu').getByText('Refund due').click();
    await expect(staff.getByText('No matches')).toBeVisible();
    await staff.goto(`/admin/bills?search=${policyNumber}`);
    await staff.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(staff);
    await staff.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole('link').first().click();
    await expect(staff).toHaveURL(new RegExp(`/admin/policies/${policyId}\\?tab=billing`));
    await staff.context().close();
  });

  await test.step('the agency and the policyholder find theirs, and a rival does not', async () => {
    const agent = await pageAs(page, baseURL!, 'agent');
    await agent.goto(`/agency/bills?search=${policyNumber}`);
    await expect(agent.getByRole('row').filter({ hasText: policyNumber })).toBeVisible();
    await agent.context().close();
    await page.goto('/customer/bills');
    await expect(page.getByRole('row').filter({ hasText: policyNumber })).toBeVisible();
    await expectAccessible(page);
    const rival = await pageAs(page, baseURL!, 'rival');
    await rival.goto(`/agency/bills?search=${policyNumber}`);
    await expect(rival.getByText('No matches')).toBeVisible();
    await rival.context().close();
  });

  await test.step('a premium processor reads bills, and nothing of the ledger', async () => {
    const processor = await pageAs(page, baseURL!, 'processor');
    await processor.goto('/premiumprocessor/dashboard');
    await expect(processor.getByRole('link', { name: 'Ledger', exact: true })).toHaveCount(0);
    await processor.getByRole('link', { name: 'Bills', exact: true }).click();
    await expect(processor.getByText(/bills: .* left to pay/)).toBeVisible();
    await expectAccessible(processor);
    await processor.context().close();
  });
});
