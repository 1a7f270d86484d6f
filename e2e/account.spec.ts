import type { Locator } from '@playwright/test';
import {
  dialog,
  getError,
  field,
  button,
  unique,
  choose,
  put,
  refuses,
  createAccount,
  fillDetails,
  save,
} from './support/accounts.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  letThrough,
  resume,
  test,
} from './support/test.ts';

test('account details are read-only until edited, and each rule reports its error at its field @once', async ({
  page,
}) => {
  test.slow();
  await resume(page, 'agent');
  const id = await createAccount(page, unique('Keystone Details'));
  await test.step('the details are read-only until Edit is pressed (QUO-016, QUO-179, QUO-332)', async () => {
    await page.goto(`/agency/accounts/${id}?tab=details`);
    await expect(page.getByText('Year established')).toBeVisible();
    await expect(page.locator('main input')).toHaveCount(0);
    await button(page, 'Edit').click();
  });
  await test.step('Save is disabled until something changes (QUO-347)', async () => {
    await expect(save(page)).toBeDisabled();
  });
  await test.step('the legal name needs a letter, and the trade name a letter or a digit (QUO-478, QUO-481)', async () => {
    await refuses(page, 'Legal name', '12345', 'Must contain at least one letter.');
    await refuses(page, 'Doing business as', '!!!', 'Must contain a letter or a digit.');
  });
  await test.step('the year established must be plausible and the phone number valid (QUO-479, QUO-496)', async () => {
    await refuses(page, 'Year established', '1499', 'This value is too low.');
    await refuses(page, 'Year established', '3000', 'This value is too high.');
    await refuses(page, 'Phone number', '123', 'Invalid phone number');
  });
  await test.step('the primary share is 51% to 100%, and the secondary share is the rest (QUO-339, QUO-485, QUO-486)', async () => {
    await refuses(page, 'Primary share', '50', 'Primary Naics Percentage must be 51% or higher');
    await refuses(page, 'Primary share', '101', 'Primary Naics Percentage must be 100% or lower');
    await put(page, 'Primary share', '60');
    await expect(field(page, 'Secondary share')).toHaveValue('40%');
  });
  await test.step('a secondary industry needs a share, and international sales are at most 100% (QUO-488, QUO-490)', async () => {
    await choose(page, 'Secondary industry (NAICS)', '621111');
    await put(page, 'Primary share', '100');
    await expect(getError(page, 'Secondary industry (NAICS)')).toContainText(
      'Secondary Industry Code is not allowed when NiacsCode is 100%',
    );
    await refuses(page, 'International sales', '101', 'This value is too high.');
  });
  await test.step('the city and the ZIP code must be valid (QUO-492, QUO-494, QUO-495)', async () => {
    await refuses(page, 'City', 'Austin 1', 'Invalid City');
    await refuses(page, 'ZIP code', '7870', 'Invalid ZIP Code');
    await refuses(page, 'ZIP code', '00000', 'Invalid ZIP Code');
  });
  await test.step('Save is disabled while the domain is invalid (QUO-347, QUO-505)', async () => {
    await refuses(page, 'Primary web domain', 'keystone', 'Not a valid domain name');
    await expect(save(page)).toBeDisabled();
  });
  await test.step('the primary domain is a single one and no public mail provider, and the others must be valid (QUO-508, QUO-509, QUO-511)', async () => {
    await refuses(page, 'Primary web domain', 'a.example, b.example', 'Only enter one domain');
    await refuses(page, 'Primary web domain', 'gmail.com', 'Invalid Domain! Try a different domain name.');
    await refuses(page, 'Other web domains', 'a.example, b', 'Only valid domains are accepted.');
    await put(page, 'Other web domains', 'a.example, b.example');
  });
  await test.step('a missing domain is asked for, and a valid one is confirmed (QUO-506, QUO-507)', async () => {
    await refuses(page, 'Primary web domain', '', 'Please enter a domain name.');
    await put(page, 'Primary web domain', 'https://keystone.example');
    await expect(field(page, 'Primary web domain')).toHaveValue('keystone.example');
    await expect(getError(page, 'Primary web domain')).toContainText('Valid domain found!');
  });

  await test.step('canceling with unsaved changes asks first (QUO-346)', async () => {
    await button(page, 'Cancel').click();
    await expect(dialog(page)).toContainText('You have unsaved changes, are you sure you want to cancel?');
    await button(dialog(page), 'Discard changes').click();
    await expect(button(page, 'Edit')).toBeVisible();
  });

  await test.step('valid details are saved and shown (QUO-890)', async () => {
    await button(page, 'Edit').click();
    await fillDetails(page);
    await save(page).click();
    await expectToast(page, 'Account Details Updated Successfully.');
    await expect(button(page, 'Edit')).toBeVisible();
    await expect(page.getByText('$4,000,000')).toBeVisible();
    await expect(page.getByText('keystone.example', { exact: true })).toBeVisible();
  });
});

