import { boundFor, holderOf } from './support/holder.ts';
import {
  expect,
  expectAccessible,
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
  const holder = await holderOf(page);
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
    await expect(page.getByText('The installment plan was accepted')).toBeVisible();
  });

  await test.step('what is due is the down payment from then on (QUO-081, QUO-382, QUO-384)', async () => {
    await expect(page.getByText('PAY IN FULL')).toBeHidden();
    await expect(section.getByText(/^Financed by Tallow Premium Finance/)).toBeVisible();
    await expect(section.getByRole('button', { name: 'Take back the plan' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('staff add a premium financer, whose installment is computed while they type (QUO-023) @once', async ({
  page,
}) => {
  const holder = await holderOf(page);
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
    await expect(office.getByText('Premium Financer added Successfully!')).toBeVisible();
    await expect(office.getByText(/^Financed by Birch Finance/)).toBeVisible();
    await expect(
      office.getByRole('region', { name: 'Invoices and credit notes' }).getByText(/-1$/),
    ).toBeVisible();
    await expectAccessible(office);
  });
  await office.context().close();
});
