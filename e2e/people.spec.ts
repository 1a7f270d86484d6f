import { type BrowserContext, type Locator, type Page } from '@playwright/test';
import { findUser } from './support/colleague.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  letThrough,
  linkIn,
  password,
  resume,
  signInAs,
  status,
  test,
  waitForMail,
} from './support/test.ts';

/** Returns a separate email address for each project that runs this file. */
const newcomer = (project: string, what: string): string => `${what}.${project}@harbor.example`;
const ownPassword = 'a lighthouse in october';

async function expectGood(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** The tab that a click or key press opens. */
async function getTab(context: BrowserContext, opener: Locator): Promise<Page> {
  const [tab] = await Promise.all([context.waitForEvent('page'), opener.click()]);
  return tab;
}

test('an admin invites a colleague, who sets a password and enters, and manages the teams (ACC-004)', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const email = newcomer(project.name, 'nell'),
    team = `Harbour side ${project.name}`;
  await resume(page, 'agent');
  await page.goto('/agency/manage/users');
  await expect(page.getByRole('link', { name: 'Teams' })).toBeVisible();
  await expectGood(page);
  const dialog = page.getByRole('dialog');
  await test.step('an invited user needs a role and receives an invitation (ACC-068, ACC-701)', async () => {
    await page.getByRole('button', { name: 'Add user' }).first().click();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Role is required')).toBeVisible();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('First name').fill('Nell');
    await dialog.getByLabel('Last name').fill('Arden');
    await dialog.getByRole('combobox', { name: 'Role' }).or(dialog.getByLabel('Role')).first().click();
    await page.getByRole('option', { name: 'Principal Producer' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expectToast(page, 'User Nell Arden created successfully and invited to login!');
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('a misspelled name is corrected (ACC-069, ACC-702)', async () => {
    await (await findUser(page, email)).getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Last name').fill('Ardenne');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'User Nell Ardenne updated successfully!');
  });

  await test.step('the colleague follows the mailed link, sets a password and enters (CORE-060)', async () => {
    const theirs = await browser.newPage({ baseURL: baseURL! });
    await theirs.goto(linkIn(await waitForMail(page, email, /You are invited/), /confirmUser/));
    await theirs.getByLabel('Password', { exact: true }).fill(ownPassword);
    await theirs.getByLabel('Confirm password').fill(ownPassword);
    await theirs.getByRole('button', { name: 'Save Password' }).click();
    await expect(theirs).toHaveURL(/\/agency\/dashboard/);
    await theirs.close();
  });

  await test.step('a colleague who signs in with the organization is bound to it, until an admin resets that', async () => {
    const theirs = await browser.newPage({ baseURL: baseURL! });
    await theirs.goto('/login');
    await theirs.getByRole('button', { name: 'Sign in with your organization' }).click();
    await expect(theirs.getByRole('heading', { name: 'Sandbox identity provider' })).toBeVisible();
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await expect(theirs).toHaveURL(/\/agency\/dashboard/);
    await theirs.close();
    await waitForMail(page, email, /sign in to Parapet with your organization/);
    await page.reload();
    await (await findUser(page, email)).getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Reset organization sign-in' }).press('Enter');
    await expect(dialog.getByText('Sessions opened through it end')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await expectToast(page, 'Their next sign-in with the organization links the two again.');
    await waitForMail(page, email, /Your sign-in with your organization was reset/);
  });

  await test.step('a team is added, and deleting it asks first (ACC-087)', async () => {
    await page.getByRole('link', { name: 'Teams' }).click();
    await page.getByRole('button', { name: 'Add team' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill(team);
    await page.keyboard.press('Enter');
    await expectToast(page, `${team} was added.`);
    await expectGood(page);
    await page.getByLabel('Search teams').fill(team);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click();
    await expect(page.getByText(`Team ${team} Removed Successfully!`)).toBeVisible();
  });
});

test('staff enter an agency in a new tab, see whose account it is, and leave, and a spent token shows no message @once', async ({
  page,
  context,
  allowInConsole,
}) => {
  await resume(page, 'admin');
  await page.goto('/admin/organizations?search=Harbor');
  await expect(page.getByRole('heading', { name: 'Organizations' })).toBeVisible();
  await test.step('entering opens a new tab that names the account (CORE-230, CORE-233)', async () => {
    const enter = page.getByRole('button', { name: 'Enter Harbor Insurance Agency' });
    await expect(enter).toBeVisible();
    await expectGood(page);
    const inside = await getTab(context, enter);
    await expect(inside.getByText("You're entering Harbor Insurance Agency")).toBeVisible();
    await expect(inside).toHaveURL(/\/agency\/dashboard/);
    await expect(inside.getByText('You are in Harbor Insurance Agency as Ada Okafor')).toBeVisible();
    await expectGood(inside);
    await Promise.all([inside.waitForEvent('close'), inside.getByRole('button', { name: 'Leave' }).click()]);
  });
  await test.step('a spent token leaves the session alone and shows no message (CORE-049, CORE-234)', async () => {
    // The person's own session stays, even if a spent link is opened in its tab.
    allowInConsole(status(404));
    await page.goto('/loading/spent?account=Harbor');
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('the team selector narrows what is shown, and a user with two accounts switches in a new tab @once', async ({
  page,
  context,
}) => {
  const token = async (username: string): Promise<string> =>
    (
      (await (await page.request.post('/api/auth/v1/login', { data: { username, password } })).json()) as {
        accessToken: string;
      }
    ).accessToken;
  const headers = { authorization: `Bearer ${await token('admin@parapet.example')}` };
  const found = (await (
    await page.request.get('/api/auth/v1/organizations?search=Summit', { headers })
  ).json()) as { content: { id: string }[] };
  const { id: userId } = (await (
    await page.request.get('/api/auth/v1/me', {
      headers: { authorization: `Bearer ${await token('agent@harbor.example')}` },
    })
  ).json()) as { id: string };
  const added = await page.request.post('/api/auth/v1/login/add-accounts', {
    headers,
    data: { userId, accountRoleMap: { [found.content[0]!.id]: 'principal-producer' } },
  });
  expect(added.ok(), await added.text()).toBe(true);

  await resume(page, 'agent');
  await test.step('the users of an agency are fetched 100 at a time (CORE-442, ACC-485, ACC-776)', async () => {
    const counted = page.waitForRequest(
      (request) => request.url().includes('/api/auth/v1/users?') && request.url().includes('size=100'),
    );
    await page.goto('/agency/manage/users');
    await counted;
  });
  await test.step('the team selector shows all or one team (CORE-143, CORE-144)', async () => {
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
  });

  await test.step('switching the account opens a new tab (CORE-232)', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('menuitem', { name: /Summit Risk Partners/ }).click(),
    ]);
    await expect(other).toHaveURL(/\/agency\/dashboard/);
    await expect(other).toHaveTitle(/Summit Risk Partners/);
  });
});

test('an invitation can be copied and opens a new account, whose address must then be confirmed @once', async ({
  page,
  context,
  allowInConsole,
}, { project }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await resume(page, 'admin');
  const { link, code } =
    await test.step('the link of an invitation is copied to the clipboard (QUO-895)', async () => {
      await page.goto('/admin/organizations');
      await page.getByRole('button', { name: 'Invite organization' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Email' }).fill(newcomer(project.name, 'founder'));
      await dialog.getByLabel('First name').fill('Fay');
      await dialog.getByLabel('Last name').fill('Orme');
      await dialog.getByRole('radio', { name: /Share the link myself/ }).check({ force: true });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
      await dialog.getByRole('button', { name: 'Copy: Link' }).click();
      await expectToast(page, 'Copied to Clipboard Successfully');
      const link = await page.evaluate(() => navigator.clipboard.readText()),
        code = await dialog.getByRole('textbox', { name: 'Invitation code' }).inputValue();
      await expectAccessible(page);
      return { link, code };
    });

  const signUp = page.getByRole('button', { name: 'Sign up' });
  await test.step('the link opens the sign-up form, which waits for the agreement to the terms (CORE-201, CORE-267, CORE-274)', async () => {
    await page.goto(new URL(link).pathname);
    await expect(page.getByRole('heading', { name: 'Open your account' })).toBeVisible();
    await expect(signUp).toBeDisabled();
    await expect(page.getByPlaceholder('Minimum 8 characters')).toBeVisible();
    await page.getByLabel(/I agree to the terms/).check();
  });
  await test.step('each missing answer has its message (CORE-268)', async () => {
    await signUp.click();
    for (const text of [
      'Invitation code is required',
      'Organization name is required',
      'Producer number is required',
      'Password is required',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expectGood(page);
  });
  await test.step('a wrong code and an unavailable service have their messages (CORE-382, CORE-383)', async () => {
    await page.getByLabel('Invitation code').fill('WRONG234');
    await page.getByLabel('Organization name').fill(`Newfound Agency ${project.name}`);
    await page.getByLabel('Producer number').fill('12345678');
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.getByLabel('Confirm password').fill(ownPassword);
    allowInConsole(status(412));
    await signUp.click();
    await expect(page.getByText('The invitation code does not match your invitation.')).toBeVisible();
    allowInConsole(status(503));
    await page.route('**/auth/v1/signup?*', (route) => route.fulfill({ status: 503, json: {} }));
    await signUp.click();
    await expect(page.getByText('Service Unavailable. Please try again.')).toBeVisible();
    await letThrough(page, '**/auth/v1/signup?*');
  });
  await test.step('the agreement itself is not sent (CORE-170)', async () => {
    await page.getByLabel('Invitation code').fill(code.toLowerCase());
    const [sent] = await Promise.all([page.waitForRequest(/auth\/v1\/signup/), signUp.click()]);
    expect(Object.keys(sent.postDataJSON() as object).sort()).toEqual([
      'accountType',
      'firstName',
      'invitationCode',
      'lastName',
      'npn',
      'organization',
      'password',
    ]);
  });
  await test.step('the next page gives thanks and asks for the confirmation of the address (CORE-051, CORE-111, CORE-112)', async () => {
    await expect(page).toHaveURL(/signup-submitted/);
    await expect(page.getByText('Thank you for signing up!')).toBeVisible();
    await expect(page.getByText('Please check your email and confirm your account.')).toBeVisible();
    await waitForMail(page, newcomer(project.name, 'founder'), /Confirm your email address/);
  });
});

test('a carrier lands on its dashboard and reads the policies it carries (CORE-036)', async ({ page }) => {
  await signInAs(page, 'carrier@atlas.example', password);
  await expect(page).toHaveURL(/\/carrier\/dashboard/);
  await page.goto('/carrier/policies');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectGood(page);
});
