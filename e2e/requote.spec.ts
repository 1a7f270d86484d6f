import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectAccessible, resume, status, test } from './support/test.ts';

test('a quote whose product is offered no longer leads to a new quote (QUO-143) @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Old Product'));
  const quote = await startQuote(call, 'P100', company.id);
  const underwriter = await callsAs(page, 'underwriter');
  const { version } = await underwriter('get', `/api/quote/v1/${quote.id}`);
  await underwriter('put', `/api/quote/v1/decline/${quote.id}`, {
    version,
    reasonSummary: 'Poor Claims History',
    reason: 'Too many losses',
  });
  await resume(page, 'underwriter');
  await page.goto(`/admin/quotes/${quote.id}`);
  // The demo world offers every product: what the server says once one has ended is said in its place.
  await page.route(`**/action/revive/${quote.id}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'product-not-offered', detail: 'Not offered' } }),
  );
  const revive = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Revive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revive quote' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'This quote cannot be repriced' });
  await revive();
  await expect(dialog).toContainText('P100 is no longer offered.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/inbox$/);
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/quotes/${quote.id}`);
  await revive();
  await dialog.getByRole('button', { name: 'New Quote' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/accounts/${company.id}`));
  const start = page.getByRole('dialog', { name: 'Start a quote' });
  await expect(start.getByRole('radio', { name: 'P250', exact: true })).toBeChecked();
});
