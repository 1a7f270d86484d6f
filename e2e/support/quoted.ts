import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { emailOf, password, type Who } from './personas.ts';

type Answered = Record<string, unknown> & { id: string; version: number };
export type Send = (method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<Answered>;

/** The product quoted in each region, and the place that a new company there has from the start. */
export const quotedIn = {
  US: { product: 'P100', place: { state: 'TX' } },
  UK: { product: 'P_ONE', place: { state: '', country: 'GB' } },
} as const;

/** Calls the API as one of the demo users; a refusal fails the test. */
export async function callsAs(page: Page, who: Who): Promise<Send> {
  const login = await page.request.post('/api/auth/v1/login', { data: { username: emailOf(who), password } });
  return callsWith(page.request, {
    authorization: `Bearer ${((await login.json()) as { accessToken: string }).accessToken}`,
  });
}

/** Calls the API as whoever these headers name; a refusal fails the test. */
export const callsWith =
  (request: APIRequestContext, headers: Record<string, string>): Send =>
  async (method, path, data) => {
    const answer = await request[method](path, { headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answered;
  };

/**
 * Creates a company for this test that can be quoted, with 25 employees, 8,000,000 of revenue, and every
 * question answered.
 */
export async function quotableCompany(
  call: Send,
  name: string,
  /** Caller who has already quoted a similar company, for an agency that has no quote of its own. */
  {
    answered = true,
    known = call,
    region = 'US',
  }: { answered?: boolean; known?: Send; region?: keyof typeof quotedIn } = {},
): Promise<{ id: string; name: string }> {
  const { product, place } = quotedIn[region];
  const found = (await known(
    'get',
    `/api/quote/v1/search?size=1&sort=created,asc&filter.status=in:READY&filter.product=in:${product}`,
  )) as unknown as { content: { accountId: string }[] };
  const like = await known('get', `/api/account/v1/${found.content[0]!.accountId}`);
  const created = await call('post', '/api/account/v1/account', { name, ...place });
  const saved = await call('put', `/api/account/v1/profile/${created.id}`, {
    version: created.version,
    details: {
      ...(like['details'] as object),
      name,
      dbaOrTradestyle: '',
      noOfEmployeesAll: 25,
      revenue: 8_000_000,
    },
  });
  if (answered)
    await call('put', '/api/account/v1/security-questions', {
      accountId: created.id,
      version: saved.version,
      answers: like['securityAnswers'],
    });
  return { id: created.id, name };
}

export const startQuote = (
  call: Send,
  product: string,
  accountId: string,
  asked: object = {},
): Promise<Answered & { quoteNumber: string; status: string }> =>
  call('post', `/api/quote/v1/${product}/${accountId}`, { asked }) as never;
