import { unique } from './support/accounts.ts';
import { openAction } from './support/actions.ts';
import { claimOn } from './support/claim.ts';
import { boundFor, getHolder } from './support/holder.ts';
import { policyInForce } from './support/in-force.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expectToast, expect, expectGood, pageAs, resume, status, test } from './support/test.ts';

test('a claims examiner moves a claim to another policy of its insured, with a reason @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  const agency = await callsAs(page, 'agent');
  const company = await quotableCompany(agency, unique('Larkspur Mills'));
  const today = (day: string) => ({ global: { effectiveDate: day } });
  const holder = await getHolder(page, today, company.id);
  const { policyId } = await boundFor(page, holder);
  const second = await getHolder(page, today, company.id);
  const other = await boundFor(page, second);
  const claim = await agency('post', '/api/policy/v1/claim', { ...claimOn(policyId), accountId: company.id });

  const desk = await pageAs(page, holder.origin, 'examiner');
  await desk.goto(`/admin/claims/${claim.id}`);
  await desk.getByRole('button', { name: 'Move to another policy' }).click();
  const dialog = desk.getByRole('dialog', { name: /^Move claim C-\d+ to another policy$/ });
  await dialog.getByRole('combobox', { name: 'Policy' }).click();
  await desk.getByRole('option', { name: new RegExp(other.policyNumber) }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expectGood(desk);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The breach was found in its term');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expectToast(desk, 'The claim was moved');
  await expect(desk.getByText(new RegExp(`· ${other.policyNumber}$`)).first()).toBeVisible();
  await desk.context().close();
});

test('cover on which a certificate relies is taken back by two people @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(409));
  const policy = await policyInForce(
    page,
    ({ region, rating }) => region === 'US' && rating.taxes.length === 0,
  );
  const { id, product } = policy;
  const call = await callsAs(page, 'underwriter');
  await call('post', `/api/policy/v1/certificate/${product}`, { policyId: id, delivery: 'DOWNLOAD' });
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'America/Los_Angeles',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const office = page;
  await resume(office, 'underwriter');
  await test.step('an underwriter reads who relied on the cover, and asks a colleague', async () => {
    await office.goto(`/admin/policies/${id}`);
    const dialog = await openAction(office, 'Endorse');
    const from = dialog.getByRole('textbox', { name: 'The change takes effect on' });
    await from.fill(yesterday);
    await from.press('Tab');
    await dialog.getByRole('combobox', { name: 'Deductible', exact: true }).click();
    await office.getByRole('option', { name: '$50,000', exact: true }).click();
    await expect(dialog.getByText('This cover has since been relied on')).toBeVisible();
    await expect(
      dialog.getByRole('listitem').filter({ hasText: /^Certificate \S+ was issued on / }),
    ).toBeVisible();
    await expectGood(office);
    await dialog.getByRole('textbox', { name: 'Evidence' }).fill('Letter of the insured');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(office.getByText(/requested approval: /)).toBeVisible();
    await expectGood(office);
  });

  await test.step('an administrator looks at the figures and books it', async () => {
    const admin = await pageAs(page, new URL(page.url()).origin, 'admin');
    await admin.goto(`/admin/policies/${id}`);
    await expect(admin.getByText(/requested approval: /)).toBeVisible();
    await admin.getByRole('button', { name: 'Approve withdrawal of cover' }).first().click();
    const dialog = admin.getByRole('dialog');
    await expect(dialog.getByText(/Uma Lindqvist requested/)).toBeVisible();
    await expect(dialog.getByRole('table')).toBeVisible();
    await expectGood(admin);
    await dialog.getByRole('button', { name: 'Approve and book' }).click();
    await expect(admin.getByText(/^The withdrawal was booked on policy/)).toBeVisible();
    await admin.context().close();
  });
});
