import type { Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { getHolder } from './support/holder.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import {
  codeSentTo,
  expect,
  expectAccessible,
  expectGood,
  expectToast,
  linkIn,
  status,
  test,
  waitForMail,
} from './support/test.ts';

const PHONE = { width: 390, height: 844 };

/** Both themes at the width of a phone and of a desk. */
async function expectGoodEverywhere(page: Page): Promise<void> {
  for (const size of [PHONE, { width: 1366, height: 900 }])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expectGood(page);
      await page.screenshot({ fullPage: true });
    }
}

test('a policyholder asks a colleague for one answer, who gives it by a link on a phone @once', async ({
  page,
  browser,
  allowInConsole,
}) => {
  for (const code of [401, 404]) allowInConsole(status(code));
  const company = await quotableCompany(await callsAs(page, 'agent'), unique('Foxglove Print'));
  const holder = await getHolder(page, {}, company.id);
  const { quote } = holder;
  const email = `ben-${quote.quoteNumber.toLowerCase()}@insured.example`;
  const signPage = `/customer/quotes/${quote.id}/sign/P100`;
  const question = 'Do you use endpoint detection';

  await test.step('on the review of the quote, by keyboard', async () => {
    await page.goto(signPage);
    const ask = page.getByRole('button', { name: new RegExp(`^Ask a colleague: .*${question}`) }).first();
    await ask.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ask a colleague' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ben Okafor');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ben');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Message' }).fill('You set up the laptops, I think.');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expectToast(page, 'The question was sent to your colleague');
    await expect(page.getByRole('region', { name: 'Questions sent to colleagues' })).toContainText('Waiting');
  });

  const phone = await browser.newContext({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
  const theirs = await phone.newPage();
  const link = linkIn(await waitForMail(page, email, /asks you for one answer/), /answer/);

  await test.step('the link shows nothing of the company before the code', async () => {
    await theirs.goto(new URL(link, holder.origin).href);
    await expect(theirs.getByRole('heading', { name: 'One question for you' })).toBeVisible();
    await expect(theirs.getByText(company.name)).toHaveCount(0);
    await expectGoodEverywhere(theirs);
    await theirs.getByRole('button', { name: 'Send the code' }).click();
    await expect(theirs.getByText(/We sent a 6-digit code to b\*\*\*@insured.example/)).toBeVisible();
    await theirs.keyboard.type('000000');
    await expect(theirs.getByRole('alert')).toBeVisible();
    await theirs.getByRole('button', { name: 'Send another code' }).click();
  });

  await test.step('the code opens that question and no other, and a reload asks for no second one', async () => {
    const code = await codeSentTo(page, email);
    await theirs.getByLabel('One-time code').first().click();
    await theirs.keyboard.type(code);
    await expect(
      theirs.getByRole('heading', { name: `Hanna Ruiz of ${company.name} asks you` }),
    ).toBeVisible();
    await expect(theirs.getByText('You set up the laptops, I think.')).toBeVisible();
    await expect(theirs.locator('[data-question]')).toHaveCount(1);
    await expect(theirs.getByRole('radio', { checked: true })).toHaveCount(0);
    await theirs.getByRole('radio', { name: 'Partly' }).click();
    await theirs.getByRole('textbox', { name: 'Covered' }).fill('40');
    await expectGoodEverywhere(theirs);
    await theirs.setViewportSize(PHONE);
    await theirs.reload();
    await expect(theirs.getByRole('textbox', { name: 'Covered' })).toHaveValue('40');
    await theirs.getByRole('textbox', { name: 'Of', exact: true }).fill('52');
    await theirs.getByRole('button', { name: 'Send the answer' }).click();
    await expect(theirs.getByText('Thank you. Your answer was sent.')).toBeVisible();
  });

  await test.step('the link opens nothing more', async () => {
    await theirs.reload();
    await expect(theirs.getByText('This link no longer works')).toBeVisible();
    await expectGoodEverywhere(theirs);
    await phone.close();
  });

  await test.step('the policyholder takes the answer over, which stays the colleague’s word', async () => {
    await page.goto(signPage);
    const asked = page.getByRole('region', { name: 'Questions sent to colleagues' });
    await expect(asked).toContainText('Partly: 40 of 52');
    await expectGoodEverywhere(page);
    await asked.getByRole('button', { name: 'Use answer' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Use this answer?' });
    await expect(dialog).toContainText(quote.quoteNumber);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use answer' }).press('Enter');
    await expectToast(page, 'The answer from Ben Okafor is now your company’s answer');
    await expect(asked).toContainText('Accepted');
    await expect(page.locator('[data-origin]').filter({ hasText: /^Ben Okafor/ })).toHaveCount(1);
  });

  await test.step('one that is withdrawn opens nothing either, and history says all of it', async () => {
    await page.goto('/customer/company?tab=questions');
    await page
      .getByRole('button', { name: /^Ask a colleague: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Ask a colleague' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Stern');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(`ada-${email}`);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(page, 'The question was sent to your colleague');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expectToast(page, 'The question was withdrawn');
    const old = linkIn(await waitForMail(page, `ada-${email}`, /asks you for one answer/), /answer/);
    await page.goto('/customer/company?tab=history');
    for (const said of [
      /Ben Okafor answered: /,
      /The answer from Ben Okafor was accepted/,
      /to Ada Stern was withdrawn/,
    ])
      await expect(page.getByText(said).first()).toBeVisible();
    await page.goto(old);
    await expect(page.getByText('This link no longer works')).toBeVisible();
  });
});
