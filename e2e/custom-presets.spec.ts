import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectToast, expectGood, pageAs, resume, status, test } from './support/test.ts';

test('an agency keeps packages of its own: saves, chooses, renames, changes and deletes them @once', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, `Preset Bakery ${Date.now()}`);
  const quote = await startQuote(call, 'P100', company.id);
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${quote.id}`);
  const own = page.getByRole('region', { name: 'Agency packages' });
  const dialog = page.getByRole('dialog');
  const named = `Shops ${Date.now() % 100_000}`;

  await test.step('the terms on the screen are saved under a name (QUO-594)', async () => {
    const popular = page.getByRole('radio', { name: /Popular/ });
    await expect(popular).toBeChecked();
    const term = page.getByRole('radiogroup', { name: 'Waiting period' }).getByText('24 hours');
    await term.click();
    await expect(page.getByText('Changed from its package')).toBeVisible();
    await own.getByRole('button', { name: 'Save as a package' }).click();
    await dialog.getByRole('button', { name: 'Save package' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(named);
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Save package' }).click();
    await expectToast(page, 'Package saved');
    await expect(own.getByRole('button', { name: named, exact: false, pressed: true })).toBeVisible();
    await expectGood(page);
  });
  await test.step('a name is given once (QUO-593)', async () => {
    await own.getByRole('button', { name: 'Save as a package' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(named);
    await dialog.getByRole('button', { name: 'Save package' }).click();
    await expect(dialog.getByText('A preset with this name already exists.').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await dialog
      .getByRole('button', { name: /Discard/ })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(dialog).toBeHidden();
  });
  await test.step('choosing it asks for its terms, in this quote and in another', async () => {
    await page.getByRole('radio', { name: /Elite/ }).check({ force: true });
    await expect(own.getByRole('button', { pressed: true })).toHaveCount(0);
    await own.getByRole('button', { name: named }).first().click();
    await expect(own.getByRole('button', { pressed: true })).toHaveText(new RegExp(named));
    await expect(page.getByText('Changed from its package')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Quote updated');
    const saved = await call('get', `/api/quote/v1/${quote.id}`);
    expect(saved['selection']).toMatchObject({ global: { preset: -1, waitingPeriod: 24 } });
  });
  await test.step('a rival agency has none of them', async () => {
    const theirs = await callsAs(page, 'rival');
    const { content } = (await theirs('get', '/api/rater/v1/presets/custom')) as unknown as {
      content: { name: string }[];
    };
    expect(content.map(({ name }) => name)).not.toContain(named);
  });
  await test.step('an underwriter sees those of the agency of the quote (QUO-531)', async () => {
    const office = await pageAs(page, baseURL!, 'underwriter');
    await office.goto(`/admin/quotes/${quote.id}`);
    await expect(office.getByRole('region', { name: 'Agency packages' }).getByText(named)).toBeVisible();
    await office.context().close();
  });
  const choose = async (name: string, item: string): Promise<void> => {
    await own.getByRole('button', { name: `Actions of ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await test.step('it is renamed and gets other terms (QUO-595)', async () => {
    await choose(named, 'Rename');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`${named} and cafés`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Package renamed');
    await expect(own.getByText(`${named} and cafés`)).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Waiting period' }).getByText('12 hours').click();
    await expect(own.getByRole('button', { pressed: true })).toHaveCount(0);
    await choose(`${named} and cafés`, 'Update with current terms');
    await dialog.getByRole('button', { name: 'Change package' }).click();
    await expectToast(page, 'Package changed');
    await expect(own.getByRole('button', { pressed: true })).toHaveCount(1);
  });
  await test.step('and deleted, after a question (QUO-596)', async () => {
    await choose(`${named} and cafés`, 'Delete');
    await expect(dialog.getByText('Quotes already made with it do not change.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete package' }).click();
    await expectToast(page, 'Package deleted');
    await expect(own.getByText(`${named} and cafés`)).toHaveCount(0);
  });
});
