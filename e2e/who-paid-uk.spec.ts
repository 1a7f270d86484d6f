import { unique } from './support/accounts.ts';
import { acceptInvitation } from './support/colleague.ts';
import { endorsed } from './support/endorsed.ts';
import { boundFor, getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expectToast, expect, expectGood, pageAs, test } from './support/test.ts';

const fromToday = (today: string) => ({ global: { effectiveDate: today } });

test('a policy of the UK is financed by a financer of the insured, paid, endorsed and cancelled, and each reads who has paid whom @once', async ({
  page,
}) => {
  const holder = await getHolder(page, fromToday, undefined, { by: 'broker', region: 'UK' });
  const { policyId } = await boundFor(page, holder);
  const call = await callsAs(page, 'underwriter');
  const office = await pageAs(page, holder.origin, 'underwriter');
  const ofClient = page.getByRole('list', { name: 'Who has paid' }).filter({ hasText: 'Alder Finance' });
  const ofStaff = office.getByRole('list', { name: 'Who has paid' });
  await test.step('staff add the financer', async () => {
    await office.goto(`/admin/policies/${policyId}?tab=billing`);
    await office.getByRole('button', { name: 'Add premium financer' }).click();
    const dialog = office.getByRole('dialog', { name: 'Add premium financer' });
    await dialog.getByRole('textbox', { name: 'Financer' }).fill('Alder Finance');
    await dialog.getByRole('textbox', { name: 'Down Payment' }).fill('100');
    await dialog.getByRole('textbox', { name: 'APR' }).fill('9.9');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(office.getByText(/^Financed by Alder Finance since/)).toBeVisible();
    await expect(ofStaff).toContainText('and has not paid any of it yet');
  });
  await test.step('the insured reads which part is theirs to pay', async () => {
    await page.goto('/customer/dashboard');
    await expect(ofClient).toContainText(/You owe us £100\.00 of the £\S+ billed and have not paid any/);
    await expect(page.getByText('Financed, payment due')).toBeVisible();
    await expectGood(page);
  });
  await test.step('both pay, and what is endorsed is the insured’s', async () => {
    const paid = { policyId, paymentDate: holder.today };
    const transfer = { ...paid, amount: 100, paymentMethod: 'Wire', reference: `BACS-${policyId}` };
    await call('post', '/api/billing/v1/external/applyPayment', transfer);
    const { plan } = (await call('get', `/api/billing/v1/finance?policyId=${policyId}`)) as unknown as {
      plan: { AmountFinanced: { amount: number } };
    };
    const { amount } = plan.AmountFinanced;
    await call('put', '/api/billing/v1/pay/premiumFinance', { ...paid, amount, reference: 'W-9' });
    await page.reload();
    await expect(ofClient).toContainText('You have paid us £100.00, and owe us nothing.');
    await endorsed(call, policyId, holder.today);
    await page.reload();
    await expect(ofClient).toContainText(/You have paid us £100\.00\. £\S+ is left to pay\./);
    await expect(page.getByText('Financed, partially paid')).toBeVisible();
  });
  await test.step('cancelled, all of it goes back, first to the financer', async () => {
    const { version } = await call('get', `/api/policy/v1/${policyId}`);
    const cancel = { version, reason: 'NOT_TAKEN_UP', comments: '' };
    await call('put', `/api/policy/v1/flatcancel/${policyId}`, cancel);
    await office.reload();
    await expect(ofStaff).toContainText(/£\S+ was refunded or is due back/);
    await expect(office.getByText('Of which to Alder Finance')).toBeVisible();
    await expectGood(office);
  });
  await office.context().close();
});

test('a brokerage that bills its clients pays for a policy of the UK that is endorsed and cancelled @once', async ({
  page,
}) => {
  const admin = await callsAs(page, 'admin');
  const name = unique('Quayside Brokers');
  const email = `nell@${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.example` as const;
  const contact = { agentFirstName: 'Nell', agentLastName: 'Okafor', agentEmail: email };
  await test.step('a brokerage is added that bills its clients', async () => {
    const brokerage = await admin('post', '/api/account/v1/admin/agencies', {
      agencyName: name,
      ...contact,
      agentPhone: '02079460188',
      npn: '19283747',
      region: 'UK',
      agencyBilled: true,
    });
    const user = { firstName: 'Nell', lastName: 'Okafor', roleId: 'agency-admin' };
    await admin('post', '/api/auth/v1/users', { email, ...user, organizationId: brokerage.id });
    await acceptInvitation(page, email);
  });
  const broker = await callsAs(page, email);
  const known = await callsAs(page, 'broker');
  const company = await quotableCompany(broker, unique('Tideway Press'), { known, region: 'UK' });
  const holder = await getHolder(page, fromToday, company.id, { by: email, region: 'UK' });
  const { policyId, policyNumber } = await boundFor(page, holder);
  const whoPaid = page.getByRole('list', { name: 'Who has paid' });
  await test.step('its client is asked for nothing', async () => {
    await page.goto(`/policy/${policyId}/accountant-payment`);
    await expect(page.getByText(`${name} bills you for Policy# ${policyNumber}`)).toBeVisible();
    await expect(page.getByText('PAY IN FULL')).toBeHidden();
    await page.goto('/customer/dashboard');
    await expect(whoPaid).toContainText(`${name} bills you for this policy and has not paid us for it yet`);
    await expect(page.getByText('Billed by brokerage')).toBeVisible();
    await expect(page.getByText(/Paid by you|Unpaid|Balance £/)).toHaveCount(0);
    await expectGood(page);
  });
  const call = await callsAs(page, 'underwriter');
  const staff = await pageAs(page, holder.origin, 'underwriter');
  await test.step('staff record the payment of its bill', async () => {
    await staff.goto('/admin/agency-bill');
    await staff.getByRole('link', { name }).click();
    await staff.getByRole('button', { name: 'Record payment' }).click();
    const dialog = staff.getByRole('dialog', { name: /^Record payment of bill AB-/ });
    await dialog.getByRole('textbox', { name: 'Reference' }).fill(`BACS ${policyNumber}`);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expectToast(staff, 'Payment Applied Successfully.');
    await page.reload();
    await expect(whoPaid).toContainText(`${name} bills you for this policy and has paid us for it.`);
    await expect(page.getByText('Paid by brokerage', { exact: true })).toBeVisible();
  });
  await test.step('what is endorsed is open again, and what is cancelled is a credit', async () => {
    await endorsed(call, policyId, holder.today);
    await page.reload();
    await expect(page.getByText('Partially paid by brokerage', { exact: true })).toBeVisible();
    const { version } = await call('get', `/api/policy/v1/${policyId}`);
    const cancel = { version, reason: 'NOT_TAKEN_UP', comments: '' };
    await call('put', `/api/policy/v1/flatcancel/${policyId}`, cancel);
    await staff.reload();
    await expect(staff.getByText('Unapplied credits').first()).toBeVisible();
    await expectGood(staff);
  });
  await staff.context().close();
});
