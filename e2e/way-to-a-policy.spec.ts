import type { Browser, Locator, Page, TestInfo } from '@playwright/test';
import { button, field, unique } from './support/accounts.ts';
import { answerAll, Counted } from './support/counted.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { american, british, getMark, openOtherBrowser, type StoryRegion } from './support/story.ts';
import { expect, expectGood, linkIn, resume, test, waitForMail } from './support/test.ts';

/** From a name that the directory does not know to a bound policy: both people together. */
const MOST = { clicks: 35, fields: 30 };

// The smallest screen of an office.
test.use({ viewport: { width: 1366, height: 768 } });

/** Presses the next step, which nobody has to scroll to. */
async function goOn(person: Counted, step: Locator): Promise<void> {
  await expect(step).toBeInViewport({ ratio: 1 });
  await person.click(step);
}

/** The agent types the company: what the account needs, on the way to it. */
async function createCompany(page: Page, person: Counted, company: string, region: StoryRegion) {
  await page.goto('/agency/dashboard');
  await goOn(person, button(page, 'New account'));
  const box = page.getByRole('dialog', { name: 'New account' });
  if (region.state)
    await person.choose(field(box, 'State'), page.getByRole('option', { name: region.state, exact: true }));
  await person.type(field(box, 'Account name'), company);
  await person.type(field(box, 'Phone'), region.accountPhone);
  for (const [label, text] of Object.entries(region.place)) await person.type(field(box, label), text);
  await expect(box.getByText('No Results.')).toBeVisible();
  await expectGood(page);
  await goOn(person, button(box, 'Create account'));
  await expect(page.getByRole('heading', { name: company, level: 1 })).toBeVisible();
}

