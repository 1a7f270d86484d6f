import type { Browser, Page } from '@playwright/test';
import finance from '../data/premium-finance.json' with { type: 'json' };
import { answerQuestions } from './support/answer-questions.ts';
import { firstAdministrator, test } from './support/empty-installation.ts';
import { mouse } from './support/input-method.ts';
import { callsWith, type Send } from './support/quoted.ts';
import { noteRefusals } from './support/refusals.ts';
import { american, bindQuote, sendQuote, startQuote } from './support/story.ts';
import {
  codeSentTo,
  expect,
  expectGood,
  expectToast,
  linkIn,
  resumeWith,
  waitForMail,
} from './support/test.ts';
import { officeDay } from './support/today.ts';
import { typeCode } from './support/type-code.ts';

const password = 'correct horse battery';
const company = 'Lantern Freight LLC';
const insured = 'olivia@lanternfreight.example';

/** The file of a company directory: what a source knows, in the columns of the template. */
const directory = [
  'sourceId,name,phoneNumber,address1,city,state,zipCode,country,industryCode,ownershipType,entityType,domainName,revenue,noOfEmployeesAll,yearEstablished',
  `00-1,${company},5125550142,12 Quay Street,Austin,TX,78701,US,541511,Private,Independent,lanternfreight.example,4000000,25,2009`,
  '00-2,Lantern Foundry LLC,5125550143,14 Quay Street,Austin,TX,78701,US,331511,Private,Independent,lanternfoundry.example,9000000,60,1999',
].join('\n');

const partners = {
  carrier: { kind: 'Carrier', name: 'Harrow Specialty', email: 'carla@harrow.example' },
  mssp: { kind: 'MSSP', name: 'Watchtower Security', email: 'manu@watchtower.example' },
  // Known to whom it finances by its name.
  processor: { kind: 'Premium processor', name: finance.offers[0]!.financer, email: 'pia@finance.example' },
} as const;

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: /Create account|Save Password/ }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Calls that were refused to the browsers of all but the administrator. */
const refused: string[][] = [];

async function getPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  refused.push(noteRefusals(context));
  return context.newPage();
}

/** Somebody who was invited, in a browser of their own. */
async function join(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await getPage(browser, url);
  await choosePassword(
    page,
    linkIn(await waitForMail(page, email, /You are invited/), /confirmUser|signup-validation/),
  );
  return page;
}

/** Calls the API as whoever is signed in on a page. */
async function callsOn(page: Page): Promise<Send> {
  const token = await page.evaluate(() => sessionStorage.getItem('parapet.accessToken'));
  return callsWith(page.request, { authorization: `Bearer ${token}` });
}

/** The policies that somebody may see. */
const openPolicies = (page: Page) => page.getByRole('link', { name: 'Policies', exact: true }).click();

/** Expects that this person sees the policy from now on, and that the others still do not. */
async function expectSeen(page: Page, { others }: { others: readonly Page[] }): Promise<void> {
  await page.reload();
  await openPolicies(page);
  await expect(page.getByText(company)).toBeVisible();
  await expectGood(page);
  for (const other of others) {
    await other.reload();
    await expect(other.getByText('No policies yet')).toBeVisible();
  }
}

async function addPartner(page: Page, { kind, name, email }: { kind: string; name: string; email: string }) {
  const dialog = page.getByRole('dialog');
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Add partner' }).first().click();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Pat');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Ner');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Add partner' }).click();
  await expectToast(page, `${kind} Created successfully!`);
}

