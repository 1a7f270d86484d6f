import { dialog, unique } from './support/accounts.ts';
import { brandAgency } from './support/agency-logo.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectGood, expectToast, letThrough, pageAs, status, test } from './support/test.ts';

test('an insured chooses their agent, an agency who of it, and the provider the agency @once', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Own Agent'));
  const holder = await getHolder(page, {}, company.id);
  const rival = await callsAs(page, 'rival');
  await rival('put', `/api/auth/v1/accounts/${company.id}/offer/agent`, {});
  await page.goto('/customer/dashboard');
  const mine = page.getByRole('region', { name: 'Your agent' });
  const fails = (path: string) => page.route(path, (route) => route.fulfill({ status: 400, json: {} }));

  await test.step('who works for them is shown, and who would like to', async () => {
    await expect(mine.getByText('Harbor Insurance Agency')).toBeVisible();
    await expect(mine.getByRole('button', { name: /^Choose Summit/ })).toBeVisible();
    await expectGood(page);
  });
  await test.step('with the logo of their agency, once it has one', async () => {
    await expect(mine.locator('img')).toHaveCount(0);
    await brandAgency(page, 'agent');
    await page.reload();
    const shown = mine.locator('img');
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(480);
    await expectGood(page);
  });
  await test.step('the dialog says what follows, and when it fails (ACC-088, ACC-649)', async () => {
    await mine.getByRole('button', { name: /^Choose Summit/ }).click();
    await expect(dialog(page)).toContainText('Open quotes from your current agent can no longer be bought.');
    await expectGood(page);
    await fails('**/set/agent/*');
    await dialog(page).getByRole('button', { name: 'Set as my agent' }).click();
    await expect(dialog(page)).toContainText('There was an error with your request');
    await letThrough(page, '**/set/agent/*');
    await dialog(page).getByRole('button', { name: 'Set as my agent' }).click();
    await expect(mine.getByRole('button', { name: 'Choose Harbor Insurance Agency' })).toBeVisible();
  });
  await test.step('an agent is removed after a question (ACC-089, ACC-650)', async () => {
    await mine.getByRole('button', { name: 'Remove my agent' }).click();
    await fails('**/remove/agent/*');
    await dialog(page).getByRole('button', { name: 'Remove my agent' }).click();
    await expect(dialog(page)).toContainText('There was an error with your request');
    await letThrough(page, '**/remove/agent/*');
    await dialog(page).getByRole('button', { name: 'Remove my agent' }).click();
    await expect(mine.getByText('You have no agent. Choose one to get quotes.')).toBeVisible();
    await expectGood(page);
  });

  const admin = await pageAs(page, baseURL!, 'admin');
  await admin.goto(`/admin/accounts/${holder.quote.accountId}`);
  await test.step('the provider assigns an agency, and is told when that fails (ACC-074, ACC-647)', async () => {
    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: 'Assign agency' }).click();
    await dialog(admin).getByRole('combobox', { name: 'Agency' }).fill('Harbor');
    await admin.getByRole('option', { name: 'Harbor Insurance Agency' }).click();
    await admin.route('**/assign/agency/*', (route) => route.fulfill({ status: 400, json: {} }));
    await dialog(admin).getByRole('button', { name: 'Assign agency' }).click();
    await expect(dialog(admin)).toContainText(
      'Not able to assign agency at this time. Please try again later.',
    );
    await letThrough(admin, '**/assign/agency/*');
  });
  await test.step('it is assigned (ACC-706)', async () => {
    await dialog(admin).getByRole('button', { name: 'Assign agency' }).click();
    await expectToast(admin, 'Agency Harbor Insurance Agency Assigned Successfully!');
  });

  const agent = await pageAs(page, baseURL!, 'agent');
  await agent.goto(`/agency/accounts/${company.id}`);
  await test.step('its administrator says who looks after the account (ACC-071)', async () => {
    await agent.getByRole('button', { name: 'More actions' }).click();
    await agent.getByRole('menuitem', { name: 'Change agent' }).click();
    await expect(dialog(agent)).toContainText(company.name);
    await dialog(agent).getByRole('combobox', { name: 'New agent' }).fill('branch');
    await agent.getByRole('option', { name: /branch@harbor/ }).click();
    await expectGood(agent);
    await dialog(agent).getByRole('button', { name: 'Change agent' }).click();
    await expect(agent.getByText(/is now the agent for this account/)).toBeVisible();
  });
});
