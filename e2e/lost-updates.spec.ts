import type { Browser, Page } from '@playwright/test';
import { resume } from './support/personas.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { unique } from './support/accounts.ts';
import { expect, expectToast, expectAccessible, test } from './support/test.ts';

/** Somebody else has the same record open, and the second to save does so on what the first has changed. */
async function secondPage(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return context.newPage();
}

/** A tab that hears of nothing: it was asleep while others worked. */
const deaf = (page: Page) => page.route('**/api/activity/v1/events*', (route) => route.abort());

test('a need-by date that was set meanwhile is shown beside mine, and I choose @once', async ({
  page,
  browser,
  allowInConsole,
}) => {
  allowInConsole(/409|ERR_FAILED|net::/);
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Late Harbor'));
  const quote = await startQuote(call, 'P100', company.id);
  const open = async (tab: Page) => {
    await tab.goto(`/agency/quotes/${quote.id}`);
    await tab.getByRole('button', { name: 'More actions' }).click();
    await tab.getByRole('menuitem', { name: 'Set need-by date', exact: true }).click();
    return tab.getByRole('dialog');
  };
  await deaf(page);
  await resume(page, 'agent');
  const mine = await open(page);
  const other = await secondPage(browser, page);
  await resume(other, 'agent');
  const theirs = await open(other);
  await theirs.getByRole('textbox', { name: 'Needed by' }).fill('01/15/2031');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expectToast(other, 'Quote NeedBy Saved Successfully!');

  await mine.getByRole('textbox', { name: 'Needed by' }).fill('02/20/2031');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Someone else changed this in the meantime')).toBeVisible();
  await expect(mine.getByText(/Hannah Reyes, /)).toBeVisible();
  await expect(mine.getByRole('radio', { name: /2031/ })).toHaveCount(2);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('conflict.png') });
  await mine.getByRole('radio', { name: /Jan/ }).check();
  await expect(mine.getByRole('textbox', { name: 'Needed by' })).toHaveValue('01/15/2031');
  await mine.getByRole('radio', { name: /Feb/ }).check();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Quote NeedBy Saved Successfully!');
  await expect(page.getByText(/^Needed by Feb 20, 2031/)).toBeVisible();
  await other.context().close();
});

test('a billing contact that was changed meanwhile keeps both changes @once', async ({
  page,
  browser,
  allowInConsole,
}) => {
  allowInConsole(/409|ERR_FAILED|net::/);
  const call = await callsAs(page, 'admin');
  const { content } = (await call('get', '/api/policy/v1/search?size=1')) as unknown as {
    content: { id: string; accountId: string }[];
  };
  const { id: policyId, accountId } = content[0]!;
  const lastName = `Late${Date.now()}`;
  await call('post', '/api/billing/v1/contact', {
    accountId,
    firstName: 'Petra',
    lastName,
    email: `${lastName.toLowerCase()}@keystone.example`,
    phone: '5125550144',
  });
  const open = async (tab: Page) => {
    await resume(tab, 'admin');
    await tab.goto(`/admin/policies/${policyId}?tab=billing`);
    await tab.getByRole('button', { name: `Change Petra ${lastName}` }).click();
    return tab.getByRole('dialog');
  };
  const mine = await open(page);
  const other = await secondPage(browser, page);
  const theirs = await open(other);
  await theirs.getByRole('textbox', { name: 'First Name' }).fill('Paula');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Billing contact changed')).toBeVisible();

  await mine.getByRole('textbox', { name: 'Last Name' }).fill(`${lastName}B`);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Someone else changed this in the meantime')).toBeVisible();
  await expect(mine.getByRole('textbox', { name: 'First Name' })).toHaveValue('Paula');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Paula ${lastName}B`)).toBeVisible();
  await other.context().close();
});

test('an amount that was changed meanwhile, and not by me, stands beside mine @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/409|ERR_FAILED|net::/);
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Late Quay'));
  const quote = await startQuote(call, 'P100', company.id);
  await deaf(page);
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${quote.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit broker fee', exact: true }).click();
  const mine = page.getByRole('dialog', { name: 'Broker fee' });
  const additional = mine.getByRole('textbox', { name: 'Additional broker fee' });
  await expect(additional).toHaveValue('$0.00');
  const read = await call('get', `/api/quote/v1/${quote.id}`);
  const { brokerFee } = read as unknown as { brokerFee: { amount: number } };
  await call('put', `/api/quote/v1/broker-fees/${quote.id}`, {
    version: read.version,
    product: 'P100',
    brokerFee: brokerFee.amount,
    additionalBrokerFee: 31.5,
  });

  await mine.getByRole('textbox', { name: 'Broker fee', exact: true }).fill('125');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Someone else changed this in the meantime')).toBeVisible();
  await expect(mine.getByText(/\$0\.00 changed to \$31\.50/)).toBeVisible();
  await expect(mine.getByText('Save again to keep both.')).toBeVisible();
  await expect(additional).toHaveValue('$31.50');
  await page.screenshot({ path: test.info().outputPath('amount.png') });
  await mine.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Broker Fee updated Successfully!');
  expect(await call('get', `/api/quote/v1/${quote.id}`)).toMatchObject({
    brokerFee: { amount: 125 },
    additionalBrokerFee: { amount: 31.5 },
  });
});
