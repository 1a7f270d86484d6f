import { answeredAt } from './support/answered-at.ts';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { boundFor, getHolder } from './support/holder.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import {
  codeSentTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  letThrough,
  linkIn,
  resume,
  status,
  test,
  waitForMail,
} from './support/test.ts';

const rita = 'wholesale@ridge.example';
const unique = (): string => Math.random().toString(36).slice(2, 8);

/** Opens a mailed link with the code that is mailed for it. */
async function openReview(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Send the code by email' }).click();
  const code = await codeSentTo(page, rita);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('One-time code').first().click();
  await page.keyboard.type(code);
  await expect(page).toHaveURL(/\/quote\/[\w-]+\/request-to-bind\/P100$/);
}

async function readyQuote(page: Page, name: string) {
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, `${name} ${unique()}`);
  return { call, company, quote: await startQuote(call, 'P100', company.id) };
}
const agent = {
  agencyName: 'Ridge Wholesale Brokers',
  agentFirstName: 'Rita',
  agentLastName: 'Moreau',
  agentEmail: rita,
  agentPhone: '4045550112',
};
const reviewMail = (page: Page, number: string) => waitForMail(page, rita, new RegExp(number));

test('a wholesale agency reviews a quote, verifies the company and requests to bind, and the agent binds (CORE-055) @once', async ({
  page,
  browser,
  allowInConsole,
}) => {
  for (const code of [400, 401, 409, 500]) allowInConsole(status(code));
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, `Alder Mills ${unique()}`);
  const elsewhere = await browser.newContext();
  const holder = await getHolder(await elsewhere.newPage(), {}, company.id);
  await elsewhere.close();
  const { quote } = holder;
  const { quoteNumber: number } = quote;
  await resume(page, 'agent');

  await test.step('the dialog asks for every field in its own words (QUO-149, QUO-446, QUO-448)', async () => {
    await page.goto(`/agency/quotes/${quote.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send to a wholesale agency', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Quote' });
    await dialog.getByRole('button', { name: 'Send Quote' }).click();
    for (const name of ['Agency Name', 'Agent First Name', 'Agent Last Name', 'Agent Email', 'Agent Phone'])
      await expect(dialog.getByText(`${name} is required`)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Agent Phone' }).fill('404555');
    await dialog.getByRole('textbox', { name: 'Agent Phone' }).blur();
    await expect(dialog.getByText('Agent Phone is not a valid phone number')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the search fills the fields in, the phone in its mask (QUO-230, QUO-449)', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send Quote' });
    await dialog.getByRole('combobox', { name: 'Wholesale agency or agent' }).fill('ridge');
    await page.getByRole('option', { name: /Rita Moreau/ }).click();
    await expect(dialog.getByRole('textbox', { name: 'Agency Name' })).toHaveValue('Ridge Wholesale Brokers');
    await expect(dialog.getByRole('textbox', { name: 'Agent Phone' })).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/);
  });

  await test.step('a quote is sent, and a failure says so (QUO-796, QUO-797)', async () => {
    const dialog = page.getByRole('dialog', { name: 'Send Quote' });
    await page.route('**/wholesale/*/send', (route) => route.fulfill({ status: 409, json: {} }));
    await dialog.getByRole('button', { name: 'Send Quote' }).click();
    await expect(dialog.getByText('Failed to send quote')).toBeVisible();
    await letThrough(page, '**/wholesale/*/send');
    await dialog.getByRole('button', { name: 'Send Quote' }).click();
    await expectToast(page, 'Quote request(s) sent successfully!');
    await expect(page.getByRole('region', { name: 'Wholesale agency' })).toContainText('Rita Moreau');
  });

  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? new URL(page.url()).origin,
  });
  const review = await context.newPage();
  const coverages = review.getByRole('region', { name: 'Coverages' });
  const verification = review.getByRole('region', { name: 'Verification and request to bind' });

  await test.step('the mailed link leads by a code to the page of the quote (QUO-045, QUO-046, QUO-058)', async () => {
    const link = linkIn(await reviewMail(page, number), /validate/);
    await openReview(review, link);
    await expect(
      review.getByRole('heading', { name: 'Welcome Ridge Wholesale Brokers to the product' }),
    ).toBeVisible();
    await test.step('and below its heading stands how far it is (QUO-059)', () =>
      expect(review.getByRole('heading', { level: 1 }).locator('+ [role=status]')).toContainText(
        `Quote ${number} for ${company.name}`,
      ));
  });

  await test.step('cards show the quote, the facts and the risk (QUO-060, QUO-061, QUO-062)', async () => {
    await expect(review.getByRole('region', { name: 'Quote summary' })).toContainText(
      'Harbor Insurance Agency',
    );
    await expect(review.getByRole('region', { name: 'Firmographic data' })).toContainText('$8,000,000');
    await expect(review.getByRole('region', { name: 'Risk factors' }).getByRole('meter')).not.toHaveCount(0);
  });

  await test.step('coverages show number, dates and a chart that is read only (QUO-063, QUO-066, QUO-068)', async () => {
    for (const text of [number, 'Effective date', 'Expiry date', 'Created date'])
      await expect(coverages.getByText(text, { exact: true })).toBeVisible();
    await expect(coverages.getByRole('meter')).not.toHaveCount(0);
    await expect(coverages.getByRole('textbox')).toHaveCount(0);
    await expect(coverages.getByRole('checkbox')).toHaveCount(0);
  });

  await test.step('each coverage is drawn as its share of the limit (QUO-918)', async () => {
    const { selection, rating } = (await call('get', `/api/quote/v1/${quote.id}`)) as unknown as {
      selection: { global: { limit: number } };
      rating: { coverages: { key: string; limit: number }[] };
    };
    const { limit } = rating.coverages.find(({ key }) => key === 'PUBLIC_RELATIONS_EXPENSE')!;
    await expect(coverages.getByRole('meter', { name: 'Public relations expense' })).toHaveAttribute(
      'aria-valuenow',
      String((limit / selection.global.limit) * 100),
    );
    await expect(coverages.getByRole('meter', { name: 'Security breach liability' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  });

  await test.step("the summary shows the quote's own figures (QUO-069)", async () => {
    const { selection } = (await call('get', `/api/quote/v1/${quote.id}`)) as unknown as {
      selection: { global: { limit: number; deductible: number; waitingPeriod: number } };
    };
    const { limit, deductible, waitingPeriod } = selection.global;
    for (const [label, value] of [
      ['Aggregate limit', `$${limit.toLocaleString('en-US')}`],
      ['Deductible', `$${deductible.toLocaleString('en-US')}`],
      ['Waiting period', `${waitingPeriod} Hours`],
    ])
      await expect(coverages.locator('div', { hasText: new RegExp(`^${label}`) }).last()).toContainText(
        value!,
      );
    await expect(coverages.getByText('Total premium')).toBeVisible();
    await expect(coverages.getByText('Retroactive period')).toBeVisible();
  });

  await test.step('the proposal is saved under company and number (QUO-065, QUO-770, QUO-771)', async () => {
    const file = review.waitForEvent('download');
    await coverages.getByRole('button', { name: 'Download proposal' }).click();
    const saved = await file;
    expect(saved.suggestedFilename()).toBe(`${company.name}-${number}-proposal.pdf`);
    expect(readFileSync(await saved.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  });

  await test.step('the foot has copyright, Privacy, Terms and Feedback (QUO-071)', async () => {
    const foot = review.getByRole('contentinfo');
    await expect(foot).toContainText(/© \d{4}/);
    for (const name of ['Privacy', 'Terms']) await expect(foot.getByRole('link', { name })).toBeVisible();
    await foot.getByRole('button', { name: 'Feedback' }).click();
    await expect(review.getByRole('dialog')).toBeVisible();
    await review.keyboard.press('Escape');
    await expect(review.getByRole('dialog')).toBeHidden();
  });

  await test.step('the page is accessible, also on a phone', async () => {
    await expectAccessible(review);
    await review.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(review);
    await expectAccessible(review);
  });

  await test.step('the contact can be edited, and meanwhile the quote is updating (QUO-067, QUO-070)', async () => {
    await coverages.getByRole('button', { name: 'Edit the policy holder contact' }).click();
    const dialog = review.getByRole('dialog', { name: 'Policy holder contact' });
    await dialog.getByRole('textbox', { name: 'First Name' }).fill('Hanna');
    await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Ruiz');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('hanna@alder.example');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('5125550143');
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await review.route('**/contact', async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(review.getByText('Updating Quote...')).toBeVisible();
    answer();
    await expect(coverages.getByText('Hanna Ruiz')).toBeVisible();
    await expect(review.getByText('Updating Quote...')).toBeHidden();
  });

  const box = verification.getByRole('checkbox');
  const bind = verification.getByRole('button', { name: 'Request to bind' });
  await test.step('a failed verification can be tried again (QUO-064, QUO-328)', async () => {
    await expect(bind).toBeDisabled();
    await review.route('**/verify', (route) => route.fulfill({ status: 500, json: {} }));
    await box.click();
    await expect(verification.getByRole('alert')).toBeVisible();
    await expect(box).not.toBeChecked();
    await expect(bind).toBeDisabled();
    await letThrough(review, '**/verify');
  });

  await test.step('verifying sends the facts and locks the box (QUO-327, QUO-329, QUO-330)', async () => {
    const sent = review.waitForRequest('**/verify');
    await box.click();
    expect((await sent).postDataJSON()).toMatchObject({ accountId: company.id, name: company.name });
    await expect(verification.getByText(/^Verified on /)).toBeVisible();
    await expect(box).toBeChecked();
    await expect(box).toBeDisabled();
    await review.reload();
    await expect(box).toBeChecked();
    await expect(box).toBeDisabled();
  });

  await test.step('bind is requested, and the quote is read again a second later (QUO-295, QUO-322, QUO-326)', async () => {
    const answered = await answeredAt(review, '**/request-to-bind');
    const again = review.waitForRequest(
      (request) => request.method() === 'GET' && request.url().endsWith(`/wholesale/${quote.id}`),
    );
    await bind.click();
    await again;
    expect(Date.now() - answered()).toBeGreaterThanOrEqual(1000);
    const line = review
      .locator('header')
      .getByText(`Request to Bind Quote ${number} for ${company.name} has been sent`);
    await expect(line).toBeVisible();
    await expect(line).toHaveCSS(
      'color',
      await review.evaluate(() => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--caution-ink)';
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }),
    );
    await expect(bind).toBeDisabled();
    await expect(coverages.getByRole('button', { name: /Edit/ })).toBeVisible();
    await expectAccessible(review);
  });

  await test.step('the agent and the underwriter are told, and see who asked (QUO-020)', async () => {
    const subject = new RegExp(`Ridge Wholesale Brokers requests to bind quote ${number}`);
    for (const to of ['agent@harbor.example', 'underwriter@parapet.example'])
      await waitForMail(page, to, subject);
    await page.reload();
    const card = page.getByRole('region', { name: 'Wholesale agency' });
    await expect(card).toContainText('Bind requested');
    await expect(card.getByText('Not yet')).toHaveCount(0);
  });

  await test.step('once it is bound the page says by whom, and offers nothing (QUO-323, QUO-331)', async () => {
    const { version } = await call('get', `/api/quote/v1/${quote.id}`);
    await boundFor(page, { ...holder, quote: { ...holder.quote, version } });
    await review.reload();
    await expect(
      review.getByText(`Quote has already been bound by Harbor Insurance Agency for ${company.name}`),
    ).toBeVisible();
    await expect(verification).toBeHidden();
    await expect(coverages.getByRole('button', { name: /Edit/ })).toBeHidden();
  });
  await context.close();
});

test('a quote that became invalid, and a session that is over, stand in front of the page @once', async ({
  page,
  allowInConsole,
}) => {
  for (const code of [401, 403, 404, 500]) allowInConsole(status(code));
  const { call, company, quote } = await readyQuote(page, 'Birch Works');
  await call('put', `/api/quote/v1/wholesale/${quote.id}/send`, { version: quote.version, ...agent });
  await openReview(page, linkIn(await reviewMail(page, quote.quoteNumber), /validate/));
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();

  await test.step('an invalid quote names the agent to ask and blocks the page (QUO-072, QUO-324, QUO-325)', async () => {
    const underwriter = await callsAs(page, 'underwriter');
    const { version } = await call('get', `/api/quote/v1/${quote.id}`);
    await underwriter('put', `/api/quote/v1/decline/${quote.id}`, {
      version,
      reasonSummary: 'Poor Claims History',
      reason: 'Too many losses',
    });
    await page.reload();
    const overlay = page.getByRole('dialog', { name: 'This quote has become invalid' });
    await expect(overlay).toContainText('The quote has become invalid because of changes');
    for (const text of ['Hannah Reyes', 'Harbor Insurance Agency', 'agent@harbor.example'])
      await expect(overlay).toContainText(text);
    await expect(overlay).toContainText(/\(\d{3}\) \d{3}-\d{4}/);
    const line = page.getByText(`Quote ${quote.quoteNumber} for ${company.name} has become Invalid`);
    await expect(line).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request to bind' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('what cannot be read says so (QUO-885)', async () => {
    const path = `**/api/quote/v1/wholesale/${quote.id}`;
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('There was an error while retrieving the quote')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await letThrough(page, path);
  });
});

test('who may not view a quote of a wholesale agency gets a new link by mail @once', async ({
  page,
  allowInConsole,
}) => {
  for (const code of [401, 403, 404, 500]) allowInConsole(status(code));
  const { call, quote } = await readyQuote(page, 'Cedar Yards');
  await call('put', `/api/quote/v1/wholesale/${quote.id}/send`, { version: quote.version, ...agent });
  const first = linkIn(await reviewMail(page, quote.quoteNumber), /validate/);

  await test.step('without a session the overlay asks for the link of the mail (QUO-073, QUO-886)', async () => {
    await page.goto(`/quote/${quote.id}/request-to-bind/P100`);
    const overlay = page.getByRole('dialog', { name: 'You cannot view this quote' });
    await expect(overlay).toContainText("Looks like you're not able to view this quote...");
    await expect(overlay).toContainText("'Review & Request to bind'");
    await expect(page.getByText('There was an error while retrieving the quote')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  await test.step('a new link goes to the agent to whom the quote was sent', async () => {
    const key = '**/api/auth/v1/login/sitekey';
    await page.route(key, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expect(page.getByRole('dialog').getByText('Please refresh the page.')).toBeVisible();
    await expectAccessible(page);
    await letThrough(page, key);
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await expect(page.getByText('If this quote was sent to you, a new link is on its way.')).toBeVisible();
    await expect
      .poll(async () => linkIn(await reviewMail(page, quote.quoteNumber), /validate/))
      .not.toBe(first);
  });
});
