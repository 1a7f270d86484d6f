import type { Locator, Page } from '@playwright/test';
import { button, dialog, unique } from './support/accounts.ts';
import { callsAs } from './support/quoted.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  pageAs,
  resume,
  status,
  test,
} from './support/test.ts';

const views = (page: Page): Locator => page.getByRole('button', { name: /^View(s$|: )/ });
const choice = (page: Page, name: string | RegExp): Locator => page.getByRole('menuitemradio', { name });
const act = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });
/**
 * Chooses from a menu that a button opens. On a slow machine a menu is in its place only a moment after it
 * opened: a press that began before is none, and its menu stays open.
 */
const choose = async (page: Page, opens: Locator, name: string): Promise<void> =>
  expect(async () => {
    if (!(await choice(page, name).isVisible())) await opens.click({ timeout: 2000 });
    await choice(page, name).click({ timeout: 2000 });
    await expect(choice(page, name)).toBeHidden({ timeout: 1000 });
  }).toPass();
/** The rows that a list asks for. */
const asked = (page: Page): Promise<URL> =>
  page
    .waitForRequest((request) => new URL(request.url()).pathname === '/api/account/v1/search')
    .then((request) => new URL(request.url()));

test('the state of a list is kept as a view, chosen again, shared with a colleague, and opened by default', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  const [mine, ours] = [unique('Active'), unique('No quote yet')];
  // A list opens with one view for each person: at the two widths they are two.
  const isWide = page.viewportSize()!.width > 600;
  const persona = isWide ? 'producer' : 'branch';
  const call = await callsAs(page, persona);
  await call('put', '/api/user/v1/default-view', { list: 'agency-accounts', viewId: null });
  await resume(page, persona);
  const list = '/agency/accounts';
  await page.goto(list);

  await test.step('the present search, filter and columns are saved under a name, and the address names the view', async () => {
    await choose(page, button(page, 'Show'), 'Active policy');
    await button(page, 'Choose columns').click();
    await page.getByRole('menuitemcheckbox').nth(1).click();
    await page.keyboard.press('Escape');
    await views(page).click();
    await act(page, 'Save as new view…').click();
    await expect(dialog(page)).toContainText('Save view');
    await expectAccessible(page);
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(mine);
    await button(dialog(page), 'Save view').click();
    await expectToast(page, `“${mine}” saved`);
    await expect(views(page)).toHaveAccessibleName(`View: ${mine}`);
    await expect(page).toHaveURL(/filter\.view=in:.*view=[\da-f-]{36}/);
  });

  await test.step('the menu says that the list was changed, and takes it back to the view, by keyboard alone', async () => {
    await page.getByRole('searchbox').fill('a');
    await page.getByRole('searchbox').press('Enter');
    await expect(views(page)).toHaveAccessibleName(`View: ${mine} changed`);
    await views(page).focus();
    await page.keyboard.press('Enter');
    await expect(choice(page, mine)).toHaveAttribute('aria-checked', 'false');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (let step = 0; step < 30; step += 1) {
      if (await choice(page, mine).evaluate((item) => item === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(views(page)).toHaveAccessibleName(`View: ${mine}`);
    await expect(page).not.toHaveURL(/search=/);
  });

  await test.step('after a reload the list is as it was', async () => {
    await page.reload();
    await expect(views(page)).toHaveAccessibleName(`View: ${mine}`);
    await choose(page, views(page), 'Standard view');
    await expect(page).not.toHaveURL(/filter|view=/);
    await expect(views(page)).toHaveAccessibleName('Views');
    await page.reload();
    const rows = page.waitForRequest((request) => /filter\.view=in/.test(request.url()));
    await choose(page, views(page), mine);
    await rows;
  });

  await test.step('a list opens with the default view, and asks for no other rows before', async () => {
    await views(page).click();
    await act(page, 'Open by default').click();
    await expectToast(page, `This list now opens with “${mine}”`);
    const rows = asked(page);
    await page.goto(list);
    expect((await rows).searchParams.get('filter.view')).toMatch(/^in:/);
    await expect(views(page)).toHaveAccessibleName(`View: ${mine}`);
    await choose(page, views(page), 'Standard view');
    await expect(page).toHaveURL(/view=standard/);
    await page.reload();
    await expect(views(page)).toHaveAccessibleName('Views');
  });

  await test.step('a view that is shared is used by a colleague, who cannot change it', async () => {
    await choose(page, button(page, 'Show'), 'Not quoted yet');
    await views(page).click();
    await act(page, 'Save as new view…').click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(ours);
    await dialog(page)
      .getByRole('checkbox', { name: 'Share with everyone in this account' })
      .check({ force: true });
    await button(dialog(page), 'Save view').click();
    await expectToast(page, `“${ours}” saved`);

    const colleague = await pageAs(page, baseURL!, isWide ? 'branch' : 'producer');
    await colleague.goto(list);
    await views(colleague).click();
    await expect(choice(colleague, ours)).toContainText(isWide ? 'by Piers Holloway' : 'by Bea Castellano');
    await expect(choice(colleague, mine)).toHaveCount(0);
    await choice(colleague, ours).click();
    await expect(colleague).toHaveURL(/filter\.view=in:/);
    await views(colleague).click();
    await expect(act(colleague, 'Open by default')).toBeVisible();
    for (const name of ['Rename…', 'Delete…', 'Stop sharing'])
      await expect(act(colleague, name)).toHaveCount(0);
    await colleague.context().close();
  });

  await test.step('a view is renamed, and deleted after a question that names it', async () => {
    await views(page).click();
    await act(page, 'Rename…').click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(mine);
    await button(dialog(page), 'Save').click();
    await expect(dialog(page)).toContainText('A view with this name already exists for this list.');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(`${ours}, all`);
    await button(dialog(page), 'Save').click();
    await expect(views(page)).toHaveAccessibleName(`View: ${ours}, all`);
    await views(page).click();
    await act(page, 'Delete…').click();
    await expect(dialog(page)).toContainText(`Delete “${ours}, all”?`);
    await button(dialog(page), 'Delete view').click();
    await expectToast(page, `“${ours}, all” deleted`);
    await expect(views(page)).toHaveAccessibleName('Views');
    await expect(page).toHaveURL(/filter\.view=in:/);
    await call('put', '/api/user/v1/default-view', { list: 'agency-accounts', viewId: null });
  });
});

test('a view of columns and values that are gone, and one whose server does not answer, break no list @once', async ({
  page,
  allowInConsole,
}) => {
  const name = unique('Old');
  const call = await callsAs(page, 'producer');
  await call('post', '/api/user/v1/views', {
    list: 'agency-accounts',
    name,
    state: {
      sort: 'color,asc',
      hidden: ['color'],
      filters: [
        { field: 'view', values: ['GONE'] },
        { field: 'agencyId', values: ['no id'] },
      ],
    },
  });
  await resume(page, 'producer');
  await page.goto('/agency/accounts?page=0');
  await views(page).click();
  await choice(page, name).click();
  await expect(views(page)).toHaveAccessibleName(`View: ${name}`);
  await expect(page).not.toHaveURL(/filter|sort/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  allowInConsole(status(500));
  await page.route('**/api/user/v1/views', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/agency/accounts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await views(page).click();
  await expect(act(page, 'Try again')).toBeVisible();
});
