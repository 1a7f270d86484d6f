import { TECH_ENO_ITEMS } from '@parapet/domain/questionnaires/tech-eno';
import { answerQuestions } from './support/answer-questions.ts';
import { boundFor, sendToHolder } from './support/holder.ts';
import { callsWith, quotableCompany } from './support/quoted.ts';
import {
  american,
  bindQuote,
  british,
  completeDetails,
  createCompany,
  expectIssued,
  getInputMethod,
  issuePolicy,
  joinAndSign,
  getMark,
  openOtherBrowser,
  sendQuote,
  startQuote,
} from './support/story.ts';
import { getBearer } from './support/surplus.ts';
import {
  expect,
  expectAccessible,
  expectGood,
  expectToast,
  letThrough,
  resume,
  status,
  test,
  waitForMail,
} from './support/test.ts';

/** Right after a start the mail of the demo world may still be ahead. */
const MAIL = 120_000;

/** Nothing that a technology company would have to tell, and an industry that its products are for. */
const TECHNOLOGY = Object.fromEntries(
  TECH_ENO_ITEMS.filter((question) => !question.startsWith('sustainedSystemOutage')).map((question) => [
    question,
    false,
  ]),
);
const INDUSTRY = { US: { naicsCode: '541511' }, UK: { sicCode: '62012' } };

test.describe.configure({ mode: 'parallel' });

test('an agent chooses lines of management liability, and a company buys them (QUO-013, QUO-043, CORE-003) @once', async ({
  page,
  allowInConsole,
  browser,
}, info) => {
  const mark = getMark(info);
  const email = `olivia.${mark}@quillstone.example`;
  const owner = await openOtherBrowser(browser);
  const input = getInputMethod(info, american);
  await resume(page, 'agent');

  await test.step('the account answers what management liability asks', async () => {
    await createCompany(page, `Quillstone Foundry ${mark}`, american, input);
    await completeDetails(page, american, '4000000', input);
    await input.press(page.getByRole('tab', { name: 'Questions' }));
    await answerQuestions(page, /Management liability/);
    await expectGood(page);
  });
  await test.step('products are found under their line, and those that are not for the company say why', async () => {
    await input.press(page.getByRole('button', { name: 'New quote' }));
    const dialog = page.getByRole('dialog');
    const product = (name: string) => dialog.getByRole('radio', { name, exact: true });
    await expect(product('P100')).toBeChecked();
    await expect(product('Prime Tech')).toHaveCount(0);
    await input.check(dialog.getByRole('checkbox', { name: 'Technology E&O' }));
    await expect(product('Prime Tech')).toBeChecked();
    await expect(product('P100')).toHaveCount(0);
    await input.check(dialog.getByRole('checkbox', { name: 'Crime', exact: true }));
    await input.check(dialog.getByRole('checkbox', { name: 'Directors and officers' }));
    await expect(dialog.getByRole('checkbox', { name: 'Technology E&O' })).not.toBeChecked();
    await expect(product('Zurich Select Plus')).toBeChecked();
    await expectAccessible(page);
    await test.step('a failure that says nothing gets the general sentence (QUO-824)', async () => {
      allowInConsole(status(400));
      const calls = '**/api/quote/v1/**';
      await page.route(calls, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
      );
      await input.press(dialog.getByRole('button', { name: 'Start quote' }));
      await expect(dialog.getByText('An error has occured. Please try again')).toBeVisible();
      await letThrough(page, calls);
    });
    await input.press(dialog.getByRole('button', { name: 'Start quote' }));
    await expect(page).toHaveURL(/\/agency\/quotes\//);
  });
  await test.step('a quote of two lines is ready, with a price for each and no hours to wait', async () => {
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
    const switched = (name: string) => page.getByRole('switch', { name }).or(page.getByLabel(name)).first();
    await expect(switched('Directors and officers liability')).toBeChecked();
    await expect(switched('Employment practices liability')).not.toBeChecked();
    await expect(page.getByText('Waiting period')).toHaveCount(0);
  });
  await test.step('the policyholder signs, and the agent binds and issues it', async () => {
    await sendQuote(page, email, american, input);
    await waitForMail(owner, email, /ready to review/, MAIL);
    await joinAndSign(owner, email, american, input);
    await bindQuote(page, input);
    await issuePolicy(page, mark, american, input);
  });
  await owner.context().close();
});

test('a broker sells a technology product of the United Kingdom @once', async ({ page, browser }, info) => {
  const mark = getMark(info);
  const email = `olivia.${mark}@quillstone.example`;
  const region = { ...british, product: /^Prime One Tech$/ };
  const owner = await openOtherBrowser(browser);
  const input = getInputMethod(info, american);
  await resume(page, 'broker');

  await test.step('the account answers the questions of technology errors and omissions too', async () => {
    await createCompany(page, `Quillstone Systems ${mark}`, british, input);
    await completeDetails(page, british, '4000000', input);
    await input.press(page.getByRole('tab', { name: 'Questions' }));
    for (const form of [/Cyber questionnaire/, /Security questions/, /Technology E&O/])
      await answerQuestions(page, form);
    await expectGood(page);
  });
  await test.step('a quote of Prime One Tech covers technology errors and omissions', async () => {
    await startQuote(page, region, input, ['Technology E&O']);
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('Technology errors and omissions').first()).toBeChecked();
  });
  await test.step('the policyholder signs, and the broker binds and issues it', async () => {
    await sendQuote(page, email, british, input);
    await waitForMail(owner, email, /ready to review/, MAIL);
    await joinAndSign(owner, email, british, input);
    await bindQuote(page, input);
    await issuePolicy(page, mark, british, input);
  });
  await owner.context().close();
});

