import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openAction } from './support/actions.ts';
import { boundFor, getHolder } from './support/holder.ts';
import { callsAs } from './support/quoted.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  expectGood,
  expectNoSidewaysScroll,
  letThrough,
  pageAs,
  status,
  test,
  waitForMail,
} from './support/test.ts';

const phone = { width: 390, height: 844 };

async function insure(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Add Additional Insured' }).click();
  const block = dialog.getByRole('group').last();
  await block.getByRole('textbox', { name: 'Organization name' }).fill(name);
  await block.getByRole('textbox', { name: 'Address', exact: true }).fill('500 Congress Ave');
  await block.getByRole('textbox', { name: 'City' }).fill('Austin');
  await block.getByRole('combobox', { name: 'State' }).fill('Texas');
  await page.getByRole('option', { name: 'Texas' }).click();
  await block.getByRole('textbox', { name: 'Zip code' }).fill('78701');
  await block.getByRole('combobox', { name: 'Industry' }).fill('531120');
  await page.getByRole('option', { name: /531120/ }).click();
}

test('an agent insures others, certifies it, and the certificate ends with the policy @screens', async ({
  page,
  allowed,
}, info) => {
  const holder = await getHolder(page, {}, undefined, { mailWithin: 90_000 });
  const { policyId, policyNumber } = await boundFor(page, holder);
  await page.request.put(`/api/policy/v1/issue/${policyId}`, { headers: holder.agent, data: {} });
  const office = await pageAs(page, holder.origin, 'agent');
  const visitor = await pageAs(page, holder.origin, 'agent');

  await test.step('QUO-172 QUO-175 QUO-176 the editor opens empty and names itself as the specification does', async () => {
    await office.goto(`/agency/policies/${policyId}?tab=certificates`);
    await expect(office.getByText('There are no additional insureds')).toBeVisible();
    const dialog = await openAction(office, 'Additional insureds');
    await expect(dialog.getByRole('heading', { name: 'Add Additional Insured Coverage' })).toBeVisible();
    await expect(dialog.getByText('There are no additional insureds')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Update Insureds' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('QUO-173 QUO-174 QUO-165 blocks are added and removed, what is missing is said at its field', async () => {
    const dialog = await openAction(office, 'Additional insureds');
    await insure(office, dialog, 'Rosewood Towers LLC');
    await insure(office, dialog, 'Bluebonnet Clinics');
    await expect(dialog.getByRole('status')).toHaveText('2 additional insureds');
    await dialog.getByRole('button', { name: 'Add Additional Insured' }).click();
    await expect(dialog.getByRole('status')).toHaveText('3 additional insureds');
    await dialog.getByRole('button', { name: 'Update Insureds' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Invalid ZIP Code')).toBeVisible();
    await expectAccessible(office);
    await office.screenshot({ path: info.outputPath('editor.png') });
    await dialog.getByRole('button', { name: 'Remove Insured', exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('2 additional insureds');
    await dialog.getByRole('button', { name: 'Update Insureds' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('QUO-393 QUO-394 QUO-392 the list is replaced, counted, and loads again', async () => {
    await expectToast(office, 'Additional insured successfully updated');
    const section = office.getByRole('region', { name: 'Additional insureds' });
    await expect(section.getByRole('status')).toHaveText('2 additional insureds');
    await expect(section.getByText('Rosewood Towers LLC')).toBeVisible();
    const dialog = await openAction(office, 'Additional insureds');
    await expect(dialog.getByRole('textbox', { name: 'Organization name' }).first()).toHaveValue(
      'Rosewood Towers LLC',
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('QUO-137 QUO-389 QUO-390 a certificate is for anybody, an insured or a holder whose form it shows', async () => {
    await office.getByRole('button', { name: 'Issue certificate' }).click();
    const dialog = office.getByRole('dialog');
    const choice = dialog.getByRole('combobox', { name: 'Certificate for' });
    await expect(choice).toHaveValue('Download');
    await expect(dialog.getByRole('textbox', { name: 'Organization name' })).toBeHidden();
    await choice.click();
    await expect(
      office.getByRole('option', { name: 'Additional insured: Bluebonnet Clinics' }),
    ).toBeVisible();
    await office.getByRole('option', { name: 'Certificate holder' }).click();
    await dialog.getByRole('button', { name: 'Generate certificate' }).click();
    for (const said of ['Please enter a Orginization.', 'Please enter a Address', 'Please enter a City'])
      await expect(dialog.getByText(said)).toBeVisible();
    await expect(dialog.getByText('Please select a State')).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole('textbox', { name: 'Organization name' }).fill('Lone Star Bank');
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Main St');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Dallas');
    await dialog.getByRole('combobox', { name: 'State' }).fill('Texas');
    await office.getByRole('option', { name: 'Texas' }).click();
    await dialog.getByRole('textbox', { name: 'Zip code' }).fill('75201');
    await office.screenshot({ path: info.outputPath('issue.png') });
    await dialog.getByRole('textbox', { name: 'Email address' }).fill('desk@lonestar.example');
    await dialog.getByRole('button', { name: 'Generate certificate' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('QUO-850 QUO-022 it is generated, mailed and listed with where it stands', async () => {
    await expectToast(office, 'Policy certificate successfully generated');
    await waitForMail(page, 'desk@lonestar.example', /^Certificate of insurance/);
    const section = office.getByRole('region', { name: 'Certificates of insurance' });
    await expect(section.getByText(`${policyNumber}-C1`)).toBeVisible();
    await expect(section.getByText('Valid', { exact: true })).toBeVisible();
    await expectGood(office);
    await office.screenshot({ path: info.outputPath('certificates.png'), fullPage: true });
  });

  const file = info.outputPath('certificate.pdf');
  let code = '';
  await test.step('anybody checks it: valid, and no other byte is', async () => {
    const saved = office.waitForEvent('download');
    await office.getByRole('button', { name: `Download certificate ${policyNumber}-C1` }).click();
    await (await saved).saveAs(file);
    const listed = await page.request.get(
      `/api/policy/v1/search/certificates?filter.policyId=in:${policyId}`,
      { headers: holder.agent },
    );
    code = ((await listed.json()) as { content: { checkCode: string }[] }).content[0]!.checkCode;
    await visitor.goto(`/verify/${code}`);
    await expect(visitor.getByText('This certificate is valid')).toBeVisible();
    const compared = visitor.getByLabel('Is your file the same?');
    await compared.setInputFiles(file);
    await expect(visitor.getByText('The file is unchanged')).toBeVisible();
    const bytes = await readFile(file);
    bytes[bytes.length >> 1]! ^= 1;
    const altered = info.outputPath('altered.pdf');
    await writeFile(altered, bytes);
    await compared.setInputFiles(altered);
    await expect(visitor.getByText('The file is not this document')).toBeVisible();
    await expectGood(visitor);
  });

  await test.step('QUO-846 QUO-847 QUO-849 what fails is said in the words of the specification', async () => {
    const open = async (): Promise<Locator> => {
      await office.getByRole('button', { name: 'Issue certificate' }).click();
      const dialog = office.getByRole('dialog');
      return dialog;
    };
    const toInsured = async (dialog: Locator) => {
      await dialog.getByRole('combobox', { name: 'Certificate for' }).click();
      await office.getByRole('option', { name: 'Additional insured: Bluebonnet Clinics' }).click();
    };
    allowed.push(status(500), /Failed to load resource/);
    await office.route('**/api/policy/v1/certificate/*', (route) =>
      route.fulfill({ status: 500, body: '{}', contentType: 'application/json' }),
    );
    let dialog = await open();
    await toInsured(dialog);
    await dialog.getByRole('button', { name: 'Generate certificate' }).click();
    await expectToast(office, 'Unable to send policy certificate email');
    await office.route('**/api/policy/v1/certificate/*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Generate certificate' }).click();
    // The dialog says it, and a toast as well.
    await expect(
      office.getByText('Unable to request sending of policy certificate email.', { exact: true }).first(),
    ).toBeVisible();
    await letThrough(office, '**/api/policy/v1/certificate/*');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: /discard/i })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await office.route('**/api/docs/v1/certificate/download*', (route) => route.abort());
    dialog = await open();
    await dialog.getByRole('button', { name: 'Generate certificate' }).click();
    await expectToast(office, 'An error occurred finding the document. Please try again');
    await letThrough(office, '**/api/docs/v1/certificate/download*');
  });

  await test.step('QUO-848 what cannot be fetched is said', async () => {
    await office.route('**/api/policy/v1/additional-insured?*', (route) => route.abort());
    await office.getByRole('button', { name: 'Issue certificate' }).click();
    await expect(office.getByText('Unable to fetch additional insured info.', { exact: true })).toBeVisible();
    await letThrough(office, '**/api/policy/v1/additional-insured?*');
  });

  const staff = await callsAs(page, 'underwriter');
  await staff('post', '/api/billing/v1/external/applyPayment', {
    policyId,
    amount: 250,
    paymentMethod: 'Check',
    paymentDate: holder.today,
    reference: '77120',
  });
  await test.step('the policyholder has it, and the rest, in two clicks, on a phone too', async () => {
    await page.setViewportSize(phone);
    await page.goto('/customer/dashboard');
    // The company may have policies of other journeys.
    const shelf = page
      .getByRole('navigation', { name: 'Quick access' })
      .filter({ has: page.locator(`a[href*="${policyId}"]`) });
    const saved = page.waitForEvent('download');
    await shelf.getByRole('button', { name: 'Certificate' }).click();
    expect((await saved).suggestedFilename()).toMatch(/-C\d+\.pdf$/);
    await expect(shelf.getByRole('button', { name: /Declarations|Policy declarations/ })).toBeVisible();
    const receipt = page.waitForEvent('download');
    await shelf.getByRole('button', { name: 'Receipt' }).click();
    expect((await receipt).suggestedFilename()).toMatch(/-receipt-77120\.pdf$/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('shelf.png'), fullPage: true });
    await shelf.getByRole('link', { name: /^Balance \$/ }).click();
    await expect(page.getByRole('tab', { name: 'Billing' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Certificates' }).click();
    await expect(page.getByText('Lone Star Bank')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto('/customer/dashboard');
    await shelf.getByRole('link', { name: 'Claim status' }).click();
    await expect(page).toHaveURL(/\/customer\/claims/);
    await expect(page.getByRole('button', { name: 'Report a claim' })).toBeVisible();
  });

  await test.step('the shelf is one list by transaction, with the receipt, and each paper says who made it', async () => {
    await office.goto(`/agency/policies/${policyId}?tab=documents`);
    const papers = office.getByRole('region', { name: 'Documents' }).getByRole('table');
    await expect(papers.getByRole('row').filter({ hasText: 'Receipt' })).toContainText('System');
    const numbers = (await papers.locator('tbody tr td:nth-of-type(1)').allInnerTexts()).map(Number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    await expectGood(office);
    await office.screenshot({ path: info.outputPath('papers.png'), fullPage: true });
  });

  await test.step('a certificate whose policy changed is superseded, and its page says since when', async () => {
    const { effectiveDate } = (await staff('get', `/api/policy/v1/${policyId}`)) as unknown as {
      effectiveDate: string;
    };
    const asked = {
      command: 'endorse-policy',
      effectiveDate,
      comments: '',
      patch: { selection: { global: { limit: 2_000_000 } } },
    };
    const { hash } = (await staff('post', `/api/policy/v1/preview/${policyId}`, asked)) as unknown as {
      hash: string;
    };
    const { command: _command, ...body } = asked;
    await staff('put', `/api/policy/v1/endorse/${policyId}`, { ...body, previewHash: hash });
    await expect(async () => {
      await visitor.goto(`/verify/${code}`);
      await expect(visitor.getByText('This certificate was superseded')).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await expect(visitor.getByText(/It has not been valid since/)).toBeVisible();
    await expectGood(visitor);
    await visitor.screenshot({ path: info.outputPath('superseded.png'), fullPage: true });
    await office.goto(`/agency/policies/${policyId}?tab=certificates`);
    await office.getByRole('button', { name: 'Issue certificate' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Generate certificate' }).click();
    await expect(office.getByRole('dialog')).toBeHidden();
    await expect(async () => {
      const listed = await page.request.get(
        `/api/policy/v1/search/certificates?filter.policyId=in:${policyId}`,
        { headers: holder.agent },
      );
      type Listed = { content: { checkCode: string | null; status: string }[] };
      const { content } = (await listed.json()) as Listed;
      code = content.find(({ status: of }) => of === 'VALID')!.checkCode!;
      expect(code).toMatch(/^[0-9A-F]{12}$/);
    }).toPass({ timeout: 60_000 });
  });

  await test.step('the policy is canceled, and the certificate is revoked', async () => {
    const underwriter = await pageAs(page, holder.origin, 'underwriter');
    await underwriter.goto(`/admin/policies/${policyId}`);
    const dialog = await openAction(underwriter, 'Flat cancel');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await underwriter.getByRole('option', { name: 'Not taken up', exact: true }).click();
    await dialog.getByRole('button', { name: 'Flat cancel' }).click();
    await expect(underwriter.getByText('Flat canceled', { exact: true })).toBeVisible();
    await visitor.goto(`/verify/${code}`);
    await expect(visitor.getByText('This certificate was revoked')).toBeVisible();
    await expectGood(visitor);
    await visitor.screenshot({ path: info.outputPath('revoked.png'), fullPage: true });
  });
});