test('follow-up answers come and go with a yes, and P100_PRO asks for more @once', async ({ page }) => {
  test.slow();
  await resume(page, 'agent');
  const id = await createAccount(page, unique('Keystone Pro'));
  await page.goto(`/agency/accounts/${id}?tab=details&edit=1&product=P100_PRO`);
  const answer = (label: string, yes: 'Yes' | 'No') =>
    page.getByRole('radiogroup', { name: label }).getByLabel(yes).check();
  await test.step('the form asks for the mailing address and the US revenue (QUO-201, QUO-504)', async () => {
    await expect(page.getByRole('group', { name: 'Mailing address' })).toBeVisible();
    await fillDetails(page, 'US revenue');
  });
  await test.step('P100_PRO requires the non-US revenue, adds it to the total, and requires two more answers (QUO-498, QUO-499, QUO-502)', async () => {
    await save(page).click();
    for (const label of [
      'Does it collect personal information?',
      'Has the nature or scope of its business changed in the last year?',
      'Non-US revenue',
    ])
      await expect(getError(page, label)).toContainText('This field is required.');
    await put(page, 'Non-US revenue', '1000000');
    await expect(field(page, 'Total revenue')).toHaveValue('$5,000,000');
  });
  await test.step('a yes makes its follow-up answer required (QUO-500, QUO-501, QUO-503)', async () => {
    await answer('Is it a franchise?', 'Yes');
    await answer('Does it collect personal information?', 'Yes');
    await answer('Has the nature or scope of its business changed in the last year?', 'Yes');
    await save(page).click();
    await expect(getError(page, "Are its systems connected to the franchisor's?")).toContainText(
      'This field is required.',
    );
    await expect(getError(page, 'What has changed?')).toContainText('This field is required.');
    await refuses(page, 'Number of personal records', '249999', 'This value is too low.');
    await put(page, 'Number of personal records', '250000');
    await put(page, 'What has changed?', 'A second site');
    await answer("Are its systems connected to the franchisor's?", 'Yes');
  });
  await test.step('an answer other than yes clears its follow-up answer (QUO-336, QUO-337, QUO-338)', async () => {
    await answer('Is it a franchise?', 'No');
    await answer('Does it collect personal information?', 'No');
    await answer('Has the nature or scope of its business changed in the last year?', 'No');
    await expect(field(page, 'Number of personal records')).toHaveCount(0);
    for (const label of [
      'Does it collect personal information?',
      'Has the nature or scope of its business changed in the last year?',
    ])
      await answer(label, 'Yes');
    await answer('Is it a franchise?', 'Yes');
    await expect(field(page, 'Number of personal records')).toHaveValue('');
    await expect(field(page, 'What has changed?')).toHaveValue('');
    await expect(
      page
        .getByRole('radiogroup', { name: "Are its systems connected to the franchisor's?" })
        .getByLabel('Yes'),
    ).not.toBeChecked();
  });
});

test('a failed save restores the saved values and keeps what was typed, and switching tabs asks first @once', async ({
  page,
  allowInConsole,
}) => {
  test.slow();
  allowInConsole(/Failed to load resource|ERR_FAILED/);
  await resume(page, 'agent');
  const id = await createAccount(page, unique('Keystone Fails'));
  await page.goto(`/agency/accounts/${id}?tab=details&edit=1`);
  await test.step('the mailing address copies the main address by default, if there is one (QUO-340, QUO-341, QUO-342)', async () => {
    const mailing = page.getByRole('group', { name: 'Mailing address' });
    await expect(mailing.getByLabel('Same as main address')).toBeChecked();
    await expect(field(mailing, 'Street')).toHaveValue('12 Congress Avenue');
    await mailing.getByLabel('Same as main address').uncheck();
    await put(page.getByRole('group', { name: 'Address', exact: true }), 'Street', '');
    await expect(mailing.getByLabel('Same as main address')).toBeDisabled();
    await put(page.getByRole('group', { name: 'Address', exact: true }), 'Street', '12 Congress Avenue');
    await mailing.getByLabel('Same as main address').check();
  });
  await test.step('switching tabs with unsaved changes asks first, and GO BACK stays (CORE-294, QUO-349)', async () => {
    await fillDetails(page);
    await put(page, 'Doing business as', 'Keystone Smiles');

    await page.getByRole('tab', { name: 'Risk' }).click();
    await expect(button(dialog(page), 'SWITCH')).toBeVisible();
    await button(dialog(page), 'GO BACK').click();
    await expect(field(page, 'Doing business as')).toHaveValue('Keystone Smiles');
  });

  await test.step('a failed save restores the saved values, and what was typed can be restored and saved (QUO-345, QUO-891)', async () => {
    await page.route('**/api/account/v1/profile/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await save(page).click();
    await expect(
      page.locator('.mantine-Notification-root', {
        hasText: 'Not able to save details at this time. Please try again later.',
      }),
    ).toBeVisible();
    await expect(field(page, 'Doing business as')).toHaveValue('');
    await button(page, 'Restore my changes').click();
    await expect(field(page, 'Doing business as')).toHaveValue('Keystone Smiles');
    await letThrough(page, '**/api/account/v1/profile/*');
    await save(page).click();
    await expectToast(page, 'Account Details Updated Successfully.');
  });
  await test.step('SWITCH leaves the tab with unsaved changes (QUO-123, QUO-348)', async () => {
    await page.goto(`/agency/accounts/${id}?tab=details&edit=1`);
    await put(page, 'Doing business as', 'Keystone Grins');
    await page.getByRole('tab', { name: 'Risk' }).click();
    await button(dialog(page), 'SWITCH').click();
    await expect(page.getByRole('tab', { name: 'Risk' })).toHaveAttribute('aria-selected', 'true');
    await expect(field(page, 'Doing business as')).toHaveCount(0);
  });
});

test('while an industry is searched, nothing of the earlier list can be chosen @once', async ({ page }) => {
  await resume(page, 'agent');
  const id = await createAccount(page, unique('Keystone Industry'));
  await page.goto(`/agency/accounts/${id}?tab=details&edit=1`);
  const option = (name: RegExp): Locator => page.getByRole('option', { name });
  await field(page, 'Primary industry (NAICS)').fill('dent');
  await expect(option(/621210/)).toBeEnabled();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/account/v1/naics/search*', async (route) => {
    await held;
    await route.continue();
  });
  await field(page, 'Primary industry (NAICS)').pressSequentially('ists');
  await expect(option(/621210/)).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  answer();
  await expect(option(/621210/)).toBeEnabled();
  await expect(field(page, 'Primary industry (NAICS)')).toHaveValue('dentists');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Primary industry (NAICS)')).toHaveValue(/Dentists/);
});

