import { answeredAt } from './support/answered-at.ts';
import type { Page } from '@playwright/test';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  letThrough,
  resume,
  status,
  test,
} from './support/test.ts';

type Call = Awaited<ReturnType<typeof callsAs>>;
const phone = { width: 390, height: 844 };
const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Request quote cart' });

/** Indications: quotes of a company whose questions nobody has answered. */
async function indications(call: Call, name: string, count: number) {
  const { id } = await quotableCompany(call, name, { answered: false });
  const quotes = [];
  for (let at = 0; at < count; at++) quotes.push(await startQuote(call, 'P100', id));
  expect(quotes.map((quote) => quote.status)).toEqual(quotes.map(() => 'INDICATION'));
  return { accountId: id, quotes };
}

test('an agency fills its cart, and requests what is in it @once', async ({ page, allowInConsole }, info) => {
  test.slow();
  allowInConsole(status(409));
  const call = await callsAs(page, 'agent');
  const { accountId, quotes } = await indications(call, `Cart Works ${info.workerIndex}-${Date.now()}`, 6);
  await resume(page, 'agent');

  await test.step('five quotes are added; the sixth is refused to the letter (QUO-018, QUO-314, QUO-529)', async () => {
    await page.goto(`/agency/quotes/${quotes[0]!.id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expectToast(page, 'Added to the cart');
    await expect(page.getByRole('button', { name: 'Cart (1)' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    for (const { id } of quotes.slice(1, 5))
      await call('post', '/api/quote/v1/cart', { accountId, quoteId: id });
    await page.goto(`/agency/quotes/${quotes[5]!.id}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expectToast(page, 'You have reached 5 request limit, please delete one to add another variation!');
  });

  await test.step('the cart shows that it is full, on a phone too (QUO-111, QUO-742)', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Cart (5)' }).click();
    const dialog = getDialog(page);
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await expect(dialog.getByText('You have reached 5 request limit')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('a quote is removed, and a failure says so (QUO-743, QUO-804)', async () => {
    const path = '**/api/quote/v1/cart/*';
    await page.route(path, (route) => route.fulfill({ status: 409, json: {} }));
    const remove = getDialog(page).getByRole('button', {
      name: `Remove ${quotes[4]!.quoteNumber} from the cart`,
    });
    await remove.click();
    await expectToast(page, 'Failed to remove quote, please try again');
    await letThrough(page, path);
    await expect(remove).toBeEnabled();
    await remove.press('Enter');
    await expect(getDialog(page).getByRole('listitem')).toHaveCount(4);
    await expect(getDialog(page).getByText('You have reached 5 request limit')).toHaveCount(0);
  });

  await test.step('a request that fails says so, and nothing is lost (QUO-806)', async () => {
    await getDialog(page).getByRole('button', { name: 'Request 4 quotes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request quotes' });
    await expectAccessible(page);
    const path = '**/api/quote/v1/bulk';
    await page.route(path, (route) => route.fulfill({ status: 409, json: {} }));
    await dialog.getByRole('button', { name: 'Request Quote' }).click();
    await expectToast(page, 'Failed to send quotes');
    await letThrough(page, path);
  });

  await test.step('what was changed meanwhile is listed, the rest is requested (QUO-744, QUO-807)', async () => {
    await call('put', `/api/quote/v1/lost/${quotes[1]!.id}`, {
      version: quotes[1]!.version,
      reasonSummary: 'Price is High',
      reason: 'Another agency was cheaper',
    });
    const dialog = page.getByRole('dialog', { name: 'Request quotes' });
    await dialog.getByRole('button', { name: 'Request Quote' }).click();
    const notice = page.getByRole('dialog', {
      name: 'The quotes could not be requested for the following reason(s):',
    });
    await expect(notice.getByRole('listitem')).toHaveCount(1);
    await expect(notice.getByRole('listitem')).toContainText(quotes[1]!.quoteNumber);
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('button', { name: 'Cart (1)' })).toBeVisible();
  });

  await test.step('a cart that cannot be read says so (QUO-805)', async () => {
    const path = '**/api/quote/v1/cart?*';
    await page.route(path, (route) => route.fulfill({ status: 409, json: {} }));
    // What somebody else of the agency does would have the cart read again before the button is pressed.
    const events = '**/api/activity/v1/events*';
    allowInConsole(/ERR_FAILED|net::/);
    await page.route(events, (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: 'Cart (0)' }).click();
    await expectToast(page, 'Failed to get cart');
    await expect(getDialog(page).getByText('Failed to get cart')).toBeVisible();
    await letThrough(page, path);
    await getDialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(getDialog(page).getByRole('listitem')).toHaveCount(1);
    await letThrough(page, events);
  });

  await test.step('sent whole, it is empty; the page is left after 2 s and read again after 10 (QUO-316, QUO-317, QUO-808)', async () => {
    await getDialog(page)
      .getByRole('button', { name: `Remove ${quotes[1]!.quoteNumber} from the cart` })
      .click();
    await expect(getDialog(page).getByRole('listitem')).toHaveCount(0);
    await call('post', '/api/quote/v1/cart', { accountId, quoteId: quotes[5]!.id });
    await getDialog(page).getByRole('button', { name: 'Request 1 quote' }).click();
    const at = page.url();
    const answered = await answeredAt(page, '**/api/quote/v1/bulk');
    // What the list reads when it opens is long over by then.
    const again = page.waitForRequest(
      (one) => one.url().includes('/api/quote/v1/') && answered() > 0 && Date.now() - answered() > 9000,
      { timeout: 120_000 },
    );
    await page
      .getByRole('dialog', { name: 'Request quotes' })
      .getByRole('button', { name: 'Request Quote' })
      .click();
    await expectToast(page, 'Quotes successfully sent');
    await expect(page).not.toHaveURL(at, { timeout: 60_000 });
    expect(Date.now() - answered()).toBeGreaterThanOrEqual(2000);
    await again;
    expect(await call('get', `/api/quote/v1/cart?accountId=${accountId}`)).toMatchObject({ content: [] });
  });
});

test('social engineering is asked about before it is added @once', async ({ page, allowInConsole }, info) => {
  allowInConsole(status(409));
  const call = await callsAs(page, 'agent');
  const { id } = await quotableCompany(call, `Wire Works ${info.workerIndex}-${Date.now()}`);
  const quote = await startQuote(call, 'P100', id, { coverages: { 111: { selected: false } } });
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${quote.id}`);
  const coverage = page.getByRole('checkbox', { name: 'Social engineering', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Social engineering' });
  const modals = () =>
    page.evaluate(() =>
      Object.values(sessionStorage)
        .filter((text) => text.includes('SocialEngg'))
        .map((text) => text.match(/SocialEngg\w*/)?.[0]),
    );
  const answerLast = (answer: 'Yes' | 'No') =>
    dialog
      .getByRole('radiogroup', { name: 'Do your controls prevent one employee' })
      .getByRole('radio', { name: answer })
      .check();
  const save = dialog.getByRole('button', { name: 'Save' });

  await test.step('its three questions come first; a failure says so (QUO-161, QUO-872)', async () => {
    await expect(coverage).not.toBeChecked();
    await coverage.click();
    await expect(dialog.getByRole('radiogroup')).toHaveCount(3);
    expect(await modals()).toContain('SocialEngg');
    await expectAccessible(page);
    for (const group of await dialog.getByRole('radiogroup').all())
      await group.getByRole('radio', { name: 'Yes' }).check();
    await answerLast('No');
    const path = '**/api/quote/v1/social-engineering';
    await page.route(path, (route) => route.fulfill({ status: 409, json: {} }));
    await save.click();
    await expectToast(page, 'Something went wrong.Please try again.');
    await letThrough(page, path);
  });

  await test.step('a control that is missing is a reason, and nothing is added (QUO-162, QUO-375)', async () => {
    await save.click();
    const reasons = page.getByRole('dialog', { name: 'Social Engineering Unavailable' });
    await expect(reasons.getByRole('listitem')).toHaveText(['One employee can make a wire transfer alone.']);
    expect(await modals()).toContain('SocialEnggReasons');
    await expectAccessible(page);
    await reasons.getByRole('button', { name: 'Close' }).last().click();
    await expect(coverage).not.toBeChecked();
  });

  await test.step('with all three in place it is added (QUO-374)', async () => {
    await page.setViewportSize(phone);
    await coverage.click();
    await answerLast('Yes');
    await expectNoSidewaysScroll(page);
    await save.click();
    await expect(coverage).toBeChecked();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('it is saved in one of three ways, one of which fills the cart (QUO-956)', async () => {
    await page.getByRole('button', { name: 'More ways to save' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Save & Quote Now',
      'Save & View Quotes',
      'Save & Add to List',
    ]);
    await page.getByRole('menuitem', { name: 'Save & Add to List' }).click();
    await expect(page.getByRole('button', { name: 'Cart (1)' })).toBeVisible();
    const saved = await call('get', `/api/quote/v1/${quote.id}`);
    expect(JSON.stringify(saved['selection'])).toContain('"111":{"selected":true');
  });
});
