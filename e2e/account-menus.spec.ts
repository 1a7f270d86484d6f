import type { Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { noteRefusals } from './support/refusals.ts';
import { expect, expectGood, resume, test } from './support/test.ts';

const nothingHere = /could not be loaded|do not have access|There is nothing here|Something went wrong/;

/** Menu commands that take effect at once, and the command that the menu offers then. */
const afterwards: Record<string, string> = {
  'Add to favorites': 'Remove from favorites',
  'Remove from favorites': 'Add to favorites',
};

/** Waits until a line of a menu has led to a dialog or to another page. */
async function expectLed(page: Page, from: string, label: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const led = async (): Promise<boolean> => (await dialog.count()) > 0 || page.url() !== from;
  await expect.poll(led, { message: `where “${label}” leads` }).toBe(true);
  if (page.url() === from) await expect(dialog.getByRole('button').last()).toBeVisible();
  else await expect(page.getByRole('heading').first()).toBeVisible();
}

/** Follows each line of a menu, from the address where it stands. @returns what the menu offers. */
async function followEach(page: Page, address: string, opener: RegExp): Promise<string[]> {
  const menu = page.getByRole('menu');
  const open = async (): Promise<void> => {
    await page.goto(address);
    await page.getByRole('button', { name: opener }).first().click();
    await expect(menu.getByRole('menuitem').first()).toBeVisible();
  };
  await open();
  const labels = await menu.getByRole('menuitem').allInnerTexts();
  for (const label of labels) {
    if (label !== labels[0]) await open();
    const from = page.url();
    await menu.getByRole('menuitem', { name: label, exact: true }).click();
    const undo = afterwards[label];
    if (undo) {
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: opener }).first().click();
      await expect(menu.getByRole('menuitem', { name: undo })).toBeVisible();
    } else await expectLed(page, from, label);
    await expectGood(page);
    await expect(page.getByText(nothingHere)).toHaveCount(0);
  }
  return labels;
}

test('every item in the menus of an account works for whoever has one', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const call = await callsAs(page, 'agent');
  const company = unique('Menu Works');
  const { id } = await quotableCompany(call, company);
  await call('post', `/api/quote/v1/P100/${id}`, { asked: {} });
  const found = encodeURIComponent(company);
  const viewers = [
    ['agent', 'agency', `accounts?search=${found}`, ['Verify facts', 'Assign to a team']],
    ['admin', 'admin', `accounts?search=${found}`, ['Certify account', 'Assign agency']],
    // Who only reads has the mark of their own, set in the row, and nothing else.
    ['digital@meridian.example', 'da', 'accounts?filter.view=in:activePolicy', ['Remove from favorites']],
  ] as const;
  // The menus of staff have the lines of an agent's and a few more: the search follows them, too.
  const followed = viewers.filter(([who]) => process.env.PARAPET_DEEP || who !== 'admin');
  for (const [who, base, list, ofPage] of followed) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      reducedMotion: 'reduce',
      viewport: page.viewportSize(),
    });
    const viewer = await context.newPage();
    const refused = noteRefusals(viewer);
    await resume(viewer, who);
    await test.step(`${base}: the menu of its row`, async () => {
      const offered = await followEach(viewer, `/${base}/${list}`, /^Actions/);
      expect(offered).toEqual(expect.arrayContaining(['Add to favorites', 'Open account', 'Show quotes']));
    });
    await test.step(`${base}: the menu of its page`, async () => {
      await viewer.goto(`/${base}/${list}`);
      const link = viewer.locator('main').getByRole('row').nth(1).getByRole('link').first();
      const offered = await followEach(viewer, (await link.getAttribute('href'))!, /^More actions$/);
      expect(offered).toEqual(expect.arrayContaining([...ofPage]));
    });
    expect(refused, `what ${who} was refused`).toEqual([]);
    await context.close();
  }
});
