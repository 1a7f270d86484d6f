import { answerQuestions } from './support/answer-questions.ts';
import {
  american,
  bindQuote,
  british,
  completeDetails,
  createCompany,
  enterPaymentPage,
  expectHistory,
  expectPaid,
  getInputMethod,
  issuePolicy,
  joinAndSign,
  getMark,
  openOtherBrowser,
  sendQuote,
  startQuote,
} from './support/story.ts';
import { expect, expectToast, expectAccessible, expectGood, resume, signIn, test } from './support/test.ts';

// The longest tests of all: each runs on whichever worker is free.
test.describe.configure({ mode: 'parallel' });

test('an agency takes an unknown company to a paid policy with its documents', async ({
  page,
  browser,
}, info) => {
  const mark = getMark(info),
    email = `olivia.${mark}@quillstone.example`;
  const owner = await openOtherBrowser(browser),
    input = getInputMethod(info, american);

  await test.step('the agent signs in and lands on the dashboard', async () => {
    await signIn(page, 'agent');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
    await expectGood(page);
  });
  await test.step('the agent finds no such company and creates it as typed', () =>
    createCompany(page, `Quillstone Freight ${mark}`, american, input));
  await test.step('the agent completes the account details', () =>
    completeDetails(page, american, '4000000', input));
  await test.step('the agent answers the questions', async () => {
    await input.press(page.getByRole('tab', { name: 'Questions' }));
    await answerQuestions(page, /Cyber questionnaire/);
    await answerQuestions(page, /Security questions/);
    await expectGood(page);
  });
  await test.step('the agent looks at the risk', async () => {
    await input.press(page.getByRole('tab', { name: 'Risk' }));
    await expect(page.getByText('Network security')).toBeVisible();
    await expectGood(page);
  });
  await test.step('the agent starts a quote, which is ready', async () => {
    await startQuote(page, american, input);
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
  });
  await test.step('the agent sends the quote to the policyholder', () =>
    sendQuote(page, email, american, input));
  await test.step('the policyholder follows the link, sets a password, reviews and signs (CORE-005, CORE-212)', () =>
    joinAndSign(owner, email, american, input));
  await test.step("the agent's open screen shows the signature without a reload, and the agent binds (CORE-002)", () =>
    bindQuote(page, input));
  await test.step('the agent issues the policy, and its documents arrive', () =>
    issuePolicy(page, mark, american, input));
  await test.step('the policyholder opens the payment page with a one-time code (CORE-054, CORE-127, CORE-305)', async () => {
    await enterPaymentPage(owner, email, input);
  });
  await test.step('the policyholder pays by card (CORE-005, CORE-056)', async () => {
    await input.press(owner.getByRole('button', { name: /^Credit card/ }));
    const form = owner.frameLocator('iframe');
    await input.fill(form.getByLabel('Card number'), '4111 1111 1111 1111');
    await input.fill(form.getByLabel('Expiration date'), '1230');
    await input.fill(form.getByLabel('Security code'), '123');
    await input.press(form.getByRole('button', { name: /^Pay/ }));
    await expectPaid(owner, email);
  });
  await test.step('the history of the account tells the whole story', () => expectHistory(page, mark, input));
  await owner.context().close();
});

test('the quote of a UK brokerage exceeds its authority, an underwriter changes its terms and releases it, and the policyholder signs it and pays from the bank (CORE-004, QUO-001, QUO-002) @once', async ({
  page,
  browser,
}, info) => {
  const mark = getMark(info),
    email = `olivia.${mark}@quillstone.example`;
  const [owner, underwriter] = [await openOtherBrowser(browser), await openOtherBrowser(browser)],
    input = getInputMethod(info, british);
  await resume(page, 'broker');
  await resume(underwriter, 'underwriter');

  await test.step('the broker creates the company and completes its details', async () => {
    await createCompany(page, `Quillstone Haulage ${mark}`, british, input);
    // Above the brokerage's authority, but within what the product is for.
    await completeDetails(page, british, '120000000', input);
    await input.press(page.getByRole('tab', { name: 'Questions' }));
    await answerQuestions(page, /Cyber questionnaire/);
    await answerQuestions(page, /Security questions/);
    await expectGood(page);
  });
  const quoteNumber =
    await test.step('the broker starts a quote, which is referred and says why', async () => {
      const number = await startQuote(page, british, input);
      await expect(page.getByText('Referred', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Companies of this size are reviewed by an underwriter')).toBeVisible();
      return number;
    });
  await test.step('the underwriter finds the quote in the inbox and reads why', async () => {
    await underwriter.goto(`/admin/inbox?search=${quoteNumber}`);
    await expectGood(underwriter);
    await input.press(underwriter.getByRole('link', { name: new RegExp(mark) }).first());
    await expect(underwriter.getByText(/£120,000,000 is over the authority of £100,000,000/)).toBeVisible();
    await expectGood(underwriter);
  });
  await test.step('the underwriter changes the terms and releases the quote', async () => {
    await input.choose(underwriter.getByRole('combobox', { name: 'Excess' }), '£250,000');
    await input.press(underwriter.getByRole('button', { name: 'Update terms' }).first());
    await expectAccessible(underwriter);
    await input.press(underwriter.getByRole('dialog').getByRole('button', { name: 'Update terms' }));
    await expectToast(underwriter, 'Quote updated');
    await input.press(underwriter.getByRole('button', { name: 'Release', exact: true }).first());
    await input.fill(
      underwriter.getByRole('dialog').getByLabel(/Note to the/),
      'Accepted with the higher excess',
    );
    await input.press(underwriter.getByRole('dialog').getByRole('button', { name: 'Release' }));
    await expectToast(underwriter, 'Quote released');
  });
  await test.step('the broker sees the release at once, with its note, and sends the quote on', async () => {
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Accepted with the higher excess')).toBeVisible();
    await sendQuote(page, email, british, input);
  });
  await test.step('the policyholder signs the quote', () => joinAndSign(owner, email, british, input));
  await test.step('the broker binds the quote and issues the policy', async () => {
    await bindQuote(page, input);
    await issuePolicy(page, mark, british, input);
  });
  await test.step('the policyholder pays from the bank account', async () => {
    await enterPaymentPage(owner, email, input);
    await expect(owner.getByText(/£[\d,]+\.\d\d/).first()).toBeVisible();
    await input.press(owner.getByRole('button', { name: /^Bank account/ }));
    const form = owner.frameLocator('iframe');
    await input.fill(form.getByLabel('Account number'), '55779911');
    await input.fill(form.getByLabel('Sort code'), '200000');
    await input.press(form.getByRole('button', { name: /^Pay/ }));
    await expectPaid(owner, email);
  });
  await test.step('the history of the account tells the whole story', () => expectHistory(page, mark, input));
  await owner.context().close();
  await underwriter.context().close();
});
