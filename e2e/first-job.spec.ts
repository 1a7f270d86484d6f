import { unique } from './support/accounts.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectGood, expectToast, signIn, signInAs, test } from './support/test.ts';

/** Agents do their job in story.spec.ts, and partners theirs in partners-at-work.spec.ts. */
test('an underwriter signs in, finds a quote that waits and picks it up @once', async ({ page }) => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Fenwick Haulage'));
  const quote = await startQuote(call, 'P100', company.id);
  await call('put', `/api/quote/v1/action/review/P100/${quote.id}`, {
    version: quote.version,
    reason: 'Please look',
  });
  await signIn(page, 'underwriter');
  await page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).first().click();
  // The page before has a search of its own.
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search company, agency or quote number' }).fill(company.name);
  await page
    .getByRole('row', { name: new RegExp(company.name) })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Pick up' }).first().click();
  await expectToast(page, 'You picked up this quote');
  await expectGood(page);
});

test('a policyholder signs in, reads the offer and signs it @once', async ({ page, browser, baseURL }) => {
  const { email } = await getHolder(page);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const own = await context.newPage();
  await signInAs(own, email, 'correct horse battery');
  await expect(own).toHaveURL(/\/customer\/dashboard/);
  await own.getByRole('link', { name: 'Review and sign' }).first().click();
  await expect(own.getByText('What it costs')).toBeVisible();
  await own.getByRole('button', { name: 'Go to signature' }).click();
  await own.getByLabel('Full name').fill('Hanna Ruiz');
  await own.getByRole('textbox', { name: 'Title' }).fill('Owner');
  await own.getByRole('button', { name: 'Sign application' }).click();
  const dialog = own.getByRole('dialog', { name: 'Attestation of terms' });
  await dialog.getByRole('checkbox', { name: /I have read the terms/ }).check();
  const open = dialog.getByRole('checkbox', { checked: false });
  while ((await open.count()) > 0)
    await own.locator(`[id="${await open.first().getAttribute('id')}"]`).check();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(own).toHaveURL(/\/application-signed/);
  await expectGood(own);
  await context.close();
});
