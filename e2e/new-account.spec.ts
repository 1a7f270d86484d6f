import type { Locator, Page } from '@playwright/test';
import { getError, field, button, unique, choose, put, refuses, openNewAccount } from './support/accounts.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  resume,
  test,
} from './support/test.ts';

/**
 * A company of the directory that has no account yet; the two sizes run in parallel, so each takes another
 * one.
 */
const freeCompany = (page: Page, project: string): Locator => {
  const free = page.locator('[role=option]:visible', { hasText: '·' }).filter({ hasNotText: 'Taken' });
  return project.startsWith('wide') ? free.first() : free.last();
};

test('choosing a company of the directory fills and locks the fields, until everything is cleared @once', async ({
  page,
}, info) => {
  await resume(page, 'agent');
  const box = await openNewAccount(page);
  await test.step('the dialog starts with a search and a hint (ACC-056, ACC-057)', async () => {
    await expect(box.getByText("Can't find the new account? Just hit search")).toBeVisible();
    await expect(button(box, 'Search')).toBeDisabled();
  });
  await test.step('Search needs the state and the account name and nothing else (ACC-052, ACC-053, ACC-060)', async () => {
    await choose(box, 'State', 'Texas');
    await expect(button(box, 'Search')).toBeDisabled();
    await field(box, 'Account name').pressSequentially('co');
    await expect(button(box, 'Search')).toBeEnabled();
  });
  await test.step('choosing a company replaces Search by Add Account (ACC-058, ACC-061, ACC-176)', async () => {
    await freeCompany(page, info.project.name).click();

    await expect(button(box, 'Add Account')).toBeEnabled();
    await expect(button(box, 'Search')).toHaveCount(0);
  });
  await test.step('the fields are filled from the company and locked (ACC-178, ACC-179)', async () => {
    for (const label of ['State', 'Account name', 'Phone', 'Street', 'City', 'ZIP code']) {
      await expect(field(box, label)).not.toHaveValue('');
      await expect(field(box, label)).not.toBeEditable();
    }
  });
  await test.step('the mailing address copies the address and is locked (ACC-182, ACC-183)', async () => {
    const street = await field(box, 'Street').inputValue();
    await box.getByLabel('Same as address above').check();
    await expect(field(box, 'Mailing street')).toHaveValue(street);
    await expect(field(box, 'Mailing street')).not.toBeEditable();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('CLEAR ALL goes back to searching, with fields to edit (ACC-059, ACC-061, ACC-177)', async () => {
    await button(box, 'CLEAR ALL').click();
    await expect(button(box, 'Search')).toBeDisabled();
    await expect(field(box, 'Account name')).toHaveValue('');
    await expect(field(box, 'City')).toBeEditable();
    await expect(button(box, 'Add Account')).toHaveCount(0);
  });
  await test.step('the mailing address can be the same once the address is complete, until that changes (ACC-184, ACC-185)', async () => {
    await expect(box.getByLabel('Same as address above')).toBeDisabled();
    for (const [label, text] of [
      ['Street', '1 Main Street'],
      ['City', 'Austin'],
      ['ZIP code', '78701'],
    ] as const)
      await put(box, label, text);
    await expect(box.getByLabel('Same as address above')).toBeDisabled();
    await choose(box, 'State', 'Texas');
    await box.getByLabel('Same as address above').check();
    await put(box, 'City', 'Dallas');
    await expect(box.getByLabel('Same as address above')).not.toBeChecked();
  });
});

test('a company of the directory is added once, and the second attempt is refused and searches again @once', async ({
  page,
  allowInConsole,
}, info) => {
  test.slow();
  allowInConsole(/409/);
  await resume(page, 'agent');
  const box = await openNewAccount(page);
  const name = await test.step('the company is added (ACC-693)', async () => {
    await choose(box, 'State', 'Texas');
    await field(box, 'Account name').pressSequentially('co');
    const option = freeCompany(page, info.project.name);
    const name = await option.locator('span span span').first().innerText();
    await option.click();
    await button(box, 'Add Account').click();
    await expectToast(page, 'Account Created Successfully!');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return name;
  });

  await test.step('adding it again is refused with a toast (ACC-181, ACC-637, ACC-653)', async () => {
    await openNewAccount(page);
    await choose(box, 'State', 'Texas');
    await field(box, 'Account name').fill(name);
    await expect(page.locator('[role=option]:visible', { hasText: name }).first()).toContainText('Taken');
    await page.locator('[role=option]:visible', { hasText: name }).first().click();
    await button(box, 'Add Account').click();
    await expect(
      page.locator('.mantine-Notification-root', {
        hasText: 'This Client is already associated with someone else within your Agency!',
      }),
    ).toBeVisible();
  });
  await test.step('the dialog says whom to ask and goes back to searching (ACC-180, ACC-636, CORE-402)', async () => {
    await expect(box.getByText('Please contact your Agency Admin')).toBeVisible();
    await expect(button(box, 'Search')).toBeVisible();
    await expect(field(box, 'Account name')).toBeEditable();
  });
});

test('a company that is not in the directory is looked up and created as typed, and each field has its rule @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  const box = await openNewAccount(page);
  await choose(box, 'State', 'Texas');
  await test.step('the account name is at most 100 characters, and the city has letters only (ACC-223, ACC-227)', async () => {
    await refuses(
      box,
      'Account name',
      'a'.repeat(101),
      'Account Name is exceeding 100 Characters. Please reset Handler.',
    );
    await refuses(box, 'City', 'Austin 1', 'Invalid City');
  });
  await test.step('the ZIP code and the phone number must be valid (ACC-229, ACC-230, ACC-233)', async () => {
    await refuses(box, 'ZIP code', '7870', 'Invalid ZIP Code');
    await refuses(box, 'ZIP code', '00000', 'Invalid ZIP Code');
    await refuses(box, 'Phone', '123', 'Invalid phone number');
  });
  await test.step('a mailing address must be complete (ACC-224, ACC-225, ACC-226)', async () => {
    await put(box, 'Mailing street', '1 Main Street');
    await field(box, 'Mailing street').fill('');
    await put(box, 'Mailing ZIP code', '78701');
    await field(box, 'Mailing street').focus();
    await field(box, 'Mailing city').focus();
    await field(box, 'Mailing city').blur();
    await expect(getError(box, 'Mailing street')).toContainText('Mailing address is required');
    await expect(getError(box, 'Mailing city')).toContainText('Mailing city is required');
    await put(box, 'Mailing street', '1 Main Street');
    await put(box, 'Mailing ZIP code', '');
    await expect(getError(box, 'Mailing ZIP code')).toContainText('Mailing zip code is required');
    await put(box, 'Mailing street', '');
  });
  const name = unique('Keystone Typed');
  await test.step('Search opens the lookup with what was typed, and trims the name (ACC-040, ACC-041, ACC-221)', async () => {
    for (const [label, text] of [
      ['Account name', `  ${name}  `],
      ['City', 'Austin'],
      ['ZIP code', '78701'],
      ['Phone', '5125550142'],
      ['Street', '12 Congress Avenue'],
    ] as const)
      await put(box, label, text);
    await button(box, 'Search').click();
    await expect(page).toHaveURL(/\/agency\/manage\/account\/lookup\?/);
    const carried = new URL(page.url()).searchParams;
    expect(Object.fromEntries(carried)).toMatchObject({
      state: 'TX',
      accountName: name,
      city: 'Austin',
      zipCode: '78701',
      street: '12 Congress Avenue',
      region: 'US',
    });
    expect(carried.get('phone')?.replace(/\D/g, '')).toBe('5125550142');
    await expect(page.getByText('No Results.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('the account is created as typed and needs more information', async () => {
    await button(page, 'Create account').click();
    await expectToast(page, 'Account Created Successfully!');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Account needs more information to enable Request Quote')).toBeVisible();
  });
});

test('the UK asks for a town, a postcode and three address lines @once', async ({ page }) => {
  await resume(page, 'broker');
  const box = await openNewAccount(page);
  await test.step('town, postcode and phone number have the rules of the UK (ACC-228, ACC-231, ACC-232)', async () => {
    await expect(field(box, 'State')).toHaveCount(0);
    await refuses(box, 'Town/City', 'L0ndon', 'Invalid City/Town');
    await refuses(box, 'Postcode', '12345', 'Invalid UK postal code');
    await refuses(box, 'Phone', '2079460142', 'Phone number must be in the format 44 5555 555555');
    // However a number is written, it is understood: with its area code, or as from abroad.
    for (const number of ['02079460142', '+44 (0)20 7946 0142', '44 2079 460142']) {
      await put(box, 'Phone', number);
      await expect(field(box, 'Phone')).toHaveValue('020 7946 0142');
    }
  });
  await test.step('the mailing address can be the same once street, town and postcode are present (ACC-024, ACC-025, ACC-186)', async () => {
    for (const [label, text] of [
      ['Street', '1 Fleet Street'],
      ['Town/City', 'London'],
      ['Phone', '44 2079 460142'],
      ['Postcode', ''],
    ] as const)
      await put(box, label, text);
    await expect(box.getByLabel('Same as address above')).toBeDisabled();
    await put(box, 'Postcode', 'EC4A 2AB');
    await expect(box.getByLabel('Same as address above')).toBeEnabled();
  });
  await test.step('the details ask for the turnover, the postcode and a third address line (ACC-026, QUO-006, QUO-007)', async () => {
    await put(box, 'Account name', unique('Thames Typed'));
    await button(box, 'Search').click();
    await button(page, 'Create account').click();
    await expectToast(page, 'Account Created Successfully!');
    await page.getByRole('tab', { name: 'Details' }).click();
    await button(page, 'Edit').click();
    await expect(field(page, 'Annual turnover')).toBeVisible();
    await expect(field(page, 'Address line 3').first()).toBeVisible();
    await expect(field(page, 'Postcode').first()).toHaveValue('EC4A 2AB');
    await expect(page.getByText('Account Created Successfully!')).toBeHidden({ timeout: 60_000 });
    await choose(page, 'Industry (SIC)', '86230');
    await expect(field(page, 'Industry (SIC)')).toHaveValue(/86230/);
    for (const [typed, meant] of [
      ['£1 200', '£1,200'],
      ['2.5m', '£2,500,000'],
      ['$5', '$5'],
    ] as const) {
      await put(page, 'Annual turnover', typed);
      await expect(field(page, 'Annual turnover')).toHaveValue(meant);
    }
    await expect(getError(page, 'Annual turnover')).toContainText('Amounts here are in GBP');
  });
});
