import type { Locator, Page } from '@playwright/test';
import { button, dialog, unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectToast, expectAccessible, letThrough, resume, status, test } from './support/test.ts';

const tabs = {
  QUOTES: {
    name: 'Quotes',
    path: '/api/quote/v1/search',
    sort: 'modified.keyword,desc',
    sortId: 'QUO-942',
    shows: 'its columns and filters (QUO-029, QUO-280)',
    heads: ['Effective date', 'Last updated', 'Client', 'Quote number', 'Status', 'Actions'],
    filters: { Type: ['New business', 'Renewals'], Status: ['Ready', 'Bound', 'Invalid'] },
  },
  BINDERS: {
    name: 'Binders',
    path: '/api/policy/v1/search/binders',
    sort: 'effectiveDate.keyword,asc',
    sortId: 'QUO-943',
    shows: 'its columns and filters (QUO-030, QUO-281)',
    heads: ['Effective date', 'Client', 'Binder number', 'Status', 'Actions'],
    filters: { Payment: ['Paid', 'Needs payment'], Status: ['Bound', 'Rescinded', 'Binder expired'] },
  },
  POLICIES: {
    name: 'Policies',
    path: '/api/policy/v1/search',
    sort: 'endDate.keyword,asc',
    sortId: 'QUO-944',
    shows: 'its columns and filters (QUO-031, QUO-282)',
    heads: ['Expiration date', 'Client', 'Policy number', 'Status', 'Actions'],
    filters: { Show: ['Open for renewal', 'Active', 'Cancellations', 'Inactive'] },
  },
  ACCOUNTS: {
    name: 'Accounts',
    path: '/api/account/v1/search',
    sort: 'name.keyword,asc',
    sortId: 'QUO-941',
    shows: 'its name column and its filters (QUO-283)',
    heads: ['Name'],
    filters: { Show: ['Active policy', 'Open for renewal', 'Not quoted yet', 'Potential submissions'] },
  },
  SUBMISSIONS: {
    name: 'Submissions',
    path: '/api/submission/v1/search',
    sort: 'modified.keyword,desc',
    sortId: 'QUO-942',
    shows: 'its columns',
    heads: ['Last updated', 'Client'],
    filters: {},
  },
} as const;

const heads = (page: Page): Locator => page.getByRole('columnheader');
/** The texts of the wanted column heads, in their order. */
const shownHeads = async (page: Page, wanted: readonly string[]): Promise<string[]> =>
  (await heads(page).allInnerTexts()).map((text) => text.trim()).filter((text) => wanted.includes(text));

/** Turns a flag off for this browser, from the next page on. */
const turnOff = (page: Page, flag: string): Promise<unknown> =>
  page.addInitScript(
    (name) =>
      localStorage.setItem(
        'parapet.state',
        JSON.stringify({ version: 10, state: { featureFlags: { [name]: false } } }),
      ),
    flag,
  );

test('each tab of the dashboard has its own columns, order and filters, and an agency without the new dashboard has an inbox @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  for (const [tab, { name, path, sort, sortId, shows, heads: wanted, filters }] of Object.entries(tabs)) {
    await test.step(`the ${name} tab has an address and loads 20 rows in its order (QUO-027, QUO-940, ${sortId})`, async () => {
      const asked = page.waitForRequest(
        (request) =>
          new URL(request.url()).pathname === path &&
          new URL(request.url()).searchParams.get('size') === '20',
      );
      // The first tab by its URL, the others as a user would go on.
      if (tab === 'QUOTES') await page.goto(`/agency/dashboard?tab=${tab}`);
      else await page.getByRole('tab', { name }).click();
      expect(new URL((await asked).url()).searchParams.get('sort')).toBe(sort);
      await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    });
    await test.step(`the ${name} tab shows ${shows}`, async () => {
      await expect.poll(() => shownHeads(page, wanted)).toEqual(wanted);
      for (const [filter, options] of Object.entries(filters)) {
        await button(page, filter).and(page.locator('[aria-haspopup=menu]')).click();
        for (const option of options)
          await expect(page.getByRole('menu').getByText(option, { exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      }
    });
  }
  await test.step('what is due and waiting opens the list of exactly these rows', async () => {
    await page.goto('/agency/dashboard');
    const waiting = page.getByRole('region', { name: 'Due and waiting' });
    for (const figure of [
      'Quotes to complete',
      'Ready to send',
      'Signed, to be',
      'Expiring',
      'Policies to renew',
    ]) {
      const tile = waiting.getByRole('link', { name: figure });
      await expect(tile.locator('strong')).toHaveText(/\d/);
      const counted = await tile.locator('strong').innerText();
      await tile.click();
      const main = page.getByRole('main');
      if (counted === '0') await expect(main.getByRole('row')).toHaveCount(0);
      else await expect(main.getByText(new RegExp(`–\\d+ of ${counted}$`))).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'New quote' })).toBeVisible();
    await page.keyboard.press('c');
    await expect(dialog(page)).toContainText('New account');
    await page.keyboard.press('Escape');
  });
  await test.step('an agency without the new dashboard has an inbox (QUO-034)', async () => {
    await turnOff(page, 'new_agent_experience');
    await page.goto('/agency/inbox');
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  });
});

