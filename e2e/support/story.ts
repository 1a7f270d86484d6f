import type { Browser, Page, TestInfo } from '@playwright/test';
import { borrowContext } from './lent-contexts.ts';
import { type InputMethod, keyboard, mouse } from './input-method.ts';
import {
  codeSentTo,
  expect,
  expectAccessible,
  expectGood,
  expectToast,
  linkIn,
  waitForMail,
} from './test.ts';

/**
 * Differences between the two regions on the way from a company to its paid policy: words, places, formats.
 */
export interface StoryRegion {
  product: RegExp;
  money: string;
  state?: string;
  place: Record<string, string>;
  industry: { label: string; find: string; code: RegExp };
  revenue: string;
  accountPhone: string;
  ownerPhone: string;
  documents: readonly string[];
  declarations: RegExp;
  sign: string;
}

export const american: StoryRegion = {
  product: /P100/,
  money: '$',
  state: 'Texas',
  place: { Street: '12 Quay Street', City: 'Austin', 'ZIP code': '78701' },
  industry: { label: 'Primary industry (NAICS)', find: 'custom computer programming', code: /541511/ },
  revenue: 'Annual revenue',
  accountPhone: '5125550142',
  ownerPhone: '5125550143',
  documents: ['Declarations', 'Schedule of coverages and endorsements', 'Invoice', 'Signed application'],
  declarations: /^Download .*declarations/i,
  sign: 'Sign application',
};

export const british: StoryRegion = {
  product: /Prime One/,
  money: '£',
  place: { Street: '4 Mill Lane', 'Town/City': 'Leeds', Postcode: 'LS1 4AP' },
  industry: { label: 'Industry (SIC)', find: 'business and domestic software', code: /62012/ },
  revenue: 'Annual turnover',
  accountPhone: '442079460142',
  ownerPhone: '02079460143',
  documents: ['Policy schedule', 'Table of cover and endorsements', 'Invoice', 'Signed proposal'],
  declarations: /^Download .*schedule/i,
  sign: 'Sign proposal',
};

/**
 * Returns the input method: one region by mouse on the wide screen and by keyboard on the narrow one, the
 * other region the opposite.
 */
export const getInputMethod = (info: TestInfo, region: StoryRegion): InputMethod =>
  info.project.name.startsWith('wide') === (region === american) ? mouse : keyboard;

let serial = 0;

/** A name that no other run of the story has, to find its company and its mail by. */
export const getMark = (info: TestInfo): string =>
  `${info.project.name}-${Date.now().toString(36)}-${++serial}`;

export async function createCompany(
  page: Page,
  company: string,
  region: StoryRegion,
  input: InputMethod,
): Promise<void> {
  await page.goto('/agency/dashboard?tab=ACCOUNTS');
  await input.press(page.getByRole('button', { name: 'New account' }));
  const dialog = page.getByRole('dialog', { name: 'New account' });
  await expectAccessible(page);
  if (region.state)
    await input.choose(dialog.getByRole('combobox', { name: 'State', exact: true }), region.state);
  await input.fill(dialog.getByLabel('Account name'), company);
  await input.press(dialog.getByRole('button', { name: 'Search' }));
  await expect(page).toHaveURL(/manage\/account\/lookup/);
  await expectGood(page);
  for (const [label, text] of Object.entries(region.place))
    await input.fill(page.getByLabel(label, { exact: true }), text);
  await input.press(page.getByRole('button', { name: 'Create account' }));
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
}

