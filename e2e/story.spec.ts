import type { Page } from '@playwright/test';
import { answerQuestions } from './support/answer-questions.ts';
import { codeSentTo, expect, expectAccessible, expectNoSidewaysScroll, linkIn, signIn, test, waitForMail } from './support/test.ts';

/** A screen of the story as it should be: without a grave finding of axe and without sideways scrolling. */
async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

let serial = 0;

test('an agency takes a company from never heard of to a paid policy with its documents', async ({ page, browser }, info) => {
  test.setTimeout(300_000);
  const mark = `${info.project.name}-${Date.now().toString(36)}-${++serial}`;
  const company = `Quillstone Freight ${mark}`;
  const email = `olivia.${mark}@quillstone.example`;

  await test.step('the agent signs in and lands on the dashboard', async () => {
    await signIn(page, 'agent');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
    await expectGood(page);
  });

  await test.step('finds nothing of that name and creates the company as typed', async () => {
    await page.goto('/agency/dashboard?tab=ACCOUNTS');
    await page.getByRole('button', { name: 'New account' }).click();
    const dialog = page.getByRole('dialog', { name: 'New account' });
    await expectAccessible(page);
    await dialog.getByRole('combobox', { name: 'State', exact: true }).click();
    await page.getByRole('option', { name: 'Texas' }).click();
    await dialog.getByLabel('Account name').fill(company);
    await dialog.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/manage\/account\/lookup/);
    await expectGood(page);
    await page.getByLabel('Street', { exact: true }).fill('12 Quay Street');
    await page.getByLabel('City', { exact: true }).fill('Austin');
    await page.getByLabel('ZIP code', { exact: true }).fill('78701');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: company })).toBeVisible();
  });

  await test.step('completes the account details', async () => {
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Edit' }).first().click();
    await expectGood(page);
    await page.getByRole('combobox', { name: 'Primary industry (NAICS)' }).fill('custom computer programming');
    await page.getByRole('option', { name: /541511/ }).click();
    await page.getByLabel('Primary share').fill('100');
    await page.getByLabel('Annual revenue').fill('4000000');
    await page.getByLabel('Employees').fill('25');
    await page.getByLabel('Year established').fill('2009');
    await page.getByRole('combobox', { name: 'Ownership' }).click();
    await page.getByRole('option', { name: 'Private' }).click();
    await page.getByRole('combobox', { name: 'Entity type' }).click();
    await page.getByRole('option', { name: 'Independent' }).click();
    await page.getByLabel('Phone number').fill('5125550142');
    await page.getByLabel('Primary web domain').fill('quillstone.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Account Details Updated Successfully.')).toBeVisible();
  });

  await test.step('answers the questions', async () => {
    await page.getByRole('tab', { name: 'Questions' }).click();
    await answerQuestions(page, /Cyber questionnaire/);
    await answerQuestions(page, /Security questions/);
    await expectGood(page);
  });

  await test.step('looks at the risk', async () => {
    await page.getByRole('tab', { name: 'Risk' }).click();
    await expect(page.getByText('Network security')).toBeVisible();
    await expectGood(page);
  });

  await test.step('starts a quote and changes its limit: the price follows and explains itself', async () => {
    await page.getByRole('button', { name: 'New quote' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /P100/ }).first().check({ force: true });
    await dialog.getByRole('button', { name: /start|quote/i }).last().click();
    await expect(page).toHaveURL(/\/agency\/quotes\//);
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
    await expectGood(page);
  });
  const quotePath = new URL(page.url()).pathname;
  const quoteNumber = /Q-\d+/.exec((await page.locator('main').textContent()) ?? '')![0];

  await test.step('sends it to the policyholder', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send to policyholder' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Olivia');
    await dialog.getByLabel('Last name').fill('Grant');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Phone').fill('5125550143');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText('Quote was successfully sent')).toBeVisible();
  });

  const insured = await browser.newContext({ ...info.project.use, baseURL: info.project.use.baseURL ?? process.env.PARAPET_E2E_URL } as never);
  const owner = await insured.newPage();

  await test.step('the policyholder follows the link, sets a password, reviews, attests and signs', async () => {
    const mail = await waitForMail(page, email, /ready to review/);
    await owner.goto(linkIn(mail, /signup-validation/));
    await expectGood(owner);
    await owner.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await owner.getByLabel('Confirm password').fill('correct horse battery');
    await owner.getByRole('button', { name: 'Create account' }).click();
    await expect(owner).toHaveURL(/\/customer\/quotes\/.+\/sign\//, { timeout: 20_000 });
    await expect(owner.getByText('What it costs')).toBeVisible();
    await expectGood(owner);
    await owner.getByRole('checkbox', { name: /I have read the terms/ }).check();
    for (const box of await owner.getByRole('checkbox', { checked: false }).all()) await box.check();
    await owner.getByLabel('Full name').fill('Olivia Grant');
    await owner.getByLabel('Title', { exact: true }).fill('Owner');
    await owner.getByRole('button', { name: 'OK, sign application' }).click();
    await expect(owner).toHaveURL(/\/application-signed/);
    await expect(owner.getByText('policy documents are being generated')).toBeVisible();
    await expectGood(owner);
  });

  await test.step('the agent’s open screen shows it signed without a reload, and binds', async () => {
    await expect(page).toHaveURL(new RegExp(quotePath));
    await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Bind quote' }).first().click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /bind/i }).last().click();
    await expect(page.getByText('Bound', { exact: true }).first()).toBeVisible();
  });

  await test.step('issues the policy, and its documents arrive', async () => {
    await page.goto('/agency/dashboard?tab=BINDERS&search=' + encodeURIComponent(mark));
    await page.getByRole('link', { name: new RegExp(mark) }).first().click();
    await page.getByRole('button', { name: 'Issue policy' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue policy' }).click();
    await expect(page.getByText('Issued', { exact: true }).first()).toBeVisible();
    await expectGood(page);
    await page.getByRole('tab', { name: 'Documents' }).click();
    for (const name of ['Declarations', 'Schedule of coverages and endorsements', 'Invoice', 'Application as signed']) await expect(page.getByText(name).first()).toBeVisible({ timeout: 30_000 });
    await expectGood(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download .*declarations/i }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('the policyholder opens the payment page with a one-time code and pays by card', async () => {
    const mail = await waitForMail(page, email, /how to pay/);
    await owner.goto(linkIn(mail, /validate/));
    await expect(owner.getByText('Enter your one-time, 6-digit code to log in')).toBeVisible();
    await expectGood(owner);
    await owner.getByRole('button', { name: 'Send the code by email' }).click();
    await owner.getByRole('dialog').getByRole('button').last().click();
    await owner.getByLabel(/One-time code/).first().click();
    await owner.keyboard.type(await codeSentTo(page, email));
    // Six digits send themselves.
    await expect(owner).toHaveURL(/accountant-payment/, { timeout: 20_000 });
    await expect(owner.getByText('PAY IN FULL')).toBeVisible();
    await expectGood(owner);
    await owner.getByRole('button', { name: /^Credit card/ }).click();
    const form = owner.frameLocator('iframe');
    await form.getByLabel('Card number').fill('4111 1111 1111 1111');
    await form.getByLabel('Expiration date').fill('1230');
    await form.getByLabel('Security code').fill('123');
    await form.getByRole('button', { name: /^Pay/ }).click();
    await expect(owner.getByText(/Thank you for making payment for Policy#/)).toBeVisible({ timeout: 20_000 });
    await expectGood(owner);
    await waitForMail(page, email, /receipt/i);
  });

  await test.step('the history of the account tells it all', async () => {
    await page.goto('/agency/dashboard?tab=ACCOUNTS&search=' + encodeURIComponent(mark));
    await page.getByRole('link', { name: new RegExp(mark) }).first().click();
    await page.getByRole('tab', { name: 'History' }).click();
    for (const words of [/was signed/, /was bound/, /was issued/, /was paid for policy/]) await expect(page.getByRole('tabpanel').getByText(words).first()).toBeVisible();
    await expectGood(page);
  });
  expect(quoteNumber).toMatch(/^Q-/);
  await insured.close();
});
