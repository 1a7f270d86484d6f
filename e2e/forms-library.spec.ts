import { dialog } from './support/accounts.ts';
import { acceptInvitation } from './support/colleague.ts';
import { callsAs } from './support/quoted.ts';
import { expect, expectGood, expectToast, pageAs, resume, status, test } from './support/test.ts';

test('an administrator keeps the forms library @once', async ({ page, baseURL, allowInConsole }) => {
  allowInConsole(status(409));
  await resume(page, 'admin');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const number = `PAR-Z${String(Date.now()).slice(-5)}-US`;
  const name = `Notice of lighthouses ${number}`;

  await test.step('the library is listed, with what stands on how many policies (ACC-035)', async () => {
    await page.goto('/admin/manage/forms');
    await page.getByRole('searchbox').fill('PAR-DEC-US');
    await expect(row('PAR-DEC-US')).toContainText('Declarations');
    await expectGood(page);
  });

  await test.step('a form that policies carry is not deleted, and the reason is said', async () => {
    await row('PAR-DEC-US').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/This edition is on policies/).first()).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a form is added', async () => {
    await page.getByRole('button', { name: 'Add form' }).click();
    const add = dialog(page);
    await add.getByRole('textbox', { name: 'Number' }).fill(number);
    await add.getByRole('textbox', { name: 'Edition' }).fill('11 26');
    await add.getByRole('textbox', { name: 'Name' }).fill(name);
    await add.getByRole('textbox', { name: 'Introduction' }).fill('Lighthouses are kept.');
    await expectGood(page);
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, `${name} was added`);
    await page.getByRole('searchbox').fill(number);
    await row(number).getByRole('link', { name: number }).click();
    await expect(page.getByText('Every policy of the region')).toBeVisible();
    // Who wrote it does not approve it.
    await expect(page.getByText(/This edition is not used until an administrator/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    const preview = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Preview' }).click();
    expect((await preview).suggestedFilename()).toBe(`${number}-11-26.pdf`);
    await expectGood(page);
  });

  await test.step('a new edition takes its place', async () => {
    await page.getByRole('button', { name: 'New edition' }).click();
    await dialog(page).getByRole('textbox', { name: 'Edition' }).fill('12 67');
    await dialog(page).getByRole('textbox', { name: 'In force from' }).fill('12/01/2067');
    await dialog(page).getByRole('button', { name: 'Add edition' }).click();
    await expectToast(page, 'Edition 12 67, from Dec 1, 2067, is awaiting approval');
    await expect(row('11 26')).toContainText('–');
  });

  await test.step('another administrator approves it', async () => {
    const email = `forms-${number.toLowerCase()}@parapet.example` as const;
    const call = await callsAs(page, 'admin');
    const person = { email, firstName: 'Frida', lastName: 'Second', roleId: 'corp-admin' };
    await call('post', '/api/auth/v1/users', person);
    await acceptInvitation(page, email);
    const second = await pageAs(page, baseURL!, email);
    await second.goto(`/admin/manage/forms?search=${number}`);
    await second.getByRole('row').filter({ hasText: '12 67' }).getByRole('link', { name: number }).click();
    await second.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog(second)).toContainText('Policies beginning on or after Dec 1, 2067 use it');
    await dialog(second).getByRole('button', { name: 'Approve' }).click();
    await expectToast(second, 'Edition 12 67 was approved');
    await second.context().close();
  });

  await test.step('it is deleted after a question', async () => {
    await page.goto(`/admin/manage/forms?search=${number}`);
    await page.getByRole('searchbox').fill(number);
    await row('12 67').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Form Deleted Successfully!');
    await row('11 26').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(row(number)).toBeHidden();
  });

  await test.step('types of forms are kept beside it', async () => {
    await page.goto('/admin/manage/form-types');
    await expect(row('Endorsement')).toBeVisible();
    await expectGood(page);
  });
});
