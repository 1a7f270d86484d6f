import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { button, dialog, unique } from './support/accounts.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import {
  expect,
  expectAccessible,
  expectGood,
  expectNoSidewaysScroll,
  expectToast,
  letThrough,
  pageAs,
  password,
  personas,
  resume,
  status,
  test,
} from './support/test.ts';

const file = (name: string, text = '%PDF-1.4\n%%EOF\n') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});

/** Staff bring a file for an account, by the call alone. */
async function uploadByCall(page: Page, accountId: string, name: string): Promise<void> {
  const login = await page.request.post('/api/auth/v1/login', {
    data: { username: personas.admin, password },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const query = new URLSearchParams({ accountId, docType: 'CORRESPONDENCE', docName: name, agencyId: '' });
  const answer = await page.request.post(`/api/docs/v1/upload/doc?${query.toString()}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    multipart: { file: file(`${name}.pdf`) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('staff share a file with one agency, which finds it; another does not @screens', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Shelf Works'), {
    answered: false,
  });
  const name = unique('Loss runs');
  await resume(page, 'admin');
  await page.goto(`/admin/accounts/${company.id}?tab=documents`);

  await test.step('the dialog says what is missing, and what is wrong with a file (QUO-138, ACC-106, QUO-257)', async () => {
    await button(page, 'Upload document').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await button(dialog(page), 'Upload').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Choose a file.')).toBeVisible();
    await expect(dialog(page).getByText('Document type is required')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.locator('input[type=file]').setInputFiles(file('lies.png'));
    await dialog(page).getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Loss runs' }).click();
    await button(dialog(page), 'Upload').click();
    await expect(
      dialog(page).getByText('The content of the file does not match its name.').first(),
    ).toBeVisible();
  });
  await test.step('it is uploaded for the agency of the account (ACC-344, QUO-855, ACC-739)', async () => {
    await page.locator('input[type=file]').setInputFiles(file(`${name}.pdf`));
    await expect(dialog(page).getByLabel('File name')).toHaveValue(name);
    await dialog(page).getByRole('combobox', { name: 'Agency' }).click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      'All',
      'Harbor Insurance Agency',
    ]);
    await page.getByRole('option', { name: 'Harbor Insurance Agency' }).click();
    await button(dialog(page), 'Upload').click();
    await expectToast(page, 'File uploaded successfully!');
    await expect(
      page.getByRole('button', { name: `Open ${name}.pdf in a new tab`, exact: true }),
    ).toBeVisible();
    await expectGood(page);
  });
  await test.step('it is renamed', async () => {
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Rename or share' }).click();
    await dialog(page).getByLabel('File name').fill(`${name} of five years`);
    await expectAccessible(page);
    await button(dialog(page), 'Save').click();
    await expect(
      page.getByRole('button', { name: `Open ${name} of five years.pdf in a new tab`, exact: true }),
    ).toBeVisible();
  });
  await test.step('admins have no way to delete it (ACC-347, QUO-547)', async () => {
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  const agent = await pageAs(page, baseURL!, 'agent');
  await test.step('the agency finds and downloads it, and cannot delete it (ACC-034, ACC-348)', async () => {
    await agent.goto(`/agency/documents?docs.search=${encodeURIComponent(name)}`);
    const row = agent.getByRole('button', { name: `Download ${name} of five years.pdf` });
    await expect(row).toBeVisible();
    const [saved] = await Promise.all([agent.waitForEvent('download'), row.click()]);
    expect(saved.suggestedFilename()).toBe(`${name} of five years.pdf`);
    expect(await readFile(await saved.path(), 'utf8')).toBe('%PDF-1.4\n%%EOF\n');
    await expect(agent.getByRole('button', { name: /^Actions/ })).toHaveCount(0);
    await expectGood(agent);
    await agent.context().close();
  });
  const rival = await pageAs(page, baseURL!, 'rival');
  await test.step('another agency finds nothing', async () => {
    await rival.goto(`/agency/documents?docs.search=${encodeURIComponent(name)}`);
    await expect(rival.getByText(/no match|No documents/i).first()).toBeVisible();
    await expect(rival.getByText(name)).toHaveCount(0);
    await rival.context().close();
  });
});

test('a carrier deletes what it brought (ACC-349, QUO-548)', async ({ page, allowInConsole }) => {
  allowInConsole(status(404));
  await resume(page, 'carrier');
  await page.goto('/carrier/documents');
  const name = unique('Treaty');
  await button(page, 'Upload document').click();
  await page.locator('input[type=file]').setInputFiles(file(`${name}.pdf`));
  await dialog(page).getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Treaty' }).click();
  await expect(dialog(page).getByLabel('Agency')).toHaveCount(0);
  await button(dialog(page), 'Upload').click();
  await expectToast(page, 'File uploaded successfully!');
  await page.getByPlaceholder('Search by name, company or number').fill(name);
  const open = page.getByRole('button', { name: `Open ${name}.pdf in a new tab`, exact: true });
  await expect(open).toBeVisible();
  const ask = async () => {
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog(page)).toBeVisible();
  };

  await test.step('the dialog asks, and says when it fails (QUO-139, ACC-107, QUO-854)', async () => {
    await ask();
    await expectAccessible(page);
    await dialog(page).getByLabel('Reason').fill('Wrong year');
    await page.route('**/api/docs/v1?docId=*', (route) => route.fulfill({ status: 404, json: {} }));
    await button(dialog(page), 'Delete').click();
    await test.step('in the words of the document (ACC-682)', () =>
      expectToast(page, 'Unable to delete the document'));
    await letThrough(page, '**/api/docs/v1?docId=*');
  });
  await test.step('then it is gone (QUO-856, ACC-740)', async () => {
    await button(dialog(page), 'Delete').click();
    await expectToast(page, 'Deleted the document successfully');
    await expect(open).toHaveCount(0);
    await expectGood(page);
  });
});

test('the dialog says what it could not load or send', async ({ page, allowInConsole }) => {
  allowInConsole(/Failed to load resource/);
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Shelf Works'), {
    answered: false,
  });
  await resume(page, 'admin');
  await page.goto(`/admin/documents`);
  await page.route('**/api/docs/v1/docTypes*', (route) => route.fulfill({ status: 404, json: {} }));
  await test.step('the types of documents (QUO-851, ACC-679)', async () => {
    await button(page, 'Upload document').click();
    await expect(dialog(page).getByText('Failed to load the doc types!')).toBeVisible();
    await letThrough(page, '**/api/docs/v1/docTypes*');
  });
  await test.step('the account (QUO-852, ACC-680)', async () => {
    const name = unique('Letter');
    await uploadByCall(page, company.id, name);
    await page.goto(`/admin/documents?docs.search=${encodeURIComponent(name)}`);
    await page.route(`**/api/account/v1/${company.id}*`, (route) => route.fulfill({ status: 404, json: {} }));
    await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Rename or share' }).click();
    await expect(dialog(page).getByText('Failed to load the account details!')).toBeVisible();
    await letThrough(page, `**/api/account/v1/${company.id}*`);
    await button(dialog(page), 'Cancel').click();
  });
  await test.step('the file (QUO-853, ACC-681)', async () => {
    await page.goto(`/admin/accounts/${company.id}?tab=documents`);
    await button(page, 'Upload document').click();
    await page.route('**/api/docs/v1/upload/doc*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.locator('input[type=file]').setInputFiles(file('a.pdf'));
    await dialog(page).getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Other' }).click();
    await button(dialog(page), 'Upload').click();
    await expectToast(page, 'Failed to upload the file!');
  });
});

test('all papers of a policy come as one file', async ({ page, allowInConsole }) => {
  allowInConsole(status(404));
  await resume(page, 'agent');
  const call = await callsAs(page, 'agent');
  const { content } = (await call(
    'get',
    '/api/policy/v1/search?size=1&filter.status=in:IN%20FORCE',
  )) as unknown as { content: { id: string; policyNumber: string }[] };
  const [policy] = content;
  await page.goto(`/agency/policies/${policy!.id}?tab=documents`);
  await test.step('one that does not come says so (QUO-880)', async () => {
    await page.route('**/api/docs/v1/download?*', (route) => route.fulfill({ status: 404, json: {} }));
    await page
      .getByRole('button', { name: /^Download Endorsement: / })
      .first()
      .click();
    await expectToast(page, 'Unable to download the Policy Documents');
  });
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download all').click()]);
  expect(saved.suggestedFilename()).toBe(`${policy!.policyNumber}-documents.zip`);
  // An archive lists its names at its end, in plain text.
  const zip = (await readFile(await saved.path())).toString('latin1');
  expect(zip.slice(0, 4)).toBe('PK\u0003\u0004');
  expect(zip.slice(zip.lastIndexOf('PK\u0001\u0002') - 10_000)).toContain(
    `${policy!.policyNumber}-declarations.pdf`,
  );
  await expect(page.getByRole('columnheader', { name: 'Transaction' })).toBeVisible();
  await expectGood(page);
});
