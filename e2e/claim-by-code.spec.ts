import type { Page } from '@playwright/test';
import { boundFor, getHolder } from './support/holder.ts';
import {
  codeSentTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkIn,
  status,
  test,
  waitForMail,
} from './support/test.ts';

/** From the sign-in page to the form, by a mailed link and its code. */
async function openReport(page: Page, email: string, before: number): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Report a claim' }).click();
  await expect(page.getByRole('link', { name: '(833) 633-8666' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get(`/dev/mail?to=${email}`)).json()) as { subject: string }[];
      return mails.filter(({ subject }) => subject.startsWith('Report a claim')).length;
    })
    .toBeGreaterThan(before);
  await page.goto(linkIn(await waitForMail(page, email, /^Report a claim/), /validate/));
  await page.getByRole('button', { name: 'Send the code by email' }).click();
  const code = await codeSentTo(page, email);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('One-time code').first().click();
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: 'Report a claim', exact: true })).toBeVisible();
}

test('a claim is reported in the first hour by a mailed code, and gone on with after the battery is dead', async ({
  page,
  browser,
  allowInConsole,
}) => {
  allowInConsole(/ERR_INTERNET_DISCONNECTED/);
  allowInConsole(status(401));
  const elsewhere = await browser.newContext();
  const holder = await getHolder(await elsewhere.newPage(), {}, undefined, { mailWithin: 90_000 });
  await boundFor(await elsewhere.newPage(), holder);
  await elsewhere.close();
  let number = '';

  await test.step('nobody reports without a code', async () => {
    await page.goto('/claim-report');
    await expect(page.getByText('This link has been used or has expired.', { exact: false })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a link and a code open the form, and nothing else', async () => {
    await openReport(page, holder.email, 0);
    for (const section of ['Claim Reported By', 'Location And Loss Information', 'Other Information'])
      await expect(page.getByRole('heading', { name: section })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('what is typed is kept, with the network cut twice', async () => {
    await page.context().setOffline(true);
    await page.getByLabel('What happened').fill('All files');
    await expect(page.getByText(/No connection\. Your entries are kept on this device/)).toBeVisible();
    await page.context().setOffline(false);
    const under = page.getByText(/claim C-\d+/);
    await expect(under).toBeVisible();
    number = /C-\d+/.exec(await under.innerText())![0];
    await page.context().setOffline(true);
    await page.getByLabel('What happened').fill('All files are encrypted');
    await expect(page.getByText(/No connection\. Your entries are kept on this device/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/Draft saved at/)).toBeVisible();
  });

  const charged = await browser.newContext({ viewport: page.viewportSize() });
  const again = await charged.newPage();
  await test.step('another device goes on where it ended, and files it', async () => {
    await openReport(again, holder.email, 1);
    await expect(again.getByLabel('What happened')).toHaveValue('All files are encrypted');
    await again.getByRole('button', { name: 'File Claim' }).click();
    await expect(again.getByText('City is required')).toBeVisible();
    await expect(again.getByRole('combobox', { name: 'Name of the reporter' })).toHaveValue('Hanna Ruiz');
    await again.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Quay Street');
    await again.getByLabel('City').fill('Austin');
    await again.getByRole('combobox', { name: 'State', exact: true }).click();
    await again.getByRole('option', { name: 'Texas' }).click();
    await again.getByLabel('ZIP code').fill('78701');
    await again.getByRole('button', { name: 'File Claim' }).click();
    await expect(again.getByText(`Claim ${number} is filed`)).toBeVisible();
    await expectAccessible(again);
    await expectNoSidewaysScroll(again);
  });
  await charged.close();
});
