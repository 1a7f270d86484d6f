import { expect, type APIRequestContext } from '@playwright/test';
import { password, personas, type Persona } from './personas.ts';

interface Quote {
  id: string;
  accountId: string;
  quoteNumber: string;
  companyName: string;
  version: number;
  rating: { status: string };
}
interface Account {
  id: string;
  version: number;
  details: { address: object };
  securityAnswers: object;
}

export async function getBearer(
  request: APIRequestContext,
  persona: Persona,
): Promise<Record<string, string>> {
  const login = await request.post('/api/auth/v1/login', { data: { username: personas[persona], password } });
  return { authorization: `Bearer ${((await login.json()) as { accessToken: string }).accessToken}` };
}

async function answered<T>(call: ReturnType<APIRequestContext['post']>): Promise<T> {
  const answer = await call;
  expect(answer.ok(), `${answer.url()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Name of the companies of these journeys. */
const freight = 'Bayou Freight';
const louisiana = { city: 'New Orleans', state: 'LA', zipCode: '70112' };

/** Creates quotes on surplus lines paper for a new company in Louisiana, with every question answered. */
export const louisianaQuotes = (request: APIRequestContext, count: number): Promise<Quote[]> =>
  surplusQuotes(request, louisiana, count);

/** The same for a company of another place. */
export async function surplusQuotes(
  request: APIRequestContext,
  place: typeof louisiana,
  count: number,
): Promise<Quote[]> {
  const [agent, underwriter] = [await getBearer(request, 'agent'), await getBearer(request, 'underwriter')];
  const { content } = await answered<{ content: Quote[] }>(
    request.get(
      '/api/quote/v1/search?size=50&sort=created,asc&filter.status=in:READY&filter.product=in:P100',
      { headers: agent },
    ),
  );
  // What an underwriter released would be referred again.
  let ready: Quote | undefined;
  for (const { id } of content) {
    ready = await answered<Quote>(request.get(`/api/quote/v1/${id}`, { headers: agent }));
    if (ready.rating.status === 'READY') break;
  }
  const known = await answered<Account>(
    request.get(`/api/account/v1/${ready!.accountId}`, { headers: agent }),
  );
  const name = `${freight} ${Math.random().toString(36).slice(2, 8)}`;
  const made = await answered<Account>(
    request.post('/api/account/v1/account', {
      headers: agent,
      data: { name, state: place.state, country: 'US' },
    }),
  );
  const details = { ...known.details, name, address: { ...known.details.address, ...place } };
  const complete = await answered<Account>(
    request.put(`/api/account/v1/profile/${made.id}`, {
      headers: agent,
      data: { version: made.version, details },
    }),
  );
  await answered(
    request.put('/api/account/v1/security-questions', {
      headers: agent,
      data: { accountId: made.id, version: complete.version, answers: known.securityAnswers },
    }),
  );
  const quotes: Quote[] = [];
  for (let at = 0; at < count; at++) {
    const quote = await answered<Quote>(
      request.post(`/api/quote/v1/P100/${made.id}`, { headers: agent, data: {} }),
    );
    quotes.push(
      await answered<Quote>(
        request.put(`/api/quote/v1/uw/${quote.id}`, {
          headers: underwriter,
          data: { version: quote.version, isSurplus: true },
        }),
      ),
    );
  }
  return quotes;
}
