import { readFile } from 'node:fs/promises';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  letThrough,
  pageAs,
  status,
  test,
} from './support/test.ts';

const HARBOR = 'Harbor Insurance Agency';

test('staff agree a rate, pause, resume and pay; the agency reads and downloads its statement (QUO-024, QUO-129, QUO-130) @once', async ({
  page,
  baseURL,
  allowInConsole,
}) => {
  const admin = await pageAs(page, baseURL!, 'admin');
  await test.step('every agency is shown with what the ledger says is due to it (QUO-024)', async () => {
    await admin.goto('/admin/commissions');
    const all = admin.getByRole('region', { name: 'Agencies' });
    await expect(all.getByRole('row').filter({ hasText: HARBOR })).toBeVisible();
    await expectAccessible(admin);
    await all.getByRole('link', { name: HARBOR }).click();
    await expect(admin.getByRole('heading', { name: HARBOR })).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('a rate is agreed from a day on, and ended', async () => {
    await admin.getByRole('tab', { name: 'Rates' }).click();
    await admin.getByRole('button', { name: 'Agree a rate' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Agree a rate' });
    await dialog.getByRole('textbox', { name: 'Rate' }).fill('17');
    await dialog.getByRole('textbox', { name: 'Level' }).fill('Large');
    await dialog.getByRole('textbox', { name: 'Revenue from' }).fill('900000000');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a reason')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by letter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(admin, 'The rate is saved');
    await expect(admin.getByRole('row', { name: /Large.*17 %/ })).toBeVisible();
    await admin.getByRole('button', { name: 'Change rate: Large' }).click();
    const change = admin.getByRole('dialog', { name: 'Change rate' });
    await change.getByRole('textbox', { name: 'Rate' }).fill('18');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('row', { name: /Large.*18 %/ })).toBeVisible();
    await expectAccessible(admin);
  });

  await test.step('payments are paused and resumed (QUO-130, QUO-259, QUO-837)', async () => {
    await admin.getByRole('button', { name: 'Pause payments' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Pause payments' });
    await expect(dialog.getByText(`${HARBOR} is not paid`)).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Pause payments' }).click();
    await expectToast(admin, `Payments to ${HARBOR} are paused`);
    await expect(admin.getByText('Payments paused')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Apply payment' })).toHaveCount(0);

    allowInConsole(/ERR_FAILED/);
    await admin.route('**/api/commissions/v1/toggle/*', (route) => route.abort());
    await admin.getByRole('button', { name: 'Resume payments' }).click();
    const resume = admin.getByRole('dialog', { name: 'Resume payments' });
    await resume.getByRole('button', { name: 'Resume payments' }).click();
    await expectToast(admin, 'Something went wrong while saving.');
    await letThrough(admin, '**/api/commissions/v1/toggle/*');
    await resume.getByRole('button', { name: 'Resume payments' }).click();
    await expectToast(admin, `Payments to ${HARBOR} are resumed`);
  });

  await test.step('the last statement is paid (QUO-129, QUO-831, QUO-435)', async () => {
    await admin.getByRole('button', { name: 'Apply payment' }).click();
    const dialog = admin.getByRole('dialog', { name: `Apply commission payment to ${HARBOR}` });
    await dialog.getByRole('button', { name: 'Apply payment' }).click();
    await expect(dialog.getByText('Description is a required field')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.50');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Commission of the month');
    await dialog.getByRole('button', { name: 'Apply payment' }).click();
    await expect(dialog.getByText('Amount must be greater than or equal to 1')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Apply payment' }).click();
    await expectToast(admin, 'Payment Applied Successfully.');
  });

  await test.step('the rest goes to the bank by a file that one person prepares and another releases', async () => {
    const underwriter = await pageAs(page, baseURL!, 'underwriter');
    await underwriter.goto('/admin/commissions');
    await underwriter.getByRole('button', { name: 'Prepare a bank file' }).press('Enter');
    const dialog = underwriter.getByRole('dialog', { name: 'Prepare a bank file' });
    await expectAccessible(underwriter);
    await dialog.getByRole('button', { name: 'Prepare', exact: true }).press('Enter');
    await expectToast(underwriter, 'Bank file prepared');
    const files = underwriter.getByRole('region', { name: 'Bank files' });
    // The first is that of the British agencies, of the demo world.
    await files.getByRole('link', { name: '2', exact: true }).click();
    const file = (who: typeof underwriter) => who.getByRole('region', { name: 'Bank file 2' });
    await expect(file(underwriter).getByText(HARBOR)).toBeVisible();
    await expect(underwriter.getByRole('button', { name: 'Release' })).toHaveCount(0);
    await expectAccessible(underwriter);
    await underwriter.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(underwriter);
    const address = new URL(underwriter.url());
    await underwriter.context().close();

    await admin.goto(address.pathname + address.search);
    await file(admin).getByRole('button', { name: 'Release' }).click();
    const release = admin.getByRole('dialog', { name: 'Release bank file 2?' });
    await expect(release).toContainText('prepared by Uma Lindqvist');
    await expectAccessible(admin);
    await release.getByRole('button', { name: 'Release' }).click();
    await expectToast(admin, 'Bank file released');
    const saved = admin.waitForEvent('download');
    await file(admin).getByRole('button', { name: 'Download' }).press('Enter');
    const download = await saved;
    expect(download.suggestedFilename()).toBe('commissions-000002.ach');
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^101 110000000/);
    await file(admin)
      .getByRole('button', { name: `Returned: ${HARBOR}` })
      .click();
    const back = admin.getByRole('dialog', { name: `The bank returned the payment to ${HARBOR}` });
    await back.getByRole('textbox', { name: 'Reason' }).fill('R03');
    await expectAccessible(admin);
    await back.getByRole('button', { name: /^Reverse / }).click();
    await expectToast(admin, 'Payment reversed');
    await expect(file(admin).getByText('R03')).toBeVisible();
    await expectAccessible(admin);
  });

  const agent = await pageAs(page, baseURL!, 'agent');
  await test.step('the agency finds its statement, line by line, with the payment', async () => {
    await agent.goto('/agency/dashboard');
    await agent.getByRole('link', { name: 'Commissions' }).click();
    await expect(agent.getByRole('button', { name: 'Apply payment' })).toHaveCount(0);
    await expect(agent.getByRole('button', { name: 'Pause payments' })).toHaveCount(0);
    await expectAccessible(agent);
    await agent.getByRole('link', { name: /^CS-/ }).first().click();
    await expect(agent.getByRole('heading', { name: /^Statement CS-/ })).toBeVisible();
    await expect(
      agent.getByRole('region', { name: 'Paid of this statement' }).getByText(/CS-\w+-\d+-1(?!\d)/),
    ).toBeVisible();
    await expectAccessible(agent);
    await agent.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(agent);
    await agent.evaluate(() => localStorage.setItem('parapet.theme', 'dark'));
    await agent.reload();
    await expect(agent.getByRole('heading', { name: /^Statement CS-/ })).toBeVisible();
    await expectAccessible(agent);
    await expectNoSidewaysScroll(agent);
    await agent.setViewportSize({ width: 1280, height: 800 });
    const file = agent.waitForEvent('download');
    await agent.getByRole('button', { name: 'PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/^CS-.*\.pdf$/);
  });

  await test.step('a statement or invoice is chosen by year and month (QUO-151, QUO-436, QUO-974)', async () => {
    await agent.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = agent.getByRole('dialog', { name: 'Download a statement or invoice' });
    await expectAccessible(agent);
    const file = agent.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toMatch(/^CS-.*\.pdf$/);

    await agent.getByRole('button', { name: 'Download', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Year' }).click();
    const years = await agent.getByRole('option').allTextContents();
    expect(years.at(-1)).toBe(String(Math.max(new Date().getFullYear() - 7, 2020)));
    expect(years[0]).toBe(String(new Date().getFullYear()));
    await agent.getByRole('option', { name: years.at(-1)! }).click();
    allowInConsole(status(404));
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectToast(agent, 'No statements found for this month.');
    await dialog.getByRole('combobox', { name: 'Document' }).click();
    await agent.getByRole('option', { name: 'Invoice' }).click();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectToast(agent, 'No invoice found for this month.');
  });

  await test.step('what fails otherwise is said in its own words (QUO-873, QUO-875, QUO-876)', async () => {
    const dialog = agent.getByRole('dialog', { name: 'Download a statement or invoice' });
    allowInConsole(status(403));
    await agent.route('**/api/docs/v1/agency-bill/**', (route) =>
      route.fulfill({ status: 403, contentType: 'application/json', body: '{}' }),
    );
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectToast(agent, 'Something went wrong. Please try again later.');
    allowInConsole(/ERR_FAILED/);
    await agent.route('**/api/docs/v1/agency-bill/**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectToast(agent, 'Unable to download at this time. Please try again later.');
  });

  await test.step('the account it is paid to is shown but for its last digits, and changed with a second factor', async () => {
    await agent.goto('/agency/commissions?tab=account');
    await expect(agent.getByText(/^••••\d{4}$/).first()).toBeVisible();
    await expectAccessible(agent);
    await agent.getByRole('button', { name: 'Change account' }).click();
    const dialog = agent.getByRole('dialog', { name: 'Change account' });
    for (const [name, value] of [
      ['Bank', 'Second Bank'],
      ['Name on the account', HARBOR],
      ['Routing number', '021000021'],
      ['Account number', '77778888'],
      ['Email for payment questions', 'money@harbor.example'],
    ] as const)
      await dialog.getByRole('textbox', { name, exact: true }).fill(value);
    await expectAccessible(agent);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/Set up a second factor of your sign-in first/)).toBeVisible();
  });
  for (const other of [admin, agent]) await other.context().close();
});
