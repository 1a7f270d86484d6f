import { claimOn } from './support/claim.ts';
import { boundFor, getHolder } from './support/holder.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pageAs,
  status,
  test,
} from './support/test.ts';

test('a claim is given to a vendor, reserved, paid with a second person, and recovered (QUO-697, ACC-538)', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  const holder = await getHolder(page, (today: string) => ({ global: { effectiveDate: today } }), undefined, {
    mailWithin: 90_000,
  });
  const [year, month, day] = holder.today.split('-');
  const { policyId } = await boundFor(page, holder);
  const headers = { authorization: `Bearer ${holder.tokens.accessToken}` };
  const filed = await page.request.post('/api/policy/v1/claim', { headers, data: claimOn(policyId) });
  expect(filed.ok(), await filed.text()).toBe(true);
  const { id, claimNumber } = (await filed.json()) as { id: string; claimNumber: string };
  const desk = await pageAs(page, holder.origin, 'examiner');
  await test.step('the examiner enters the dates, and gives the claim to a vendor', async () => {
    await desk.goto(`/admin/claims/${id}`);
    await desk.getByRole('button', { name: 'Update facts' }).click();
    const facts = desk.getByRole('dialog', { name: 'Update facts' });
    await expect(facts.getByLabel('Business interrupted from')).toBeVisible();
    await facts.getByRole('combobox', { name: 'Examiner' }).click();
    await desk.getByRole('option', { name: 'Emeka Ballard' }).click();
    await facts.getByRole('combobox', { name: 'Insuring agreement' }).click();
    await desk.getByRole('option').first().click();
    await facts.getByRole('button', { name: 'Save' }).click();
    await expectToast(desk, 'The facts were saved');
    await desk.getByRole('button', { name: 'Assign vendor' }).click();
    const assign = desk.getByRole('dialog', { name: 'Assign vendor' });
    await assign.getByRole('combobox', { name: 'Vendor' }).click();
    await desk.getByRole('option', { name: /Fieldstone/ }).click();
    await assign.getByRole('combobox', { name: 'Service' }).click();
    await desk.getByRole('option', { name: 'Forensics' }).click();
    await expectAccessible(desk);
    await assign.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText(/Fieldstone.* · Forensics/)).toBeVisible();
    await expectNoSidewaysScroll(desk);
  });
  await test.step('the vendor finds it at their own desk, and writes to the examiner', async () => {
    const vendor = await pageAs(page, holder.origin, 'vendor');
    await test.step('which stands on their home as well (ACC-018)', async () => {
      await vendor.goto('/vendor/dashboard');
      await expect(vendor.getByRole('row').filter({ hasText: claimNumber })).toBeVisible();
    });
    await vendor.goto('/vendor/claims');
    await vendor.getByRole('row').filter({ hasText: claimNumber }).getByRole('link').first().click();
    await expect(vendor.getByRole('tab', { name: 'Report' })).toBeVisible();
    await expect(vendor.getByText('Files on the server are encrypted')).toBeVisible();
    await expect(vendor.getByRole('tab', { name: 'Money' })).toHaveCount(0);
    await vendor.getByRole('tab', { name: 'Notes' }).click();
    await vendor.getByRole('button', { name: 'Add note' }).click();
    const note = vendor.getByRole('dialog', { name: 'Add note' });
    await note.getByRole('textbox', { name: 'Note' }).fill('Two servers imaged');
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(vendor.getByText('Two servers imaged')).toBeVisible();
    await expectAccessible(vendor);
    await vendor.getByRole('tab', { name: 'Documents' }).click();
    await expect(vendor.getByText('No documents yet')).toBeVisible();
    await vendor.getByRole('button', { name: 'Add document' }).click();
    const file = vendor.getByRole('dialog', { name: 'Add document' });
    await file
      .locator('input[type=file]')
      .setInputFiles({
        name: 'Findings.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
      });
    await file.getByRole('combobox', { name: 'Type' }).click();
    await vendor.getByRole('option', { name: 'Forensic report' }).click();
    await expectAccessible(vendor);
    await file.getByRole('button', { name: 'Upload' }).click();
    await expect(vendor.getByText('Findings.pdf')).toBeVisible();
    await expectAccessible(vendor);
    await expectNoSidewaysScroll(vendor);
    await vendor.context().close();
    await desk.getByRole('tab', { name: 'Diary and notes' }).click();
    await expect(desk.getByText('Two servers imaged')).toBeVisible();
    await expect(desk.getByText(/Shared with the vendor/)).toBeVisible();
    await desk.getByRole('tab', { name: 'Documents' }).click();
    await desk.getByRole('button', { name: 'Rename or share: Findings.pdf' }).click();
    const share = desk.getByRole('dialog', { name: 'Change Findings.pdf' });
    await expect(share.getByRole('checkbox', { name: 'Share with the vendor' })).toBeDisabled();
    await share.getByRole('checkbox', { name: 'Share with the insured and its agency' }).check();
    await share.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText(/shared with the insured and the vendor/)).toBeVisible();
    await expectAccessible(desk);
    await expectNoSidewaysScroll(desk);
  });
  await test.step('the insured opens what the examiner shares of it', async () => {
    await page.goto(`/customer/claims/${id}?tab=files`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download: Findings.pdf' }).click();
    expect((await saved).suggestedFilename()).toBe('Findings.pdf');
    await expect(page.getByText('claims team only')).toHaveCount(0);
  });
  const position = async (dialog: ReturnType<typeof desk.getByRole>) => {
    await dialog.getByRole('combobox', { name: 'Insuring agreement' }).click();
    await desk.getByRole('option').first().click();
    await dialog.getByRole('combobox', { name: 'Cost type' }).click();
    await desk.getByRole('option', { name: 'Breach response' }).click();
  };
  const head = await pageAs(page, holder.origin, 'headOfClaims');
  await test.step('a reserve above the authority of an examiner waits for the head of claims', async () => {
    await desk.getByRole('tab', { name: 'Money' }).click();
    await expect(desk.getByText('No reserves yet')).toBeVisible();
    await desk.getByRole('button', { name: 'Set reserve' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Set reserve' });
    await position(dialog);
    await dialog.getByRole('textbox', { name: 'New reserve' }).fill('60,000');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Forensics and restoration');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Set reserve' }).click();
    await expect(desk.getByText('Sent to a colleague for approval')).toBeVisible();
    await head.goto('/admin/claims?tab=bookings');
    await head.getByRole('row').filter({ hasText: claimNumber }).getByRole('link').first().click();
    await head.getByRole('button', { name: 'Approve and book' }).click();
    const decide = head.getByRole('dialog', { name: 'Approve and book' });
    await decide.getByRole('textbox', { name: 'Reason' }).fill('Supported by the quote');
    await expectAccessible(head);
    await decide.getByRole('button', { name: 'Approve and book' }).click();
    await expect(head.getByText('Approved and booked')).toBeVisible();
  });
  await test.step('nothing is paid before the checklist says yes; then the reserve falls by what is paid', async () => {
    await desk.reload();
    await expect(desk.getByText('Nothing can be paid until the coverage checklist')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
    await desk.getByRole('link', { name: 'Open the checklist' }).click();
    await desk.getByRole('button', { name: 'Update facts' }).click();
    const facts = desk.getByRole('dialog', { name: 'Update facts' });
    for (const label of ['Act or incident began', 'Insured first became aware', 'Discovered'])
      await facts.getByRole('textbox', { name: label }).fill(`${month}/${day}/${year}`);
    await facts.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('The policy responds', { exact: true })).toBeVisible();
    await desk.getByRole('tab', { name: 'Money' }).click();
    await desk.getByRole('button', { name: 'Pay', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: 'Pay' });
    await dialog.getByRole('combobox', { name: 'Payee' }).click();
    await desk.getByRole('option', { name: 'The insured' }).click();
    await expect(dialog.getByText(/deducted from the payment/)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Payee' }).click();
    await desk.getByRole('option', { name: 'A threat actor (ransom)' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Law enforcement was informed' })).toBeVisible();
    await expectAccessible(desk);
    await dialog.getByRole('combobox', { name: 'Payee' }).click();
    await desk.getByRole('option', { name: 'A vendor' }).click();
    await dialog.getByRole('textbox', { name: 'Payee name' }).fill('Quayside Restoration LLC');
    await dialog.getByRole('textbox', { name: 'Loss amount' }).fill('45,000');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Invoice 114');
    const preview = dialog.getByRole('region', { name: 'What this payment does' });
    await expect(preview).toContainText('$45,000.00');
    await expect(preview).toContainText('$15,000.00');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(desk.getByText('Sent to a colleague for approval')).toBeVisible();
    await head.reload();
    await head.getByRole('button', { name: 'Approve and book' }).click();
    const decide = head.getByRole('dialog', { name: 'Approve and book' });
    await decide.getByRole('textbox', { name: 'Reason' }).fill('As invoiced');
    await decide.getByRole('button', { name: 'Approve and book' }).click();
    const books = head.getByRole('region', { name: 'Reserved and paid' }).last();
    await expect(books.getByRole('row', { name: /^Total/ })).toContainText('$15,000');
    await expect(books.getByRole('row', { name: /^Total/ })).toContainText('$45,000');
    await expectAccessible(head);
    await expectNoSidewaysScroll(head);
  });
  await test.step('the retention comes back, and the file ends as paid, with its reserve released', async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Book a recovery' }).click();
    const back = desk.getByRole('dialog', { name: 'Book a recovery' });
    await expect(back.getByRole('combobox', { name: 'Recovery type' })).toHaveValue(
      'Retention of the insured',
    );
    await position(back);
    await back.getByRole('textbox', { name: 'Reason' }).fill('Wire of the insured');
    await expectAccessible(desk);
    await back.getByRole('button', { name: 'Book recovery' }).click();
    await expectToast(desk, 'The recovery was booked');
    await desk.getByRole('tab', { name: 'File' }).click();
    await desk.getByRole('button', { name: 'Close claim' }).click();
    const close = desk.getByRole('dialog', { name: 'Close claim' });
    await close.getByRole('combobox', { name: 'Outcome' }).click();
    await desk.getByRole('option', { name: 'Paid', exact: true }).click();
    await close.getByRole('textbox', { name: 'Reason' }).fill('All invoices are paid');
    await close.getByRole('button', { name: 'Close claim' }).click();
    await expectToast(desk, 'The claim was closed');
    await desk.getByRole('tab', { name: 'Money' }).click();
    await expect(desk.getByRole('row', { name: /^Total/ })).toContainText('$0');
    await expect(desk.getByRole('button', { name: 'Set reserve' })).toHaveCount(0);
  });
  await desk.context().close();
  await head.context().close();
});
