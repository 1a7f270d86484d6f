import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectToast, expectAccessible, expectGood, pageAs, resume, test } from './support/test.ts';

test('an underwriter works through the desk by keyboard: next, pick up, hand over, release @once', async ({
  page,
}) => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Marlow Cartage'));
  const quote = await startQuote(call, 'P100', company.id);
  const waits = await call('put', `/api/quote/v1/action/review/P100/${quote.id}`, {
    version: quote.version,
    reason: 'Please look',
  });
  const number = String(waits['quoteNumber']);
  await resume(page, 'underwriter');

  await test.step('the desk names owner and due date, and a key opens the next quote', async () => {
    await page.goto(`/admin/inbox?search=${number}`);
    const row = page.getByRole('row', { name: new RegExp(company.name) });
    await expect(row).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Due' })).toBeVisible();
    await expectGood(page);
    await page.keyboard.press('?');
    await expect(page.getByText('Open the next quote waiting for an underwriter')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/admin\/quotes\//);
  });

  await test.step('a key picks the quote up; its price is not called bindable while it cannot be bound', async () => {
    await page.goto(`/admin/quotes/${quote.id}`);
    await expect(page.getByRole('button', { name: 'Pick up' }).first()).toBeVisible();
    await page.keyboard.press('p');
    await expectToast(page, 'You picked up this quote');
    await expect(page.getByRole('button', { name: 'Pick up' })).toHaveCount(0);
    await expect(page.getByText('Bindable', { exact: true })).toHaveCount(0);
  });

  await test.step('it is mine on the desk, and not nobody’s', async () => {
    await page.goto(`/admin/inbox?search=${number}&filter.owner=in:mine`);
    await expect(page.getByRole('row', { name: new RegExp(company.name) })).toBeVisible();
    await page.goto(`/admin/inbox?search=${number}&filter.owner=in:nobody`);
    await expect(page.getByText(company.name)).toHaveCount(0);
  });

  await test.step('it is put back on the desk, and picked up again', async () => {
    await page.goto(`/admin/quotes/${quote.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Hand over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand over quote' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
    await expect(page.getByText('The quote is unassigned')).toBeVisible();
    await page.keyboard.press('p');
    await expectToast(page, 'You picked up this quote');
  });

  await test.step('a key opens the release; the released price is firm, and not bindable before it is signed', async () => {
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expectToast(page, 'Quote released');
    await expect(page.getByText('Firm price', { exact: true }).first()).toBeVisible();
    await expectGood(page);
  });
});

test('an underwriter’s dashboard says how the desk stands, and an administrator plans the year @once', async ({
  page,
}) => {
  await resume(page, 'underwriter');
  await page.goto('/admin/dashboard');
  const mine = page.getByRole('region', { name: 'Your desk' }).last();
  await test.step('what waits leads to the desk; colleagues are not shown', async () => {
    for (const label of ['Waiting for you', 'Unassigned', 'Hit rate, 12 months', 'Bound this year'])
      await expect(mine.getByText(label)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Underwriters’ desks' })).toHaveCount(0);
    await expectGood(page);
    await mine.getByRole('link', { name: /Unassigned/ }).click();
    await expect(page).toHaveURL(/\/admin\/inbox\?filter\.owner=in(:|%3A)nobody/);
  });

  await test.step('an administrator sees all desks and sets a plan, by keyboard', async () => {
    const admin = await pageAs(page, new URL(page.url()).origin, 'admin');
    await admin.goto('/admin/dashboard');
    const row = admin.getByRole('row', { name: /Uma Lindqvist/ });
    await row.getByRole('button', { name: 'Set plan' }).focus();
    await admin.keyboard.press('Enter');
    const dialog = admin.getByRole('dialog', { name: 'Plan of Uma Lindqvist for this year' });
    await expectAccessible(admin);
    await dialog.getByRole('textbox', { name: 'Premium' }).fill('1.2m');
    await admin.keyboard.press('Enter');
    await expectToast(admin, 'The plan is saved');
    await expect(row.getByText(/Plan \$1,200,000, \$\S+ to date/)).toBeVisible();
    await expectGood(admin);
    await admin.context().close();
  });
});
