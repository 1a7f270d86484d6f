import { unique } from './support/accounts.ts';
import { boundFor, getHolder } from './support/holder.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import {
  expect,
  expectToast,
  expectAccessible,
  expectNoSidewaysScroll,
  letThrough,
  resume,
  status,
  test,
} from './support/test.ts';

test('a policyholder reads the documents of a quote and attests its terms, and OK is disabled until then @once', async ({
  page,
  allowInConsole,
}) => {
  for (const code of [404, 409]) allowInConsole(status(code));
  const { quote } = await getHolder(page, { isTriaExcluded: true });
  const dialog = page.getByRole('dialog', { name: 'Attestation of terms' });
  const ok = dialog.getByRole('button', { name: 'OK' });
  const documents = dialog.getByRole('button', { name: 'Quote documents' });
  await test.step('signing opens the attestation of terms (QUO-140)', async () => {
    await page.goto(`/customer/quotes/${quote.id}/sign/P100`);
    await page.getByLabel('Full name').fill('Hanna Ruiz');
    await page.getByRole('textbox', { name: 'Title' }).fill('Owner');
    await page.getByRole('button', { name: 'Sign application' }).click();
    await expect(ok).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('the documents are downloaded, and each failure has its own message (QUO-859, QUO-860)', async () => {
    await page.route('**/api/docs/v1/quote?*', (route) => route.fulfill({ status: 404, json: {} }));
    await documents.click();
    await expect(dialog.getByText('Unable to fetch the Quote Documents link')).toBeVisible();
    await letThrough(page, '**/api/docs/v1/quote?*');
    await page.route('**/api/docs/v1/quote/download?*', (route) => route.fulfill({ status: 404, json: {} }));
    await documents.click();
    await expect(dialog.getByText('Unable to download the Quote Documents')).toBeVisible();
    await letThrough(page, '**/api/docs/v1/quote/download?*');
    const file = page.waitForEvent('download');
    await documents.click();
    expect((await file).suggestedFilename()).toBe(`${quote.quoteNumber}-v${quote.version}.pdf`);
  });

  await test.step('OK waits for every checkbox, and a failed attestation says so (QUO-519, QUO-857)', async () => {
    await dialog.getByRole('checkbox', { name: /I have read the terms/ }).check();
    await expect(ok, 'the rejection of terrorism coverage is still to be attested').toBeDisabled();
    await dialog.getByRole('checkbox', { name: /I reject terrorism coverage/ }).check();
    await expect(ok, 'signing electronically is still to be agreed to').toBeDisabled();
    await dialog.getByRole('checkbox', { checked: false }).check();
    await page.route(`**/action/sign/${quote.id}`, (route) => route.fulfill({ status: 409, json: {} }));
    await ok.click();
    await expect(dialog.getByText('Not able to attest at this time. Please try again later.')).toBeVisible();
  });
  await test.step('attesting leads to the thank-you page (QUO-050, QUO-861)', async () => {
    await letThrough(page, `**/action/sign/${quote.id}`);
    await ok.click();
    await expect(page).toHaveURL(/\/application-signed$/);
    await expect(page.getByText('Attested Successfully')).toBeVisible();
  });
  await test.step('the page says that the documents are coming and what to do next (QUO-051, QUO-052)', async () => {
    await expect(page.getByText('Your policy documents are being generated.')).toBeVisible();
    await expect(
      page.getByText('Check your email or contact your agent for next steps and payment options.'),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('a bill is paid by wire, by the accounting department or by bank payment, and a saved account can be deleted (QUO-023) @once', async ({
  page,
  allowInConsole,
}) => {
  for (const code of [400, 409]) allowInConsole(status(code));
  const holder = await getHolder(page);
  const { policyId, policyNumber } = await boundFor(page, holder);
  const headers = { authorization: `Bearer ${holder.tokens.accessToken}` };
  const access = await page.request.get(`/api/billing/v1/oneInc/key?policyId=${policyId}`, { headers });
  const { url, key } = (await access.json()) as { url: string; key: string };
  const session = await page.request.get(`${url}/Api/Api/Session/Create?PortalOneAuthenticationKey=${key}`);
  const { PortalOneSessionKey: sessionKey } = (await session.json()) as { PortalOneSessionKey: string };
  const account = { paymentCategory: 'ECheck', number: '000456789', bankName: 'First Harbor' };
  const paid = await page.request.post(`${url}/Api/Api/Payment/Submit`, {
    data: { ...account, sessionKey, policyNumber, paymentAmount: 1, save: true, requestId: policyNumber },
  });
  const method = ((await paid.json()) as { saved: object }).saved;
  const saved = await page.request.post('/api/billing/v1/save', { headers, data: { policyId, ...method } });
  expect(saved.ok()).toBe(true);

  await test.step('the address opens the wire instructions (QUO-155)', async () => {
    await page.goto(`/policy/${policyId}/accountant-payment?modal=ACHWireTransfer`);
    const instructions = page.getByRole('dialog', { name: 'ACH / wire instructions' });
    await expect(instructions.getByText('091000019')).toBeVisible();
    await expect(instructions.getByText(policyNumber)).toBeVisible();
    await expectAccessible(page);
    await instructions.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('the bill is sent to accounting and confirmed, and a failure says so (QUO-156, QUO-157, QUO-826)', async () => {
    await page.getByRole('button', { name: /^Send to accounting/ }).click();
    const accounting = page.getByRole('dialog', { name: 'Send to accounting' });
    await accounting.getByRole('button', { name: 'Send' }).click();
    await expect(accounting.getByText('First Name is required')).toBeVisible();
    await accounting.getByRole('textbox', { name: 'First Name' }).fill('Ines');
    await accounting.getByRole('textbox', { name: 'Last Name' }).fill('Berg');
    await accounting
      .getByRole('textbox', { name: 'Email' })
      .fill(`books-${policyNumber.toLowerCase()}@insured.example`);
    await accounting.getByRole('textbox', { name: 'Phone' }).fill('2125550144');
    await page.route('**/api/billing/v1/accounting', (route) => route.fulfill({ status: 400, json: {} }));
    await accounting.getByRole('button', { name: 'Send' }).click();
    await expect(accounting.getByText('Server Error')).toBeVisible();
    await letThrough(page, '**/api/billing/v1/accounting');
    await accounting.getByRole('button', { name: 'Send' }).click();
    await page
      .getByRole('dialog', { name: 'The bill was sent' })
      .getByRole('button', { name: 'Close' })
      .last()
      .click();
  });

  await test.step('deleting a saved bank account asks first (QUO-146)', async () => {
    await page.getByRole('button', { name: /^Delete First Harbor/ }).click();
    await page
      .getByRole('dialog', { name: 'Delete bank account' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByRole('button', { name: /^First Harbor/ })).toBeHidden();
  });

  await test.step('a payment that fails says so (QUO-825, QUO-827)', async () => {
    const echeck = page.getByRole('button', { name: /^E-check/ });
    await page.route('**/Session/Create*', (route) =>
      route.fulfill({ status: 400, json: {}, headers: { 'access-control-allow-origin': '*' } }),
    );
    await echeck.click();
    await expect(page.getByText('Something went wrong.Please try again later!')).toBeVisible();
    await letThrough(page, '**/Session/Create*');
    await echeck.click();
    const form = page.frameLocator('iframe');
    await form.getByLabel('Routing number').fill('091000019');
    await form.getByLabel('Account number').fill('000000003');
    await page.route('**/api/billing/v1/paid', (route) => route.fulfill({ status: 409, json: {} }));
    await form.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Something went wrong. Try again later.')).toBeVisible();
    await letThrough(page, '**/api/billing/v1/paid');
  });
  await test.step('a bank payment is being processed for 3 to 5 business days (QUO-075, QUO-378, QUO-932)', async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(
      page.getByRole('heading', { name: `Payment is being processed for Policy# ${policyNumber}.` }),
    ).toBeVisible();
    await expect(page.getByText('Bank payments are confirmed after 3-5 business days.')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('an agent edits the contact and the broker fee before signing, and sends a reminder of the bill afterwards @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  const holder = await getHolder(page);
  const agent = await page.context().newPage();
  await resume(agent, 'agent');
  await agent.goto(`/agency/quotes/${holder.quote.id}`);
  const choose = async (item: string): Promise<void> => {
    await agent.getByRole('button', { name: 'More actions' }).click();
    await agent.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await test.step('the contact of the policyholder can be edited, however late the account arrives (QUO-148)', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await agent.route(`**/api/account/v1/${holder.quote.accountId}`, async (route) => {
      await held;
      await route.continue();
    });
    await agent.reload();
    await choose('Policy holder contact');
    answer();
    const contact = agent.getByRole('dialog', { name: 'Policy holder contact' });
    await expect(contact.getByRole('textbox', { name: 'First name' })).toHaveValue('Hanna');
    await contact.getByRole('textbox', { name: 'Last name' }).fill('Ruiz-Okafor');
    await contact.getByRole('button', { name: 'Save' }).click();
    await expectToast(agent, 'Policy holder contact saved');
    await expect(contact).toBeHidden();
  });
  await test.step('the broker fee is required and can be edited (QUO-159, QUO-883)', async () => {
    await choose('Edit broker fee');
    const fee = agent.getByRole('dialog', { name: 'Broker fee' });
    await fee.getByRole('textbox', { name: 'Broker fee', exact: true }).fill('');
    await fee.getByRole('button', { name: 'Save' }).click();
    await expect(fee.getByText('Broker Fee is required')).toBeVisible();
    await fee.getByRole('textbox', { name: 'Broker fee', exact: true }).fill('125');
    await fee.getByRole('button', { name: 'Save' }).click();
    await expectToast(agent, 'Broker Fee updated Successfully!');
  });

  await test.step('a reminder of the bill is sent, and a failure says so (QUO-131, QUO-832, QUO-833)', async () => {
    const { version } = await (await callsAs(page, 'agent'))('get', `/api/quote/v1/${holder.quote.id}`);
    const { policyId } = await boundFor(page, { ...holder, quote: { ...holder.quote, version } });
    await agent.goto(`/agency/policies/${policyId}?tab=billing`);
    await expect(agent.getByText('No billing contacts yet')).toBeVisible();
    await expectAccessible(agent);
    await agent.getByRole('button', { name: 'Payment reminder' }).click();
    const reminder = agent.getByRole('dialog', { name: 'Payment reminder' });
    await agent.route('**/invoiceReminder/*', (route) => route.fulfill({ status: 400, json: {} }));
    await reminder.getByRole('button', { name: 'Send reminder' }).click();
    await test.step('a reminder that could not be sent says so (ACC-667)', () =>
      expect(reminder.getByText('Something went wrong while sending payment reminder.')).toBeVisible());
    await letThrough(agent, '**/invoiceReminder/*');
    await reminder.getByRole('button', { name: 'Send reminder' }).click();
    await expectToast(agent, `Payment Reminder sent to ${holder.quote.companyName}.`);
  });
});

test('an underwriter edits the MGA fee, and switching to surplus lines drops what was not saved @once', async ({
  page,
}) => {
  const call = await callsAs(page, 'agent');
  const { id } = await startQuote(call, 'P250', (await quotableCompany(call, unique('Fee Harbor'))).id);
  await resume(page, 'underwriter');
  await page.goto(`/admin/quotes/${id}`);
  const choose = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await test.step('the MGA fee is required and can be edited (QUO-160, QUO-884)', async () => {
    await choose('Edit MGA fee');
    const fee = page.getByRole('dialog', { name: 'MGA fee' });
    await fee.getByRole('textbox', { name: 'MGA fee' }).fill('');
    await fee.getByRole('button', { name: 'Save' }).click();
    await expect(fee.getByText('MGA Fee is required')).toBeVisible();
    await fee.getByRole('textbox', { name: 'MGA fee' }).fill('300');
    await fee.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'MGA Fee updated Successfully!');
    await expect(fee).toBeHidden();
  });

  await test.step('switching to surplus lines drops the unsaved change (QUO-122, QUO-279)', async () => {
    const tria = page.getByRole('checkbox', { name: 'Certified acts of terrorism (TRIA)' });
    await tria.uncheck();
    await choose('Switch to surplus');
    await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click();
    await expect(page.getByText('Surplus lines', { exact: true }).first()).toBeVisible();
    await expect(tria).toBeChecked();
  });
});
