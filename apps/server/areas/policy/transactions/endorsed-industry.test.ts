import { searchIndustries } from '@parapet/contract/account/reference';
import { updateIndustry } from '@parapet/contract/account/reference-by-hand';
import type { TransactionPreview } from '@parapet/contract/policy/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantTo } from '../../../testing/people/authority.ts';
import { book, issuedPolicy, type Asked, type Issued } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

// Class 5 of the plan, as the industry that the policy has.
const CODE = '541213';
let server: TestServer;
let policy: Issued;
beforeAll(async () => {
  server = await startTestServer();
  policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(10);
});
afterAll(() => server.stop());

async function set(day: number, terms: object) {
  const as = { token: policy.tokens.admin };
  const [row] = (await did(server.call(searchIndustries, { query: { search: CODE } }, as))).content;
  const { id, version, naicsCode, primaryIndustry, secondaryIndustry } = row!;
  const body = { version, naicsCode, primaryIndustry, secondaryIndustry, ...terms };
  const effectiveFrom = policy.day(day);
  await did(server.call(updateIndustry, { params: { id }, body: { ...body, effectiveFrom } as never }, as));
}
const toCode = (day: number, more: object = {}): Asked => ({
  command: 'endorse-policy',
  effectiveDate: policy.day(day),
  patch: { details: { naicsCode: CODE }, ...more },
  comments: '',
});
const look = (day: number, more?: object): Promise<TransactionPreview> =>
  did(policy.preview(toCode(day, more), policy.tokens.admin));

it('another industry is judged and priced by what staff set for it on the day of the endorsement', async () => {
  const { tokens } = policy;
  const plain = await look(12);
  await set(12, { hazardClass: 6, coverageLimit: 2_000_000 });
  const more = { selection: { global: { limit: 3_000_000 } } };
  expect((await look(11, more)).adjustments).toEqual([]);
  expect((await look(12, more)).adjustments).toContainEqual(
    expect.objectContaining({ field: 'limit', given: 2_000_000, rule: 'INDUSTRY_LIMIT' }),
  );
  await set(12, { coverageLimit: null });
  expect((await look(12)).premium.amount).toBeGreaterThan(plain.premium.amount);

  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from person where email = 'underwriter@parapet.example'",
  );
  await did(grantTo(server, rows[0]!.id, { fromDate: policy.day(10), hazardClass: 5 }, tokens.admin));
  expect((await policy.preview(toCode(11), tokens.underwriter)).status).toBe(200);
  const over = await policy.preview(toCode(12), tokens.underwriter);
  expect([over.status, over.refusal.code]).toEqual([403, 'over-authority']);
  expect(over.refusal.detail).toContain('Hazard class 6 is 1 above class 5');
});

it('an industry to which staff closed the product from that day on is refused', async () => {
  await set(14, { closedProducts: ['P100', 'P250'] });
  await look(13);
  const closed = await policy.preview(toCode(14), policy.tokens.admin);
  expect([closed.status, closed.refusal.code]).toEqual([409, 'endorsement-not-insurable']);
  expect(closed.refusal.detail).toContain('not available to companies in this industry');
  await set(14, { closedProducts: [], isSupported: false });
  expect((await policy.preview(toCode(14), policy.tokens.admin)).status).toBe(409);
});

it('an endorsement keeps the class that it was priced with, whatever staff set later', async () => {
  const after = await book(policy, toCode(12), policy.tokens.admin);
  const booked = after.transactions.at(-1)!;
  await set(10, { hazardClass: 1 });
  await set(12, { hazardClass: 1, isSupported: false });
  const undone = await did(
    policy.preview(
      { command: 'void-transaction', transactionNumber: booked.number, comments: 'A typing error' },
      policy.tokens.admin,
    ),
  );
  expect(undone.total.amount).toBe(-booked.total.amount);
  // Of an industry that the policy has already, nothing is asked again.
  const more = { command: 'endorse-policy', effectiveDate: policy.day(13), comments: '' } as const;
  const patch = { details: { naicsCode: CODE, revenue: 4_100_000 } };
  expect((await policy.preview({ ...more, patch }, policy.tokens.admin)).status).toBe(200);
});
