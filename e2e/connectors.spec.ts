import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectAccessible, expectGood, resume, test } from './support/test.ts';

test('an agent connects products by form and by sign-in, reads a score and removes one', async ({ page }) => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Tidewater Freight'));
  await resume(page, 'agent');
  const card = (name: string) => page.getByRole('listitem', { name, exact: true });

  await test.step('cards say what is connected and have ADD (ACC-112, ACC-113, ACC-114)', async () => {
    await page.goto(`/agency/accounts/${company.id}?tab=connectors`);
    for (const name of ['Microsoft', 'Google Workspace']) {
      await expect(card(name).getByText('Not Connected')).toBeVisible();
      await expect(card(name).getByText('ADD')).toBeVisible();
    }
    await expectGood(page);
  });

  const privacy = page.getByRole('dialog', { name: 'Privacy: SecurityStudio' });
  await test.step('a privacy dialog says what is read, before anything is (ACC-111, QUO-112)', async () => {
    await page.getByRole('button', { name: 'Add SecurityStudio' }).press('Enter');
    await expect(privacy.getByText('we read your security score from SecurityStudio')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('Accept waits for its box (ACC-309, QUO-413)', async () => {
    const accept = privacy.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeDisabled();
    await privacy.getByRole('checkbox').press('Space');
    await accept.press('Enter');
  });

  await test.step('a token form says what it lacks, closes, and reads (ACC-108, QUO-113, QUO-395)', async () => {
    const dialog = page.getByRole('dialog', { name: 'Connect SecurityStudio' });
    await dialog.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
    await expect(dialog.getByText('Token is required')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Token').first().fill('sandbox-token');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Connector added successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card('SecurityStudio').getByText('Connected', { exact: true })).toBeVisible();
  });

  await test.step('a scanner asks for a name and a password (ACC-109, QUO-114)', async () => {
    await page.getByRole('button', { name: 'Add Qualys Vulnerability Management' }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Qualys Vulnerability Management' });
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog.getByText('API User is required')).toBeVisible();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('Wizer asks for an API key (ACC-110, QUO-115)', async () => {
    await page.getByRole('button', { name: 'Add Wizer' }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect Wizer' });
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(dialog.getByText('API Key is required')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('Microsoft is connected at its own sign-in (ACC-115, ACC-559)', async () => {
    await page.getByRole('button', { name: 'Add Microsoft', exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('heading', { name: 'Sandbox sign-in' })).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(/tab=connectors/);
    await expect(card('Microsoft').getByText('Connected', { exact: true })).toBeVisible();
  });

  await test.step('its page has score, history, what to do first and all actions', async () => {
    await page.getByRole('link', { name: 'Open Microsoft' }).click();
    await expect(page.getByRole('heading', { name: 'Latest score' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Top actions' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Action list' }).getByText('Turn on Safe Links'),
    ).toBeVisible();
    await expectGood(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page);
  });

  await test.step('removal asks, and tells of the purge (ACC-199, ACC-200, QUO-975)', async () => {
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Microsoft?' });
    await expect(dialog.getByText('up to 90 days')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove the connector' }).press('Enter');
    await expect(dialog).toBeHidden();
  });

  await test.step('that it is gone is said, and read, after 5 seconds (ACC-201, ACC-727, ACC-761)', async () => {
    const told = page.getByText('Successfully removed the connector');
    await expect(told).toBeHidden();
    await expect(told).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row', { name: new RegExp(`${company.name}.*Microsoft`) })).toHaveCount(0);
  });
});
