import { boundFor, getHolder } from './support/holder.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  pageAs,
  test,
} from './support/test.ts';

test('what a policy is subject to after bind is brought by the agent, and answered from the inbox', async ({
  page,
}) => {
  const holder = await getHolder(page);
  const { quote } = holder;
  const office = await pageAs(page, holder.origin, 'underwriter');
  await test.step('the underwriter says who brings it and within how many days', async () => {
    await office.goto(`/admin/quotes/${quote.id}`);
    await office.getByRole('button', { name: 'More actions' }).click();
    await office.getByRole('menuitem', { name: 'Subjectivities' }).click();
    const dialog = office.getByRole('dialog', { name: 'Subjectivities' });
    await dialog.getByRole('button', { name: 'Add subjectivity' }).click();
    await dialog.getByRole('combobox', { name: 'Subjectivity' }).click();
    await office.getByRole('option', { name: 'Backup test report' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Days after bind' })).toHaveValue('30');
    await dialog.getByRole('textbox', { name: 'Days after bind' }).fill('14');
    await expect(dialog.getByRole('combobox', { name: 'Responsible party' })).toHaveValue('Policyholder');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Within 14 days after bind')).toBeVisible();
  });
  const read = await page.request.get(`/api/quote/v1/${quote.id}`, { headers: holder.agent });
  const { policyId } = await boundFor(page, { ...holder, quote: (await read.json()) as typeof quote });
  await test.step('the policyholder reads on the policy what is due, and has nothing to press', async () => {
    await page.goto(`/customer/policies/${policyId}`);
    const subject = page.getByRole('region', { name: 'Subjectivities' });
    await expect(subject.getByText('Backup test report')).toBeVisible();
    await expect(subject.getByRole('button')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
  await test.step('the agent adds evidence with a document', async () => {
    const desk = await pageAs(page, holder.origin, 'agent');
    await desk.goto(`/agency/policies/${policyId}`);
    await desk.getByRole('button', { name: 'Add evidence: Backup test report' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Add evidence: Backup test report' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Report of this month');
    await expectAccessible(desk);
    const [chooser] = await Promise.all([
      desk.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /Document/ }).click(),
    ]);
    await chooser.setFiles({
      name: 'report.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 report'),
    });
    await dialog.getByRole('button', { name: 'Send to the underwriter' }).click();
    await expect(desk.getByText('Waiting for an underwriter')).toBeVisible();
    await expect(desk.getByText(/: Report of this month/)).toBeVisible();
    await expectAccessible(desk);
    await desk.context().close();
  });
  await test.step('the underwriter finds it in the inbox, opens the policy and says that it is met', async () => {
    await office.goto('/admin/inbox?tab=subjectivities&filter.hasEvidence=in:true');
    const row = office.getByRole('row').filter({ hasText: quote.companyName });
    await expect(row.getByText('Waiting for an underwriter').first()).toBeVisible();
    await expectAccessible(office);
    await row.first().getByRole('link').first().click();
    await office.getByRole('button', { name: 'Answer: Backup test report' }).click();
    const dialog = office.getByRole('dialog', { name: 'Answer: Backup test report' });
    await dialog.getByRole('combobox', { name: 'Decision' }).click();
    await office.getByRole('option', { name: 'Extend the due date' }).click();
    await expect(dialog.getByLabel('New due date')).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole('combobox', { name: 'Decision' }).click();
    await office.getByRole('option', { name: 'Accept as met' }).click();
    await dialog.getByRole('button', { name: 'Save answer' }).click();
    await expectToast(office, 'The answer was saved');
    const subject = office.getByRole('region', { name: 'Subjectivities' });
    await expect(subject.getByText('Met', { exact: true })).toBeVisible();
    await expect(subject.getByText(/Answered by/)).toBeVisible();
  });
  await office.context().close();
});
