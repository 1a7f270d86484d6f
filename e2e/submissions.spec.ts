import { button, choose, field, put, unique } from './support/accounts.ts';
import { openAction } from './support/actions.ts';
import { expect, expectToast, expectGood, pageAs, resume, test } from './support/test.ts';

test('an agency sends a submission, and the provider makes an account of it @once', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const name = unique('Tamarack Mills').slice(0, 60);
  await resume(page, 'agent');
  let number = '';
  await test.step('the company as typed is sent as a submission, which the list then shows (ACC-039, ACC-038)', async () => {
    await page.goto(
      `/agency/manage/account/lookup?${new URLSearchParams({ state: 'TX', accountName: name, city: 'Austin', zipCode: '78701', street: '3 Mill Street' })}`,
    );
    await button(page, 'Send as a submission').click();
    await expect(page).toHaveURL(/\/agency\/submissions\?search=S-\d+/);
    number = new URL(page.url()).searchParams.get('search')!;
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectGood(page);
  });
  await test.step('the screen shows how many there are by status, and one opens (ACC-119)', async () => {
    await expect(page.getByRole('region', { name: 'Submissions by status' })).toContainText('Non-viable');
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('3 Mill Street, Austin, TX, 78701')).toBeVisible();
    await expect(button(page, 'Complete')).toHaveCount(0);
    await expectGood(page);
  });
  await test.step('its agency corrects it', async () => {
    await button(page, 'Edit').click();
    const dialog = page.getByRole('dialog');
    await put(dialog, 'Other domains', 'tamarack.example, tamarack.example.org');
    await expectGood(page);
    await button(dialog, 'Save').click();
    await expect(page.getByText('tamarack.example, tamarack.example.org')).toBeVisible();
  });
  const staff = await pageAs(page, baseURL!, 'underwriter');
  const dialog = staff.getByRole('dialog');
  await test.step('the provider assigns, certifies and completes it', async () => {
    await staff.goto(`/admin/submissions?search=${number}`);
    await staff.getByRole('link', { name }).first().click();
    await button(staff, 'Assign').click();
    await choose(dialog, 'Assign to', 'Uma');
    await button(dialog, 'Assign').click();
    await expectToast(staff, 'Submission assigned');
    const certify = await openAction(staff, 'Certify');
    await expectGood(staff);
    await button(staff, 'Certify').last().click();
    await expect(certify).toBeHidden();
    await button(staff, 'Complete').click();
    await button(dialog, 'Complete').click();
    await expect(staff.getByText('Some quotes could not be started yet')).toBeVisible();
    await expect(dialog).toContainText('Account needs more information to enable Request Quote');
    await staff.keyboard.press('Escape');
    await expect(staff.getByText(`was completed: ${name} is now an account`)).toBeVisible();
    await expectGood(staff);
  });
  await test.step('the agency finds the account of it', async () => {
    await page.reload();
    await page.getByRole('link', { name: 'Open the account' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  await staff.context().close();
});

test('the provider ends a submission and reopens it @once', async ({ page, baseURL }) => {
  const agent = await pageAs(page, baseURL!, 'rival');
  const name = unique('Hemlock Freight').slice(0, 60);
  await agent.goto('/agency/submissions');
  await button(agent, 'New submission').click();
  await put(agent.getByRole('dialog'), 'Account name', name);
  await expectGood(agent);
  await button(agent.getByRole('dialog'), 'Send submission').click();
  await expect(agent.getByText(/^Submission S-\d+ sent$/)).toBeVisible();
  await agent.context().close();
  await resume(page, 'underwriter');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/submissions?${new URLSearchParams({ search: name })}`);
  await expectGood(page);
  await page.getByRole('link', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await openAction(page, 'Mark as non-viable');
  await button(dialog, 'Mark as non-viable').click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await field(dialog, 'Reason').fill('A private person, not a company');
  await button(dialog, 'Mark as non-viable').click();
  await expect(page.getByText('A private person, not a company').first()).toBeVisible();
  await expectGood(page);
  await button(page, 'Reopen').click();
  await button(dialog, 'Reopen').click();
  await expectToast(page, 'Submission reopened');
  await openAction(page, 'Mark as lost');
  await button(dialog, 'Mark as lost').click();
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectGood(page);
});
