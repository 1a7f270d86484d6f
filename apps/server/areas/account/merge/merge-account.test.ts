import { getAccount, searchAccounts, updateAccount } from '@parapet/contract/account/accounts';
import {
  listDuplicates,
  listMerges,
  mergeAccount,
  previewMerge,
  undoMerge,
} from '@parapet/contract/account/merge';
import type { Account } from '@parapet/contract/account/account';
import { getHistory } from '@parapet/contract/activity/index';
import { searchDocs } from '@parapet/contract/docs/index';
import { getPolicy } from '@parapet/contract/policy/index';
import { addNote } from '@parapet/contract/quote/notes';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFigureDifferences } from '../../../platform/figures/figure-rebuild.ts';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import {
  agents,
  boundPolicy,
  did,
  goodDetails,
  newAccount,
  ownerPassword,
  readyQuote,
} from '../../../testing/story.ts';
import { mergedTables } from './merged-tables.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
const people = {
  agent: agents.US,
  branch: 'branch@harbor.example',
  service: 'service@parapet.example',
  admin: 'admin@parapet.example',
};
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.moveClockTo(new Date());
  for (const [who, email] of Object.entries(people)) tokens[who] = await server.signIn(email);
});
afterAll(() => server.stop());

const as = (who: string) => ({ token: tokens[who]! });
const of = ({ id }: { id: string }) => ({ params: { accountId: id } });
const read = (account: { id: string }, who = 'service') => did(server.call(getAccount, of(account), as(who)));
const preview = (stays: Account, ends: Account, who = 'service') =>
  server.call(previewMerge, { ...of(stays), query: { otherId: ends.id } }, as(who));
const merge = async (stays: { id: string }, ends: { id: string }, own: object = {}, who = 'service') => {
  const [one, other] = [await read(stays), await read(ends)];
  const body = {
    otherId: other.id,
    otherVersion: other.version,
    version: one.version,
    reason: 'One company',
  };
  return server.call(mergeAccount, { ...of(stays), body: { ...body, ...own } }, as(who));
};
const undo = async (ends: { id: string }, who = 'service') =>
  server.call(undoMerge, { ...of(ends), body: { version: (await read(ends)).version } }, as(who));
const booksAreTrue = () =>
  server.database.transact({ scope: 'all' }, async (tx) => {
    expect(await findFigureDifferences(tx)).toEqual([]);
    expect(await findColumnDifferences(tx)).toEqual([]);
  });

/** Every row that names an account, by table, without what is not about whose it is. */
async function getRows(accountId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, { owner = 'account_id' }] of Object.entries(mergedTables) as [
    string,
    { owner?: string },
  ][]) {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'modified' - 'version' - 'last_login')::text as row from ${table} t where ${owner} = $1 order by 1`,
      [accountId],
    );
    found[table] = rows.map(({ row }) => row);
  }
  for (const table of ['quote', 'policy']) {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'modified' - 'version' - 'last_patched')::text as row from ${table} t
       where account_id = $1 order by 1`,
      [accountId],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
const counts = (rows: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.length]));

