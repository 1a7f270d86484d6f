import { button, choose, field, put, unique } from './support/accounts.ts';
import { expect, expectToast, expectGood, letThrough, resume, test } from './support/test.ts';

test('an MSSP looks a company up and adds it for an agency @once', async ({ page, allowInConsole }) => {
  allowInConsole(/status of (409|500) /);
  const name = unique('Sentry Bakery').slice(0, 60);
  await resume(page, 'mssp');
  await page.goto('/mssp/dashboard');
  const dialog = page.getByRole('dialog');
  await test.step('the dialog needs an agency and leads to the lookup page (ACC-046, ACC-044, ACC-236)', async () => {
    await button(page, 'New account').click();
    await choose(dialog, 'State', 'Texas');
    await put(dialog, 'Account name', name);
    await put(dialog, 'Street', '7 Watch Street');
    await put(dialog, 'City', 'Austin');
    await put(dialog, 'ZIP code', '78701');
    await button(dialog, 'Search').click();
    await expect(dialog.getByText('Please select a Agency')).toBeVisible();
    await expectGood(page);
    await choose(dialog, 'Agency', 'Harbor');
    await button(dialog, 'Search').click();
    await expect(page).toHaveURL(/\/mssp\/manage\/accountlookup\?/);
  });
  await test.step('the address carries what was typed, and the agency (ACC-045)', async () => {
    const carried = Object.fromEntries(new URL(page.url()).searchParams);
    expect(carried).toMatchObject({
      state: 'TX',
      accountName: name,
      preload: 'true',
      city: 'Austin',
      zipCode: '78701',
      street: '7 Watch Street',
    });
    expect(JSON.parse(carried['agency']!)).toMatchObject({ name: 'Harbor Insurance Agency' });
    await expect(field(page, 'Account name')).toHaveValue(name);
    await expectGood(page);
  });
  await test.step('an agency of the address that is none of the choices is refused (ACC-237)', async () => {
    const good = page.url();
    const other = new URL(good);
    other.searchParams.set('agency', JSON.stringify({ id: 'a-gone', name: 'Gone Agency' }));
    await page.goto(other.href);
    await button(page, 'Create account').click();
    await expect(
      page.getByText('Please select a valid Agency, current option not found.').first(),
    ).toBeVisible();
    await page.goto(good);
  });
  const create = '**/api/account/v1/account/mssp';
  const answering = async (code: number, body: object): Promise<void> => {
    await page.route(create, (route) => route.fulfill({ status: code, json: body }));
    await button(page, 'Create account').click();
  };
  await test.step('a conflict without a message has one of its own (ACC-639)', async () => {
    await answering(409, {});
    await expect(page.getByText('Cannot create account.').first()).toBeVisible();
  });
  await test.step('anything else is said in one sentence (ACC-640)', async () => {
    await answering(500, {});
    await expect(page.getByText('Server Error, please try again').first()).toBeVisible();
  });
  await test.step('the company is added, and adding it again shows the message of the server (ACC-638)', async () => {
    await letThrough(page, create);
    const lookup = page.url();
    await button(page, 'Create account').click();
    await expectToast(page, 'Account Created Successfully!');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectGood(page);
    await page.goto(lookup);
    await button(page, 'Create account').click();
    await expect(page.getByText('The agency already has an account for this company.').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page);
  });
});
