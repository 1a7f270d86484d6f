import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../tools/lib/server.mjs';
import { boundFor, getHolder } from './support/holder.ts';
import {
  expectToast,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  pageAs,
  test,
  waitForMail,
} from './support/test.ts';

const DAY = 86_400_000;
const letter = (text: string) => ({
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${text}`),
});
const typed = (date: string): string => {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
};

/** Fills in the dialog of who asks to become the broker of record. */
async function ask(page: Page, { number, name, date }: { number: string; name: string; date: string }) {
  await page.getByRole('button', { name: 'Become broker of record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Become broker of record' });
  await dialog.getByRole('textbox', { name: 'Signed on' }).fill(date);
  await dialog.getByRole('textbox', { name: 'Signed on' }).press('Tab');
  await dialog.getByRole('textbox', { name: 'Policy number' }).fill(number);
  await dialog.getByRole('textbox', { name: 'Named insured' }).fill(name);
  await dialog.locator('input[type="file"]').setInputFiles(letter('appoints Summit'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send letter' }).click();
  return dialog;
}

// A server of its own, because days pass.
test('another agency becomes the broker of record after the wait (QUO-684, QUO-685, QUO-653) @once', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const home = mkdtempSync(join(tmpdir(), 'parapet-broker-'));
  const env = { LOG_LEVEL: 'warn', MAIL_LIMIT: '1000000' };
  let server = await startServer({ home, env });
  try {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    const holder = await getHolder(page, {}, undefined, { mailWithin: 180_000 });
    const { policyId, policyNumber } = await boundFor(page, holder);
    const url = `/api/policy/v1/issue/${policyId}`;
    expect((await page.request.put(url, { headers: holder.agent, data: {} })).ok()).toBe(true);
    // The day on which it was bound, where the insured is.
    const invoices = await page.request.get('/api/billing/v1/invoice', {
      headers: holder.agent,
      params: { policyId },
    });
    const [first] = ((await invoices.json()) as { content: { issuedOn: string }[] }).content;
    const asked = { number: policyNumber, name: holder.quote.companyName, date: typed(first!.issuedOn) };
    const rival = await pageAs(page, server.url, 'rival');

    await test.step('a letter that does not match says nothing of the policy', async () => {
      await rival.goto('/agency/policies?tab=broker');
      const dialog = await ask(rival, { ...asked, name: 'Somebody else' });
      await expect(dialog.getByText('No policy matches this number and insured')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Named insured' }).fill(asked.name);
      await dialog.getByRole('button', { name: 'Send letter' }).click();
      await expect(rival.getByRole('row', { name: new RegExp(policyNumber) })).toContainText('Waiting');
      await expectAccessible(rival);
      await expectNoSidewaysScroll(rival);
    });

    await test.step('the insured and the incumbent are told, and what they can do stands on the policy', async () => {
      await waitForMail(page, holder.email, /asks to be the broker of policy/, 120_000);
      const desk = await pageAs(page, server.url, 'agent');
      await desk.goto(`/agency/policies/${policyId}`);
      await expect(desk.getByText(/Summit Risk Partners becomes broker of record from/)).toBeVisible();
      await desk.getByRole('button', { name: 'Rescind', exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: /^Rescind the change/ });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('They signed without reading');
      await dialog.locator('input[type="file"]').setInputFiles(letter('stays with Harbor'));
      await expectAccessible(desk);
      await dialog.getByRole('button', { name: 'Rescind', exact: true }).click();
      await expectToast(desk, 'The change was rescinded');
      await expect(desk.getByText(/becomes broker of record from/)).toHaveCount(0);
    });

    await test.step('what the insured signs last counts: the agency asks again, and they can withdraw it', async () => {
      await rival.reload();
      await ask(rival, asked);
      await expect(rival.getByRole('row', { name: /Waiting/ })).toBeVisible();
      await page.goto(`/customer/policies/${policyId}`);
      await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await server.stop();
    server = await startServer({
      home,
      env: { ...env, PARAPET_NOW: new Date(Date.now() + 12 * DAY).toISOString() },
    });
    const later = await (await browser.newContext({ baseURL: server.url })).newPage();
    await test.step('after the wait the new agency opens the policy', async () => {
      const desk = await pageAs(later, server.url, 'rival');
      await desk.goto('/agency/policies?tab=moved');
      const row = desk.getByRole('row', { name: new RegExp(policyNumber) });
      await expect(row).toContainText('Moved in', { timeout: 60_000 });
      await expectAccessible(desk);
      await row.getByRole('link').first().click();
      await expect(desk.getByRole('heading', { name: asked.name })).toBeVisible();
      await desk.getByRole('tab', { name: 'History' }).click();
      await expect(
        desk.getByText(/moved from Harbor Insurance Agency to Summit Risk Partners/),
      ).toBeVisible();
    });

    await test.step('the old one reads the papers of its days, and staff all of it', async () => {
      const desk = await pageAs(later, server.url, 'agent');
      await desk.goto('/agency/policies?tab=moved');
      const row = desk.getByRole('row', { name: new RegExp(policyNumber) });
      await expect(row).toContainText('Moved out');
      await row.getByRole('button').first().click();
      await expect(desk.getByText('Documents of the previous broker:')).toBeVisible();
      await expectAccessible(desk);
      const office = await pageAs(later, server.url, 'underwriter');
      await office.goto('/admin/policies?tab=broker');
      await expect(office.getByRole('row', { name: /Took effect/ })).toBeVisible();
      await expect(office.getByRole('row', { name: /Rescinded/ })).toBeVisible();
    });
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
});
