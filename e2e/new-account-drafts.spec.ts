import { button, choose, field, openNewAccount, put, unique } from './support/accounts.ts';
import { callsAs } from './support/quoted.ts';
import { expect, expectToast, expectAccessible, resume, status, test } from './support/test.ts';

const RESTORED = 'Your unsaved changes were restored.';
const lookup = (more: Record<string, string>) =>
  `/agency/manage/account/lookup?${new URLSearchParams({ state: 'TX', ...more })}`;

test('what is typed for a new account goes along with a search, and is never put over another company @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  const [first, second, third] = [unique('Draft One'), unique('Draft Two'), unique('Draft Three')];
  await test.step('it outlives a reload', async () => {
    await page.goto(lookup({ accountName: first }));
    await put(page, 'Mailing street', '1 Main Street');
    await put(page, 'City', 'Austin');
    await page.reload();
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(field(page, 'Mailing street')).toHaveValue('1 Main Street');
    await expect(field(page, 'City')).toHaveValue('Austin');
    await expectAccessible(page);
  });
  await test.step('it goes along when another name is searched for, and leaves nothing behind', async () => {
    await put(page, 'Mailing city', 'Austin');
    await choose(page, 'Mailing state', 'Texas');
    await put(page, 'Mailing ZIP code', '78701');
    await put(page, 'Account name', second);
    await button(page, 'Search').click();
    await expect(page).toHaveURL((url) => url.searchParams.get('accountName') === second);
    await page.reload();
    await expect(field(page, 'Mailing street')).toHaveValue('1 Main Street');
    await page.goto(lookup({ accountName: first }));
    await expect(field(page, 'Account name')).toHaveValue(first);
    await expect(field(page, 'Mailing street')).toHaveValue('');
    await expect(page.getByText(RESTORED)).toHaveCount(0);
  });
  await test.step('it is not put over what another company, or a later search for the same one, brings', async () => {
    await page.goto(lookup({ accountName: second, city: 'Dallas' }));
    await expect(field(page, 'City')).toHaveValue('Dallas');
    await expect(field(page, 'Mailing street')).toHaveValue('');
    await expect(page.getByText(RESTORED)).toHaveCount(0);
  });
  await test.step('once the account is created, nothing is left of it', async () => {
    const address = lookup({ accountName: third });
    await page.goto(address);
    for (const [label, text] of [
      ['Street', '12 Congress Avenue'],
      ['City', 'Austin'],
      ['ZIP code', '78701'],
      ['Phone', '5125550142'],
    ] as const)
      await put(page, label, text);
    await button(page, 'Create account').click();
    await expectToast(page, 'Account Created Successfully!');
    await page.goto(address);
    await expect(field(page, 'Account name')).toHaveValue(third);
    await expect(field(page, 'Street')).toHaveValue('');
    await expect(page.getByText(RESTORED)).toHaveCount(0);
  });
});

test('the dialog of a new account has what was typed after a reload, until it is cleared or closed @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  const box = await openNewAccount(page);
  await choose(box, 'State', 'Texas');
  await put(box, 'Street', '12 Congress Avenue');
  await page.reload();
  await openNewAccount(page);
  await expect(box.getByText(RESTORED)).toBeVisible();
  await expect(field(box, 'Street')).toHaveValue('12 Congress Avenue');
  await expectAccessible(page);
  await button(box, 'CLEAR ALL').click();
  await expect(box.getByText(RESTORED)).toHaveCount(0);
  await put(box, 'Street', '14 Congress Avenue');
  await button(box, 'Cancel').click();
  await box
    .getByRole('button', { name: /Discard/ })
    .last()
    .click();
  await expect(box).toBeHidden();
  await openNewAccount(page);
  await expect(field(box, 'Street')).toHaveValue('');
});

test('what was typed to sign up outlives a reload in its tab, without its code and password @once', async ({
  page,
  context,
  allowInConsole,
}) => {
  const call = await callsAs(page, 'admin');
  const email = `${unique('drafts').replaceAll(' ', '-')}@newcomer.example`;
  const made = (await call('post', '/api/auth/v1/invitations', {
    email,
    firstName: 'Fay',
    lastName: 'Orme',
    accountType: 'AGENCY',
    delivery: 'LINK',
  })) as never as { link: string; invitationCode: string };
  const address = new URL(made.link).pathname;
  const organization = page.getByLabel('Organization name');
  const secret = 'quarry lantern forty';
  await test.step('a reload', async () => {
    await page.goto(address);
    await organization.fill('Orme Brokers');
    await page.getByLabel('Last name').fill('Orme-Hart');
    await page.getByLabel('Invitation code').fill(made.invitationCode);
    await page.getByLabel('Password', { exact: true }).fill(secret);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).toContain('Orme Brokers');
    for (const hidden of [made.invitationCode, secret]) expect(kept).not.toContain(hidden);
    await page.reload();
    await expect(page.getByText(RESTORED)).toBeVisible();
    await expect(organization).toHaveValue('Orme Brokers');
    await expect(page.getByLabel('Last name')).toHaveValue('Orme-Hart');
    await expect(page.getByLabel('Invitation code')).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expectAccessible(page);
  });
  await test.step('another tab has nothing of it', async () => {
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByLabel('Last name')).toHaveValue('Orme');
    await expect(other.getByLabel('Organization name')).toHaveValue('');
    await other.close();
  });
  await test.step('it is discarded by a press', async () => {
    await button(page, 'Discard changes').click();
    await expect(page.getByLabel('Last name')).toHaveValue('Orme');
    await page.reload();
    await expect(page.getByLabel('Last name')).toHaveValue('Orme');
    await expect(page.getByText(RESTORED)).toHaveCount(0);
  });
  await test.step('a refusal loses nothing, and once it is sent nothing is left', async () => {
    await organization.fill('Orme Brokers');
    await page.getByLabel('Producer number').fill('1234567');
    await page.getByLabel('Invitation code').fill('WRONG234');
    await page.getByLabel('Password', { exact: true }).fill(secret);
    await page.getByLabel('Confirm password').fill(secret);
    await page.getByLabel(/I agree to the terms/).check();
    allowInConsole(status(412));
    await button(page, 'Sign up').click();
    await expect(page.getByText('The invitation code does not match your invitation.')).toBeVisible();
    await expect(organization).toHaveValue('Orme Brokers');
    await page.getByLabel('Invitation code').fill(made.invitationCode);
    await button(page, 'Sign up').click();
    await expect(page).toHaveURL(/signup-submitted/);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Orme Brokers');
  });
});
