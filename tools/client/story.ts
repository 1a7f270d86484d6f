// The story of a quote, run by a partner's client that knows nothing about Parapet but its OpenAPI document:
// the types are generated from the live one, and the compiler checks every call against them
// (apps/server/http/openapi/client.test.ts). A key quotes and binds; a webhook hears of it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import createClient from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { components, paths } from './.generated/api.ts';

type Given = {
  url: string;
  username: string;
  password: string;
  answers: Record<string, components['schemas']['JsonValue']>;
};
const { url, username, password, answers } = JSON.parse(process.env['STORY'] ?? '') as Given;

const signedIn = (token: string) =>
  createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
const anybody = createClient<paths>({ baseUrl: url });

/** The answer of a call; throws if it was refused. */
function done<T>({
  data,
  error,
}: {
  data?: T | undefined;
  error?: components['schemas']['Refusal'] | undefined;
}): T {
  if (data === undefined)
    throw new Error(`${error?.code}: ${error?.detail} ${JSON.stringify(error?.errors)}`);
  return data;
}
const withKey = { header: { 'Idempotency-Key': crypto.randomUUID() } };

// An administrator makes a key and a webhook once; the rest of the agency's part is the program's.
const administrator = signedIn(
  done(await anybody.POST('/api/auth/v1/login', { body: { username, password } })).accessToken,
);
const ear = await listen();
const webhook = done(
  await administrator.POST('/api/webhook/v1/createHook', {
    body: { companyName: 'Keystone Generated Client', address: ear.address, topics: ['quote', 'policy'] },
  }),
);
const key = done(
  await administrator.POST('/api/auth/v1/api', {
    body: {
      name: 'Generated client',
      scopes: ['account:create', 'account:update', 'quote:start', 'quote:update', 'quote:send', 'quote:bind'],
    },
  }),
);
if (!key.secret) throw new Error('A new key has no secret');
const agent = signedIn(key.secret);

const name = 'Keystone Generated Client';
const created = done(
  await agent.POST('/api/account/v1/account', {
    params: withKey,
    body: { name, state: 'TX', country: 'US' },
  }),
);
const detailed = done(
  await agent.PUT('/api/account/v1/profile/{accountId}', {
    params: { path: { accountId: created.id } },
    body: {
      version: created.version,
      details: {
        name,
        revenue: 4_000_000,
        noOfEmployeesAll: 25,
        yearEstablished: 2009,
        ownershipType: 'Private',
        entityType: 'Independent',
        phoneNumber: '5125550142',
        domainName: 'keystone.example',
        isFranchise: false,
        naicsCode: '541511',
        primaryIndustry: 'Professional, Scientific, and Technical Services',
        secondaryIndustry: 'Custom Computer Programming Services',
        primaryNaicsPercentage: 100,
        address: { address1: '12 Quay Street', city: 'Austin', state: 'TX', zipCode: '78701', country: 'US' },
      },
    },
  }),
);
done(
  await agent.PUT('/api/account/v1/security-questions', {
    body: { accountId: created.id, version: detailed.version, answers },
  }),
);
const quote = done(
  await agent.POST('/api/quote/v1/{product}/{id}', {
    params: { path: { product: 'P100', id: created.id } },
    body: {},
  }),
);
if (quote.status !== 'READY') throw new Error(`The quote is ${quote.status}`);

const email = 'olivia.client@keystone.example';
const sent = done(
  await agent.PUT('/api/quote/v1/action/send/{quoteId}', {
    params: { path: { quoteId: quote.id } },
    body: {
      version: quote.version,
      customerFirstName: 'Olivia',
      customerLastName: 'Grant',
      customerEmail: email,
      customerPhone: '(512) 555-0143',
    },
  }),
);
const joined = done(
  await anybody.POST('/api/auth/v1/join', {
    params: { query: { validationToken: await invitation() } },
    body: { firstName: 'Olivia', lastName: 'Grant', password: 'correct horse battery' },
  }),
);
const owner = signedIn(joined.accessToken);
const signed = done(
  await owner.PUT('/api/quote/v1/action/sign/{quoteId}', {
    params: { path: { quoteId: quote.id } },
    body: {
      version: sent.version,
      name: 'Olivia Grant',
      title: 'Owner',
      isAttested: true,
      acceptsElectronicRecords: true,
    },
  }),
);
const stale = await agent.PUT('/api/quote/v1/action/bind/{quoteId}', {
  params: { path: { quoteId: quote.id } },
  body: { version: sent.version },
});
if (stale.error?.code !== 'changed-meanwhile') throw new Error('A stale version is not refused');
const { policyId, policyNumber } = done(
  await agent.PUT('/api/quote/v1/action/bind/{quoteId}', {
    params: { path: { quoteId: quote.id } },
    body: { version: signed.version },
  }),
);
const { billing } = done(await owner.GET('/api/billing/v1/payment', { params: { query: { policyId } } }));
if (!billing.dueAmount) throw new Error('The agency bills this policy');
const paid = done(
  await owner.POST('/api/billing/v1/paid', {
    params: withKey,
    body: { ...(await payAtProcessor(billing.dueAmount.amount)), policyId, policyNumber },
  }),
);
const heard = await ear.until('quote.bound');
if (heard.record.id !== quote.id) throw new Error(`Another quote was bound: ${heard.record.id}`);
await ear.close();
console.log(JSON.stringify({ status: paid.status, premium: quote.totalPremium, heard: heard.type }));

type Heard = components['schemas']['WebhookEvent'];

/** Listens on this machine, as a partner's server does, and takes what is signed with the secret. */
async function listen() {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([header, value]) => [header, String(value)]),
      );
      heard.push(new Webhook(webhook.clientSecret, { format: 'raw' }).verify(body, headers) as Heard);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    /** The first event of a type, once it has come. */
    async until(type: Heard['type']): Promise<Heard> {
      for (let tries = 0; tries < 300; tries++) {
        const found = heard.find((one) => one.type === type);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`${type} was not heard, only ${heard.map((one) => one.type).join(', ')}`);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The invitation's token, from the mailbox that stands in for the outside world. */
async function invitation(): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mails = (await (await fetch(`${url}/dev/mail?to=${encodeURIComponent(email)}`)).json()) as {
      text: string;
    }[];
    const token = mails.map(({ text }) => /signup-validation\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The invitation did not come');
}

type Payment = {
  transactionId: string;
  transactionDate: string;
  paymentAmount: number;
  totalPaymentAmount: number;
};

/** Pays as the processor's own form does, which is not part of this API. */
async function payAtProcessor(amount: number): Promise<Payment> {
  const processor = done(await owner.GET('/api/billing/v1/oneInc/key', { params: { query: { policyId } } }));
  const session = (await (
    await fetch(`${processor.url}/Api/Api/Session/Create?PortalOneAuthenticationKey=${processor.key}`)
  ).json()) as { PortalOneSessionKey: string };
  const response = await fetch(`${processor.url}/Api/Api/Payment/Submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sessionKey: session.PortalOneSessionKey,
      paymentCategory: 'CreditCard',
      paymentAmount: amount,
      policyNumber,
      number: '4111 1111 1111 1111',
      requestId: crypto.randomUUID(),
    }),
  });
  const { transactionId, transactionDate, paymentAmount, totalPaymentAmount } =
    (await response.json()) as Payment;
  return { transactionId, transactionDate, paymentAmount, totalPaymentAmount };
}
