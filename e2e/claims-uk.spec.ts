import { setTimeout as wait } from 'node:timers/promises';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pageAs,
  resume,
  test,
} from './support/test.ts';

test('a claim of a British insured is reported by their broker and closed by an examiner, in British words', async ({
  page,
}) => {
  await resume(page, 'broker');
  let number = '';
  await test.step('the broker reports it under a policy that they placed', async () => {
    await page.goto('/agency/claims');
    await page.getByRole('button', { name: 'Report a claim' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a claim' });
    await dialog
      .getByRole('textbox', { name: 'Policy' })
      .or(dialog.getByRole('combobox', { name: 'Policy' }))
      .first()
      .click();
    await page.getByRole('option', { name: /^PU/ }).first().click();
    await expect(dialog.getByRole('link', { name: '0800 208 8106' })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'State', exact: true })).toHaveCount(0);
    await expect(dialog.getByLabel('Mobile phone')).toBeVisible();
    await test.step('claims are written to the address of the region (QUO-961)', async () => {
      await expect(dialog.getByRole('link', { name: 'claims@parapet-uk.example' })).toBeVisible();
      const american = await pageAs(page, new URL(page.url()).origin, 'agent');
      await american.goto('/agency/claims');
      await american.getByRole('button', { name: 'Report a claim' }).click();
      await expect(
        american.getByRole('dialog').getByRole('link', { name: 'claims@parapet.example' }),
      ).toBeVisible();
      await american.context().close();
    });
    await dialog.getByLabel('Name of the reporter').fill('Imogen Hale');
    await dialog.getByLabel('Email', { exact: true }).fill('imogen@insured.example');
    await dialog.getByLabel('Work phone').fill('020 7946 0142');
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Quay Street');
    await dialog.getByLabel('City').fill('Bristol');
    await dialog.getByLabel('Postcode').fill('BS1 4DJ');
    await dialog.getByLabel('What happened').fill('Invoices were redirected to another account');
    const under = dialog.getByText(/claim C-\d+/);
    await expect(under).toBeVisible();
    number = /C-\d+/.exec(await under.innerText())![0];
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'File Claim' }).click();
    await expect(page.getByText('Claim successfully filed')).toBeVisible();
    await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await expect(page.getByText(/020 7946 0142/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
  const desk = await pageAs(page, new URL(page.url()).origin, 'examiner');
  await test.step('the examiner reserves in pounds, and closes the file without payment, which releases the reserve', async () => {
    await desk.goto('/admin/claims');
    await desk.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await expect(desk.getByText(/Aggregate limit £/)).toBeVisible();
    await expect(desk.getByText('Policy not cancelled from inception, and no lapse in cover')).toBeVisible();
    await desk.getByRole('tab', { name: 'Money' }).click();
    await expect(desk.getByText('No reserves yet')).toBeVisible();
    await desk.getByRole('button', { name: 'Set reserve' }).click();
    const reserve = desk.getByRole('dialog', { name: 'Set reserve' });
    await reserve.getByRole('combobox', { name: 'Insuring agreement' }).click();
    await desk.getByRole('option').first().click();
    await reserve.getByRole('combobox', { name: 'Cost type' }).click();
    await desk.getByRole('option').first().click();
    await reserve.getByRole('textbox', { name: 'New reserve' }).fill('4,000');
    await reserve.getByRole('textbox', { name: 'Reason' }).fill('What the bank may not give back');
    await expectAccessible(desk);
    await reserve.getByRole('button', { name: 'Set reserve' }).click();
    const together = desk
      .getByRole('region', { name: 'Reserved and paid' })
      .last()
      .getByRole('row', { name: /^Total/ });
    await expect(together).toContainText('£4,000');
    await expectNoSidewaysScroll(desk);
    // Read slowly, the file is not shown as it was before the reserve: closing it would be refused.
    await desk.route('**/api/claimsmgmt/v1/claimsFile/*', async (route) => {
      if (route.request().method() === 'GET') await wait(700);
      await route.continue();
    });
    await desk.getByRole('tab', { name: 'File' }).click();
    await desk.getByRole('button', { name: 'Close claim' }).click();
    const close = desk.getByRole('dialog', { name: 'Close claim' });
    await close.getByRole('combobox', { name: 'Outcome' }).click();
    await desk.getByRole('option', { name: 'Withdrawn' }).click();
    await close.getByRole('textbox', { name: 'Reason' }).fill('The bank took the payment back');
    await close.getByRole('button', { name: 'Close claim' }).click();
    await expectToast(desk, 'The claim was closed');
    await desk.getByRole('tab', { name: 'Money' }).click();
    await expect(together).not.toContainText('£4,000');
    await expect(together).toContainText('£0');
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
  });
  await test.step('everybody reads the same status, on the page and in the list', async () => {
    await expect(desk.getByText('Closed', { exact: true }).first()).toBeVisible();
    for (const [who, base] of [
      [desk, 'admin'],
      [page, 'agency'],
    ] as const) {
      await who.goto(`/${base}/claims`);
      await expect(who.getByRole('row').filter({ hasText: number })).toContainText('Closed');
    }
  });
  await desk.context().close();
});