test('an installation without the demo world goes from nothing to a policy in force, which its partners see once they have a right to it @once', async ({
  page,
  browser,
  installation,
}) => {
  const { url } = installation;
  const dialog = page.getByRole('dialog');
  await test.step('the first administrator sets a password and a second factor', async () => {
    await choosePassword(page, installation.invitation);
    await page.getByRole('button', { name: 'Set Up MFA' }).click();
    await page.getByRole('button', { name: 'Set up: Email' }).click();
    await page.getByLabel('Your current password').fill(password);
    await page.keyboard.press('Enter');
    await typeCode(page, '6-digit code', await codeSentTo(page, firstAdministrator.email));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByLabel('I have saved them').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });
  await test.step('and imports a directory of companies', async () => {
    await page.goto('/admin/manage/directory');
    await page.getByRole('button', { name: 'Import companies' }).first().click();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'companies.csv', mimeType: 'text/csv', buffer: Buffer.from(directory) });
    await dialog.getByRole('textbox', { name: 'Source' }).fill('Register of companies');
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await dialog.getByRole('button', { name: 'Import 2 companies' }).click();
    const outcome = page.getByRole('dialog', { name: 'Imported: companies.csv' });
    await expect(outcome).toContainText('2 companies were added.');
    await outcome.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('adds an agency, and invites its first agent', async () => {
    await page.goto('/admin/agencies');
    await page.getByRole('button', { name: 'Add agency' }).first().click();
    await dialog.getByRole('combobox', { name: 'Agency name' }).fill('Quay Street Agency');
    await dialog.getByRole('textbox', { name: 'NPN' }).fill('19283746');
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Nell');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okafor');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nell@quay.example');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('6175550188');
    await dialog.getByRole('button', { name: 'Add agency' }).click();
    await expectToast(page, 'Agency successfully added!');
    await page.getByRole('link', { name: 'Quay Street Agency' }).first().click();
    await page.getByRole('button', { name: 'More for this agency' }).click();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'Add user' }).first().click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('nell@quay.example');
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Nell');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okafor');
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Agency Admin' }).click();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('adds three partners, each with its first user', async () => {
    for (const partner of Object.values(partners)) await addPartner(page, partner);
  });

  const agent = await join(browser, url, 'nell@quay.example');
  const form = agent.getByRole('dialog');
  await test.step('the agent adds a company of the directory, which fills in what it knows', async () => {
    await agent.goto('/agency/accounts');
    await agent.getByRole('button', { name: 'New account' }).first().click();
    await form.getByRole('combobox', { name: 'State', exact: true }).fill('Texas');
    await agent.getByRole('option', { name: 'Texas' }).click();
    await form.getByLabel('Account name').fill('Lantern Fr');
    await agent.getByRole('option', { name: company }).click();
    await form.getByRole('button', { name: 'Add Account' }).click();
    await expect(agent.getByRole('heading', { name: company })).toBeVisible();
    await agent.getByRole('tab', { name: 'Details' }).click();
    await expect(agent.getByText('541511 – Custom Computer Programming Services')).toBeVisible();
  });
  await test.step('answers its questions', async () => {
    await agent.getByRole('tab', { name: 'Questions' }).click();
    await answerQuestions(agent, /Cyber questionnaire/);
    await answerQuestions(agent, /Security questions/);
  });
  await test.step('quotes it, once licensed and appointed, and sends the quote', async () => {
    const [own, staff] = [await callsOn(agent), await callsOn(page)];
    const me = (await own('get', '/api/auth/v1/me')) as unknown as { id: string; account: { id: string } };
    const license = { state: 'TX', npn: '19283746', number: 'TX 1', expirationDate: '2039-12-31' };
    await own('post', '/api/agency/v1/license', license);
    await own('post', '/api/agency/v1/agent/license', { ...license, number: 'TX 2', agentId: me.id });
    await staff('post', '/api/agency/v1/appointment', {
      agencyId: me.account.id,
      states: ['TX'],
      // In Texas it may still be yesterday.
      appointedFrom: officeDay(-1),
    });
    await startQuote(agent, american, mouse);
    await sendQuote(agent, insured, american, mouse);
  });
  const owner = await getPage(browser, url);
  await test.step('the policyholder signs', async () => {
    const link = linkIn(await waitForMail(owner, insured, /ready to review/), /signup-validation/);
    const validationToken = link.split('/').at(-1)!;
    const joined = await owner.request.post(`/api/auth/v1/join?${new URLSearchParams({ validationToken })}`, {
      data: { firstName: 'Olivia', lastName: 'Grant', password },
    });
    const tokens = (await joined.json()) as { accessToken: string; refreshToken: string };
    await resumeWith(owner, tokens, url);
    const call = callsWith(owner.request, { authorization: `Bearer ${tokens.accessToken}` });
    const quoteId = new URL(agent.url()).pathname.split('/').at(-1)!;
    const { version } = await call('get', `/api/quote/v1/${quoteId}`);
    await call('put', `/api/quote/v1/action/sign/${quoteId}`, {
      version,
      name: 'Olivia Grant',
      title: 'Owner',
      isAttested: true,
      acceptsElectronicRecords: true,
    });
  });
  await test.step('compliance compares what the law of the state prescribes', async () => {
    await page.goto('/admin/law?kind=TEXTS');
    await page.getByRole('button', { name: 'Confirm texts' }).click();
    await dialog.getByRole('combobox', { name: 'States' }).fill('TX');
    await page.getByRole('option', { name: 'TX', exact: true }).click();
    await page.keyboard.press('Escape');
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('textbox', { name: 'How the texts were compared' }).fill('Word by word');
    await dialog.getByRole('textbox', { name: 'Source' }).fill('Texas Insurance Code, as of 2027');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expectToast(page, 'The texts of TX were confirmed');
  });
  let policyId = '';
  await test.step('the agent binds and issues', async () => {
    await agent.reload();
    await bindQuote(agent, mouse);
    await agent.goto('/agency/policies?tab=binders');
    await agent.getByRole('link', { name: company }).first().click();
    await agent.getByRole('button', { name: 'Issue policy' }).first().click();
    await form.getByRole('button', { name: 'Issue policy' }).click();
    await expect(agent.getByText('Issued', { exact: true }).first()).toBeVisible();
    policyId = new URL(agent.url()).pathname.split('/').at(-1)!;
  });
  const [carrier, mssp, processor] = [
    await join(browser, url, partners.carrier.email),
    await join(browser, url, partners.mssp.email),
    await join(browser, url, partners.processor.email),
  ];
  await test.step('no partner sees it before it has a right to', async () => {
    for (const who of [carrier, mssp, processor]) {
      await openPolicies(who);
      await expect(who.getByText('No policies yet')).toBeVisible();
    }
  });
  await test.step('the carrier sees it once it is in its program', async () => {
    await page.goto('/admin/partners');
    await page.getByRole('link', { name: partners.carrier.name }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('combobox', { name: 'Products' }).press('ArrowDown');
    await page.getByRole('option', { name: 'P100', exact: true }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Carrier Updated successfully!');
    await expectSeen(carrier, { others: [mssp, processor] });
  });
  await test.step('the MSSP sees it, and the account, once that is assigned to it', async () => {
    await page.goto('/admin/partners');
    await page.getByRole('link', { name: partners.mssp.name }).click();
    await page.getByRole('button', { name: 'Assign account' }).first().click();
    await dialog.getByRole('combobox', { name: 'Account' }).fill('Lantern');
    await page.getByRole('option', { name: company }).click();
    await dialog.getByRole('button', { name: 'Assign account' }).click();
    await expectToast(page, 'MSSP Updated successfully!');
    await expectSeen(mssp, { others: [processor] });
    await mssp.getByRole('link', { name: 'Accounts' }).click();
    await mssp.getByRole('link', { name: company }).click();
    await expect(mssp.getByRole('heading', { name: company })).toBeVisible();
    for (const tab of await mssp.getByRole('tab').all()) {
      await tab.click();
      await expect(mssp.getByRole('tabpanel')).toBeVisible();
      await expectGood(mssp);
    }
  });
  await test.step('the premium processor sees it once its plan is accepted', async () => {
    await owner.goto(`/policy/${policyId}/accountant-payment`);
    const section = owner.getByRole('region', { name: 'INSTALLMENT PLAN' });
    await section.getByRole('button', { name: 'See the plan' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    const accept = owner.getByRole('dialog', { name: 'Accept the installment plan' });
    await accept.getByRole('checkbox').check();
    await accept.getByRole('textbox', { name: 'Email' }).fill(insured);
    await accept.getByRole('textbox', { name: 'Full name' }).fill('Olivia Grant');
    await accept.getByRole('button', { name: 'I Accept' }).click();
    await expectToast(owner, 'The installment plan was accepted');
    await expectSeen(processor, { others: [] });
  });
  expect(refused.flat(), 'what was asked for and refused').toEqual([]);
});
