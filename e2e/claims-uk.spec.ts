import { expect, expectAccessible, expectNoSidewaysScroll, pageAs, resume, test } from './support/test.ts';

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
  await test.step('the examiner sees the file in pounds, and closes it without payment', async () => {
    await desk.goto('/admin/claims?tab=files');
    await desk.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await expect(desk.getByText(/Aggregate limit £/)).toBeVisible();
    await expect(desk.getByText('Policy not cancelled from its start, and no lapse')).toBeVisible();
    await desk.getByRole('tab', { name: 'Money' }).click();
    await expect(desk.getByText('Nothing is reserved yet')).toBeVisible();
    await desk.getByRole('tab', { name: 'File' }).click();
    await desk.getByRole('button', { name: 'Close claim' }).click();
    const close = desk.getByRole('dialog', { name: 'Close claim' });
    await close.getByRole('combobox', { name: 'How it ended' }).click();
    await desk.getByRole('option', { name: 'Withdrawn' }).click();
    await close.getByRole('textbox', { name: 'Reason' }).fill('The bank took the payment back');
    await close.getByRole('button', { name: 'Close claim' }).click();
    await expect(desk.getByText('The claim was closed')).toBeVisible();
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
  });
  await desk.context().close();
});
