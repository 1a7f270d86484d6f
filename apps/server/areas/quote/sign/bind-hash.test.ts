import { bindQuote } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, signedQuote } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Written past the commands, each of which would void the signature. */
const ofAccount = (column: string, patch: object) =>
  `update account set ${column} = ${column} || '${JSON.stringify(patch)}'
   where id = (select account_id from quote where id = $1)`;
const changes: [string, string][] = [
  ['the contact', ofAccount('contact', { contactFirstName: 'Ada' })],
  ['an answer', ofAccount('security_answers', { edrVendor: 'SentinelOne' })],
  ['a detail of the company', ofAccount('details', { description: 'Also makes drones' })],
  ['a term', `update quote set selection = jsonb_set(selection, '{global,limit}', '3000000') where id = $1`],
  [
    'what was presented last, to the same facts',
    `insert into presentation (account_id, agency_id, team_id, quote_id, number, quote_version, at, content,
       sha256, facts_sha256, total_premium)
     select account_id, agency_id, team_id, quote_id, number + 1, quote_version, at, content,
       sha256, facts_sha256, total_premium from presentation where quote_id = $1`,
  ],
];

describe('a signature that nothing has voided', () => {
  it.each(changes)('does not bind another text than the signed one: %s', async (_what, change) => {
    const { quote, token } = await signedQuote(server);
    const { rowCount } = await server.database.pool.query(change, [quote.id]);
    expect(rowCount).toBe(1);
    const at = { params: { quoteId: quote.id } };
    const { status, signature, version } = await did(server.call(getQuote, at, { token }));
    expect([status, signature?.name, version]).toEqual(['SIGNED', 'Olivia Grant', quote.version]);
    const { refusal } = await server.call(bindQuote, { ...at, body: { version } }, { token });
    expect(refusal).toMatchObject({
      code: 'not-bindable',
      detail: expect.stringMatching(/: The policyholder has not signed\.?$/),
    });
  });
});
