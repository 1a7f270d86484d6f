import { button, dialog, unique } from './support/accounts.ts';
import {
  expect,
  expectAccessible,
  expectGood,
  expectNoSidewaysScroll,
  pageAs,
  resume,
  test,
} from './support/test.ts';

test('somebody gives feedback, and staff read it @screens', async ({ page, baseURL }) => {
  const text = unique('Well done');
  await resume(page, 'agent');
  await page.goto('/agency/dashboard');

  await test.step('the dialog asks for a category and a description (QUO-026, QUO-141, QUO-177)', async () => {
    await button(page, 'Help and contacts').click();
    await page.getByRole('menuitem', { name: 'Give feedback' }).click();
    await expect(dialog(page)).toBeVisible();
    await button(dialog(page), 'Send').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Category is required')).toBeVisible();
    await expect(dialog(page).getByText('Description is required')).toBeVisible();
    await dialog(page).getByLabel('Description').fill('x'.repeat(501));
    await button(dialog(page), 'Send').click();
    await expect(dialog(page).getByText('Must be 500 characters or less')).toBeVisible();
  });
  await test.step('only kudos ask whether they may be shared, and the answer is no at first (QUO-955)', async () => {
    const category = dialog(page).getByRole('combobox', { name: 'Category' });
    await category.click();
    await expect(page.getByRole('option').filter({ visible: true })).toHaveText([
      'General Feedback',
      'Give Kudos to the team',
      'Report an issue',
      'Have a question',
      'Other',
    ]);
    await page.getByRole('option', { name: 'Have a question' }).click();
    await expect(dialog(page).getByText('May we share it?')).toHaveCount(0);
    await category.click();
    await page.getByRole('option', { name: 'Give Kudos to the team' }).click();
    await expect(dialog(page).getByRole('radio', { name: 'No' })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('what we answer is shown (QUO-142, QUO-862)', async () => {
    await dialog(page).getByLabel('Description').fill(text);
    await button(dialog(page), 'Send').click();
    await expect(dialog(page).getByText('Thank you for your feedback!')).toBeVisible();
    await expectAccessible(page);
    await button(dialog(page).last(), 'Close').first().click();
  });
  const staff = await pageAs(page, baseURL!, 'admin');
  await test.step('staff find it and mark it as read', async () => {
    await staff.goto(`/admin/feedback?search=${encodeURIComponent(text)}`);
    await expect(staff.getByText(text).first()).toBeVisible();
    await staff
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await staff.getByRole('menuitem', { name: 'Mark as read' }).click();
    await expect(staff.getByText('Read', { exact: true }).first()).toBeVisible();
    await expectGood(staff);
    await staff.context().close();
  });
});