describe('two accounts of one company', () => {
  it('become one with all that they have, and within a day two again, to the row', async () => {
    const bound = await boundPolicy(server);
    const ends = bound.account;
    const stays = await newAccount(server);
    await did(
      server.call(
        addNote,
        { body: { accountId: ends.id, noteType: 'GENERAL', text: 'Called about the loss runs' } },
        as('service'),
      ),
    );
    await server.settled();
    const [before, own] = [await getRows(ends.id), await getRows(stays.id)];
    const shown = await did(preview(stays, ends));
    expect(shown.moves).toEqual(
      expect.arrayContaining([
        { kind: 'quotes', count: 1 },
        { kind: 'policies', count: 1 },
        { kind: 'people', count: expect.any(Number) },
        { kind: 'notes', count: 1 },
      ]),
    );
    expect(shown).toMatchObject({ isSameCompany: true, openQuotes: 0 });
    expect(await getRows(ends.id)).toEqual(before);

    const merged = await did(merge(stays, ends));
    await server.settled();
    expect(merged).toMatchObject({ id: stays.id, status: 'Active Policy' });
    expect(Object.values(await getRows(ends.id)).flat()).toEqual([]);
    const together = counts(await getRows(stays.id));
    for (const table of [
      'policy',
      'quote',
      'ledger_entry',
      'signature',
      'person',
      'policy_transaction',
      'note',
    ])
      expect(together[table], table).toBe(counts(before)[table]! + counts(own)[table]!);
    await booksAreTrue();
    // The address of the one that ended leads to the one that stayed, and no list shows it.
    expect(await read(ends)).toMatchObject({ status: 'Merged', mergedInto: stays.id, can: ['undo-merge'] });
    const listed = await did(server.call(searchAccounts, { query: { size: 500 } }, as('agent')));
    expect(listed.content.map(({ id }) => id)).toContain(stays.id);
    expect(listed.content.map(({ id }) => id)).not.toContain(ends.id);
    // Who signed in to it signs in to the other, and their session of before is over.
    const readPolicy = (token: string) =>
      server.call(getPolicy, { params: { policyId: bound.policyId } }, { token });
    expect((await readPolicy(bound.owner)).status).toBe(401);
    const owner = await server.signIn(bound.ownerEmail, ownerPassword);
    expect(await did(readPolicy(owner))).toMatchObject({ accountId: stays.id });
    const papers = await did(
      server.call(searchDocs, { query: { 'filter.accountId': `in:${stays.id}` } } as never, as('service')),
    );
    expect(papers.content.length).toBeGreaterThan(0);
    const history = async (account: { id: string }) =>
      (await did(server.call(getHistory, of(account), as('service')))).content.map(({ event }) => event);
    expect(await history(stays)).toContain('account.merge-taken');

    const [listing] = (await did(server.call(listMerges, of(stays), as('service')))).content;
    expect(listing).toMatchObject({ accountId: ends.id, reason: 'One company', used: [] });
    const undone = await did(undo(ends));
    expect(undone).toMatchObject({ id: ends.id, status: 'Active Policy', mergedInto: null });
    await server.settled();
    expect(await getRows(ends.id)).toEqual(before);
    expect(await getRows(stays.id)).toEqual(own);
    expect(await read(stays)).toMatchObject({ status: 'Open' });
    await booksAreTrue();
    expect(await history(ends)).toEqual(expect.arrayContaining(['account.merged', 'account.merge-undone']));
    expect((await did(server.call(listMerges, of(stays), as('service')))).content).toEqual([]);
  });

  it('judge open quotes by the facts of the one that stays, and give them back as they were', async () => {
    const { account: ends, quote, token } = await readyQuote(server);
    const stays = await newAccount(server);
    await did(
      server.call(
        updateAccount,
        {
          ...of(stays),
          body: {
            version: stays.version,
            details: { ...goodDetails('US', stays.details.name), noOfEmployeesAll: 180, revenue: 40_000_000 },
          },
        } as never,
        as('agent'),
      ),
    );
    expect(await did(preview(stays, ends))).toMatchObject({ openQuotes: 1 });
    await did(merge(stays, ends));
    const reading = () => did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }));
    expect(await reading()).toMatchObject({ status: 'INVALID', accountId: stays.id });
    await did(undo(ends));
    expect(await reading()).toMatchObject({
      status: quote.status,
      accountId: ends.id,
      totalPremium: quote.totalPremium,
      companyName: quote.companyName,
    });
    await booksAreTrue();
  });

  it('stay one where work went on with what moved, and when the day is over', async () => {
    const { account: ends, quote, token } = await readyQuote(server);
    const stays = await newAccount(server);
    await did(merge(stays, ends));
    const moved = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }));
    await server.database.pool.query('update quote set version = version + 1 where id = $1', [moved.id]);
    expect(await undo(ends)).toMatchObject({
      status: 409,
      refusal: { code: 'merge-used', detail: expect.stringContaining(`quote ${quote.quoteNumber}`) },
    });
    await server.database.pool.query('update quote set version = version - 1 where id = $1', [moved.id]);
    server.moveClockTo(new Date(Date.now() + 24 * 3_600_000 + 60_000));
    tokens['service'] = await server.signIn(people.service);
    expect(await undo(ends)).toMatchObject({ status: 409, refusal: { code: 'merge-final' } });
    const [listing] = (await did(server.call(listMerges, of(stays), as('service')))).content;
    expect(listing).toMatchObject({ undoUntil: null });
  });

  it('are undone in turn where the one that stayed was merged too', async () => {
    const [first, second, third] = [
      await newAccount(server),
      await newAccount(server),
      await newAccount(server),
    ];
    await did(merge(second, first));
    await did(merge(third, second));
    expect(await undo(first)).toMatchObject({ status: 409, refusal: { code: 'merge-followed' } });
    await did(undo(second));
    await did(undo(first));
    for (const account of [first, second, third])
      expect(await read(account)).toMatchObject({ status: 'Open' });
  });
});

