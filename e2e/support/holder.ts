import { expect, type APIRequestContext, type Page } from '@playwright/test';
import states from '../../data/states.json' with { type: 'json' };
import { unique } from './accounts.ts';
import { linkIn, waitForMail } from './mail.ts';
import { emailOf, password, resumeWith, type Who } from './personas.ts';
import { callsWith, quotableCompany, quotedIn } from './quoted.ts';

interface Quote {
  id: string;
  accountId: string;
  quoteNumber: string;
  companyName: string;
  version: number;
  status: string;
}
interface Tokens {
  accessToken: string;
  refreshToken: string;
}
export interface Holder {
  quote: Quote;
  email: string;
  origin: string;
  tokens: Tokens;
  agent: Record<string, string>;
  /** The day (YYYY-MM-DD) that it is where the insured is. */
  today: string;
}
type Asked = object | ((today: string) => object);

const bearer = ({ accessToken }: Tokens): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
});

async function answered<T>(request: ReturnType<APIRequestContext['post']>): Promise<T> {
  const answer = await request;
  expect(answer.ok(), `${answer.url()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

type Headers = Record<string, string>;

/** The insured's day: cover and prices of a company start and end by the zone of its state. */
async function todayAt(request: APIRequestContext, headers: Headers, accountId: string): Promise<string> {
  const { details } = await answered<{ details: { address: { state: string } } }>(
    request.get(`/api/account/v1/${accountId}`, { headers }),
  );
  const state = states.find(({ code }) => code === details.address.state);
  return new Date().toLocaleDateString('sv', { timeZone: state?.iana ?? 'Europe/London' });
}

/**
 * Starts a quote that is ready at once, for a company of this test unless it has one.
 * @param asked The terms, or what makes them from the day (YYYY-MM-DD) that it is where the company is.
 */
export async function readyQuote(
  request: APIRequestContext,
  headers: Headers,
  asked: Asked,
  own?: string,
  region: keyof typeof quotedIn = 'US',
): Promise<Quote & { today: string }> {
  const call = callsWith(request, headers);
  const accountId = own ?? (await quotableCompany(call, unique('Harborview Freight'), { region })).id;
  const today = await todayAt(request, headers, accountId);
  const data = { asked: typeof asked === 'function' ? asked(today) : asked };
  const path = `/api/quote/v1/${quotedIn[region].product}/${accountId}`;
  const quote = await answered<Quote>(request.post(path, { headers, data }));
  expect(quote.status, `the quote of ${quote.companyName}`).toBe('READY');
  return { ...quote, today };
}

/**
 * Creates a policyholder for this test, with a quote to sign, for a company of this test, so that no other
 * test interferes; returns with their page.
 */
export async function getHolder(
  page: Page,
  asked: Asked = {},
  own?: string,
  {
    mailWithin,
    by = 'agent',
    region = 'US',
  }: {
    /**
     * Maximum time for the mail to arrive: a server that has just made its world sends that world's mail
     * first.
     */
    mailWithin?: number;
    by?: Who;
    region?: keyof typeof quotedIn;
  } = {},
): Promise<Holder> {
  const { request } = page;
  const login = await request.post('/api/auth/v1/login', { data: { username: emailOf(by), password } });
  const agent = bearer((await login.json()) as Tokens);
  const { today, ...quote } = await readyQuote(request, agent, asked, own, region);
  const sent = await sendToHolder(page, quote, agent, { region, mailWithin });
  const { origin } = new URL(login.url());
  await resumeWith(page, sent.tokens, origin);
  return { ...sent, origin, today };
}

/** Sends a quote to its policyholder, who joins. */
export async function sendToHolder(
  page: Page,
  quote: Quote,
  agent: Headers,
  { region, mailWithin }: { region: keyof typeof quotedIn; mailWithin: number | undefined },
): Promise<Omit<Holder, 'today' | 'origin'>> {
  const { request } = page;
  const email = `holder-${quote.quoteNumber.toLowerCase()}@insured.example`;
  const sent = await answered<Quote>(
    request.put(`/api/quote/v1/action/send/${quote.id}`, {
      headers: agent,
      data: {
        version: quote.version,
        customerFirstName: 'Hanna',
        customerLastName: 'Ruiz',
        customerEmail: email,
        customerPhone: region === 'US' ? '2125550143' : '02079460143',
      },
    }),
  );
  const mail = await waitForMail(page, email, /ready to review/, mailWithin);
  const validationToken = linkIn(mail, /signup-validation/)
    .split('/')
    .at(-1)!;
  const tokens = await answered<Tokens>(
    request.post(`/api/auth/v1/join?${new URLSearchParams({ validationToken })}`, {
      data: { firstName: 'Hanna', lastName: 'Ruiz', password: 'correct horse battery' },
    }),
  );
  return { quote: sent, email, tokens, agent };
}

/**
 * Signs and binds the quote that the policyholder was sent. @returns the policy, which is waiting for
 * payment.
 */
export async function boundFor(
  { request }: Page,
  { quote, tokens, agent }: Pick<Holder, 'quote' | 'tokens' | 'agent'>,
): Promise<{ policyId: string; policyNumber: string }> {
  const signed = await answered<Quote>(
    request.put(`/api/quote/v1/action/sign/${quote.id}`, {
      headers: bearer(tokens),
      data: {
        version: quote.version,
        name: 'Hanna Ruiz',
        title: 'Owner',
        isAttested: true,
        acceptsElectronicRecords: true,
      },
    }),
  );
  return answered(
    request.put(`/api/quote/v1/action/bind/${quote.id}`, {
      headers: agent,
      data: { version: signed.version },
    }),
  );
}
