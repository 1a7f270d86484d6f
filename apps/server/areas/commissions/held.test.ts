import { searchSetAsideRows } from '@parapet/contract/operations/index';
import { addMonths } from '@parapet/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked } from '../../testing/broker-changes.ts';
import { closedMonth, morning, thisMonth, type ClosedMonth } from '../../testing/commissions.ts';
import { runJobs, type Issued } from '../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let scene: ClosedMonth;
beforeAll(async () => {
  server = await startTestServer();
  scene = await closedMonth(server);
});
afterAll(() => server.stop());

const getLines = async ({ policyId }: Issued, agency: string) =>
  (
    await server.database.pool.query<{ kind: string; days_from: string | null; days_to: string | null }>(
      `select l.kind, l.days_from::text, l.days_to::text from commission_statement_line l
       join organization o on o.id = l.agency_id where l.policy_id = $1 and o.name = $2 order by l.id`,
      [policyId, agency],
    )
  ).rows;

it('what an agency without a license of the state has earned is held, with the reason', async () => {
  const before = await scene.statementOf(await scene.as('underwriter'));
  expect(before.holds).toEqual([]);
  await server.database.pool.query(
    "update license set expiration_date = '2026-01-31' where holder = 'AGENCY' and agency_id = $1 and state = 'TX'",
    [scene.agencyId],
  );
  server.moveClockTo(morning(2));
  await runJobs(server, 'close-statements');
  const next = await scene.statementOf(await scene.as('underwriter'), addMonths(thisMonth, 1));
  expect(next.holds).toMatchObject([
    { policyNumber: scene.paid.policyNumber, state: 'TX', reason: 'NO_LICENSE', amount: before.payable },
  ]);
  expect(next).toMatchObject({ payable: { amount: 0 }, held: before.payable, closing: before.closing });
});

it('a policy that went to another agency stands on both statements, each with its days', async () => {
  const { paid } = scene;
  const day = 120;
  server.moveClockTo(new Date(`${paid.day(day)}T15:00:00Z`));
  await runJobs(server, 'begin-policies');
  paid.tokens.agent = await scene.agent();
  const { effectiveDate } = await asked(paid, day);
  server.moveClockTo(new Date(`${effectiveDate}T15:00:00Z`));
  await runJobs(server, 'complete-broker-changes');
  server.moveClockTo(new Date(`${addMonths(`${effectiveDate.slice(0, 7)}-01`, 1)}T06:00:00Z`));
  await runJobs(server, 'close-statements');
  const mine = await getLines(paid, 'Harbor Insurance Agency');
  expect(mine.find(({ kind }) => kind === 'CLAW_BACK')).toMatchObject({ days_from: paid.day(0) });
  const theirs = await getLines(paid, 'Summit Risk Partners');
  expect(theirs).toMatchObject([{ kind: 'COMMISSION', days_from: effectiveDate }]);
});

it('an agency whose month cannot be closed is set aside, stops no other, and has all its months closed later', async () => {
  const { pool } = server.database;
  const count = async (agencyId: string) =>
    (await pool.query('select 1 from commission_statement where agency_id = $1', [agencyId])).rowCount!;
  const { rows } = await pool.query<{ id: string }>(
    'select distinct agency_id as id from commission_statement where agency_id <> $1',
    [scene.agencyId],
  );
  const other = rows[0]!.id;
  const [mine, theirs] = [await count(scene.agencyId), await count(other)];
  await pool.query(`create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'No'; end $$;
    create trigger refuse_it before insert on commission_statement for each row
      when (new.agency_id = '${scene.agencyId}') execute function refuse_it()`);
  const now = server.appContext.clock.now().toISOString();
  server.moveClockTo(new Date(`${addMonths(`${now.slice(0, 7)}-01`, 2)}T06:00:00Z`));
  const trouble = await runJobs(server, 'close-statements').catch((error: AggregateError) => error.message);
  expect(trouble).toBe('1 could not be done, 2 were');
  expect([await count(scene.agencyId), await count(other)]).toEqual([mine, theirs + 2]);
  const token = await scene.as('admin');
  const { content } = await did(server.call(searchSetAsideRows, {}, { token }));
  expect(content).toMatchObject([
    { job: 'close-statements', record: 'Harbor Insurance Agency', recordType: null, tries: 1 },
  ]);
  await pool.query('drop trigger refuse_it on commission_statement; drop function refuse_it()');
  await pool.query("update set_aside set next_at = last_at where job = 'close-statements'");
  await runJobs(server, 'close-statements');
  expect(await count(scene.agencyId)).toBe(mine + 2);
  expect((await pool.query("select 1 from set_aside where job = 'close-statements'")).rowCount).toBe(0);
});