async function completeDetails(page: Page, person: Counted, region: StoryRegion): Promise<void> {
  const choose = (label: string, option: string | RegExp, typed?: string) =>
    person.choose(
      page.getByRole('combobox', { name: label, exact: true }),
      page.getByRole('option', { name: option }).filter({ visible: true }).first(),
      typed,
    );
  await goOn(person, page.locator('main header').getByRole('link', { name: 'Complete details' }));
  await person.type(field(page, 'Year established'), '2009');
  await person.type(field(page, 'Employees'), '25');
  await choose('Ownership', 'Private');
  await choose('Entity type', 'Independent');
  await choose(region.industry.label, region.industry.code, region.industry.find);
  // The only industry has the whole share, which nobody types.
  if (region === american) await expect(field(page, 'Primary share')).toHaveValue('100%');
  await person.type(field(page, region.revenue), '4000000');
  await person.type(field(page, 'Primary web domain'), 'quarrystone.example');
  await person.click(button(page, 'Save'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The agent starts a quote and answers what it waits for. */
async function quote(page: Page, person: Counted): Promise<void> {
  await goOn(person, button(page, 'New quote'));
  await goOn(person, button(page.getByRole('dialog'), 'Start quote'));
  await expect(page.locator('main').getByText(/Q-\d+/).first()).toBeVisible();
  await goOn(person, button(page, 'Answer').first());
  await answerAll(page, person);
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
}

/** The agent names the policyholder, who becomes the contact of the account, and sends the quote. */
async function send(page: Page, person: Counted, email: string, region: StoryRegion): Promise<void> {
  await goOn(person, button(page, 'Send to policyholder'));
  const box = page.getByRole('dialog');
  await person.type(box.getByLabel('First name'), 'Olivia');
  await person.type(box.getByLabel('Last name'), 'Grant');
  await person.type(box.getByLabel('Email'), email);
  await person.type(box.getByLabel('Phone'), region.ownerPhone);
  await goOn(person, box.getByRole('button', { name: /send/i }));
  await expect(box).toBeHidden();
}

/** The policyholder follows the mail's link, sets a password, attests and signs. */
async function joinAndSign(owner: Page, person: Counted, email: string, region: StoryRegion): Promise<void> {
  await owner.goto(linkIn(await waitForMail(owner, email, /ready to review/), /signup-validation/));
  person.clicks += 1;
  await person.type(owner.getByLabel('Password', { exact: true }), 'correct horse battery');
  await person.type(owner.getByLabel('Confirm password'), 'correct horse battery');
  await goOn(person, button(owner, 'Create account'));
  await goOn(person, button(owner, 'Go to signature'));
  await person.type(owner.getByLabel('Full name'), 'Olivia Grant');
  await person.type(owner.getByRole('textbox', { name: 'Title' }), 'Owner');
  await person.click(button(owner, region.sign));
  const terms = owner.getByRole('dialog', { name: 'Attestation of terms' });
  await expect(button(terms, 'OK')).toBeDisabled();
  for (const agreement of await terms.getByRole('checkbox').all()) await person.click(agreement);
  await person.click(button(terms, 'OK'));
  await expect(owner).toHaveURL(/\/application-signed/);
}

async function bind(page: Page, person: Counted): Promise<void> {
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible();
  await goOn(person, button(page, 'Bind quote').first());
  await person.click(page.getByRole('dialog').getByRole('button', { name: /bind/i }).last());
  await expect(page.getByText('Bound', { exact: true }).first()).toBeVisible();
}

async function walk(page: Page, browser: Browser, info: TestInfo, region: StoryRegion): Promise<void> {
  const mark = getMark(info);
  const email = `olivia.${mark}@quarrystone.example`;
  const person = new Counted();
  const steps: string[] = [];
  const by = async (step: string, does: () => Promise<void>): Promise<void> => {
    await test.step(step, does);
    steps.push(`${step} ${person.clicks}/${person.fields}`);
  };
  await by('account', () => createCompany(page, person, `Quarrystone Freight ${mark}`, region));
  await by('details', () => completeDetails(page, person, region));
  await by('price', () => quote(page, person));
  await by('sent', () => send(page, person, email, region));
  const owner = await openOtherBrowser(browser);
  await owner.setViewportSize(page.viewportSize()!);
  await by('signed', () => joinAndSign(owner, person, email, region));
  await by('bound', () => bind(page, person));
  await owner.context().close();
  info.annotations.push({ type: 'clicks/fields', description: steps.join(', ') });
  expect(person.clicks, steps.join(', ')).toBeLessThanOrEqual(MOST.clicks);
  expect(person.fields, steps.join(', ')).toBeLessThanOrEqual(MOST.fields);
}

for (const [persona, region] of [
  ['agent', american],
  ['broker', british],
] as const)
  test(`from a name that nobody knows to a policy that the ${persona} bound are at most ${MOST.clicks} clicks and ${MOST.fields} fields @once`, async ({
    page,
    browser,
  }, info) => {
    await resume(page, persona);
    await walk(page, browser, info, region);
  });

test('answers that were opened from a quote lead back to it, saved or not @once', async ({ page }) => {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Quarrystone Answers'));
  const { id } = await startQuote(call, 'P100', company.id);
  await resume(page, 'agent');
  const answers = `/agency/accounts/${company.id}?tab=questions&quoteId=${id}`;
  await page.goto(answers);
  await page.getByRole('link', { name: 'Back to the quote' }).click();
  await expect(page).toHaveURL(new RegExp(`/agency/quotes/${id}`));
  await page.goto(answers);
  const question = page.getByRole('radiogroup', {
    name: 'Is multi-factor authentication required for email?',
  });
  await question.getByText('No', { exact: true }).click();
  await button(page, 'Save').click();
  await expect(page).toHaveURL(new RegExp(`/agency/quotes/${id}`));
});

test('on the lookup page a company is created without scrolling @once', async ({ page }) => {
  await resume(page, 'agent');
  const typed = { state: 'TX', accountName: unique('Quarrystone Lookup') };
  await page.goto(`/agency/manage/account/lookup?${new URLSearchParams(typed)}`);
  await expect(page.getByText('The directory has no company called')).toBeVisible();
  await expect(button(page, 'Create account')).toBeInViewport({ ratio: 1 });
});
