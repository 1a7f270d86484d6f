import { endorsed } from './support/endorsed.ts';
import { boundFor, getHolder } from './support/holder.ts';
import { callsAs } from './support/quoted.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectGood,
  expectNoSidewaysScroll,
  letThrough,
  pageAs,
  status,
  test,
} from './support/test.ts';

test('a policyholder accepts an installment plan with a typed full name, and staff see the financer (QUO-023) @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  const holder = await getHolder(page);
  const { policyId } = await boundFor(page, holder);
  await page.goto(`/policy/${policyId}/accountant-payment`);
  const section = page.getByRole('region', { name: 'INSTALLMENT PLAN' });

  await test.step('the payment page shows the plan with its down payment (QUO-083)', async () => {
    await expect(page.getByText('PAY IN FULL')).toBeVisible();
    await expect(section.getByText('Down Payment')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a plan that cannot be made says so (QUO-877)', async () => {
    const path = '**/api/billing/v1/finance';
    await page.route(path, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 409, json: {} }) : route.continue(),
    );
    await section.getByRole('button', { name: 'See the plan' }).click();
    await expect(page.getByText('Something went wrong. Try again later.')).toBeVisible();
    await letThrough(page, path);
  });

  await test.step('the first step is the plan, figure by figure (QUO-153, QUO-383)', async () => {
    await section.getByRole('button', { name: 'See the plan' }).click();
    const details = page.getByRole('dialog', { name: 'Installment Plan Details' });
    await expect(details.getByText(/^FIN-\d+$/)).toBeVisible();
    await expect(details.getByText('9.9 %')).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the second is the acknowledgement with a typed full name (QUO-154, QUO-236, QUO-439)', async () => {
    const dialog = page.getByRole('dialog', { name: 'Accept the installment plan' });
    const accept = dialog.getByRole('button', { name: 'I Accept' });
    await expect(accept).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('hanna@insured.example');
    await accept.click();
    await expect(dialog.getByText('Please enter full name.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Full name' }).fill('Hanna Ruiz');
    await expectAccessible(page);
    await test.step('one that fails says so (QUO-879)', async () => {
      const path = '**/api/billing/v1/agreement';
      await page.route(path, (route) => route.fulfill({ status: 409, json: {} }));
      await accept.click();
      await expect(
        dialog.getByText('Something went wrong applying premium financing. Please try again.'),
      ).toBeVisible();
      await letThrough(page, path);
    });
    await accept.click();
    await expectToast(page, 'The installment plan was accepted');
  });

  await test.step('what is due is the down payment from then on (QUO-081, QUO-382, QUO-384)', async () => {
    await expect(page.getByText('PAY IN FULL')).toBeHidden();
    await expect(section.getByText(/^Financed by Tallow Premium Finance/)).toBeVisible();
    await expect(section.getByRole('button', { name: 'Withdraw from the plan' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('staff add a premium financer, and each reads who has paid whom until the policy is cancelled (QUO-023) @once', async ({
  page,
}) => {
  const holder = await getHolder(page, (today: string) => ({ global: { effectiveDate: today } }));
  const { policyId } = await boundFor(page, holder);
  const office = await pageAs(page, holder.origin, 'underwriter');
  await office.goto(`/admin/policies/${policyId}?tab=billing`);
  await office.getByRole('button', { name: 'Add premium financer' }).click();
  const dialog = office.getByRole('dialog', { name: 'Add premium financer' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await test.step('Add is disabled until the installment is computed (QUO-128, QUO-438, QUO-933)', async () => {
    await dialog.getByRole('textbox', { name: 'Financer' }).fill('Birch Finance');
    await dialog.getByRole('textbox', { name: 'Down Payment' }).fill('100');
    await expect(add).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'APR' }).fill('9.9');
    await expect(add).toBeEnabled();
    await expectAccessible(office);
  });
  await test.step('it is added, and the financer owes the rest (QUO-830)', async () => {
    await add.click();
    await expectToast(office, 'Premium Financer added Successfully!');
    await expect(office.getByText(/^Financed by Birch Finance since/)).toBeVisible();
    await expect(
      office.getByRole('region', { name: 'Invoices and credit notes' }).getByText(/-1$/),
    ).toBeVisible();
    await expectAccessible(office);
  });

  const call = await callsAs(page, 'underwriter');
  const ofClient = page.getByRole('list', { name: 'Who has paid' }).filter({ hasText: 'Birch Finance' });
  const ofStaff = office.getByRole('list', { name: 'Who has paid' });
  const { plan } = (await call('get', `/api/billing/v1/finance?policyId=${policyId}`)) as unknown as {
    plan: { AmountFinanced: { amount: number } };
  };
  const paymentDate = holder.today;
  await test.step('nobody is said to have paid before anybody has', async () => {
    await expect(ofStaff).toContainText('billed and has not paid any of it yet.');
    await expect(ofStaff).toContainText('and has not paid any of it yet');
    await page.goto('/customer/dashboard');
    await expect(ofClient).toContainText(/You owe us \$100\.00 of the \$\S+ billed and have not paid any/);
    await expect(ofClient).toContainText(/Birch Finance is to pay us \$\S+ and has not paid any of it yet/);
    await expect(ofClient).toContainText('None of the 10 installments to Birch Finance is due yet.');
    await expect(page.getByText('Financed, payment due')).toBeVisible();
    await expectGood(page);
  });

  await test.step('the down payment is the insured’s, the rest the financer’s', async () => {
    const check = { policyId, amount: 100, paymentMethod: 'Check', paymentDate, reference: `CK-${policyId}` };
    await call('post', '/api/billing/v1/external/applyPayment', check);
    const { amount } = plan.AmountFinanced;
    await call('put', '/api/billing/v1/pay/premiumFinance', {
      policyId,
      amount,
      paymentDate,
      reference: 'W-1',
    });
    await office.reload();
    await expect(ofStaff).toContainText('The insured has paid us $100.00, and owes us nothing.');
    await expect(ofStaff).toContainText(/Birch Finance has paid us \$/);
  });

  await test.step('staff enter what the financer states, and its client reads how the plan stands', async () => {
    await office.getByRole('button', { name: 'Enter financer’s statement' }).click();
    const statement = office.getByRole('dialog', { name: 'Statement of Birch Finance' });
    await expect(statement.getByRole('textbox', { name: 'Installments paid' })).toBeVisible();
    await expectGood(office);
    await statement.getByRole('button', { name: 'Save statement' }).click();
    await expect(statement.getByText('Installments paid is a required field')).toBeVisible();
    await statement.getByRole('textbox', { name: 'Installments paid' }).fill('2');
    await statement.getByRole('textbox', { name: 'Letter reference' }).fill('BF 2027-3');
    await statement.getByRole('button', { name: 'Save statement' }).click();
    await expect(ofStaff).toContainText('Installments paid to Birch Finance: 2 of 10');
    await page.goto('/customer/dashboard');
    await expect(ofClient).toContainText('You have paid us $100.00, and owe us nothing.');
    await expect(ofClient).toContainText(
      'Installments paid to Birch Finance: 2 of 10, according to its statement.',
    );
    await expect(page.getByText('Paid by financer')).toBeVisible();
  });

  await test.step('what is endorsed is not financed: the insured owes it', async () => {
    await endorsed(call, policyId, holder.today);
    await page.reload();
    await expect(ofClient).toContainText(/You have paid us \$100\.00\. \$\S+ is left to pay\./);
    await expect(ofClient).toContainText(/Birch Finance has paid us \$/);
    await expect(page.getByText('Financed, partially paid')).toBeVisible();
    await office.reload();
    await expect(ofStaff).toContainText(/The insured has paid us \$100\.00\. \$\S+ is left to pay\./);
  });

  await test.step('cancelled, all of it goes back, first to the financer', async () => {
    const { version } = await call('get', `/api/policy/v1/${policyId}`);
    const cancel = { version, reason: 'NOT_TAKEN_UP', comments: '' };
    await call('put', `/api/policy/v1/flatcancel/${policyId}`, cancel);
    await office.reload();
    await expect(ofStaff).toContainText(/\$\S+ was refunded or is due back/);
    await expect(office.getByText('Of which to Birch Finance')).toBeVisible();
    await expectGood(office);
  });
  await office.context().close();
});
