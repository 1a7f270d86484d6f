import { endorsed } from './support/endorsed.ts';
import { boundFor, getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectGood,
  expectNoSidewaysScroll,
  pageAs,
  test,
} from './support/test.ts';

test('an agency that bills its clients is billed for a month, pays, and has a credit for what is cancelled (QUO-567, QUO-568) @once', async ({
  page,
  baseURL,
}) => {
  const admin = await pageAs(page, baseURL!, 'admin');
  await test.step('an administrator lets the agency bill its clients', async () => {
    await admin.goto('/admin/organizations?search=Summit');
    await admin
      .getByRole('row', { name: /Summit Risk Partners/ })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await admin.getByRole('menuitem', { name: 'Switch to agency bill' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Switch to agency bill' });
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Switch to agency bill' }).click();
    await expectToast(admin, 'Summit Risk Partners bills its clients from now on');
  });

  const whoPaid = (on: typeof page) => on.getByRole('list', { name: 'Who has paid' });
  const company = await quotableCompany(await callsAs(page, 'rival'), 'Alder Point Press', {
    known: await callsAs(page, 'agent'),
  });
  const today = (day: string) => ({ global: { effectiveDate: day } });
  const holder = await getHolder(page, today, company.id, { by: 'rival' });
  const { policyId, policyNumber } = await boundFor(page, holder);
  await test.step('its client is asked for nothing', async () => {
    await page.goto(`/policy/${policyId}/accountant-payment`);
    await expect(page.getByText(`Summit Risk Partners bills you for Policy# ${policyNumber}`)).toBeVisible();
    await expect(page.getByText('PAY IN FULL')).toBeHidden();
    await expectAccessible(page);
    await page.goto(`/customer/policies/${policyId}?tab=billing`);
    await expect(page.getByText(/Please pay your agency; no payment is due here/)).toBeVisible();
    await expect(page.getByText('Commission')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/customer/dashboard');
    await expect(whoPaid(page)).toContainText('Summit Risk Partners bills you for this policy');
    await expect(whoPaid(page)).toContainText('has not paid us for it yet');
    await expect(page.getByText('Billed by agency')).toBeVisible();
    await expect(page.getByText(/Paid by you|Unpaid|Balance \$/)).toHaveCount(0);
    await expectGood(page);
  });

  const line = (on: typeof page, type: string) =>
    on.getByRole('row').filter({ hasText: policyNumber }).filter({ hasText: type });
  const agent = await pageAs(page, baseURL!, 'rival');
  await test.step('the agency sees the bill of the month, its commission kept', async () => {
    await agent.goto('/agency/agency-bill');
    await expect(agent.getByRole('heading', { name: /^Bill AB-/ })).toBeVisible();
    await expect(line(agent, 'New business')).toBeVisible();
    await expect(agent.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
    await expectAccessible(agent);
    const file = agent.waitForEvent('download');
    await agent.getByRole('button', { name: 'PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/^AB-.*\.pdf$/);
    const sheet = agent.waitForEvent('download');
    await agent.getByRole('button', { name: 'CSV' }).click();
    expect((await sheet).suggestedFilename()).toMatch(/^AB-.*\.csv$/);
    await agent.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(agent);
    await agent.evaluate(() => localStorage.setItem('parapet.theme', 'dark'));
    await agent.reload();
    await expect(line(agent, 'New business')).toBeVisible();
    await expectAccessible(agent);
    await expectNoSidewaysScroll(agent);
  });

  const staff = await pageAs(page, baseURL!, 'underwriter');
  await test.step('staff open what a total is made of, and record the payment', async () => {
    await staff.goto('/admin/agency-bill');
    await staff.getByRole('link', { name: 'Summit Risk Partners' }).click();
    const bill = staff.getByRole('region', { name: /^AB-/ });
    const total = bill.getByRole('row').filter({ hasText: 'Total' });
    await total.getByRole('link').nth(2).click();
    await expect(staff).toHaveURL(/filter\.account=in/);
    await expect(staff.getByText('1110 Receivable from agencies').first()).toBeVisible();
    await staff.goBack();
    await staff.getByRole('button', { name: 'Record payment' }).click();
    const dialog = staff.getByRole('dialog', { name: /^Record payment of bill AB-/ });
    await dialog.getByRole('textbox', { name: 'Reference' }).fill('CK-7001');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expectToast(staff, 'Payment Applied Successfully.');
    // It takes the focus back as it goes, and a menu that was opened before would close.
    await expect(dialog).toHaveCount(0);
    await expect(staff.getByRole('region', { name: 'Paid' }).getByText('CK-7001')).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  });

  await test.step('its client learns that the agency has paid, and nothing of how much', async () => {
    await page.reload();
    await expect(whoPaid(page)).toContainText('and has paid us for it.');
    await expect(page.getByText('Paid by agency', { exact: true })).toBeVisible();
    await agent.goto(`/agency/policies/${policyId}?tab=billing`);
    await expect(whoPaid(agent)).toContainText(
      /Summit Risk Partners bills its client and has paid us \$\S+\. It owes nothing\./,
    );
    await expect(agent.getByText('Paid by agency', { exact: true }).first()).toBeVisible();
  });

  await test.step('a check that bounced is taken back whole, and recorded again', async () => {
    const paid = staff.getByRole('region', { name: 'Paid' });
    await paid
      .getByRole('row', { name: /CK-7001/ })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await staff.getByRole('menuitem', { name: 'Void the whole payment' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Void transaction CK-7001' });
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: 'Void' }).click();
    await expect(dialog.getByText('Comments is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('The check bounced');
    await dialog.getByRole('button', { name: 'Void' }).click();
    await expect(paid.getByText('Void', { exact: true })).toBeVisible();
    await expectAccessible(staff);
    await staff.getByRole('button', { name: 'Record payment' }).click();
    const again = staff.getByRole('dialog', { name: /^Record payment of bill AB-/ });
    await again.getByRole('textbox', { name: 'Reference' }).fill('CK-7001');
    await again.getByRole('button', { name: 'Record payment' }).click();
    await expect(paid.getByText('CK-7001')).toHaveCount(2);
  });

  const call = await callsAs(page, 'underwriter');
  await test.step('what is endorsed is the agency’s to pay, and its client learns that part is open', async () => {
    await endorsed(call, policyId, holder.today);
    await page.reload();
    await expect(whoPaid(page)).toContainText('and has paid us part of it.');
    await expect(page.getByText('Partially paid by agency', { exact: true })).toBeVisible();
    await agent.reload();
    await expect(whoPaid(agent)).toContainText(/has paid us \$\S+\. It owes \$\S+, net of its commission\./);
  });

  await test.step('what is cancelled is a credit of the agency', async () => {
    const { version } = await call('get', `/api/policy/v1/${policyId}`);
    await call('put', `/api/policy/v1/flatcancel/${policyId}`, {
      version,
      reason: 'NOT_TAKEN_UP',
      comments: '',
    });
    await staff.reload();
    await expect(line(staff, 'Cancellation')).toBeVisible();
    await expect(staff.getByText('Unapplied credits').first()).toBeVisible();
    await expectAccessible(staff);
  });
  for (const other of [admin, agent, staff]) await other.context().close();
});
