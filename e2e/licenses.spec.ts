import { bearerOf, surplusQuotes } from './support/surplus.ts';
import { expect, expectAccessible, letThrough, resume, status, test } from './support/test.ts';

test('licenses of the agency and its agents are kept where the obstacles of admitted paper lead', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  const { request } = page;
  const [surplus] = await surplusQuotes(request, { city: 'Honolulu', state: 'HI', zipCode: '96801' }, 1);
  const switched = await request.put(`/api/quote/v1/uw/${surplus!.id}`, {
    headers: await bearerOf(request, 'underwriter'),
    data: { version: surplus!.version, isSurplus: false },
  });
  expect(switched.ok()).toBe(true);
  const ofAgency = page.getByText('The agency holds no license for HI that is valid today');
  const ofAgent = page.getByText('The agent holds no license for HI that is valid today');
  const number = `HI ${Date.now()}`;
  const fill = async (dialog: ReturnType<typeof page.getByRole>, license: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: 'State' }).fill('Hawaii');
    await page.getByRole('option', { name: 'Hawaii' }).click();
    await dialog.getByRole('textbox', { name: 'License number' }).fill(license);
    await dialog.getByRole('textbox', { name: 'Expires on' }).fill('12/31/2039');
    await dialog.getByRole('textbox', { name: 'License number' }).focus();
  };

  await test.step('the obstacle of the agency leads to its licenses', async () => {
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${surplus!.id}`);
    await expect(ofAgency).toBeVisible();
    await expect(ofAgent).toBeVisible();
    await page.getByRole('link', { name: 'Licenses', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Licenses', exact: true })).toBeVisible();
    await expectAccessible(page);
  });
  const add = page.getByRole('dialog', { name: 'Add agency license' });
  await test.step('what is missing is said at its field (ACC-078, ACC-270, ACC-271)', async () => {
    await page.getByRole('button', { name: 'Add license' }).first().click();
    await add.getByRole('button', { name: 'Add license' }).click();
    await expect(add.getByText('State field is required')).toBeVisible();
    await expect(add.getByText('Date is required')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a day before today cannot be chosen (ACC-272)', async () => {
    await add.getByRole('textbox', { name: 'Expires on' }).fill('01/02/2020');
    await add.getByRole('textbox', { name: 'License number' }).focus();
    await add.getByRole('button', { name: 'Add license' }).click();
    await expect(add).toBeVisible();
    await expect(add.getByRole('textbox', { name: 'Expires on' })).toHaveValue('01/02/2020');
  });
  await test.step('the license is added, and a failure says so (ACC-670, ACC-718)', async () => {
    await fill(add, number);
    await page.route('**/agency/v1/license', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    await add.getByRole('button', { name: 'Add license' }).click();
    await expect(add.getByText('Not able to add license at this time.Please try again later.')).toBeVisible();
    await letThrough(page, '**/agency/v1/license');
    await add.getByRole('button', { name: 'Add license' }).click();
    await expect(page.getByText(`License ${number} successfully created`)).toBeVisible();
  });
  const row = page.getByRole('row').filter({ hasText: number });
  const choose = async (item: string): Promise<void> => {
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await test.step('it is edited (ACC-079, ACC-719)', async () => {
    await choose('Edit');
    const edit = page.getByRole('dialog', { name: 'Edit agency license' });
    await edit.getByRole('textbox', { name: 'Producer number' }).fill('4410022');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`License ${number} successfully updated`)).toBeVisible();
    await expect(row).toContainText('4410022');
  });
  await test.step('the agent’s own is added where its obstacle leads (ACC-081)', async () => {
    await page.goto(`/agency/quotes/${surplus!.id}`);
    await expect(ofAgent).toBeVisible();
    await expect(ofAgency).toBeHidden();
    await page.getByRole('link', { name: 'Licenses', exact: true }).first().click();
    await page.getByRole('button', { name: 'Add agent license' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add agent license' });
    await dialog.getByRole('combobox', { name: 'Agent' }).fill('Avery');
    await page.getByRole('option', { name: /Avery/ }).first().click();
    await fill(dialog, number);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add license' }).click();
    await expect(page.getByText(`License ${number} successfully created`)).toBeVisible();
    await page.goto(`/agency/quotes/${surplus!.id}`);
    await expect(page.getByText('has not been sent to the policyholder').first()).toBeVisible();
    await expect(ofAgent).toBeHidden();
  });
  await test.step('the agent’s license is edited and deleted (ACC-082, ACC-083)', async () => {
    await page.goto('/agency/manage/licenses?tab=agents&search=*HI*');
    await choose('Edit');
    const edit = page.getByRole('dialog', { name: 'Edit agent license' });
    await edit.getByRole('textbox', { name: 'Producer number' }).fill('4410023');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`License ${number} successfully updated`)).toBeVisible();
    await choose('Delete license');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete license' }).click();
    await expect(page.getByText(`License ${number} successfully removed`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
  await test.step('that of the agency is deleted (ACC-080, ACC-720)', async () => {
    await page.goto('/agency/manage/licenses');
    await page.getByRole('textbox', { name: 'Search license or producer number' }).fill(number);
    await choose('Delete license');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete license' }).click();
    await expect(page.getByText(`License ${number} successfully removed`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});
