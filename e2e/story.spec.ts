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
  inputMethodOf,
  issuePolicy,
  joinAndSign,
  markOf,
  openBrowserOf,
  sendQuote,
  startQuote,
} from './support/story.ts';
import { expect, expectAccessible, expectGood, resume, signIn, test } from './support/test.ts';

// The longest tests of all: each runs on whichever worker is free.
test.describe.configure({ mode: 'parallel' });

test('an agency takes a company from never heard of to a paid policy with its documents (CORE-002, CORE-005, CORE-054, CORE-056, CORE-127, CORE-212, CORE-305)', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(300_000);
  const mark = markOf(info),
    email = `olivia.${mark}@quillstone.example`;
  const owner = await openBrowserOf(browser, info),
    input = inputMethodOf(info, american);

  await test.step('the agent signs in and lands on the dashboard', async () => {
    await signIn(page, 'agent');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
    await expectGood(page);
  });
  await test.step('finds nothing of that name and creates the company as typed', () =>
    createCompany(page, `Quillstone Freight ${mark}`, american, input));
  await test.step('completes the account details', () => completeDetails(page, american, '4000000', input));
  await test.step('answers the questions', async () => {
    await input.press(page.getByRole('tab', { name: 'Questions' }));
    await answerQuestions(page, /Cyber questionnaire/);
    await answerQuestions(page, /Security questions/);
    await expectGood(page);
  });
  await test.step('looks at the risk', async () => {
    await input.press(page.getByRole('tab', { name: 'Risk' }));
    await expect(page.getByText('Network security')).toBeVisible();
    await expectGood(page);
  });
  await test.step('starts a quote', async () => {
    await startQuote(page, american, input);
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
  });
  await test.step('sends it to the policyholder', () => sendQuote(page, email, american, input));
  await test.step('the policyholder follows the link, sets a password, reviews, attests and signs', () =>
    joinAndSign(owner, email, american, input));
  await test.step('the agent’s open screen shows it signed without a reload, and binds', () =>
    bindQuote(page, input));
  await test.step('issues the policy, and its documents arrive', () =>
    issuePolicy(page, mark, american, input));
  await test.step('the policyholder opens the payment page with a one-time code and pays by card', async () => {
    await enterPaymentPage(owner, email, input);
    await input.press(owner.getByRole('button', { name: /^Credit card/ }));
    const form = owner.frameLocator('iframe');
    await input.fill(form.getByLabel('Card number'), '4111 1111 1111 1111');
    await input.fill(form.getByLabel('Expiration date'), '1230');
    await input.fill(form.getByLabel('Security code'), '123');
    await input.press(form.getByRole('button', { name: /^Pay/ }));
    await expectPaid(owner, email);
  });
  await test.step('the history of the account tells it all', () => expectHistory(page, mark, input));
  await owner.context().close();
});

test('a UK brokerage’s quote is outside the rules, the underwriter changes its terms and releases it, and the policyholder signs and pays from the bank (CORE-004)', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(300_000);
  const mark = markOf(info),
    email = `olivia.${mark}@quillstone.example`;
  const [owner, underwriter] = [await openBrowserOf(browser, info), await openBrowserOf(browser, info)],
    input = inputMethodOf(info, british);
  await resume(page, 'broker');
  await resume(underwriter, 'underwriter');

  await test.step('the broker creates the company and completes it', async () => {
    await createCompany(page, `Quillstone Haulage ${mark}`, british, input);
    // Above the brokerage's authority, but within what the product is for.
    await completeDetails(page, british, '120000000', input);
    await input.press(page.getByRole('tab', { name: 'Questions' }));
    await answerQuestions(page, /Cyber questionnaire/);
    await answerQuestions(page, /Security questions/);
    await expectGood(page);
  });
  const quoteNumber = await test.step('starts a quote, which is referred and says why', async () => {
    const number = await startQuote(page, british, input);
    await expect(page.getByText('Referred', { exact: true }).first()).toBeVisible();
    await expect(
      page.getByText('Turnover of £120,000,000 is over the authority of £100,000,000'),
    ).toBeVisible();
    return number;
  });
  await test.step('the underwriter finds it in the inbox and reads why', async () => {
    await underwriter.goto(`/admin/inbox?search=${quoteNumber}`);
    await expectGood(underwriter);
    await input.press(underwriter.getByRole('link', { name: new RegExp(mark) }).first());
    await expect(underwriter.getByText(/£120,000,000 is over the authority of £100,000,000/)).toBeVisible();
    await expectGood(underwriter);
  });
  await test.step('changes the terms and releases it', async () => {
    await input.choose(underwriter.getByRole('combobox', { name: 'Excess' }), '£250,000');
    await input.press(underwriter.getByRole('button', { name: 'Update terms' }).first());
    await expectAccessible(underwriter);
    await input.press(underwriter.getByRole('dialog').getByRole('button', { name: 'Update terms' }));
    await expect(underwriter.getByText('Quote updated')).toBeVisible();
    await input.press(underwriter.getByRole('button', { name: 'Release', exact: true }).first());
    await input.fill(
      underwriter.getByRole('dialog').getByLabel(/Note to the/),
      'Accepted with the higher excess',
    );
    await input.press(underwriter.getByRole('dialog').getByRole('button', { name: 'Release' }));
    await expect(underwriter.getByText('Quote released')).toBeVisible();
  });
  await test.step('the broker sees it at once, with the note, and sends it on', async () => {
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Accepted with the higher excess')).toBeVisible();
    await sendQuote(page, email, british, input);
  });
  await test.step('the policyholder signs', () => joinAndSign(owner, email, british, input));
  await test.step('the broker binds and issues', async () => {
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
  await test.step('the history of the account tells it all', () => expectHistory(page, mark, input));
  await owner.context().close();
  await underwriter.context().close();
});
