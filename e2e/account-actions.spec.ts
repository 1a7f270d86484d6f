import { createAccount, dialog, unique } from './support/accounts.ts';
import {
  expect,
  expectAccessible,
  expectToast,
  letThrough,
  pageAs,
  resume,
  status,
  test,
} from './support/test.ts';

test('what is done with an account asks first and says what came of it @once', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  await resume(page, 'agent');
  const [kept, mistaken] = [unique('Acts Kept'), unique('Acts Mistaken')];
  const keptId = await createAccount(page, kept);
  const mistakenId = await createAccount(page, mistaken);
  const choose = async (on: typeof page, entry: string): Promise<void> => {
    await on.getByRole('button', { name: 'More actions' }).click();
    await on.getByRole('menuitem', { name: entry }).click();
    await expect(dialog(on)).toBeVisible();
  };

  await test.step('an agency deletes an account that it added by mistake (ACC-063, ACC-694)', async () => {
    await page.goto(`/agency/accounts/${mistakenId}`);
    await choose(page, 'Delete account');
    await expect(dialog(page)).toContainText(`${mistaken} is removed from your accounts.`);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Delete account' }).click();
    await expectToast(page, 'Account Deleted Successfully!');
    await expect(page).toHaveURL(/\/agency\/accounts$/);
  });

  const admin = await pageAs(page, baseURL!, 'admin');
  await admin.goto(`/admin/accounts/${keptId}`);
  await test.step('its firmographics are read again (ACC-695)', async () => {
    await choose(admin, 'Refresh firmographic data');
    await dialog(admin).getByRole('button', { name: 'Refresh' }).click();
    await expectToast(admin, 'Data Refreshed Successfully!');
  });
  await test.step('it is scanned on demand (ACC-066, ACC-696)', async () => {
    await choose(admin, 'On-demand scan');
    await expect(dialog(admin)).toContainText(`${kept} is scanned again`);
    await dialog(admin).getByRole('button', { name: 'Scan' }).click();
    await expectToast(admin, 'Data Scanned Successfully!');
  });
  await test.step('the customer system could not be told (QUO-135, QUO-843, ACC-686)', async () => {
    await choose(admin, 'Sync lead');
    await admin.route('**/sync/lead/*', (route) => route.fulfill({ status: 400, json: {} }));
    await dialog(admin).getByRole('button', { name: 'Sync lead' }).click();
    await expect(dialog(admin)).toContainText('Something went wrong while syncing leads.');
    await letThrough(admin, '**/sync/lead/*');
  });
  await test.step('and then it was (QUO-740, QUO-844, ACC-698)', async () => {
    await dialog(admin).getByRole('button', { name: 'Sync lead' }).click();
    await expectToast(admin, `Sync Lead initiated for ${kept}.`);
  });
  await test.step('it is certified (ACC-699)', async () => {
    await choose(admin, 'Certify account');
    await dialog(admin).getByRole('button', { name: 'Certify' }).click();
    await expectToast(admin, 'Attested Successfully');
  });
  await test.step('an administrator deletes it (ACC-064)', async () => {
    await choose(admin, 'Delete account');
    await dialog(admin).getByRole('button', { name: 'Delete account' }).click();
    await expectToast(admin, 'Account Deleted Successfully!');
    await expect(admin).toHaveURL(/\/admin\/accounts$/);
  });
});
