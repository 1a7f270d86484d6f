import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, pageAs, resume, test } from './support/test.ts';

const report = (text: string) => ({
  name: 'report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
});

test('a company is looked at from outside, a finding is disputed, and an underwriter answers @once', async ({
  page,
  baseURL,
}) => {
  const call = await callsAs(page, 'agent');
  const { id, name: company } = await quotableCompany(call, unique('Leaky Roof'));
  const { version, details } = await call('get', `/api/account/v1/${id}`);
  // The sandbox keeps a domain by its name: this one has findings, and no other journey has it.
  const domainName = 'leaky-roof.example';
  await call('put', `/api/account/v1/profile/${id}`, {
    version,
    details: { ...(details as object), domainName, hasNoDomain: false, domains: [] },
  });
  await resume(page, 'agent');
  await page.goto(`/agency/accounts/${id}?tab=risk`);
  const seen = page.getByRole('region', { name: 'External scan' });
  const findings = seen.getByRole('listitem');
  const domains = page.getByRole('region', { name: 'Domains', exact: true });
  const scan = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'On-demand scan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Scan', exact: true }).click();
    await expect(seen.getByText(name)).toBeVisible({ timeout: 60_000 });
  };
  const underwriter = await pageAs(page, baseURL!, 'underwriter');
  await test.step('a domain of which nothing says that it is theirs is not looked at', async () => {
    await expect(domains.getByText('Ownership not confirmed')).toBeVisible();
    await expect(domains.getByRole('textbox', { name: 'TXT record: name' })).toHaveValue(
      `_parapet-verify.${domainName}`,
    );
    await scan(`${domainName} was not scanned`);
    await expect(findings).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
  await test.step('staff confirm it with a reason', async () => {
    await underwriter.goto(`/admin/accounts/${id}?tab=risk`);
    await underwriter.getByRole('button', { name: `Confirm: ${domainName}` }).click();
    const dialog = underwriter.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The imprint names the company');
    await expectAccessible(underwriter);
    await underwriter.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(underwriter.getByText(/Confirmed by Uma Lindqvist .*: The imprint names/)).toBeVisible();
    await expect(domains.getByText('Ownership confirmed')).toBeVisible();
  });
  await test.step('the scan runs as a job, and its findings stand on the page with their evidence', async () => {
    await scan(', requested by ');
    await expect(seen.getByText(`Domains: ${domainName}`)).toBeVisible();
    await expect(findings.first()).toContainText(`${domainName}. Seen `);
    await expectNoSidewaysScroll(page);
  });
  await test.step('that we look again by ourselves is ended and agreed to', async () => {
    await seen.getByRole('button', { name: 'End recurring scans' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'End recurring scans' }).press('Enter');
    await expect(seen.getByText(/We scan only on request.* ended it on /)).toBeVisible();
    await seen.getByRole('button', { name: 'Approve recurring scans' }).click();
    await dialog.getByRole('button', { name: 'Approve recurring scans' }).click();
    await expect(seen.getByText(/We rescan automatically.* approved this on /)).toBeVisible();
  });
  const finding = (await findings.first().getByRole('heading').textContent())!;
  await test.step('the agent says that one was put right', async () => {
    await findings.first().getByRole('button', { name: 'Dispute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute a finding' });
    await dialog.getByRole('radio', { name: 'It has been fixed' }).check();
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Details' }).fill('The record was set this morning');
    await dialog.locator('input[type="file"]').setInputFiles(report('first look'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(seen.getByText(/Answer due by /)).toBeVisible();
    await expect(findings.first().getByRole('button', { name: 'report.pdf' })).toBeVisible();
  });
  await test.step('one more file is added to it', async () => {
    await findings.first().getByRole('button', { name: 'Add a file' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a file to the dispute' });
    await dialog.locator('input[type="file"]').setInputFiles(report('second look'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add the file' }).press('Enter');
    await expect(findings.first().getByRole('button', { name: 'report.pdf' })).toHaveCount(2);
  });
  await test.step('it waits on the underwriters’ desk, and the filter stays in the address', async () => {
    await underwriter.goto('/admin/inbox');
    await underwriter.getByRole('tab', { name: 'Disputes' }).click();
    // The list of the tab before has a box like it until this one is there.
    const disputes = underwriter.getByRole('tabpanel', { name: 'Disputes' });
    await disputes.getByRole('searchbox').fill(company);
    await expect(underwriter).toHaveURL(/tab=disputes.*Leaky/);
    const row = underwriter.getByRole('link', { name: company });
    await expect(row).toBeVisible();
    await expectAccessible(underwriter);
    await expectNoSidewaysScroll(underwriter);
    await underwriter.reload();
    await expect(underwriter.getByRole('searchbox')).toHaveValue(company);
    await row.click();
    await expect(underwriter).toHaveURL(new RegExp(`/admin/accounts/${id}\\?tab=risk`));
  });
  await test.step('an underwriter accepts, and it does not count any more', async () => {
    const row = underwriter.getByRole('listitem').filter({ hasText: finding }).first();
    await row.getByRole('button', { name: 'Answer' }).click();
    const dialog = underwriter.getByRole('dialog', { name: 'Answer a dispute' });
    await expect(dialog).toContainText('The record was set this morning');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen with dig');
    await expectAccessible(underwriter);
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await expect(underwriter.getByText(/answered: Seen with dig/)).toBeVisible();
  });
  await test.step('the owner of the domain asks not to be scanned: staff take it out until a day', async () => {
    await underwriter.getByRole('button', { name: `Opt out: ${domainName}` }).click();
    const dialog = underwriter.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their counsel wrote to us');
    await expectAccessible(underwriter);
    await dialog.getByRole('textbox', { name: 'Until' }).fill('12/31/2030');
    await dialog.getByRole('button', { name: 'Opt out' }).click();
    await expect(underwriter.getByText(/Entered by Uma Lindqvist: Their counsel wrote/)).toBeVisible();
    await expect(domains.getByText('Opted out')).toBeVisible();
    await expect(domains.getByText(/until .*2030/)).toBeVisible();
    await expect(domains.getByText('Their counsel wrote')).toHaveCount(0);
    await underwriter.getByRole('button', { name: `Allow again: ${domainName}` }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They asked us to');
    await dialog.getByRole('button', { name: 'Allow' }).click();
    await expect(underwriter.getByText(/Ended .* by Uma Lindqvist/)).toBeVisible();
    await underwriter.context().close();
  });
});
