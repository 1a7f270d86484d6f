import { expect, expectGood, letThrough, pageAs, resume, status, test } from './support/test.ts';

test('an administrator keeps a partner organization, and its people see their own @once', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  const dialog = page.getByRole('dialog');
  const name = `Alder Aggregators ${Date.now() % 100_000}`;
  const host = `alder-${Date.now() % 100_000}`;
  await resume(page, 'admin');
  await page.goto('/admin/partners');
  await test.step('is added, with a host name that is checked while it is typed (ACC-102, ACC-749, ACC-729)', async () => {
    await page.getByRole('button', { name: 'Add partner' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await expect(dialog.getByText('Description is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Compares cyber cover online');
    await dialog.getByRole('textbox', { name: 'Host name' }).fill('meridian');
    await expect(dialog.getByText('meridian.parapet.example belongs to another organization.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Host name' }).fill(host);
    await expect(dialog.getByText(`${host}.parapet.example is free.`)).toBeVisible();
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await expect(page.getByText('DA Created successfully!')).toBeVisible();
  });
  await test.step('a failure that says nothing has a sentence of its own (ACC-678)', async () => {
    const calls = '**/api/auth/v1/da';
    await page.route(calls, (route) => route.fulfill({ status: 409, json: {} }));
    await page.getByRole('button', { name: 'Add partner' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} again`);
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Compares');
    await dialog.getByRole('button', { name: 'Add partner' }).click();
    await expect(dialog.getByText('Unable to save your data, please try again')).toBeVisible();
    await letThrough(page, calls);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: /Discard|Leave/ }).click();
  });
  await test.step('is opened, gets an agency and is changed (ACC-072, ACC-103, ACC-730)', async () => {
    await page.getByRole('searchbox', { name: 'Search name or host name' }).fill(name);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Assign agency' }).first().click();
    await dialog.getByRole('button', { name: 'Assign agency' }).click();
    await expect(dialog.getByText('An agent must be selected.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Agency' }).fill('Summit');
    await page.getByRole('option', { name: /Summit/ }).click();
    await dialog.getByRole('button', { name: 'Assign agency' }).click();
    await expect(page.getByText('DA Updated successfully!').first()).toBeVisible();
    await expect(page.getByRole('cell', { name: /^Summit/ })).toBeVisible();
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Compares cyber coverage');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const about = page.getByRole('region', { name: 'About' });
    await expect(about.getByText('Compares cyber coverage')).toBeVisible();
    await expectGood(page);
  });
  await test.step('is not deleted while an agency hangs on it, and is afterwards (ACC-104, ACC-731)', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('1 agency')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page
      .getByRole('row', { name: /Summit/ })
      .getByRole('button')
      .click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No agencies assigned')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Successfully removed the DA')).toBeVisible();
  });
  await test.step('its own people read its profile and say what it does', async () => {
    const carrier = await pageAs(page, baseURL!, 'carrier');
    await carrier.goto('/carrier/profile');
    await expect(carrier.getByText('atlas.parapet.example')).toBeVisible();
    await expectGood(carrier);
    await carrier.context().close();
  });
});
