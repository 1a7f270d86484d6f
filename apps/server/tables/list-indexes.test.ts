import { calls } from '@parapet/contract';
import { binderStatuses } from '@parapet/domain/lifecycles/policy-status';
import { withUnderwriterStatuses } from '@parapet/domain/lifecycles/quote-status';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';

let server: TestServer;
let indexes: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.database.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'public'`,
  );
  indexes = rows.map(({ indexdef }) => indexdef);
});
afterAll(() => server.stop());

/** Lists of tables that grow with the book, and the columns that are called otherwise than the field. */
const lists = {
  'search-quotes': { table: 'quote', columns: {} },
  'search-policies': { table: 'policy', columns: {} },
  'search-bills': { table: 'policy', columns: { status: 'payment_status' } },
  'search-accounts': { table: 'account', columns: {} },
  'search-history': { table: 'history', columns: {} },
} as const;

/** Orders that sort what the filters leave: each index is paid for by every write, and these are rare. */
const sorted = [
  'search-quotes product',
  'search-quotes agencyName',
  'search-quotes needByDate',
  'search-policies agencyName',
  'search-bills agencyName',
  'search-bills status',
  'search-accounts agencyName',
  'search-history event',
  'search-history actorName',
];

const inSql = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

it('reads every order of a large list from an index that begins with the tenant, but for the rare ones', () => {
  const missing = Object.entries(lists).flatMap(([id, { table, columns }]) =>
    calls[id as keyof typeof lists].list.sort
      .filter((field) => {
        const column = (columns as Record<string, string>)[field] ?? inSql(field);
        const begins = new RegExp(
          `ON public.${table} USING btree \\((agency_id|tenant_id), ${column}( DESC)?, id`,
        );
        return !indexes.some((definition) => begins.test(definition));
      })
      .map((field) => `${id} ${field}`),
  );
  expect(missing).toEqual(sorted);
});

it.each([
  ['quote_waiting', withUnderwriterStatuses],
  ['policy_binders', binderStatuses],
  ['policy_binders_of_agency', binderStatuses],
])('keeps %s, an index of the few rows of a list', (name, wanted) => {
  const definition = indexes.find((index) => index.includes(` ${name} `));
  const statuses = [...(definition?.matchAll(/'([\w ]+)'::text/g) ?? [])].map((match) => match[1]);
  expect(statuses.toSorted()).toEqual(wanted.toSorted());
});

it('finds the newest policy of an address by an index, for a payment method that names no policy', () => {
  expect(indexes).toContainEqual(
    expect.stringContaining('ON public.policy USING btree (customer_email, created DESC)'),
  );
});

it.each([
  ['account', 'account_search'],
  ['quote', 'quote_search'],
  ['policy', 'policy_search'],
  ['claim', 'claim_search'],
  ['organization', 'organization_search'],
  ['person', 'person_search'],
  ['document', 'document_search'],
])('finds folded names of %s by their index', async (table, index) => {
  const client = await server.database.pool.connect();
  try {
    // So few rows are read sooner without it.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(
      `explain select id from ${table} where search_text ilike folded_pattern('Ｍüller’s')`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    expect(plan).toContain('%mullers%');
  } finally {
    client.release(true);
  }
});
