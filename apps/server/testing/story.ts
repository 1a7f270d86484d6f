import { accountDetails, type Account } from '@parapet/contract/account/account';
import { createAccount, updateAccount, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { join } from '@parapet/contract/auth/invitation';
import { bindQuote, sendQuote, signQuote } from '@parapet/contract/quote/binding';
import { recordDiligentEffort } from '@parapet/contract/quote/diligent-effort';
import { startQuote } from '@parapet/contract/quote/quotes';
import { confirmTexts } from '@parapet/contract/quote/surplus';
import type { Quote } from '@parapet/contract/quote/quote';
import { addDays, toPlainDate } from '@parapet/domain/dates';
import type { Product } from '@parapet/domain/products';
import type { RegionCode } from '@parapet/domain/regions/region';
import { TECH_ENO_ITEMS } from '@parapet/domain/questionnaires/tech-eno';
import { missingAnswers } from '@parapet/domain/questionnaires/answers';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import type { AnswerValue, Question } from '@parapet/domain/questionnaires/types';
import type { Reply, TestServer } from './servers/server.ts';

/** The steps of the story as calls, each as a user would make it; a refusal is an error here. */
export const agents: Record<RegionCode, string> = { US: 'agent@harbor.example', UK: 'broker@thames.example' };
export const ownerPassword = 'correct horse battery';

export async function did<T>(reply: Promise<Reply<T>>): Promise<T> {
  const { status, body, refusal } = await reply;
  if (status !== 200) throw new Error(`Refused with ${status}: ${JSON.stringify(refusal)}`);
  return body;
}

const addresses = {
  US: {
    address1: '12 Quay Street',
    address2: '',
    address3: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
  },
  UK: {
    address1: '4 Mill Lane',
    address2: '',
    address3: '',
    city: 'Leeds',
    state: '',
    zipCode: 'LS1 4AP',
    country: 'GB',
  },
} as const;

/** Details that satisfy every rule of the form. */
export const goodDetails = (region: RegionCode, name: string) =>
  accountDetails.parse({
    name,
    revenue: 4_000_000,
    noOfEmployeesAll: 25,
    yearEstablished: 2009,
    ownershipType: 'Private',
    entityType: 'Independent',
    phoneNumber: region === 'US' ? '5125550142' : '44 2079 460142',
    domainName: 'keystone.example',
    isFranchise: false,
    address: addresses[region],
    ...(region === 'US'
      ? {
          naicsCode: '541511',
          primaryIndustry: 'Professional, Scientific, and Technical Services',
          secondaryIndustry: 'Custom Computer Programming Services',
          primaryNaicsPercentage: 100,
        }
      : {
          sicCode: '62012',
          sicPrimaryDesc: 'Information and communication',
          sicSecondaryDesc: 'Business and domestic software development',
        }),
  });

let serial = 0;

export async function newAccount(
  server: TestServer,
  region: RegionCode = 'US',
  agent = agents[region],
): Promise<Account> {
  const token = await server.signIn(agent);
  const name = `Keystone Robotics ${++serial}`;
  const created = await did(
    server.call(
      createAccount,
      { body: { name, state: addresses[region].state, country: addresses[region].country } },
      { token },
    ),
  );
  return did(
    server.call(
      updateAccount,
      {
        params: { accountId: created.id },
        body: { version: created.version, details: goodDetails(region, name) },
      },
      { token },
    ),
  );
}

/** Answers with which nothing is referred. */
export function goodAnswers(
  region: RegionCode,
  product: Product = region === 'UK' ? 'P_ONE' : 'P100',
): Record<string, AnswerValue> {
  const forms = quoteForms(product);
  const answers: Record<string, AnswerValue> = {};
  for (const form of forms)
    for (const question of form.questions) answers[question.name] = goodAnswer(question);
  // The comments that an answer requires are still missing.
  for (const form of forms)
    for (const name of missingAnswers(form, answers, { cyberCrimePurchased: true }))
      answers[name] ??= 'Reviewed every year';
  return answers;
}

const overrides: Record<string, AnswerValue> = {
  claimHistory: 0,
  backupFrequency: 'DAILY',
  patchingFrequency: 'WEEKLY',
  priorOrPendingClaimCircumstances: false,
  cyberEvent: false,
  privacyLitigation: false,
  unscheduledSystemDowntime: false,
  changeInScope: false,
  pastCyberIncident: false,
  civilOrCriminalAction: false,
  pendingLitigation: false,
  lossInBusinessIncome: false,
  securityBreachRequiringNotification: false,
  priorCoverage: true,
  managementPriorClaims: false,
  managementKnownCircumstances: false,
  dnoInsolvency: false,
  dnoTransactions: false,
  dnoQualifiedStatements: false,
  eplLayoffs: false,
  fiduciaryDefinedBenefit: false,
  fiduciaryUnderfunded: false,
  fiduciaryEmployerStock: false,
  ...Object.fromEntries(TECH_ENO_ITEMS.map((name) => [name, false])),
};

function goodAnswer({ type, answers, name }: Question): AnswerValue {
  const values = (answers ?? []).map((option) => option.value);
  const wanted = overrides[name];
  if (wanted !== undefined && (answers === undefined || values.includes(wanted as never))) return wanted;
  if (wanted === false && values.includes('NO')) return 'NO';
  if (wanted === false && values.includes('No')) return 'No';
  if (type === 'text') return 'Reviewed every year';
  if (type === 'multiSelect') return [String(values[0])];
  return values.includes(true) ? true : values.includes('YES') ? 'YES' : (values[0] ?? null);
}

export async function answerQuestions(
  server: TestServer,
  account: Account,
  product?: Product,
): Promise<Account> {
  const token = await server.signIn(agents[account.region]);
  return did(
    server.call(
      updateSecurityQuestions,
      {
        body: {
          accountId: account.id,
          version: account.version,
          answers: goodAnswers(account.region, product) as never,
        },
      },
      { token },
    ),
  );
}

export async function readyQuote(
  server: TestServer,
  region: RegionCode = 'US',
  product: Product = region === 'US' ? 'P100' : 'P_ONE',
): Promise<{ account: Account; quote: Quote; token: string }> {
  const account = await answerQuestions(server, await newAccount(server, region));
  const token = await server.signIn(agents[region]);
  const quote = await did(
    server.call(startQuote, { params: { product, accountId: account.id }, body: {} }, { token }),
  );
  return { account, quote, token };
}

/** A quote above the agency's authority. */
export async function referredQuote(server: TestServer): Promise<Quote> {
  const account = await answerQuestions(server, await newAccount(server));
  const call = {
    params: { product: 'P250' as const, accountId: account.id },
    body: { asked: { global: { limit: 5_000_000 } } },
  };
  return did(server.call(startQuote, call, { token: await server.signIn(agents.US) }));
}

/** Sends the quote to a policyholder with this address. */
export const sendTo = (
  server: TestServer,
  { quote, token }: { quote: Quote; token: string },
  customerEmail: string,
) =>
  server.call(
    sendQuote,
    {
      params: { quoteId: quote.id },
      body: {
        version: quote.version,
        customerFirstName: 'Olivia',
        customerLastName: 'Grant',
        customerEmail,
        customerPhone: quote.region === 'US' ? '(512) 555-0143' : '02079460143',
      },
    },
    { token },
  );

/** Sends the quote and lets the policyholder join through the mailed link. */
export async function sendToOwner(
  server: TestServer,
  quote: Quote,
  token: string,
  customerEmail = `owner${++serial}@keystone.example`,
): Promise<{ quote: Quote; owner: string; email: string }> {
  const sent = await did(sendTo(server, { quote, token }, customerEmail));
  await server.settled();
  const invitation =
    (await mailsTo(server, customerEmail))[0]?.text.match(/signup-validation\/([\w-]+)/)?.[1] ?? '';
  const joined = await did(
    server.call(join, {
      query: { validationToken: invitation },
      body: { firstName: 'Olivia', lastName: 'Grant', password: ownerPassword },
    }),
  );
  return { quote: sent, owner: joined.accessToken, email: customerEmail };
}

/** Signs a quote as its policyholder, everything ticked. */
export const signAs = (
  server: TestServer,
  { id, version }: Pick<Quote, 'id' | 'version'>,
  token: string,
  own: { name?: string; isNoKnownLossAttested?: boolean } = {},
) =>
  server.call(
    signQuote,
    {
      params: { quoteId: id },
      body: {
        version,
        name: 'Olivia Grant',
        title: 'Owner',
        isAttested: true,
        acceptsElectronicRecords: true,
        ...own,
      },
    },
    { token },
  );

/** The agent records that three admitted insurers have declined, as most states want it for surplus paper. */
export const recordEffort = (
  server: TestServer,
  { id, version }: Pick<Quote, 'id' | 'version'>,
  token: string,
  own: object = {},
) =>
  server.call(
    recordDiligentEffort,
    {
      params: { quoteId: id },
      body: {
        version,
        kind: 'DECLINATIONS',
        declinations: ['Alder Mutual', 'Birch Casualty', 'Cedar Fire'].map((insurer) => ({
          insurer,
          person: 'Kim Vale',
          on: addDays(toPlainDate(server.appContext.clock.now()), -1),
          reason: 'Outside its appetite',
        })),
        ...own,
      },
    },
    { token },
  );

export async function signedQuote(server: TestServer, region: RegionCode = 'US') {
  const { account, quote, token } = await readyQuote(server, region);
  const sent = await sendToOwner(server, quote, token);
  const signed = await did(signAs(server, sent.quote, sent.owner));
  return { account, quote: signed, token, owner: sent.owner, ownerEmail: sent.email };
}

export async function boundPolicy(server: TestServer, region: RegionCode = 'US') {
  const signed = await signedQuote(server, region);
  const bound = await did(
    server.call(
      bindQuote,
      { params: { quoteId: signed.quote.id }, body: { version: signed.quote.version } },
      { token: signed.token },
    ),
  );
  return { ...signed, ...bound };
}

/** A mail as the sandbox's mailbox shows it. */
export type SandboxMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  attachments: { name: string; size: number; sha256: string }[];
};

export async function mailsTo(server: TestServer, to: string): Promise<SandboxMail[]> {
  const response = await fetch(new URL(`/dev/mail?to=${encodeURIComponent(to)}`, server.url));
  return (await response.json()) as never;
}

/**
 * Compliance has compared the prescribed texts of the quote's state with its law. @returns the quote after
 * it.
 */
export const withTextsConfirmed = async (server: TestServer, { id, version }: Quote): Promise<Quote> =>
  did(
    server.call(
      confirmTexts,
      {
        params: { quoteId: id },
        body: { version, reason: 'Compared word by word', source: 'Revised statutes, title 22, of 2026' },
      },
      { token: await server.signIn('admin@parapet.example') },
    ),
  );