test('a dashboard filtered to one account shows its quotes, which can be deleted one by one or many at once, and restored @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  const call = await callsAs(page, 'agent');
  const { id, name } = await quotableCompany(call, unique('Keystone Tidy'));
  const lost = [];
  for (let at = 0; at < 3; at += 1) {
    const quote = await startQuote(call, 'P100', id);
    lost.push(
      await call('put', `/api/quote/v1/lost/${quote.id}`, {
        version: quote.version,
        reasonSummary: 'Price is High',
        reason: 'Too dear',
      }),
    );
  }
  const live = await startQuote(call, 'P100', id);
  await resume(page, 'agent');
  await page.goto(`/agency/dashboard?tab=QUOTES&prefilterAccountId=${id}`);
  const row = (number: unknown): Locator => page.getByRole('row', { name: String(number) });
  await test.step('the dashboard shows the quotes of that account only (QUO-028)', async () => {
    await expect(page.getByText('1–4 of 4')).toBeVisible();
    await expect(page.getByRole('row', { name })).toHaveCount(4);
    await expect(page.getByText('4 quotes for 1 company')).toBeVisible();
  });

  const first = lost[0]!;
  await test.step('deleting a quote asks first, and a failure says so (QUO-150, QUO-800)', async () => {
    await row(first['quoteNumber'])
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete quote' }).click();
    await expect(dialog(page)).toContainText('Delete Quote');
    await page.route('**/api/quote/v1/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: {} }) : route.continue(),
    );
    await button(dialog(page), 'Delete quote').click();
    await expect(dialog(page).getByText('Failed to delete quote')).toBeVisible();
  });
  await test.step('a deleted quote can be restored (QUO-801)', async () => {
    await letThrough(page, '**/api/quote/v1/*');
    await button(dialog(page), 'Delete quote').click();
    const said = page.getByRole('status').filter({ hasText: 'Quote Deleted Successfully!' });
    await button(said, 'Undo').click();
    await expect(page.getByText('The quote was restored')).toBeVisible();
    await expect(row(first['quoteNumber'])).toBeVisible();
  });

  await test.step('many quotes are deleted at once, except live ones (QUO-150)', async () => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await button(page, 'Delete').click();
    await expect(dialog(page)).toContainText('This quote is live and will be kept:');
    await button(dialog(page), 'Delete 3 quotes').click();
    await expect(page.getByText('3 quotes deleted')).toBeVisible();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(row(live.quoteNumber)).toBeVisible();
  });

  await test.step('there are no invalid quotes left to delete (ACC-090)', async () => {
    await page.getByRole('button', { name: 'Delete invalid or expired quotes' }).click();
    await page.getByRole('menuitem', { name: 'Delete invalid quotes' }).click();
    await expect(dialog(page)).toContainText('All invalid quotes for this account will be deleted.');
    await button(dialog(page), 'Delete invalid quotes').click();
    await expectToast(page, 'There are no invalid quotes');
  });
  await test.step('expired quotes are deleted after a question too (ACC-091)', async () => {
    await page.getByRole('button', { name: 'Delete invalid or expired quotes' }).click();
    await page.getByRole('menuitem', { name: 'Delete expired quotes' }).click();
    await expect(dialog(page)).toContainText('All expired quotes for this account will be deleted.');
    await button(dialog(page), 'Delete expired quotes').click();
    await expectToast(page, 'There are no expired quotes');
  });
});