export async function completeDetails(
  page: Page,
  region: StoryRegion,
  revenue: string,
  input: InputMethod,
): Promise<void> {
  await input.press(page.getByRole('tab', { name: 'Details' }));
  await input.press(page.getByRole('tabpanel').getByRole('button', { name: 'Edit' }).first());
  await expectGood(page);
  await input.choose(
    page.getByRole('combobox', { name: region.industry.label }),
    region.industry.code,
    region.industry.find,
  );
  if (region === american) await input.fill(page.getByLabel('Primary share'), '100');
  await input.fill(page.getByLabel(region.revenue), revenue);
  await input.fill(page.getByLabel('Employees'), '25');
  await input.fill(page.getByLabel('Year established'), '2009');
  await input.choose(page.getByRole('combobox', { name: 'Ownership' }), 'Private');
  await input.choose(page.getByRole('combobox', { name: 'Entity type' }), 'Independent');
  await input.fill(page.getByLabel('Phone number'), region.accountPhone);
  await input.fill(page.getByLabel('Primary web domain'), 'quillstone.example');
  await input.press(page.getByRole('button', { name: 'Save' }));
  await expectToast(page, 'Account Details Updated Successfully.');
}

/** Starts a quote of the region's first product, or of another one under its lines; returns its number. */
export async function startQuote(
  page: Page,
  region: StoryRegion,
  input: InputMethod,
  lines: readonly string[] = [],
): Promise<string> {
  await input.press(page.getByRole('button', { name: 'New quote' }));
  const dialog = page.getByRole('dialog');
  for (const line of lines) await input.check(dialog.getByRole('checkbox', { name: line }));
  await input.check(dialog.getByRole('radio', { name: region.product }).first());
  await input.press(dialog.getByRole('button', { name: /start|quote/i }).last());
  await expect(page).toHaveURL(/\/agency\/quotes\//);
  const number = page.locator('main').getByText(/Q-\d+/).first();
  await expect(number).toBeVisible();
  await expectGood(page);
  // The page may still render again. This waits for the number; reading the whole page would not.
  return /Q-\d+/.exec((await number.textContent())!)![0];
}

export async function sendQuote(
  page: Page,
  email: string,
  region: StoryRegion,
  input: InputMethod,
): Promise<void> {
  await input.press(page.getByRole('button', { name: 'More actions' }));
  await input.press(page.getByRole('menuitem', { name: 'Send to policyholder' }));
  const dialog = page.getByRole('dialog');
  await input.fill(dialog.getByLabel('First name'), 'Olivia');
  await input.fill(dialog.getByLabel('Last name'), 'Grant');
  await input.fill(dialog.getByLabel('Email'), email);
  await input.fill(dialog.getByLabel('Phone'), region.ownerPhone);
  await expectAccessible(page);
  await input.press(dialog.getByRole('button', { name: /send/i }));
  await expectToast(page, 'Quote was successfully sent');
}

/** A browser of somebody else, such as the policyholder, with the test's size and theme. */
export async function openOtherBrowser(browser: Browser): Promise<Page> {
  const context = await borrowContext(browser, process.env.PARAPET_E2E_URL!);
  return context.newPage();
}

/** The policyholder follows the mailed link, sets a password, reviews, attests and signs. */
export async function joinAndSign(
  owner: Page,
  email: string,
  region: StoryRegion,
  input: InputMethod,
): Promise<void> {
  const mail = await waitForMail(owner, email, /ready to review/);
  await owner.goto(linkIn(mail, /signup-validation/));
  await expectGood(owner);
  await input.fill(owner.getByLabel('Password', { exact: true }), 'correct horse battery');
  await input.fill(owner.getByLabel('Confirm password'), 'correct horse battery');
  await input.press(owner.getByRole('button', { name: 'Create account' }));
  await expect(owner).toHaveURL(/\/customer\/quotes\/.+\/sign\//, { timeout: 60_000 });
  await expect(owner.getByText('What it costs')).toBeVisible();
  await expectGood(owner);
  await input.press(owner.getByRole('button', { name: 'Go to signature' }));
  await expect(owner.getByLabel('Full name')).toBeFocused();
  await input.fill(owner.getByLabel('Full name'), 'Olivia Grant');
  await input.fill(owner.getByRole('textbox', { name: 'Title' }), 'Owner');
  await input.press(owner.getByRole('button', { name: region.sign }));
  const dialog = owner.getByRole('dialog', { name: 'Attestation of terms' });
  const ok = dialog.getByRole('button', { name: 'OK' });
  await expect(ok).toBeDisabled();
  await expectAccessible(owner);
  await input.check(dialog.getByRole('checkbox', { name: /I have read the terms/ }));
  const open = dialog.getByRole('checkbox', { checked: false });
  while ((await open.count()) > 0)
    await input.check(owner.locator(`[id="${await open.first().getAttribute('id')}"]`));
  await input.press(ok);
  await expect(owner).toHaveURL(/\/application-signed/);
  await expect(owner.getByText('Attested Successfully')).toBeVisible();
  await expect(owner.getByText('policy documents are being generated')).toBeVisible();
  await expectGood(owner);
}

export async function bindQuote(page: Page, input: InputMethod): Promise<void> {
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  await input.press(page.getByRole('button', { name: 'Bind quote' }).first());
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await input.press(dialog.getByRole('button', { name: /bind/i }).last());
  await expect(page.getByText('Bound', { exact: true }).first()).toBeVisible();
}

export async function issuePolicy(
  page: Page,
  mark: string,
  region: StoryRegion,
  input: InputMethod,
): Promise<void> {
  await page.goto('/agency/dashboard?tab=BINDERS&search=' + encodeURIComponent(mark));
  await input.press(page.getByRole('link', { name: new RegExp(mark) }).first());
  await input.press(page.getByRole('button', { name: 'Issue policy' }).first());
  await input.press(page.getByRole('dialog').getByRole('button', { name: 'Issue policy' }));
  await expectIssued(page, region, input);
}

/** Expects that the policy of the page is issued, with its documents, and that they can be downloaded. */
export async function expectIssued(page: Page, region: StoryRegion, input: InputMethod): Promise<void> {
  await expect(page.getByText('Issued', { exact: true }).first()).toBeVisible();
  await expectGood(page);
  await input.press(page.getByRole('tab', { name: 'Documents' }));
  for (const name of region.documents)
    await expect(page.getByText(name).first()).toBeVisible({ timeout: 60_000 });
  await expectGood(page);
  const download = page.waitForEvent('download');
  await input.press(page.getByRole('button', { name: region.declarations }).first());
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
}

/** The policyholder opens the mailed payment page with a one-time code. */
export async function enterPaymentPage(owner: Page, email: string, input: InputMethod): Promise<void> {
  const mail = await waitForMail(owner, email, /how to pay/);
  await owner.goto(linkIn(mail, /validate/));
  await expect(owner.getByText('Enter your one-time, 6-digit code to log in')).toBeVisible();
  await expectGood(owner);
  await input.press(owner.getByRole('button', { name: 'Send the code by email' }));
  await input.press(owner.getByRole('dialog').getByRole('button').last());
  await expect(
    owner.getByRole('textbox', { name: /One-time code/ }).first(),
    'what comes next is typing the code',
  ).toBeFocused();
  await owner.keyboard.type(await codeSentTo(owner, email));
  // The sixth digit submits the code.
  await expect(owner).toHaveURL(/accountant-payment/, { timeout: 60_000 });
  await expect(owner.getByText('PAY IN FULL')).toBeVisible();
  await expectGood(owner);
}

export async function expectPaid(owner: Page, email: string): Promise<void> {
  await expect(owner.getByText(/Thank you for making payment for Policy#/)).toBeVisible({ timeout: 60_000 });
  await expectGood(owner);
  await waitForMail(owner, email, /receipt/i);
  // The code opened the payment page, and nothing beyond it.
  await owner.getByRole('button', { name: 'See the policy' }).click();
  await expect(owner).toHaveURL(/\/login\?from=.*policies/);
}

export async function expectHistory(page: Page, mark: string, input: InputMethod): Promise<void> {
  await page.goto('/agency/dashboard?tab=ACCOUNTS&search=' + encodeURIComponent(mark));
  await input.press(page.getByRole('link', { name: new RegExp(mark) }).first());
  await input.press(page.getByRole('tab', { name: 'History' }));
  for (const words of [/was signed/, /was bound/, /was issued/, /was paid for policy/])
    await expect(page.getByRole('tabpanel').getByText(words).first()).toBeVisible();
  await expectGood(page);
}
