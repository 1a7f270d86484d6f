import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, quotedIn, startQuote } from './support/quoted.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resume,
  test,
} from './support/test.ts';

test('a name like one of a sanctions list waits for compliance, which clears it with a reason @once', async ({
  page,
}) => {
  const call = await callsAs(page, 'broker');
  const company = await quotableCompany(call, unique('Screened Weavers'), { region: 'UK' });
  const quote = await startQuote(call, quotedIn.UK.product, company.id);
  const contact = `oskar-${Date.now()}@insured.example`;
  await call('put', `/api/quote/v1/action/send/${quote.id}`, {
    version: quote.version,
    customerFirstName: 'Oscar',
    customerLastName: 'Krellmann',
    customerEmail: contact,
    customerPhone: '02079460143',
  });

  await test.step('the broker reads that compliance has to check a name, and not which entry it is like', async () => {
    await resume(page, 'broker');
    await page.goto(`/agency/quotes/${quote.id}`);
    await expect(page.getByText('Compliance has to clear a name first')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Screening' })).toHaveCount(0);
    await expect(page.getByText('Bandrik')).toHaveCount(0);
  });
  await test.step('an administrator of the provider clears it on the page where the obstacle leads', async () => {
    const other = await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin });
    const admin = await other.newPage();
    await resume(admin, 'admin');
    await admin.goto(`/admin/quotes/${quote.id}`);
    const main = admin.getByRole('main');
    await main.getByRole('link', { name: 'Screening', exact: true }).first().click();
    const row = admin.getByRole('row').filter({ hasText: 'Oscar Krellmann' });
    await expect(row.getByText(/KRELLMANN, Oskar Bandrik \(OFAC SDN 90002, FICTION\)/)).toBeVisible();
    await expectAccessible(admin);
    await expectNoSidewaysScroll(admin);
    await row.getByRole('button').last().click();
    await admin.getByRole('menuitem', { name: 'Clear' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Clear Oscar Krellmann' });
    await expectAccessible(admin);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Born 1984, passport seen');
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await expectToast(admin, 'Oscar Krellmann was cleared');
    await expect(row.getByText('Cleared', { exact: true })).toBeVisible();
    await other.close();
  });
  await page.reload();
  await expect(page.getByText('Compliance has to clear a name first')).toBeHidden();
});
