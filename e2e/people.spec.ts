import { expect, expectAccessible, expectNoSidewaysScroll, password, resume, signInAs, test } from './support/test.ts';

/** One address for each way that this file runs. */
const newcomer = (project: string, what: string): string => `${what}.${project}@harbor.example`;

test('staff jump into an agency, see whose account it is, and leave; a spent token is said to nobody (CORE-049, CORE-230, CORE-233, CORE-234)', async ({ page, context, allowInConsole }) => {
  await resume(page, 'admin');
  await page.goto('/admin/organizations?search=Harbor');
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('row', { name: /Harbor Insurance Agency/ }).getByRole('button', { name: /actions/i }).click();
  const [inside] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: 'Enter account' }).click()]);
  await expect(inside).toHaveURL(/\/agency\/dashboard/);
  await expect(inside.getByText('You are in Harbor Insurance Agency as Ada Okafor')).toBeVisible();
  await expect(inside).toHaveTitle(/Harbor Insurance Agency/);
  await expect(inside.getByRole('row').nth(1)).toBeVisible();
  await expect(inside.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(inside);
  await Promise.all([inside.waitForEvent('close'), inside.getByRole('button', { name: 'Leave this account' }).click()]);
  allowInConsole(/status of 404/);
  await page.goto('/loading/spent?account=Harbor');
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});

test('an agency admin invites a colleague, and sees the teams (ACC-068, ACC-701)', async ({ page }, { project }) => {
  await resume(page, 'agent');
  await page.goto('/agency/manage/users');
  await page.getByRole('button', { name: 'Add user' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Nell');
  await dialog.getByLabel('Last name').fill('Arden');
  await dialog.getByLabel('Email').fill(newcomer(project.name, 'nell'));
  await dialog.getByRole('combobox', { name: 'Role' }).or(dialog.getByLabel('Role')).first().click();
  await page.getByRole('option', { name: 'Principal Producer' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('User Nell Arden created successfully and invited to login!')).toBeVisible();
  await expect(page.getByText(newcomer(project.name, 'nell'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/agency/manage/teams');
  await expect(page.getByText('Main office').first()).toBeVisible();
  await expectAccessible(page);
});

test('an invitation that was handed over opens an account whose address is then confirmed (CORE-051, CORE-111, CORE-112, CORE-170, CORE-201, CORE-267, CORE-274)', async ({ page }, { project }) => {
  const { accessToken } = await (await page.request.post('/api/auth/v1/login', { data: { username: 'admin@parapet.example', password } })).json() as { accessToken: string };
  const made = await (await page.request.post('/api/auth/v1/invitations', {
    headers: { authorization: `Bearer ${accessToken}` }, data: { email: newcomer(project.name, 'founder'), firstName: 'Fay', lastName: 'Orme', accountType: 'AGENCY', delivery: 'LINK' },
  })).json() as { link: string; invitationCode: string };
  await page.goto(new URL(made.link).pathname);
  await expect(page.getByRole('heading', { name: 'Open your account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled();
  await expect(page.getByPlaceholder('Minimum 8 characters')).toBeVisible();
  await page.getByLabel('I agree to the terms').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const text of ['Invitation code is required', 'Organization name is required', 'Producer number is required', 'Password is required']) await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Invitation code').fill(made.invitationCode);
  await page.getByLabel('Organization name').fill('Newfound Agency');
  await page.getByLabel('Producer number').fill('12345678');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm password').fill('correct horse battery');
  const [sent] = await Promise.all([page.waitForRequest(/auth\/v1\/signup/), page.getByRole('button', { name: 'Sign up' }).click()]);
  expect(Object.keys(sent.postDataJSON() as object).sort()).toEqual(['accountType', 'firstName', 'invitationCode', 'lastName', 'npn', 'organization', 'password']);
  await expect(page).toHaveURL(/signup-submitted/);
  await expect(page.getByText('Thank you for signing up!')).toBeVisible();
  await expect(page.getByText('Please check your email and confirm your account.')).toBeVisible();
});

test('the team selector narrows what is shown, and a person of two accounts switches in a new tab (CORE-143, CORE-144, CORE-232, CORE-442) @once', async ({ page, context }) => {
  const token = async (username: string): Promise<string> => ((await (await page.request.post('/api/auth/v1/login', { data: { username, password } })).json()) as { accessToken: string }).accessToken;
  const headers = { authorization: `Bearer ${await token('admin@parapet.example')}` };
  const found = (await (await page.request.get('/api/auth/v1/organizations?search=Summit', { headers })).json()) as { content: { id: string }[] };
  const { id: userId } = (await (await page.request.get('/api/auth/v1/me', { headers: { authorization: `Bearer ${await token('agent@harbor.example')}` } })).json()) as { id: string };
  const added = await page.request.post('/api/auth/v1/login/add-accounts', { headers, data: { userId, accountRoleMap: { [found.content[0]!.id]: 'principal-producer' } } });
  expect(added.ok(), await added.text()).toBe(true);

  await resume(page, 'agent');
  const counted = page.waitForRequest((request) => request.url().includes('/api/auth/v1/users?') && request.url().includes('size=100'));
  await page.goto('/agency/manage/users');
  await counted;
  await page.goto('/agency/accounts');
  const total = page.getByText(/^\d+–\d+ of \d+$/);
  const teams = page.getByRole('combobox', { name: 'Team:' });
  await teams.click();
  await page.getByRole('option', { name: 'All', exact: true }).click();
  await expect(total).toBeVisible();
  const everything = Number(/of (\d+)/.exec(await total.innerText())![1]);
  await teams.click();
  await page.getByRole('option', { name: 'Branch' }).click();
  await expect(total).not.toHaveText(new RegExp(`of ${everything}$`));

  await page.getByRole('button', { name: /^Your account/ }).click();
  const [other] = await Promise.all([context.waitForEvent('page'), page.getByRole('menuitem', { name: /Summit Risk Partners/ }).click()]);
  await expect(other).toHaveURL(/\/agency\/dashboard/);
  await expect(other).toHaveTitle(/Summit Risk Partners/);
});

test('a carrier lands where it belongs and reads the policies that it carries (CORE-036)', async ({ page }) => {
  await signInAs(page, 'carrier@atlas.example', password);
  await expect(page).toHaveURL(/\/carrier\/dashboard/);
  await page.goto('/carrier/policies');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
});
