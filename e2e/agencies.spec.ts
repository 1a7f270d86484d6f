import { png } from './support/agency-logo.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  letThrough,
  pageAs,
  status,
  test,
} from './support/test.ts';

test('an agency is added, edited, paused, gets a level and a logo (ACC-003, ACC-062) @once', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  for (const code of [400, 409]) allowInConsole(status(code));
  const admin = await pageAs(page, baseURL!, 'admin');
  const name = `Quay Street ${Date.now()}`;
  await test.step('it is added with the person to talk to, and a failure says so (ACC-645, ACC-700)', async () => {
    await test.step('a list that could not be read says so (ACC-646)', async () => {
      const list = '**/api/account/v1/admin/agencies?*';
      await admin.route(list, (route) => route.fulfill({ status: 400, json: {} }));
      await admin.goto('/admin/agencies');
      await expect(admin.getByText('Not able to fetch Agencies list.')).toBeVisible();
      await letThrough(admin, list);
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(admin.getByRole('row', { name: /Harbor/ }).first()).toBeVisible();
    });
    await admin.getByRole('button', { name: 'Add agency' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add agency' });
    await dialog.getByRole('combobox', { name: 'Agency name' }).fill('Harbor');
    await expect(admin.getByRole('option', { name: 'Harbor Insurance Agency' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Agency name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'NPN' }).fill(String(Date.now()).slice(-9));
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Nell');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okafor');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nell@quay.example');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('6175550188');
    await expectAccessible(admin);
    const add = dialog.getByRole('button', { name: 'Add agency' });
    await admin.route('**/account/v1/agency', (route) => route.fulfill({ status: 400, json: {} }));
    await add.click();
    await expect(dialog.getByText('Not able to add agency at this time')).toBeVisible();
    await letThrough(admin, '**/account/v1/agency');
    await add.click();
    await expectToast(admin, 'Agency successfully added!');
  });

  await test.step('its page shows the record, which is edited', async () => {
    await admin.getByRole('searchbox').fill(name);
    await admin.getByRole('link', { name }).first().click();
    await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible();
    await admin.getByRole('button', { name: 'Edit agency' }).click();
    const dialog = admin.getByRole('dialog', { name: `Edit ${name}` });
    await dialog.getByRole('textbox', { name: 'Additional broker fee' }).fill('10001');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('must be less than or equal to $10,000')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Additional broker fee' }).fill('75');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(admin, 'The agency was saved');
    await expect(admin.getByText('$75.00')).toBeVisible();
  });

  await test.step('payments to it are paused, and a failure says so (ACC-202, ACC-685)', async () => {
    await admin.getByRole('button', { name: 'More for this agency' }).click();
    await admin.getByRole('menuitem', { name: 'Pause payments' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Pause payments' });
    await admin.route('**/commissions/v1/toggle/*', (route) => route.fulfill({ status: 400, json: {} }));
    await dialog.getByRole('button', { name: 'Pause payments' }).click();
    await expect(admin.getByText('Something went wrong while saving.').first()).toBeVisible();
    await letThrough(admin, '**/commissions/v1/toggle/*');
    await dialog.getByRole('button', { name: 'Pause payments' }).click();
    await expect(admin.getByText('Payments paused')).toBeVisible();
  });

  await test.step('a logo is cropped by keys and by number (ACC-742, ACC-774)', async () => {
    await admin
      .locator('input[data-logo=SMALL]')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: png });
    await expectToast(admin, 'Something went wrong.Please try again!');
    await admin
      .locator('input[data-logo=SMALL]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
    const dialog = admin.getByRole('dialog', { name: 'Crop the small logo' });
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuemin', '0.4');
    const left = dialog.getByRole('textbox', { name: 'Left, in pixels' });
    const before = Number(await left.inputValue());
    await dialog.getByRole('application').press('ArrowLeft');
    await expect(left).toHaveValue(String(before + 4));
    await left.fill('0');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Save logo' }).click();
    await expectToast(admin, 'Logo Uploaded Successfully!');
    await expect(admin.getByRole('img', { name: /Small logo of/ })).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('a level is agreed, and the hierarchy shows where the agency stands', async () => {
    await admin.getByRole('tab', { name: 'Levels' }).click();
    await admin.getByRole('button', { name: 'Add level' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add level' });
    await dialog.getByRole('textbox', { name: 'Level name' }).fill('Small');
    await dialog.getByRole('textbox', { name: 'Revenue to' }).fill('5000000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('$0 to $5,000,000')).toBeVisible();
    await admin.getByRole('tab', { name: 'Hierarchy' }).click();
    await expect(admin.getByText('People: 0 · Accounts: 0 · Policies: 0')).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('it is not deleted while something hangs on it, and the dialog says what', async () => {
    await admin.getByRole('button', { name: 'More for this agency' }).click();
    await admin.getByRole('menuitem', { name: 'Delete agency' }).click();
    const kept = admin.getByRole('dialog', { name: `${name} cannot be deleted` });
    await expect(kept.getByRole('listitem')).toHaveText(['1 level']);
    await expectAccessible(admin);
    await kept.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('every page fits a phone', async () => {
    const shots = process.env['AGENCY_SHOTS'];
    for (const width of [1366, 390]) {
      await admin.setViewportSize({ width, height: 900 });
      for (const tab of ['Record', 'Agents', 'Levels', 'Hierarchy']) {
        await admin.getByRole('tab', { name: tab }).click();
        await expectNoSidewaysScroll(admin);
        if (shots) await admin.screenshot({ path: `${shots}/${tab}-${width}.png`, fullPage: true });
      }
      await admin.goto('/admin/agencies');
      await expect(admin.getByRole('tab', { name: 'Agents' })).toBeVisible();
      await expectNoSidewaysScroll(admin);
      if (shots) await admin.screenshot({ path: `${shots}/list-${width}.png`, fullPage: true });
      await admin.goBack();
    }
  });
});
