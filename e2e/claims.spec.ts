import { boundFor, getHolder } from './support/holder.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letThrough,
  pageAs,
  status,
  test,
} from './support/test.ts';

test('a claim is reported by the policyholder and worked on to its end by an examiner (QUO-025, QUO-163)', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  allowInConsole(/ERR_INTERNET_DISCONNECTED/);
  const holder = await getHolder(page, {}, undefined, { mailWithin: 90_000 });
  await boundFor(page, holder);
  let number = '';
  await test.step('the form says whom to call, and keeps a draft (QUO-168, QUO-170, QUO-366)', async () => {
    await page.goto('/customer/claims');
    await page.getByRole('button', { name: 'Report a claim' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a claim' });
    for (const section of ['Claim Reported By', 'Location And Loss Information', 'Other Information'])
      await expect(dialog.getByRole('heading', { name: section })).toBeVisible();
    await expect(dialog.getByRole('link', { name: '(833) 633-8666' })).toBeVisible();
    await expect(dialog.getByText('an examiner will contact you')).toBeVisible();
    await expectAccessible(page);
  });
  const form = page.getByRole('dialog', { name: 'Report a claim' });
  await test.step('it is 825 pixels wide at most, and has three buttons (QUO-169, QUO-171)', async () => {
    await expect.poll(async () => (await form.boundingBox())!.width).toBeLessThanOrEqual(825);
    expect((await form.boundingBox())!.width).toBeGreaterThanOrEqual(
      Math.min(820, page.viewportSize()!.width * 0.9),
    );
    for (const name of ['Cancel', 'Save', 'File Claim'])
      await expect(form.getByRole('button', { name, exact: true })).toBeVisible();
  });
  await test.step('neither Escape nor a click beside it closes it (QUO-167)', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await expect(form).toBeVisible();
  });
  await test.step('a save that fails says so, and one that does not keeps a draft (QUO-368, QUO-867, QUO-869)', async () => {
    const dialog = form;
    await dialog.getByLabel('What happened').fill('All files');
    await page.route('**/api/policy/v1/claim', (route) => route.fulfill({ status: 409, json: {} }));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Error saving claim').first()).toBeVisible();
    await letThrough(page, '**/api/policy/v1/claim');
    // The network is gone while somebody types, before the first save and after it: nothing is lost.
    await page.context().setOffline(true);
    await dialog.getByLabel('What happened').fill('All files on the server');
    await expect(dialog.getByText(/No connection\. Your entries are kept on this device/)).toBeVisible();
    await page.context().setOffline(false);
    const under = dialog.getByText(/claim C-\d+/);
    await expect(under).toBeVisible();
    number = /C-\d+/.exec(await under.innerText())![0];
    await page.context().setOffline(true);
    await dialog.getByLabel('What happened').fill('All files on the server are encrypted');
    await expect(dialog.getByText(/No connection\. Your entries are kept on this device/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(dialog.getByText(/Draft saved at/)).toBeVisible();
    await dialog.getByLabel('How was the incident noticed?').fill('A ransom note');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Claim progress saved')).toBeVisible();
    // The battery dies before a pause was long enough to save: the tab has it.
    await dialog.getByLabel('Anything else that we should know').fill('The backup is clean');
    await page.reload();
  });
  await test.step('what is missing is said at its field, and more is asked where it applies (QUO-451, QUO-371)', async () => {
    await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Continue the report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'File Claim' }).click();
    await expect(dialog.getByText('Please select a option')).toBeVisible();
    await expect(dialog.getByText('City is required')).toBeVisible();
    const contact = dialog.getByRole('textbox', { name: 'Contact name' });
    await expect(contact).toHaveCount(0);
    const right = dialog.getByRole('radiogroup', { name: 'Is this the right contact' });
    await right.getByRole('radio', { name: 'No' }).check();
    await expect(contact).toBeVisible();
    await right.getByRole('radio', { name: 'Yes' }).check();
    await expect(contact).toHaveCount(0);
    await expect(dialog.getByLabel('Authority name')).toHaveCount(0);
  });
  await test.step('the draft is there after the tab was lost, and is filed (QUO-369, QUO-870)', async () => {
    await page.goto('/customer/claims');
    await page.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Continue the report' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('What happened')).toHaveValue('All files on the server are encrypted');
    await expect(dialog.getByLabel('How was the incident noticed?')).toHaveValue('A ransom note');
    await expect(dialog.getByLabel('Anything else that we should know')).toHaveValue('The backup is clean');
    await dialog.getByLabel('Name of the reporter').fill('Hanna Ruiz');
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Quay Street');
    await dialog.getByLabel('City').fill('Austin');
    await dialog.getByRole('combobox', { name: 'State', exact: true }).click();
    await page.getByRole('option', { name: 'Texas' }).click();
    await dialog.getByLabel('ZIP code').fill('78701');
    await dialog.getByRole('button', { name: 'File Claim' }).click();
    await expect(page.getByText('Claim successfully filed')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Open', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('another draft is removed after a question, and a failure says so (QUO-164, QUO-868, QUO-871)', async () => {
    await page.goto('/customer/claims');
    await page.getByRole('button', { name: 'Report a claim' }).click();
    await form.getByLabel('What happened').fill('A laptop was left on a train');
    await form.getByRole('button', { name: 'Save' }).click();
    const under = form.getByText(/claim C-\d+/);
    await expect(under).toBeVisible();
    const other = /C-\d+/.exec(await under.innerText())![0];
    await form.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('row').filter({ hasText: other }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    const question = page.getByRole('dialog', { name: `Delete the draft of claim ${other}?` });
    await expect(question).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('ClaimDeleteConfirm');
    await page.route('**/api/claims/v1/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 409, json: {} }) : route.fallback(),
    );
    await question.getByRole('button', { name: 'Delete draft' }).click();
    await expect(question.getByText('Failed to delete claim')).toBeVisible();
    await letThrough(page, '**/api/claims/v1/*');
    await question.getByRole('button', { name: 'Delete draft' }).click();
    await expectToast(page, 'Claim successfully removed');
    await expect(page).toHaveURL(/\/customer\/claims/);
  });
  const desk = await pageAs(page, holder.origin, 'examiner');
  await test.step('an examiner finds the file, enters what they found out, and reads the checklist', async () => {
    await desk.goto('/admin/dashboard');
    for (const name of ['Due', 'My claims', 'Decisions to make'])
      await expect(desk.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(desk.getByText('This is the whole book')).toHaveCount(0);
    await expectAccessible(desk);
    const unassigned = desk.getByRole('region', { name: 'Without an examiner' });
    await unassigned.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
    const trigger = desk.getByRole('region', { name: 'Coverage trigger' });
    await expect(trigger.getByText('First made or discovered in the policy period')).toBeVisible();
    await desk.getByRole('button', { name: 'Update facts' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Update facts' });
    await dialog.getByRole('combobox', { name: 'Insuring agreement' }).click();
    await desk.getByRole('option').first().click();
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(desk, 'The facts were saved');
    await expectAccessible(desk);
  });
  await test.step('they write a note, do what the diary says, and close the claim', async () => {
    await desk.getByRole('tab', { name: 'Diary and notes' }).click();
    await desk.getByRole('button', { name: 'Done: First contact with the insured' }).click();
    await expect(desk.getByText(/Done by Emeka Ballard/)).toBeVisible();
    await desk.getByRole('button', { name: 'Add note' }).click();
    const note = desk.getByRole('dialog', { name: 'Add note' });
    await note.getByRole('textbox', { name: 'Note' }).fill('Called Hanna, restored from backup');
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Called Hanna, restored from backup')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('tab', { name: 'File' }).click();
    await desk.getByRole('button', { name: 'Close claim' }).click();
    const close = desk.getByRole('dialog', { name: 'Close claim' });
    await close.getByRole('combobox', { name: 'Outcome' }).click();
    await desk.getByRole('option', { name: 'Closed without payment' }).click();
    await close.getByRole('textbox', { name: 'Reason' }).fill('Below the retention');
    await expectAccessible(desk);
    await close.getByRole('button', { name: 'Close claim' }).click();
    await expectToast(desk, 'The claim was closed');
    await expect(desk.getByText('Closed', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(desk);
  });
  await desk.context().close();
});
