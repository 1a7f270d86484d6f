import { dialog } from './support/accounts.ts';
import { expect, expectGood, expectToast, letThrough, resume, status, test } from './support/test.ts';

test('an administrator keeps industry codes, states and blocked domains by hand @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  await resume(page, 'admin');
  const fails = (path: string, method: string, text?: string) =>
    page.route(path, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 400, json: text ? { detail: text } : {} })
        : route.continue(),
    );
  const choose = async (row: string, entry: string): Promise<void> => {
    await page.getByRole('row').filter({ hasText: row }).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: entry }).click();
  };

  // No industry has a code of 98.
  const code = `98${String(Date.now()).slice(-4)}`;
  await test.step('an industry code is added and found (ACC-036)', async () => {
    await page.goto('/admin/manage/industries');
    await page.getByRole('button', { name: 'Add industry code' }).click();
    const add = page.getByRole('dialog', { name: 'Add industry code' });
    await add.getByRole('textbox', { name: 'Code' }).fill(code);
    await add.getByRole('textbox', { name: 'Primary industry' }).fill('Harbors');
    await add.getByRole('textbox', { name: 'Secondary industry' }).fill('Keeping of lighthouses');
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Industry code added');
    await page.getByRole('searchbox').fill(code);
    await expect(page.getByRole('row').filter({ hasText: 'Keeping of lighthouses' })).toBeVisible();
    await expectGood(page);
  });
  await test.step('its class and limit are set from a day on, and its history says so', async () => {
    await choose(code, 'Edit');
    const edit = page.getByRole('dialog', { name: `Industry code ${code}` });
    await expect(edit.getByRole('textbox', { name: 'Primary industry' })).toBeFocused();
    await edit.getByRole('textbox', { name: 'Coverage limit' }).fill('1m');
    await expectGood(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Industry code saved');
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('1,000,000');
    await choose(code, 'History');
    const history = page.getByRole('dialog', { name: `History of ${code}` });
    await expect(history).toContainText('Coverage limit: none → $1,000,000');
    await expectGood(page);
    await history.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('it is deleted after a question (ACC-077, ACC-715)', async () => {
    await choose(code, 'Delete');
    await expect(dialog(page)).toContainText(`${code} Keeping of lighthouses will no longer be offered.`);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Industry Code Deleted Successfully!');
    await expect(page.getByRole('row').filter({ hasText: code })).toBeHidden();
  });

  await test.step('companies are imported with their source, and what became of each row is said', async () => {
    await page.goto('/admin/manage/directory');
    await expectGood(page);
    await page.getByRole('button', { name: 'Import companies' }).first().click();
    const form = page.getByRole('dialog', { name: 'Import companies' });
    const source = `Register ${Date.now()}`;
    await form
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'companies.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            'sourceId,name,city,state,zipCode,country,revenue',
            `${code},Lighthouse Keepers ${code} LLC,Austin,TX,78701,US,1250000`,
            `${code}1,Lighthouse Painters ${code} LLC,Austin,ZZ,78701,US,`,
          ].join('\n'),
        ),
      });
    await form.getByRole('textbox', { name: 'Source' }).fill(source);
    await expectGood(page);
    await form.getByRole('button', { name: 'Check the file' }).click();
    const check = page.getByRole('dialog', { name: 'Check companies.csv' });
    await expect(check).toContainText('1 row is valid. 1 row is invalid and will be skipped.');
    await expect(check).toContainText('“ZZ” is not one of the states.');
    await expectGood(page);
    await check.getByRole('button', { name: 'Import 1 company' }).click();
    const outcome = page.getByRole('dialog', { name: 'Imported: companies.csv' });
    await expect(outcome).toContainText('1 company was added.');
    await expect(outcome).toContainText('1 row was rejected.');
    await expect(outcome).toContainText('Row 3, state: ');
    await expectGood(page);
    await outcome.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('row').filter({ hasText: source })).toBeVisible();
  });

  await test.step('a state that has accounts is not deleted, and the refusal says how many', async () => {
    await page.goto('/admin/manage/states');
    await page.getByRole('button', { name: 'Delete Pennsylvania' }).click();
    allowInConsole(status(409));
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByText(/^Pennsylvania cannot be deleted because it is still in use \(\d+ account/).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Pennsylvania' })).toBeAttached();
  });
  await test.step('a state is deleted after a question (ACC-105, ACC-736)', async () => {
    await page.goto('/admin/manage/states');
    await page.getByRole('button', { name: 'Delete South Dakota' }).click();
    await expect(dialog(page)).toContainText('South Dakota will no longer be offered.');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'State Deleted Successfully!');
    await expect(page.getByRole('button', { name: 'Delete South Dakota' })).toBeHidden();
    await expectGood(page);
  });
  await test.step('and offered again', async () => {
    await page.getByRole('button', { name: 'Offer a state again' }).click();
    await dialog(page).getByRole('textbox', { name: 'Abbreviation' }).fill('SD');
    await dialog(page).getByRole('button', { name: 'Offer' }).click();
    await expect(page.getByRole('button', { name: 'Delete South Dakota' })).toBeVisible();
  });
  await test.step('it is deleted from a later day on, which its history says', async () => {
    await page.getByRole('button', { name: 'Delete South Dakota' }).click();
    await dialog(page).getByRole('textbox', { name: 'Effective date' }).fill('12/01/2067');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('row', { name: /^South Dakota SD/ })).toContainText('Dec 1, 2067');
    await page.getByRole('button', { name: 'History of South Dakota' }).click();
    const history = page.getByRole('dialog', { name: 'History of South Dakota' });
    await expect(history.getByRole('row', { name: /^Withdrawn Dec 1, 2067/ })).toBeVisible();
    await expect(history.getByRole('row', { name: /^Offered again/ })).toBeVisible();
    await history.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('the surplus lines charges of states stand below, with their source', async () => {
    const oregon = page.getByRole('row', { name: /^Oregon 2% 0\.3% \$10/ });
    await expect(oregon).toContainText('Verified Nov 27, 2026');
    await expect(oregon).toContainText('oregonsla.org');
    await expectGood(page);
  });

  const domain = `lighthouse-${code}.example`;
  await test.step('a domain that cannot be blocked says so (ACC-075, ACC-668)', async () => {
    await page.goto('/admin/manage/blocked-domains');
    await page.getByRole('button', { name: 'Blacklist domain' }).first().click();
    const name = dialog(page).getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveAttribute('placeholder', 'domain.com');
    await name.fill(domain);
    await fails('**/blacklisted-domains**', 'POST');
    await dialog(page).getByRole('button', { name: 'Blacklist' }).click();
    await expect(dialog(page)).toContainText('Failed to blacklist domain. Please try again.');
  });
  await test.step('a domain is blocked (ACC-716)', async () => {
    await letThrough(page, '**/blacklisted-domains**');
    await dialog(page).getByRole('button', { name: 'Blacklist' }).click();
    await expectToast(page, 'Domain successfully blacklisted');
    await expectGood(page);
  });
  await test.step('to take it off the list is asked, and says why it failed (ACC-076, ACC-669)', async () => {
    await choose(domain, 'Remove from blacklist');
    await expect(dialog(page)).toContainText(`People with ${domain} addresses can be invited again.`);
    await fails('**/blacklisted-domains**', 'DELETE', 'The list is locked.');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(dialog(page)).toContainText('Failed to delete domain: The list is locked.');
  });
  await test.step('it is taken off from a later day on, with the words of the document (ACC-717)', async () => {
    await letThrough(page, '**/blacklisted-domains**');
    await dialog(page).getByRole('textbox', { name: 'Effective date' }).fill('12/01/2067');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'User successfully deleted');
    await choose(domain, 'History');
    const history = page.getByRole('dialog', { name: `History of ${domain}` });
    await expect(history.getByRole('row', { name: /^No longer blocked Dec 1, 2067/ })).toBeVisible();
    await expect(history.getByRole('row', { name: /^Blocked/ })).toBeVisible();
  });
});
