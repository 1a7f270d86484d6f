import type { Page } from '@playwright/test';
import { boundFor, getHolder } from './support/holder.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  letThrough,
  pageAs,
  test,
} from './support/test.ts';

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a policy is changed, corrected, compared and rescinded by two people (QUO-158, QUO-308, QUO-674)', async ({
  page,
}) => {
  // The first journey of a server waits for the mails of its new world.
  const holder = await getHolder(page, {}, undefined, { mailWithin: 180_000 });
  const { policyId } = await boundFor(page, holder);
  const read = await page.request.get(`/api/policy/v1/${policyId}`, { headers: holder.agent });
  const [year, month, day] = ((await read.json()) as { effectiveDate: string }).effectiveDate.split('-');
  const office = await pageAs(page, holder.origin, 'underwriter');
  await office.goto(`/admin/policies/${policyId}`);

  await test.step('the insured gets another name, without premium', async () => {
    await choose(office, "Change insured's details");
    const dialog = office.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: 'The change takes effect on' });
    await field.fill(`${month}/${day}/${year}`);
    await field.press('Tab');
    await dialog.getByRole('textbox', { name: 'Named insured' }).fill('Renamed Robots Inc');
    await expect(dialog.getByText('No amount changes.')).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Book change' }).click();
    await expect(
      office.getByRole('region', { name: 'Transactions' }).getByText('2. Change of insured details'),
    ).toBeVisible();
    const revisions = office.getByRole('region', { name: 'Revisions' });
    await expect(revisions.getByRole('row', { name: /Named insured.*Renamed Robots Inc/ })).toBeVisible();
    const onDay = office.getByRole('region', { name: 'As of a date' });
    const covered = onDay.getByRole('textbox', { name: 'Cover on' });
    await covered.fill(`${month}/${day}/${year}`);
    await covered.press('Tab');
    await expect(onDay).toContainText('In force');
    await expect(onDay).toContainText('Renamed Robots Inc');
    const known = onDay.getByRole('textbox', { name: 'As booked by the end of' });
    await known.fill('01/15/2020');
    await known.press('Tab');
    await expect(onDay).toContainText('Nothing had been booked on this policy by then');
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);
  });

  await test.step('it was a mistake: the policy is what it was', async () => {
    await choose(office, 'Revert to a revision');
    const dialog = office.getByRole('dialog', { name: /Revert policy/ });
    await dialog.getByRole('combobox', { name: 'Revert to the policy after' }).click();
    await office.getByRole('option', { name: /^1\. New business/ }).click();
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('Wrong company');
    await dialog.getByRole('button', { name: 'Revert policy' }).click();
    await expect(office.getByText('Void transaction')).toBeVisible();
  });

  await test.step('an endorsement changes single coverages, with the figures before it is booked', async () => {
    await choose(office, 'Endorse');
    const dialog = office.getByRole('dialog', { name: /Endorse policy/ });
    await dialog.getByRole('textbox', { name: 'The change takes effect on' }).fill(`${month}/${day}/${year}`);
    await dialog.getByRole('textbox', { name: 'The change takes effect on' }).blur();
    await dialog.getByRole('combobox', { name: 'Public relations expense: New limit' }).click();
    await office.getByRole('option').last().click();
    await expect(dialog.getByText('1 coverage changed')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Changes to be booked' })).toBeVisible();
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Book endorsement' }).click();
    await expect(
      office.getByRole('row', { name: /Public relations expense: .*Limit/i }).first(),
    ).toBeVisible();
  });

  await test.step('the agent says that the check is in the mail, and a failure says so (QUO-881, QUO-882)', async () => {
    const desk = await pageAs(page, holder.origin, 'agent');
    await desk.goto(`/agency/policies/${policyId}`);
    await choose(desk, 'Check In Mail');
    const described = `**/api/policy/v1/description/${policyId}`;
    await desk.route(described, (route) => route.fulfill({ status: 409, json: {} }));
    await desk.getByRole('dialog').getByRole('button', { name: 'Mark as Check In Mail' }).click();
    await expect(desk.getByRole('dialog').getByText('Something went wrong while updating.')).toBeVisible();
    await letThrough(desk, described);
    await desk.getByRole('dialog').getByRole('button', { name: 'Mark as Check In Mail' }).click();
    await expect(desk.getByText(/^Policy \S+ was marked as Check In Mail$/)).toBeVisible();
    await expect(desk.getByText('Check In Mail', { exact: true })).toBeVisible();
  });

  await test.step('an underwriter asks to rescind, and an admin does it', async () => {
    await office.reload();
    await choose(office, 'Request rescission');
    const dialog = office.getByRole('dialog', { name: /rescind/ });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Backups were invented');
    await dialog.getByRole('textbox', { name: 'Evidence' }).fill('Letter of the insured');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(office.getByText(/requested to rescind this policy/)).toBeVisible();
    await expect(office.getByRole('button', { name: 'Rescind policy' })).toHaveCount(0);

    const admin = await pageAs(page, holder.origin, 'admin');
    await admin.goto(`/admin/policies/${policyId}`);
    await admin.getByRole('button', { name: 'Rescind policy' }).click();
    const booking = admin.getByRole('dialog', { name: /Rescind policy/ });
    await expect(booking.getByText(/Uma Lindqvist requested/)).toBeVisible();
    await expect(booking.getByRole('table')).toBeVisible();
    await booking.getByRole('button', { name: 'Rescind policy' }).click();
    await expect(admin.getByText(/^Policy \S+ was rescinded$/)).toBeVisible();
  });
});
