import { getHolder, readyQuote } from './support/holder.ts';
import { getBearer, surplusQuotes } from './support/surplus.ts';
import { expect, expectToast, expectAccessible, resume, status, test } from './support/test.ts';
import { officeDay } from './support/today.ts';

test('surplus lines paper waits for a license of the state, its taxes and its texts, and each page says for whom @once', async ({
  page,
  allowInConsole,
}) => {
  const { request } = page;
  const [quote] = await surplusQuotes(request, { city: 'Reno', state: 'NV', zipCode: '89501' }, 1);
  const unlicensed = page.getByText('The agency has no surplus lines license in NV that is valid today');
  const unverified = page.getByText('The surplus lines taxes of NV are not verified');
  const uncompared = page.getByText('These texts have not been compared with the law of NV');
  await test.step('the agent adds the license where the obstacle leads', async () => {
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${quote!.id}`);
    await expect(unlicensed).toBeVisible();
    await expect(unverified).toBeVisible();
    // Confirming taxes is nothing for an agency.
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Licenses', exact: true }).first().click();
    await page.getByRole('button', { name: 'Add license' }).first().click();
    const add = page.getByRole('dialog', { name: 'Add surplus lines license' });
    await add.getByRole('textbox', { name: 'Broker first name' }).fill('Avery');
    await add.getByRole('textbox', { name: 'Broker last name' }).fill('Stone');
    await add.getByRole('textbox', { name: 'Broker email' }).fill('avery.stone@harbor.example');
    await add.getByRole('textbox', { name: 'License number' }).fill(`NV ${Date.now()}`);
    await add.getByRole('combobox', { name: 'Broker License State' }).fill('Nevada');
    await page.getByRole('option', { name: 'Nevada' }).click();
    await add.getByRole('textbox', { name: 'Valid until' }).fill('12/31/2039');
    await add.getByRole('textbox', { name: 'License number' }).focus();
    await expectAccessible(page);
    await add.getByRole('button', { name: 'Add license' }).click();
    await expectToast(page, 'Surplus License added succesfully!');
    await page.goto(`/agency/quotes/${quote!.id}`);
    await expect(unverified).toBeVisible();
    await expect(unlicensed).toBeHidden();
  });
  const other = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const admin = await other.newPage();
  await test.step('the agent records the search for admitted coverage, and may record an exemption instead', async () => {
    await page.getByRole('button', { name: 'Record search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search for admitted coverage in NV' });
    await expect(dialog.getByText(/NV requires 3 declinations\..*low: not looked up/)).toBeVisible();
    await expectAccessible(page);
    const insurers = ['Alder Mutual', 'Birch Casualty', 'Alder Mutual Inc.'];
    for (const [at, insurer] of insurers.entries()) {
      await dialog.getByRole('textbox', { name: 'Insurer' }).nth(at).fill(insurer);
      await dialog.getByRole('textbox', { name: 'Declined by' }).nth(at).fill('Kim Vale');
      await dialog.getByRole('textbox', { name: 'Declined on' }).nth(at).fill('01/12/2026');
      await dialog.getByRole('textbox', { name: 'Reason' }).nth(at).fill('Outside its appetite');
    }
    allowInConsole(status(400));
    const record = dialog.getByRole('button', { name: 'Record', exact: true });
    await record.click();
    await expect(dialog.getByText('This insurer is already listed.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Basis' }).click();
    await page.getByRole('option', { name: 'Exempt commercial purchaser' }).click();
    await dialog.getByRole('combobox', { name: 'Exempt by' }).click();
    await page.getByRole('option', { name: 'Net worth' }).click();
    await dialog.getByRole('textbox', { name: 'Premium paid in the last 12 months' }).fill('150k');
    await dialog.getByRole('textbox', { name: 'Qualified risk manager' }).fill('Noor Hale');
    await dialog.getByRole('textbox', { name: 'Net worth' }).fill('30m');
    await dialog.getByRole('textbox', { name: 'Requested in writing on' }).fill('01/12/2026');
    await dialog.getByRole('textbox', { name: 'Qualified risk manager' }).focus();
    await expectAccessible(page);
    await record.click();
    await expectToast(page, 'Search recorded');
    await expect(page.getByText('The diligent effort search for NV is not recorded')).toBeHidden();
    await expect(page.getByText('Net worth. Risk manager: Noor Hale.')).toBeVisible();
  });
  await test.step('compliance confirms the taxes, with a reason and a source', async () => {
    await resume(admin, 'admin');
    await admin.goto(`/admin/quotes/${quote!.id}`);
    await admin.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: 'Confirm the taxes of NV' });
    await expect(dialog.getByText(/Surplus lines tax: 3\.5/)).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole('textbox', { name: 'Why they are correct' }).fill('Compared line by line');
    await dialog.getByRole('textbox', { name: 'Source' }).fill('Bulletin of the stamping office');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(admin, 'Taxes confirmed');
    await expect(unverified).toBeHidden();
  });
  await test.step('and the texts that the law of the state prescribes, by their editions', async () => {
    await expect(uncompared).toContainText('Surplus Lines Notice (PAR-SLN-US 11 26)');
    await admin.getByRole('button', { name: 'Confirm texts' }).first().click();
    const dialog = admin.getByRole('dialog', { name: 'Confirm the texts of NV' });
    await expect(dialog.getByText(/Surplus Lines Notice \(PAR-SLN-US 11 26\)/)).toBeVisible();
    // What the state's own words would be, and a paper of all that is printed.
    await expect(dialog.getByText('This form has no wording of its own for NV.').first()).toBeVisible();
    const preview = admin.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Preview of Surplus Lines Notice/ }).click();
    expect((await preview).suggestedFilename()).toBe('PAR-SLN-US-11-26.pdf');
    await expectAccessible(admin);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('textbox', { name: 'How they were compared' }).fill('Word by word');
    await dialog.getByRole('textbox', { name: 'Source' }).fill('Nevada Revised Statutes, chapter 685A');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(admin, 'Texts confirmed');
    await other.close();
    await expect(uncompared).toBeHidden();
  });
});

test('cover that begins before today asks for the statement that no loss is known', async ({ page }) => {
  const start = officeDay(-3);
  await test.step('the policyholder states it with the signature', async () => {
    const { quote } = await getHolder(page, { global: { effectiveDate: start } });
    await page.goto(`/customer/quotes/${quote.id}/sign/P100`);
    await page.getByLabel('Full name').fill('Hanna Ruiz');
    await page.getByRole('textbox', { name: 'Title' }).fill('Owner');
    await page.getByRole('button', { name: 'Sign', exact: false }).last().click();
    const dialog = page.getByRole('dialog', { name: 'Attestation of terms' });
    await dialog.getByRole('checkbox', { name: /I have read the terms/ }).check();
    await dialog.getByRole('checkbox', { name: /receive documents electronically/ }).check();
    await expect(dialog.getByRole('button', { name: 'OK' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'I state that no loss is known' }).check();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Attested Successfully')).toBeVisible();
  });
  await test.step('or the agent adds the paper that the insured signed', async () => {
    const agent = await getBearer(page.request, 'agent');
    const started = await readyQuote(page.request, agent, { global: { effectiveDate: start } });
    const other = await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin });
    const office = await other.newPage();
    await resume(office, 'agent');
    await office.goto(`/agency/quotes/${started.id}`);
    await office.getByRole('button', { name: 'Add statement' }).click();
    const dialog = office.getByRole('dialog', { name: 'No-known-loss statement' });
    await dialog.getByLabel('Signed by').fill('Olivia Grant');
    await expectAccessible(office);
    const [chooser] = await Promise.all([
      office.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: /Signed statement/ }).click(),
    ]);
    await chooser.setFiles({
      name: 'statement.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 signed'),
    });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(office, 'Statement added');
    await expect(office.getByRole('button', { name: 'Add statement' })).toBeHidden();
    await other.close();
  });
});
