import { searchHistory } from '@parapet/contract/activity/index';
import { getDesk, setPremiumPlan } from '@parapet/contract/quote/underwriting/desk';
import type { Quote } from '@parapet/contract/quote/quote';
import { reviewQuote, updateNeedBy } from '@parapet/contract/quote/underwriting/underwriting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffAs, type Underwriter } from '../../../testing/people/authority.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, boundPolicy, did, readyQuote, referredQuote } from '../../../testing/story.ts';
import { officeToday } from '../../../testing/today.ts';

let server: TestServer;
let head: Underwriter, uma: Underwriter, vic: Underwriter;
beforeAll(async () => {
  server = await startTestServer();
  head = await staffAs(server, 'admin@parapet.example', 'Super Admin');
  uma = await staffAs(server, 'underwriter@parapet.example', 'Power User');
  vic = await staffAs(server, 'service@parapet.example', 'Power User');
});
afterAll(() => server.stop());

const readDesk = ({ token }: { token: string }) => did(server.call(getDesk, {}, { token }));
const take = async (quote: Quote, { token }: Underwriter) =>
  did(
    server.call(reviewQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }, { token }),
  );
/** As if the underwriter had released it once. */
const releasedBy = ({ id }: Underwriter, quoteId: string, status: string) =>
  server.database.arrange(
    `update quote set owner_id = $1, owner_name = 'Somebody', is_released = true, status = $2 where id = $3`,
    [id, status, quoteId],
  );
const plan = (personId: string, body: object, { token }: Underwriter) =>
  server.call(setPremiumPlan, { params: { personId }, body: body as never }, { token });

it('says what waits and what is late, of one’s own and of what nobody has', async () => {
  const before = await readDesk(uma);
  const [first, second] = [await referredQuote(server), await referredQuote(server)];
  const agent = await server.signIn(agents.US);
  const query = { quoteId: first.id, version: first.version, needBy: first.effectiveDate } as never;
  const needed = await did(server.call(updateNeedBy, { query }, { token: agent }));
  expect((await readDesk(uma)).unowned.waiting).toBe(before.unowned.waiting + 2);
  await take(needed, uma);
  expect(await readDesk(uma)).toMatchObject({
    mine: { personId: uma.id, waiting: before.mine.waiting + 1, late: before.mine.late },
    unowned: { waiting: before.unowned.waiting + 1 },
  });
  await server.database.arrange(`update quote set need_by_date = now()::date - 2 where id = $1`, [first.id]);
  const { mine } = await readDesk(uma);
  expect(mine.late).toBe(before.mine.late + 1);
  expect(mine.firstDue! < officeToday()).toBe(true);
  expect(second.status).toBe('REFERRED');
});

it('counts what became of what was released in twelve months, and no quote of a colleague', async () => {
  const before = (await readDesk(vic)).mine;
  expect(before).toMatchObject({ bound: 0, notTaken: 0, hitRate: null, year: [] });
  const bound = await boundPolicy(server);
  await releasedBy(vic, bound.quote.id, 'BOUND');
  const lost = [await readyQuote(server), await readyQuote(server)];
  await releasedBy(vic, lost[0]!.quote.id, 'LOST');
  await releasedBy(vic, lost[1]!.quote.id, 'EXPIRED');
  await releasedBy(vic, (await readyQuote(server)).quote.id, 'READY');
  await releasedBy(vic, (await readyQuote(server)).quote.id, 'DECLINED');
  const { mine } = await readDesk(vic);
  expect(mine).toMatchObject({ bound: 1, notTaken: 2, declined: 1, hitRate: 1 / 3 });
  const { rows } = await server.database.pool.query<{ total: string }>(
    'select total_premium as total from policy where id = $1',
    [bound.policyId],
  );
  expect(mine.year).toEqual([
    {
      written: { amount: Number(rows[0]!.total), currency: 'USD' },
      plan: null,
      planToDate: null,
      version: 0,
    },
  ]);
  expect((await readDesk(uma)).mine).toMatchObject({ bound: 0, notTaken: 0 });
  // What ended more than a year ago says nothing of today.
  await server.database.arrange(
    `update quote set modified = modified - interval '366 days' where owner_id = $1 and status = 'LOST'`,
    [vic.id],
  );
  expect((await readDesk(vic)).mine).toMatchObject({ bound: 1, notTaken: 1, hitRate: 0.5 });
});

it('shows all desks to who grants authority, who sets the plans', async () => {
  expect((await readDesk(uma)).team).toBeNull();
  const { team } = await readDesk(head);
  expect(team!.map(({ personId }) => personId)).toEqual(expect.arrayContaining([uma.id, vic.id]));
  const amount = 365_000;
  expect((await plan(uma.id, { currency: 'USD', amount, version: 0 }, uma)).status).toBe(403);
  await did(plan(uma.id, { currency: 'USD', amount, version: 0 }, head));
  // Whoever did not see it overwrites nothing.
  expect((await plan(uma.id, { currency: 'USD', amount: 1, version: 0 }, head)).refusal.code).toBe(
    'changed-meanwhile',
  );
  await did(plan(uma.id, { currency: 'USD', amount: amount * 2, version: 1 }, head));
  expect((await plan(uma.id, { currency: 'USD', amount: 1, version: 1 }, head)).refusal.code).toBe(
    'changed-meanwhile',
  );
  const [year] = (await readDesk(uma)).mine.year;
  expect(year).toMatchObject({ plan: { amount: amount * 200 }, version: 2 });
  expect(year!.planToDate!.amount).toBeGreaterThan(0);
  expect(year!.planToDate!.amount).toBeLessThanOrEqual(amount * 200);
  const history = await did(server.call(searchHistory, { query: { size: 10 } }, { token: head.token }));
  expect(history.content.filter(({ event }) => event === 'user.plan-set')).toHaveLength(2);
});

it('is for those who underwrite, and plans are for them alone', async () => {
  const agent = await server.signIn(agents.US);
  expect((await server.call(getDesk, {}, { token: agent })).status).toBe(403);
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from person where email = $1',
    [agents.US],
  );
  expect((await plan(rows[0]!.id, { currency: 'USD', amount: 1, version: 0 }, head)).status).toBe(404);
});
