import type { Page } from '@playwright/test';
import { openAction } from './support/actions.ts';
import { boundFor, getHolder } from './support/holder.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  pageAs,
  test,
  waitForMail,
} from './support/test.ts';

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const usDate = (date: string): string => date.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');

test('a policy is endorsed, its cancellation asked for and stopped, then cancelled from its start and restored', async ({
  page,
}) => {
  const holder = await getHolder(page);
  const { policyId, policyNumber } = await boundFor(page, holder);
  const issued = await page.request.put(`/api/policy/v1/issue/${policyId}`, {
    headers: holder.agent,
    data: {},
  });
  const { effectiveDate, totalPremium, selection } = (await issued.json()) as {
    effectiveDate: string;
    totalPremium: { amount: number };
    selection: { global: { deductible: number } };
  };
  const office = await pageAs(page, holder.origin, 'underwriter');
  const chain = office.getByRole('region', { name: 'Transactions' });

  await test.step('the underwriter sees what an endorsement books before it is booked', async () => {
    await office.goto(`/admin/policies/${policyId}`);
    await expect(await openAction(office, 'Endorse')).toBeVisible();
    await office.keyboard.press('Escape');
    await expect(office.getByRole('button', { name: 'More actions' })).toBeFocused();
    const dialog = await openAction(office, 'Endorse');
    await dialog.getByRole('textbox', { name: 'The change takes effect on' }).fill(usDate(effectiveDate));
    await dialog.getByRole('textbox', { name: 'The change takes effect on' }).blur();
    await expect(dialog.getByRole('button', { name: 'Book endorsement' })).toBeDisabled();
    await pick(office, 'Deductible', selection.global.deductible === 5000 ? '$10,000' : '$5,000');
    const figures = dialog.getByRole('region', { name: 'Changes to be booked' });
    await expect(figures.getByRole('row', { name: /Premium/ })).toBeVisible();
    await figures.getByText('By coverage').click();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Book endorsement' }).click();
    await expect(chain.getByText('2. Endorsement')).toBeVisible();
    await expectNoSidewaysScroll(office);
  });

  await test.step('the page says what cannot be done now and why, and that no claim was reported', async () => {
    const commands = office.getByRole('region', { name: 'Available actions' });
    await commands.getByRole('button', { name: 'Show available and unavailable actions' }).click();
    await expect(commands.getByRole('button', { name: 'Endorse', exact: true })).toBeVisible();
    await expect(commands.getByText('This policy is not opted out of renewal.')).toBeVisible();
    await expect(
      commands.getByText(/This cannot be done while the policy is (issued|in force)\./),
    ).toBeVisible();
    await expectAccessible(office);
    await commands.getByRole('button', { name: 'Hide' }).click();
    await expect(office.getByText('No claims have been reported under this policy.')).toBeVisible();
    await expect(chain.getByText('At the insurer’s request')).toBeVisible();
    await office.getByRole('tab', { name: 'Documents' }).click();
    const forms = office.getByRole('table').filter({ hasText: 'Why it applies' });
    await expect(forms.getByRole('row', { name: /PAR-DEC-US/ })).toContainText('Attached to every policy');
    await office.getByRole('tab', { name: 'Overview' }).click();
  });

  await test.step('the policyholder asks to cancel, and reads that it is asked for', async () => {
    await page.goto(`/customer/policies/${policyId}`);
    const dialog = await openAction(page, 'Request cancellation');
    await expect(dialog.getByRole('button', { name: 'Keep policy' })).toBeVisible();
    await pick(page, 'Reason', 'Business sold or closed');
    await dialog.getByRole('textbox', { name: 'Cover ends on' }).fill(usDate(effectiveDate));
    await dialog.getByRole('textbox', { name: 'Cover ends on' }).blur();
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('We sold the shop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/requested cancellation of this policy.*We sold the shop/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the underwriter stops it, and both parties are told', async () => {
    await office.reload();
    await office.getByRole('button', { name: 'Stop cancellation' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Stop cancellation' }).click();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('They keep the shop');
    await dialog.getByRole('button', { name: 'Stop cancellation' }).click();
    await expectToast(office, `The cancellation of policy ${policyNumber} was stopped`);
    await waitForMail(page, holder.email, /stays in force/);
  });

  await test.step('what the parties were told stands on the page, and staff enter a proof of mailing', async () => {
    const notices = office.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText('Request to cancel received', { exact: true })).toBeVisible();
    await expect(notices.getByText('Request to cancel not carried out', { exact: true })).toBeVisible();
    await expect(notices.getByText(/Accepted by the mail server/).first()).toBeVisible();
    await notices
      .getByRole('button', { name: /Record proof of mailing to/ })
      .first()
      .press('Enter');
    const dialog = office.getByRole('dialog');
    await pick(office, 'How it was mailed', 'Certified mail');
    await dialog.getByRole('button', { name: 'Record proof' }).press('Enter');
    await expect(dialog.getByText('Enter the certificate or tracking number')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Certificate or tracking number' }).fill('9407 1000 0000 0001');
    const today = await office.evaluate(() =>
      new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago' }),
    );
    await dialog.getByRole('textbox', { name: 'Mailed on' }).fill(today);
    await dialog.getByRole('textbox', { name: 'Mailed on' }).blur();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Record proof' }).press('Enter');
    await expect(notices.getByText(/Certified mail 9407 1000 0000 0001, mailed on/)).toBeVisible();
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);
  });

  await test.step('cancelled from its start it costs nothing, and undone it costs what it did', async () => {
    let dialog = await openAction(office, 'Flat cancel');
    await pick(office, 'Reason', 'Not taken up');
    await expect(dialog.getByRole('region', { name: 'Changes to be booked' })).toContainText('$0.00');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Flat cancel' }).click();
    await expect(chain.getByText('3. Cancellation')).toBeVisible();
    await expect(office.getByText('Flat canceled', { exact: true })).toBeVisible();
    dialog = await openAction(office, 'Reverse cancellation');
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('The wrong policy');
    await dialog.getByRole('button', { name: 'Reverse cancellation' }).click();
    await expect(chain.getByText('4. Void')).toBeVisible();
    await expect(chain.getByText('Void transaction')).toBeVisible();
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);
  });
  expect(totalPremium.amount).toBeGreaterThan(0);
  await office.context().close();
});

test('an endorsement that an agency may not book waits for an underwriter, who approves it @once', async ({
  page,
  baseURL,
}) => {
  const holder = await getHolder(page);
  const { policyId, policyNumber } = await boundFor(page, holder);
  const issued = await page.request.put(`/api/policy/v1/issue/${policyId}`, {
    headers: holder.agent,
    data: {},
  });
  const { effectiveDate } = (await issued.json()) as { effectiveDate: string };
  const agent = await pageAs(page, baseURL!, 'agent');
  await agent.goto(`/agency/policies/${policyId}`);
  const dialog = await openAction(agent, 'Endorse');
  const day = dialog.getByRole('textbox', { name: 'The change takes effect on' });
  await day.fill(usDate(effectiveDate));
  await day.blur();
  await dialog.getByRole('textbox', { name: 'Annual revenue' }).fill('60000000');
  await dialog.getByRole('textbox', { name: 'Comments' }).fill('They bought a competitor');
  await expect(dialog.getByText(/This endorsement must be referred to an underwriter/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Book endorsement' })).toBeDisabled();
  await expectAccessible(agent);
  await dialog.getByRole('button', { name: 'Refer to underwriter' }).click();
  const waits = /requested an endorsement from .*\. An underwriter must approve it/;
  await expect(agent.getByText(waits)).toBeVisible();
  await expect(agent.getByRole('button', { name: 'Withdraw endorsement' })).toBeVisible();
  await expectNoSidewaysScroll(agent);

  const office = await pageAs(page, baseURL!, 'underwriter');
  await office.goto(`/admin/policies/${policyId}`);
  await expect(office.getByText(waits)).toBeVisible();
  await expect(office.getByText('They bought a competitor')).toBeVisible();
  await office.getByRole('button', { name: 'Approve endorsement' }).click();
  const approval = office.getByRole('dialog');
  await expect(approval.getByRole('region', { name: 'Changes to be booked' })).toBeVisible();
  await expectAccessible(office);
  await approval.getByRole('button', { name: 'Approve and book' }).click();
  await expectToast(office, `Policy ${policyNumber} was endorsed`);
  await expect(
    office.getByRole('region', { name: 'Transactions' }).getByText('2. Endorsement'),
  ).toBeVisible();
  await expect(office.getByText(waits)).toBeHidden();
});
