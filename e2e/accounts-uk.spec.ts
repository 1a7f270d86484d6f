import { button, field, unique } from './support/accounts.ts';
import { keyboard } from './support/input-method.ts';
import { noteRefusals } from './support/refusals.ts';
import { expect, expectGood, expectToast, resume, test } from './support/test.ts';

test('a British broker adds a company by keys alone, with its correspondence address, and finds it', async ({
  page,
}) => {
  const refused = noteRefusals(page);
  const name = unique('Thames Ropeworks');
  const box = page.getByRole('dialog');
  await resume(page, 'broker');
  await test.step('the dialog asks for what Britain has', async () => {
    await page.goto('/agency/accounts');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expectGood(page);
    await keyboard.press(page.getByRole('button', { name: 'New account' }).first());
    await expect(field(box, 'Postcode')).toBeVisible();
    await expect(field(box, 'State')).toHaveCount(0);
    await keyboard.fill(field(box, 'Account name'), name);
    await keyboard.fill(field(box, 'Phone'), '02079460142');
    await keyboard.fill(field(box, 'Street'), '1 Fleet Street');
    await keyboard.fill(field(box, 'Town/City'), 'London');
    await keyboard.fill(field(box, 'Postcode'), 'EC4A 2AB');
    await expectGood(page);
  });
  await test.step('its correspondence address is the same, and locked', async () => {
    await keyboard.check(box.getByLabel('Same as address above'));
    await expect(field(box, 'Correspondence street')).toHaveValue('1 Fleet Street');
    await expect(field(box, 'Correspondence street')).not.toBeEditable();
    await expectGood(page);
  });
  await test.step('the lookup has what was typed, and finds no such company', async () => {
    await keyboard.press(button(box, 'Search'));
    await expect(page).toHaveURL(/\/agency\/manage\/account\/lookup\?/);
    await expect(page.getByText('No Results.')).toBeVisible();
    await expect(page.getByLabel('Same as address above')).toBeChecked();
    await expect(page.getByText('020 7946 0142')).toBeVisible();
    await expectGood(page);
    await keyboard.press(button(page, 'Create account'));
    await expectToast(page, 'Account Created Successfully!');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  await test.step('each tab of its page is reached by keys', async () => {
    for (const tab of await page.getByRole('tab').all()) {
      await keyboard.press(tab);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expect(page.getByText('This could not be loaded')).toHaveCount(0);
      if ((await tab.innerText()) === 'Risk')
        await expect(page.getByText('In line with its industry.')).toBeVisible();
      await expectGood(page);
    }
  });
  await test.step('the list finds it, and its menu leads to its page', async () => {
    await page.goto('/agency/accounts');
    await keyboard.fill(page.getByRole('searchbox'), name);
    const row = page.locator('main').getByRole('link', { name }).first();
    await expect(row).toBeVisible();
    await expectGood(page);
    await keyboard.press(page.getByRole('button', { name: /^Actions/ }).first());
    await expectGood(page);
    await keyboard.press(page.getByRole('menuitem', { name: 'Open account' }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  expect(refused).toEqual([]);
});
