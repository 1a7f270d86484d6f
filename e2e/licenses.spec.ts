import { getBearer, surplusQuotes } from './support/surplus.ts';
import { expect, expectToast, expectAccessible, letThrough, resume, status, test } from './support/test.ts';
import { officeDay } from './support/today.ts';

test('licenses of the agency and its agents are kept where the obstacles of admitted paper lead', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  const { request } = page;
  const [surplus] = await surplusQuotes(request, { city: 'Honolulu', state: 'HI', zipCode: '96801' }, 1);
  const switched = await request.put(`/api/quote/v1/uw/${surplus!.id}`, {
    headers: await getBearer(request, 'underwriter'),
    data: { version: surplus!.version, isSurplus: false },
  });
  expect(switched.ok()).toBe(true);
  const ofAgency = page.getByText('The agency has no license in HI that is valid today');
  const ofAgent = page.getByText('The agent has no license in HI that is valid today');
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
  await test.step('who sends the quote is told which are missing, and led to them as well', async () => {
    await page.goto(`/agency/quotes/${surplus!.id}`);
    const obstacle = page.getByRole('listitem').filter({ hasText: 'has not been sent' });
    await obstacle.getByRole('button', { name: 'Send', exact: true }).click();
    const missing = page.getByRole('dialog', { name: 'License missing' });
    await expect(missing).toContainText('The agency has no license in HI that is valid today');
    await expect(missing).toContainText('The agent has no license in HI that is valid today');
    await expectAccessible(page);
    await missing.getByRole('link', { name: 'Licenses' }).first().click();
    await expect(missing).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Licenses', exact: true })).toBeVisible();
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
    await expectToast(page, `License ${number} successfully created`);
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
    await expectToast(page, `License ${number} successfully updated`);
    await expect(row).toContainText('4410022');
  });
  await test.step('what the register says of it stands in the list, and it is asked again', async () => {
    await expect(async () => {
      await page.reload();
      await expect(row.getByText('Active', { exact: true })).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await choose('Check again');
    const check = page.getByRole('dialog', { name: 'Check the license again' });
    await expect(check).toContainText(`License ${number} will be checked against the register.`);
    await expectAccessible(page);
    await check.getByRole('button', { name: 'Check again' }).click();
    await expectToast(page, 'License check requested');
  });
  await test.step('the agent’s own is added where its obstacle leads (ACC-081)', async () => {
    await page.goto(`/agency/quotes/${surplus!.id}`);
    await expect(ofAgent).toBeVisible();
    await expect(ofAgency).toBeHidden();
    await page.getByRole('link', { name: 'Licenses', exact: true }).first().click();
    await page.getByRole('button', { name: 'Add agent license' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add agent license' });
    await dialog.getByRole('combobox', { name: 'Agent' }).fill('Hannah');
    await page
      .getByRole('option', { name: /Hannah/ })
      .first()
      .click();
    await fill(dialog, number);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add license' }).click();
    await expectToast(page, `License ${number} successfully created`);
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
    await expectToast(page, `License ${number} successfully updated`);
    await choose('Delete license');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete license' }).click();
    await expectToast(page, `License ${number} successfully removed`);
    await expect(row).toHaveCount(0);
  });
  await test.step('that of the agency is deleted (ACC-080, ACC-720)', async () => {
    await page.goto('/agency/manage/licenses?filter.state=in:HI');
    await choose('Delete license');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete license' }).click();
    await expectToast(page, `License ${number} successfully removed`);
    await expect(row).toHaveCount(0);
  });
});

test('the provider’s administrators record where the carrier has appointed an agency @once', async ({
  page,
}) => {
  const { request } = page;
  const headers = await getBearer(request, 'admin');
  const list = await request.get('/api/agency/v1/appointment/search?search=*Harbor*&filter.state=in:WY', {
    headers,
  });
  const [held] = ((await list.json()) as { content: { id: string; appointedFrom: string }[] }).content;
  const ended = await request.put(`/api/agency/v1/appointment/${held!.id}`, {
    headers,
    data: { appointedFrom: held!.appointedFrom, terminatedOn: officeDay(-3) },
  });
  expect(ended.ok()).toBe(true);
  const [quote] = await surplusQuotes(request, { city: 'Cheyenne', state: 'WY', zipCode: '82001' }, 1);
  const admitted = await request.put(`/api/quote/v1/uw/${quote!.id}`, {
    headers: await getBearer(request, 'underwriter'),
    data: { version: quote!.version, isSurplus: false },
  });
  expect(admitted.ok()).toBe(true);
  const missing = page.getByText('The agency is not appointed in WY');
  await resume(page, 'admin');
  await page.goto(`/admin/quotes/${quote!.id}`);
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: 'Appointments', exact: true }).first().click();
  await expect(page.getByRole('tab', { name: 'Appointments' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/admin/organizations?search=*Harbor*');
  await page.getByRole('row').filter({ hasText: 'Harbor' }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Appointments' }).click();
  await expect(page.getByRole('cell', { name: 'Harbor Insurance Agency' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/manage/licenses?tab=appointments&search=*Harbor*&filter.state=in:WY');
  await page.getByRole('row').filter({ hasText: 'WY' }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appointment of Harbor Insurance Agency in WY' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove termination date' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Appointment saved');
  await page.goto(`/admin/quotes/${quote!.id}`);
  await expect(page.getByText('has not been sent to the policyholder').first()).toBeVisible();
  await expect(missing).toBeHidden();
  await page.goto('/admin/manage/licenses?tab=appointments');
  await page.getByRole('button', { name: 'Add appointments' }).first().click();
  const add = page.getByRole('dialog', { name: 'Appoint an agency' });
  await add.getByRole('combobox', { name: 'Agency' }).fill('Thames');
  await page.getByRole('option', { name: /Thames/ }).click();
  await add.getByRole('combobox', { name: 'States' }).fill('Hawaii');
  await page.getByRole('option', { name: 'Hawaii' }).click();
  await add.getByRole('heading', { name: 'Appoint an agency' }).click();
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Add appointments' }).click();
  await expectToast(page, 'Appointments added');
});

test('a license that ends soon is told on the dashboard, with its register, and in the inbox', async ({
  page,
}) => {
  await resume(page, 'agent');
  await page.goto('/agency/dashboard');
  await test.step('the dashboard says how many, and which is the first', async () => {
    await expect(page.getByText(/AG WY 1 in WY, .*\(in \d+ days\)/)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('they are listed above the registers', async () => {
    await page.getByRole('link', { name: 'Open the licenses' }).click();
    const ending = page.getByRole('region', { name: 'Licenses that end soon or have ended' }).last();
    await expect(ending.getByRole('row', { name: /AG WY 1/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the inbox of the agency has the warning', async () => {
    await page.goto('/agency/inbox?tab=mail');
    await page.getByRole('searchbox', { name: 'Search mail' }).fill('AG WY 1');
    await expect(page.getByText(/License AG WY 1 in WY ends on/)).toBeVisible();
  });
});
