import { button, unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectAccessible, resume, test } from './support/test.ts';

test('many quotes of the desk are picked up and handed over, each by its own rule @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(/409/);
  const call = await callsAs(page, 'agent');
  const name = unique('Bulk Quay');
  const submitted = async (company: string) => {
    const { id } = await quotableCompany(call, company);
    const quote = await startQuote(call, 'P100', id);
    return call('put', `/api/quote/v1/action/review/P100/${quote.id}`, {
      version: quote.version,
      reason: 'Please look',
    });
  };
  const free = await submitted(`${name} One`);
  const taken = await submitted(`${name} Two`);
  const admin = await callsAs(page, 'admin');
  await admin('put', `/api/quote/v1/uw/review/${taken.id}`, { version: taken.version });
  await resume(page, 'underwriter');
  await page.goto(`/admin/inbox?search=${encodeURIComponent(name)}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();

  await test.step('one is picked up, of the other it is said who has it', async () => {
    await button(page, 'Pick up').click();
    const told = page.getByRole('dialog', { name: '1 of 2 done' });
    await expect(told.getByRole('listitem').filter({ hasText: `${name} One` })).toHaveText(/: Done$/);
    await expect(told.getByRole('listitem').filter({ hasText: `${name} Two` })).not.toHaveText(/: Done$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();
    expect(await call('get', `/api/quote/v1/${free.id}`)).toMatchObject({ status: 'IN_REVIEW' });
  });

  await test.step('the one that is mine is put back on the desk', async () => {
    await rows
      .filter({ hasText: `${name} One` })
      .getByRole('checkbox')
      .check();
    await button(page, 'Hand over').click();
    const dialog = page.getByRole('dialog', { name: /^Hand over 1 quote/ });
    await expectAccessible(page);
    // The list of colleagues that opens with the dialog lies over the button.
    await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
    await expect(page.getByText('1 of 1 done')).toBeVisible();
  });
});