test('staff find quotes by their agency and by a tag, and mark what waits in their inbox as read @once', async ({
  page,
}) => {
  await resume(page, 'underwriter');
  await test.step('the quotes are listed 25 to a page and can be filtered by agency (QUO-038, QUO-055, QUO-945)', async () => {
    await page.goto('/admin/quotes');
    await expect(page.getByLabel('Rows per page')).toHaveValue('25');
    await page.getByRole('combobox', { name: 'Agency' }).fill('Summit');
    // Until the answer is here, all agencies stand in the list, and it moves under the pointer.
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: /Summit/ }).click();
    await expect(page).toHaveURL(/filter\.agencyId=in:/);
    await expect
      .poll(async () => new Set(await page.locator('tbody td[data-label="Agency"]').allInnerTexts()).size)
      .toBe(1);
    await expect(page.locator('tbody td[data-label="Agency"]').first()).toContainText('Summit');
    await expectAccessible(page);
  });
  await test.step('or by a tag of any agency, and of the one that is chosen', async () => {
    const call = await callsAs(page, 'agent');
    const company = await quotableCompany(call, unique('Keystone Tagged'));
    await startQuote(call, 'P100', company.id);
    const tag = unique('Pilot').slice(0, 40);
    await call('put', '/api/account/v1/tags', { accountId: company.id, tags: [tag] });
    await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await expect(page.getByText('No Results.')).toBeVisible();
    await page.goto('/admin/quotes');
    await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
    await page.getByRole('option', { name: tag }).click();
    await expect(page).toHaveURL(/filter\.tags=in:/);
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(company.name);
  });
  await test.step('the inbox lists what is unread, and marks it as read (QUO-035, QUO-039)', async () => {
    await page.goto('/admin/inbox');
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    const unread = page.getByRole('row', { name: 'Unread' });
    await expect(unread.first()).toBeVisible();

    const href = await unread.first().getByRole('link').first().getAttribute('href');
    const marked = unread.filter({ has: page.locator(`a[href="${href}"]`) });
    await marked.getByRole('checkbox').check();
    await button(page, 'Mark as read').click();
    await expect(marked).toHaveCount(0);
  });
});

test('a menu is drawn where it stays, from its first frame on, also where motion is reduced @once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const places = new Set<string>();
    Object.assign(window, { placesOfMenu: places });
    const look = (): void => {
      const menu = document.querySelector('[role=menu]')?.getBoundingClientRect();
      if (menu) places.add(`${Math.round(menu.x)}, ${Math.round(menu.y)}`);
      requestAnimationFrame(look);
    };
    look();
  });
  await resume(page, 'agent');
  await page.goto('/agency/accounts');
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  // A busy machine draws the next frame later.
  const places = await page.waitForFunction(() => {
    const { placesOfMenu } = window as unknown as { placesOfMenu: Set<string> };
    return placesOfMenu.size > 0 && [...placesOfMenu];
  });
  expect(await places.jsonValue()).toHaveLength(1);
});

/** The drawn width of each column, by its head. */
const drawnWidths = (page: Page): Promise<Record<string, number>> =>
  heads(page).evaluateAll((cells) =>
    Object.fromEntries(
      cells
        .filter((cell) => cell.ariaLabel)
        .map((cell) => [cell.ariaLabel, Math.round(cell.getBoundingClientRect().width)]),
    ),
  );
const edge = (page: Page, column: string): Locator =>
  page.getByRole('separator', { name: `Width of ${column}` });