describe('a merge is refused', () => {
  it('to everybody but servicing staff, and says nothing of accounts of others', async () => {
    const [stays, ends] = [await newAccount(server), await newAccount(server)];
    expect((await merge(stays, ends, {}, 'agent')).status).toBe(403);
    expect((await preview(stays, ends, 'agent')).status).toBe(403);
    expect((await server.call(listMerges, of(stays), as('agent'))).status).toBe(403);
    expect((await server.call(listDuplicates, of(stays), as('agent'))).status).toBe(403);
    await did(merge(stays, ends));
    expect((await undo(ends, 'agent')).status).toBe(403);
    // An agent who opens the old address is told where the account is now.
    expect(await read(ends, 'agent')).toMatchObject({ mergedInto: stays.id, can: [] });
  });

  it('of two regions, of two agencies and of an account with itself', async () => {
    const stays = await newAccount(server);
    const british = await newAccount(server, 'UK');
    const rivals = await newAccount(server, 'US', 'agent2@summit.example');
    const codes = [];
    for (const other of [british, rivals, stays]) codes.push((await merge(stays, other)).refusal.code);
    expect(codes).toEqual(['merge-regions-differ', 'merge-agencies-differ', 'merge-itself']);
    expect((await preview(stays, rivals)).refusal.detail).toContain('Summit Risk Partners');
  });

  it('on an older version of either, and by two at once for the second', async () => {
    const [stays, ends] = [await newAccount(server), await newAccount(server)];
    const [one, other] = [await read(stays), await read(ends)];
    expect(await merge(stays, ends, { version: one.version - 1 })).toMatchObject({
      refusal: { code: 'changed-meanwhile' },
    });
    expect(await merge(stays, ends, { otherVersion: other.version - 1 })).toMatchObject({
      refusal: { code: 'changed-meanwhile' },
    });
    const replies = await Promise.all([merge(stays, ends), merge(stays, ends)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await merge(stays, ends, { otherVersion: other.version + 1 })).status).toBe(404);
  });
});

describe('duplicates', () => {
  it('are found by tax number and by domain, and not by a name alone', async () => {
    const original = await newAccount(server);
    const withDetails = async (own: object) => {
      const account = await newAccount(server);
      await server.database.pool.query('update account set details = details || $2::jsonb where id = $1', [
        account.id,
        JSON.stringify(own),
      ]);
      return account.id;
    };
    await server.database.pool.query(
      `update account set details = details || '{"ein": "12-3456789", "domainName": "keystone-merge.example"}' where id = $1`,
      [original.id],
    );
    const sameTax = await withDetails({ ein: '12-3456789', domainName: 'other-merge.example' });
    const sameDomain = await withDetails({ ein: '', domainName: 'keystone-merge.example' });
    const otherTax = await withDetails({ ein: '98-7654321', domainName: 'keystone-merge.example' });
    const { content } = await did(server.call(listDuplicates, of(original), as('service')));
    const found = content.map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining([sameTax, sameDomain]));
    expect(found).not.toContain(otherTax);
    expect(found).not.toContain(original.id);
  });
});

/** Tables of an account whose rows a merge leaves where they are, each with the reason. */
const unmergedTables = {
  account_merge: 'says what was merged into what',
  bulk_job: 'what was uploaded is of no account',
  bulk_job_row: 'says what a row of a file became then',
  connection: 'what opens a product is sealed for its account, and rests on consent that was given for it',
  connection_score: 'goes with its connection',
  connector_authorization: 'a sign-in that is under way',
  connector_consent: 'was given for the account',
  domain_proof: 'proves that a domain is the account’s, which the other’s scans do not look at',
  figure_change: 'follows from quotes and policies',
  finding: 'was seen at the domain of the account',
  history: 'entries say who did what for whom, and stay with those who read them then',
  leen_organization: 'goes with its connection',
  policy: 'moves with its figures',
  quote: 'moves with its figures',
  scan: 'looked at the domain of the account',
} as const;

it('knows of every table that names an account whether its rows move', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
     and column_name = 'account_id' order by 1`,
  );
  const known = Object.entries(mergedTables)
    .filter(([, table]) => !('owner' in table))
    .map(([name]) => name);
  expect([...known, ...Object.keys(unmergedTables)].toSorted()).toEqual(rows.map(({ name }) => name));
});