/**
 * The other products, each chosen and quoted in the browser for a company that is ready to be quoted; it is
 * signed and bound by calls, as the screens of that are the same for each. P100 and P_ONE are
 * in story.spec.ts, Zurich Select Plus and Prime One Tech above, surplus lines paper in surplus.spec.ts;
 * P_PLUS is another name of P_ONE_PLUS, under which it is offered.
 */
const others = [
  { name: 'P250', covers: 'Business interruption', lines: [] },
  { name: 'Prime Cloud', covers: 'E-commerce enhancement with system failure', lines: [] },
  { name: 'P100 Pro', covers: 'Computer and funds transfer fraud', lines: [] },
  { name: 'Prime Tech', covers: 'Technology errors and omissions', lines: ['Technology E&O'] },
  { name: 'Prime Tech Plus', covers: 'Technology errors and omissions', lines: ['Technology E&O'] },
  { name: 'Prime One Plus', covers: 'Contingent business interruption', lines: [], region: 'UK' },
  {
    name: 'Prime One Tech Plus',
    covers: 'Technology errors and omissions',
    lines: ['Technology E&O'],
    region: 'UK',
  },
] as const;

for (const { name, covers, lines, ...where } of others) {
  const code = 'region' in where ? where.region : 'US';

  test(`${name} is sold from the selector to an issued policy @once`, async ({ page }, info) => {
    const mark = getMark(info);
    const who = code === 'US' ? 'agent' : 'broker';
    const region = { ...(code === 'US' ? american : british), product: new RegExp(`^${name}$`) };
    const input = getInputMethod(info, american);
    const headers = await getBearer(page.request, who);
    const call = callsWith(page.request, headers);
    const { id } = await quotableCompany(call, `Quillstone ${mark}`, { region: code });
    const made = await call('get', `/api/account/v1/${id}`);
    const saved = await call('put', `/api/account/v1/profile/${id}`, {
      version: made.version,
      details: {
        ...(made['details'] as object),
        ...(lines.length > 0 ? INDUSTRY[code] : {}),
        nonUsRevenue: 0,
        changeInScope: false,
      },
    });
    if (lines.length > 0)
      await call('put', '/api/account/v1/security-questions', {
        accountId: id,
        version: saved.version,
        answers: { ...(saved['securityAnswers'] as object), ...TECHNOLOGY },
      });
    await resume(page, who);
    await page.goto(`/agency/accounts/${id}?tab=questions`);

    await startQuote(page, region, input, lines);
    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
    await page.getByRole('radio', { name: /Basic/ }).check({ force: true });
    await expect(page.getByRole('checkbox', { name: covers, exact: true })).toBeChecked();
    await input.press(page.getByRole('button', { name: 'Save', exact: true }));
    await expectToast(page, 'Quote updated');

    const quoteId = new URL(page.url()).pathname.split('/').at(-1);
    const quote = (await call('get', `/api/quote/v1/${quoteId}`)) as never;
    const holder = await sendToHolder(page, quote, headers, { region: code, mailWithin: MAIL });
    const { policyId } = await boundFor(page, holder);
    const { version } = await call('get', `/api/policy/v1/${policyId}`);
    await call('put', `/api/policy/v1/issue/${policyId}`, { version });
    await page.goto(`/agency/policies/${policyId}`);
    await expectIssued(page, region, input);
  });
}