/** Drags the edge of a column to the right by so many pixels. */
async function dragEdge(page: Page, column: string, by: number): Promise<void> {
  const { x, y, width, height } = (await edge(page, column).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by / 2, y + height / 2);
  await page.mouse.move(x + width / 2 + by, y + height / 2);
  await page.mouse.up();
}

test('rows are 40 pixels high, and columns are resized by pointer and by keys, stay so, and are in a view @once', async ({
  page,
}) => {
  await resume(page, 'underwriter');
  for (const path of ['/admin/inbox', '/admin/quotes', '/admin/manage/licenses', '/admin/inbox?tab=mail'])
    await test.step(`each row of ${path} has one line`, async () => {
      await page.goto(path);
      await expect(page.locator('tbody td[data-label]').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const heights = await page
        .locator('tbody tr:has(> td[data-label])')
        .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
      expect([...new Set(heights)]).toEqual([40]);
    });

  await page.goto('/admin/quotes');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const natural = await drawnWidths(page);
  const dragged = natural['Client']! + 90;
  await test.step('an edge follows the pointer, and no other column moves', async () => {
    await dragEdge(page, 'Client', 90);
    await expect(edge(page, 'Client')).toHaveAttribute('aria-valuenow', String(dragged));
    expect(await drawnWidths(page)).toEqual({ ...natural, Client: dragged });
  });
  const typed = natural['Status']! + 16 + 64;
  await test.step('arrows move it too, and go from one edge to the next', async () => {
    await edge(page, 'Client').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(edge(page, 'Client')).toBeFocused();
    await edge(page, 'Status').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(edge(page, 'Status')).toHaveAttribute('aria-valuenow', String(typed));
    await expectAccessible(page);
  });
  await test.step('after a reload the columns are as wide, and heads stand over their cells', async () => {
    await page.reload();
    await expect(page.locator('td[data-label="Client"]').first()).toBeVisible();
    expect(await drawnWidths(page)).toEqual({ ...natural, Client: dragged, Status: typed });
    await page.getByRole('region', { name: 'Quotes' }).evaluate((list) => list.scrollTo(60, 200));
    const ends = await page
      .locator('th[data-column], tbody tr:first-child td[data-label]')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)));
    expect(ends.slice(0, ends.length / 2)).toEqual(ends.slice(ends.length / 2));
  });
  await test.step('a column is never too narrow to be found again, and a text that is cut can be read', async () => {
    await dragEdge(page, 'Client', -900);
    await expect(edge(page, 'Client')).toHaveAttribute('aria-valuenow', '56');
    const cell = page.locator('td[data-label="Client"]').first();
    await cell.hover();
    await expect(cell).toHaveAttribute('title', await cell.innerText());
  });
  await test.step('Home gives it the width of its content', async () => {
    await edge(page, 'Client').focus();
    await page.keyboard.press('Home');
    const cut = await page
      .locator('td[data-label="Client"]')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
  });
  await test.step('a view keeps the widths, and the list lays itself out again on demand', async () => {
    const fitted = await drawnWidths(page);
    const name = unique('Wide');
    const views = page.getByRole('button', { name: /^View(s$|: )/ });
    await views.click();
    await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name);
    await button(dialog(page), 'Save view').click();
    await expectToast(page, `“${name}” saved`);
    await button(page, 'Choose columns').click();
    await page.getByRole('menuitem', { name: 'Reset column widths' }).click();
    await expect.poll(() => drawnWidths(page)).toEqual(natural);
    await views.click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect.poll(() => drawnWidths(page)).toEqual(fitted);
  });
  await test.step('the menu of a row is named by what the row opens', async () => {
    const row = page.getByRole('row').nth(1);
    const opens = (await row.getByRole('link').first().getAttribute('aria-label'))!;
    expect(opens).toMatch(/^.+, \S+$/);
    await expect(row.getByRole('button', { name: `Actions for ${opens}`, exact: true })).toBeVisible();
    await page.goto('/admin/documents');
    const menu = page.getByRole('button', { name: /^Actions for/ });
    await expect(page.getByRole('button', { name: /in a new tab$/ }).first()).toBeVisible();
    for (const label of await menu.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel)))
      expect(label).not.toContain('Open');
  });
});
