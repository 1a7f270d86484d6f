import { field, put, unique } from './support/accounts.ts';
import { linkIn, waitForMail } from './support/mail.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectAccessible, expectToast, resume, test } from './support/test.ts';

test('two options are sent in one mail, compared by the policyholder, and one of them is signed @once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const call = await callsAs(page, 'agent');
  const { id: accountId } = await quotableCompany(call, unique('Two Options'));
  const quotes: Awaited<ReturnType<typeof startQuote>>[] = [];
  for (const limit of [1_000_000, 500_000]) {
    const quote = await startQuote(call, 'P100', accountId, { global: { limit } });
    expect(quote.status).toBe('READY');
    await call('post', '/api/quote/v1/cart', { accountId, quoteId: quote.id });
    quotes.push(quote);
  }
  const [first, second] = [quotes[0]!, quotes[1]!];
  const email = `options-${first.quoteNumber.toLowerCase()}@insured.example`;

  await test.step('the cart sends both as one proposal, and is empty then', async () => {
    await resume(page, 'agent');
    await page.goto(`/agency/quotes/${first.id}`);
    await page.getByRole('button', { name: 'Cart (2)' }).click();
    await page.getByRole('button', { name: 'Send 2 options' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send options to policyholder' });
    for (const { quoteNumber } of quotes) await expect(dialog.getByText(quoteNumber)).toBeVisible();
    for (const [label, text] of [
      ['First name', 'Olivia'],
      ['Last name', 'Grant'],
      ['Email', email],
      ['Phone', '5125550143'],
    ] as const)
      await put(dialog, label, text);
    await expect(field(dialog, 'Email')).toHaveValue(email);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send quote' }).click();
    await expectToast(page, 'The options were sent');
    expect(await call('get', `/api/quote/v1/cart?accountId=${accountId}`)).toMatchObject({ content: [] });
  });

  const owner = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await test.step('the one mail names both, and leads to where they are compared', async () => {
    const mail = await waitForMail(page, email, /./);
    for (const { quoteNumber } of quotes) expect(mail.text).toContain(quoteNumber);
    await owner.addInitScript(() => localStorage.setItem('cookies_enabled', 'false'));
    await owner.goto(linkIn(mail, /signup-validation/));
    await owner.getByLabel('Password', { exact: true }).fill('quarry lantern forty');
    await owner.getByLabel('Confirm password').fill('quarry lantern forty');
    await owner.getByRole('button', { name: 'Create account' }).click();
    await expect(owner).toHaveURL(/\/customer\/dashboard/);
    await expect(owner.getByRole('heading', { name: 'Choose one of 2 options' })).toBeVisible();
    await expectAccessible(owner);
    const compared = owner.waitForEvent('download');
    await owner.getByRole('button', { name: 'Compare as PDF' }).click();
    expect((await compared).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('one is signed; the other can be signed no more', async () => {
    await owner.getByRole('link', { name: 'Review and sign' }).first().click();
    await expect(owner).toHaveURL(/\/sign\//);
    const chosen = quotes.find(({ id }) => owner.url().includes(id))!;
    const other = chosen === first ? second : first;
    await owner.getByRole('button', { name: 'Go to signature' }).click();
    await owner.getByLabel('Full name').fill('Olivia Grant');
    await owner.getByRole('textbox', { name: 'Title' }).fill('Owner');
    await owner.getByRole('button', { name: 'Sign application' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Attestation of terms' });
    await dialog.getByRole('checkbox', { name: /I have read the terms/ }).check();
    const open = dialog.getByRole('checkbox', { checked: false });
    while ((await open.count()) > 0)
      await owner.locator(`[id="${await open.first().getAttribute('id')}"]`).check();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(owner).toHaveURL(/\/application-signed/);
    await owner.goto('/customer/dashboard');
    await expect(owner.getByText(`${chosen.quoteNumber}`).first()).toBeVisible();
    await expect(owner.getByText(other.quoteNumber)).toHaveCount(0);
    await expect(owner.getByRole('link', { name: 'Review and sign' })).toHaveCount(0);
  });
  await owner.context().close();
});