test('when two people change the same account, both versions are shown and the person chooses @once', async ({
  page,
  allowInConsole,
  context,
}) => {
  test.slow();
  allowInConsole(/409/);
  await resume(page, 'agent');
  const id = await createAccount(page, unique('Keystone Conflict'));
  await page.goto(`/agency/accounts/${id}?tab=details&edit=1`);
  await fillDetails(page);
  await save(page).click();
  await expect(button(page, 'Edit')).toBeVisible();
  const other = await context.newPage();
  await resume(other, 'agent');
  for (const [who, dba, employees] of [
    [page, 'Mine', '31'],
    [other, 'Theirs', ''],
  ] as const) {
    await who.goto(`/agency/accounts/${id}?tab=details&edit=1`);
    await put(who, 'Doing business as', dba);
    if (employees) await put(who, 'Employees', employees);
  }
  await save(other).click();
  await expect(button(other, 'Edit')).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toContainText('Saved by others');
  await dialog(page).getByRole('radio', { name: 'Theirs' }).check();
  await button(dialog(page), 'Continue with these').click();
  await expect(field(page, 'Doing business as')).toHaveValue('Theirs');
  await expect(field(page, 'Employees')).toHaveValue('31');
  await save(page).click();
  await expect(button(page, 'Edit')).toBeVisible();
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();
});

test('an account shows its contact, its risk and its history (ACC-129, ACC-713, ACC-714) @screens', async ({
  page,
}) => {
  await resume(page, 'agent');
  const name = unique('Keystone Story');
  await createAccount(page, name);
  const contact = page.getByRole('region', { name: 'Policy holder contact' });
  await button(contact, 'Add').click();
  for (const [label, text] of [
    ['First name', 'Olivia'],
    ['Last name', 'Grant'],
    ['Email', 'olivia@keystone.example'],
    ['Phone', '5125550143'],
  ] as const)
    await put(dialog(page), label, text);
  await button(dialog(page), 'Save').click();
  await expect(page.getByText('Contact Added Successfully!')).toBeVisible();
  await expect(contact).toContainText('olivia@keystone.example');
  await button(contact, 'Edit').click();
  await put(dialog(page), 'First name', 'Olive');
  await button(dialog(page), 'Save').click();
  await expect(page.getByText('Contact Updated Successfully!')).toBeVisible();
  await expect(contact).toContainText('Olive Grant');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Risk' }).click();
  await expect(page.getByRole('img', { name: /^Company: \d+%$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Industry: \d+%$/ })).toBeVisible();
  await expect(page.getByRole('meter')).toHaveCount(11);
  await page.getByRole('button', { name: /Funds transfer/ }).click();
  await expect(page.getByText('DMARC policy of the domain')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to raise it' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: 'History' }).click();
  const entries = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Details' }) });
  await expect(entries.first()).toContainText('The policy holder contact was set');
  await expect(entries.last()).toContainText(`${name} was added to the accounts`);
  await entries.first().getByRole('button', { name: 'Details' }).click();
  const change = page.getByRole('definition').filter({ hasText: 'Olive' });
  await expect(change).toContainText('Before: Olivia');
  await expect(page.getByRole('term').filter({ hasText: 'Contact first name' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
