import { searchQuotes, startQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { answerQuestions, did, newAccount } from '../../testing/story.ts';

let server: TestServer;
let token: string;
let names: string[];

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('agent@harbor.example');
  const accounts = [
    await newAccount(server),
    await newAccount(server),
    await answerQuestions(server, await newAccount(server)),
  ];
  names = accounts.map((account) => account.details.name);
  for (const account of accounts)
    for (const product of ['P100', 'P250'] as const)
      await did(server.call(startQuote, { params: { product, accountId: account.id }, body: {} }, { token }));
});
afterAll(() => server.stop());

const search = (query: Record<string, string | number>) =>
  did(server.call(searchQuotes, { query }, { token }));

describe('a list call', () => {
  it('pages by page and size and says how much there is (CORE-315, QUO-792, QUO-614)', async () => {
    const first = await search({ page: 0, size: 4 });
    expect(first).toMatchObject({ totalElements: 6, totalPages: 2, number: 0, size: 4 });
  });

  it('gives each row once over all pages (CORE-316)', async () => {
    const first = await search({ page: 0, size: 4 });
    expect(first.content).toHaveLength(4);
    const second = await search({ page: 1, size: 4 });
    expect(new Set([...first.content, ...second.content].map((row) => row.id)).size).toBe(6);
  });

  it('filters by in and ni lists, as filter.{field} (CORE-317, QUO-793, ACC-630)', async () => {
    expect((await search({ 'filter.status': 'in:READY,BOUND' })).totalElements).toBe(2);
    expect((await search({ 'filter.status': 'ni:READY' })).totalElements).toBe(4);
  });

  it('filters by f in the same way, in any of its spellings (ACC-627)', async () => {
    const found = async (f: string) => (await search({ f })).totalElements;
    expect(await found('filter.status=in:READY;filter.product=in:P100')).toBe(1);
    expect(await found('status:in:READY;product:in:p100')).toBe(1);
    expect(await found('filter.status=ni:READY')).toBe(4);
    const twice = '/api/quote/v1/search?f=filter.status=in:READY&f=filter.product%3Din%3AP100';
    const reply = await fetch(new URL(twice, server.url), { headers: { authorization: `Bearer ${token}` } });
    expect(await reply.json()).toMatchObject({ totalElements: 1 });
  });

  it('searches a term with or without its asterisks, and takes wildcards as letters (CORE-318, QUO-794, ACC-631)', async () => {
    expect((await search({ search: `*${names[0]}*` })).totalElements).toBe(2);
    expect((await search({ search: names[0]!.toLowerCase() })).totalElements).toBe(2);
    expect((await search({ search: '%' })).totalElements).toBe(0);
  });

  const numbers = async (sort: string) => (await search({ sort })).content.map((row) => row.quoteNumber);

  it('sorts by field.keyword,direction (CORE-319, QUO-795, ACC-632)', async () => {
    const ascending = [...(await numbers('quoteNumber.keyword,asc'))];
    expect(ascending).toEqual([...ascending].sort());
    expect(await numbers('quoteNumber.keyword,desc')).toEqual([...ascending].reverse());
  });

  it('sorts by created without the suffix (ACC-633)', async () => {
    expect(await numbers('created,asc')).toEqual(await numbers('quoteNumber.keyword,asc'));
  });

  it('keeps to a date range given as after and before (ACC-629)', async () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await search({ after: later })).totalElements).toBe(0);
    expect((await search({ before: later })).totalElements).toBe(6);
    expect((await search({ after: String(Date.parse(later)) })).totalElements).toBe(0);
  });

  it('gives as many rows as are asked for, ten too', async () => {
    expect((await search({ size: 10 })).size).toBe(10);
  });

  it.each([
    [{ sort: 'rating,asc' }, 'sort'],
    [{ sort: 'quoteNumber,asc;drop table quote' }, 'sort'],
    [{ f: 'rating:in:1' }, 'filter.rating'],
    [{ after: 'yesterday' }, 'after'],
  ])('refuses %o and names the field', async (query, field) => {
    const { status, refusal } = await server.call(searchQuotes, { query }, { token });
    expect(status).toBe(400);
    expect(refusal.errors[0]!.field).toBe(field);
  });
});
