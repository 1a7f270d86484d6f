import { addDays } from '@parapet/domain/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobs } from '../../areas/jobs.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, readyQuote } from '../../testing/story.ts';
import type { CommandContext } from '../command-context.ts';
import { eachDue, notSeen } from './due-rows.ts';
import { keepRun } from '../outbox/job-runs.ts';
import { runJob, type OutsideOfJob } from '../outbox/schedule.ts';
import { setAside } from './set-aside.ts';
import { todayIn } from '../../testing/today.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PARAPET_ROLE: 'all' });
});
afterAll(() => server.stop());

const job = (name: string) => jobs.find((job) => job.name === name)!;
const run = (name: string) => runJob(server.database, server.appContext, job(name));
const today = () => todayIn('America/Chicago');

it('expires the other quotes though one cannot be, and says which', async () => {
  const made = [];
  for (let n = 0; n < 3; n++) made.push((await readyQuote(server)).quote.id);
  const { pool } = server.database;
  // The first in order: whoever updates it fails.
  await pool.query(
    `create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'No'; end $$`,
  );
  await pool.query(`create trigger refuse_it before update of status on quote for each row
    when (old.id = '${made[0]}') execute function refuse_it()`);
  const overdue = addDays(today(), -10);
  await pool.query('alter table quote disable trigger refuse_it');
  await pool.query('update quote set expires_on = $1 where id = any($2)', [overdue, made]);
  await pool.query('update quote set expires_on = $1::date - 1 where id = $2', [overdue, made[0]]);
  await pool.query('alter table quote enable trigger refuse_it');
  const trouble = await run('expire-quotes').catch((error: AggregateError) => error);
  expect((trouble as AggregateError).errors.map(({ message }: Error) => message)).toEqual([`Row ${made[0]}`]);
  const { rows } = await pool.query('select id, status from quote where id = any($1) order by id', [made]);
  const statuses = Object.fromEntries(rows.map(({ id, status }) => [id, status]));
  expect([statuses[made[1]!], statuses[made[2]!]]).toEqual(['EXPIRED', 'EXPIRED']);
  expect(statuses[made[0]!]).not.toBe('EXPIRED');
  await pool.query('drop trigger refuse_it on quote');
});

it('waits twice as long before each try of a row that fails, and forgets what is done or not due', async () => {
  const { id } = (await readyQuote(server)).quote;
  const { pool } = server.database;
  await pool.query('update quote set expires_on = $1 where id = $2', [addDays(today(), -10), id]);
  await pool.query(`create or replace function refuse_row() returns trigger language plpgsql
    as $$ begin raise exception 'No mail to ada@keystone.example'; end $$`);
  await pool.query(`create trigger refuse_row before update on quote for each row
    when (old.id = '${id}') execute function refuse_row()`);
  const begun = server.appContext.clock.now().getTime();
  const runAfter = (seconds: number) =>
    runJob(
      server.database,
      { ...server.appContext, clock: { now: () => new Date(begun + seconds * 1000) } },
      job('expire-quotes'),
    ).then(
      () => 0,
      (error: AggregateError) => error.errors.length,
    );
  const aside = async (rowId: string) =>
    (
      await pool.query(
        `select reason, tries, extract(epoch from next_at - last_at)::int as seconds from set_aside
          where job = 'expire-quotes' and row_id = $1`,
        [rowId],
      )
    ).rows[0];
  expect(await runAfter(0)).toBe(1);
  // Of the error only its code: its message may hold what somebody typed.
  expect(await aside(id)).toEqual({ reason: 'The database refused it: P0001.', tries: 1, seconds: 60 });
  expect(await runAfter(59)).toBe(0);
  expect(await runAfter(60)).toBe(1);
  expect(await aside(id)).toMatchObject({ tries: 2, seconds: 120 });
  expect(await runAfter(179)).toBe(0);
  await pool.query(`update set_aside set tries = 30, next_at = last_at where row_id = '${id}'`);
  expect(await runAfter(180)).toBe(1);
  expect(await aside(id)).toMatchObject({ tries: 31, seconds: 23 * 3600 });
  const [gone, later] = ['gone', 'later'];
  await pool.query(
    `insert into set_aside (job, row_id, reason, first_at, last_at, next_at) select 'expire-quotes', n, '', $1, $1,
      case n when 'gone' then $1::timestamptz else $1::timestamptz + interval '2 days' end from unnest($2::text[]) n`,
    [new Date(begun), [gone, later]],
  );
  await pool.query('drop trigger refuse_row on quote');
  expect(await runAfter(180 + 23 * 3600)).toBe(0);
  const { rows } = await pool.query('select status from quote where id = $1', [id]);
  expect(rows[0].status).toBe('EXPIRED');
  expect(await aside(id)).toBeUndefined();
  expect(await aside(gone!)).toBeUndefined();
  expect(await aside(later!)).toMatchObject({ tries: 1 });
});

it('does not do over and over what is due again as soon as it was done', async () => {
  const { id } = (await readyQuote(server)).quote;
  let times = 0;
  const work = async (ctx: CommandContext) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from quote where id = ${id} and ${notSeen(ctx)}`.execute(ctx.tx);
    return eachDue(ctx, rows, async () => (times += 1));
  };
  const runIt = () =>
    runJob(server.database, server.appContext, { name: 'endless', run: work }).catch(
      (error: AggregateError) => error,
    );
  const trouble = await runIt();
  expect((trouble as AggregateError).errors.map(({ message, cause }) => [message, cause.message])).toEqual([
    [`Row ${id}`, 'It was done, and is due again'],
  ]);
  expect(times).toBe(2);
  // Nor is its next try as near as its first: it was not done.
  await server.database.pool.query("update set_aside set next_at = last_at where job = 'endless'");
  await runIt();
  const { rows } = await server.database.pool.query("select tries from set_aside where job = 'endless'");
  expect(rows).toEqual([{ tries: 2 }]);
});

it('has come to its end though a row was set aside, and not if it broke off', async () => {
  const lastEnd = async () =>
    (
      await server.database.pool.query<{ error: string; succeeded: Date | null }>(
        "select error, succeeded from job_run where name = 'kept'",
      )
    ).rows[0];
  const keep = (work: (ctx: CommandContext) => Promise<number>) =>
    keepRun(server.database, 'kept', () =>
      runJob(server.database, server.appContext, { name: 'kept', run: work }),
    ).catch((error: Error) => error.message);
  const fails = () => Promise.reject(new Error('No'));
  const withRow = (ctx: CommandContext) => eachDue(ctx, [{ id: 'one' }], fails);
  await keep(async (ctx) => (await withRow(ctx)) + (await fails()));
  expect(await lastEnd()).toMatchObject({ error: 'No', succeeded: null });
  await server.database.pool.query("delete from set_aside where job = 'kept'");
  expect(await keep(withRow)).toBe('1 could not be done, 0 were');
  expect(await lastEnd()).toEqual({ error: '1 could not be done, 0 were', succeeded: expect.any(Date) });
});

it('leaves what an outside service reports, and is set aside, until its time', async () => {
  const tried: string[] = [];
  const work = (ctx: CommandContext) =>
    eachDue(ctx, [{ id: 'CB-1' }, { id: 'CB-2' }], async ({ id }) => {
      tried.push(id);
      if (id === 'CB-1') throw new Error('No');
      return false;
    });
  const reported = { name: 'reported', run: work };
  await expect(runJob(server.database, server.appContext, reported)).rejects.toThrow('1 could not be done');
  await runJob(server.database, server.appContext, reported);
  expect(tried.filter((id) => id === 'CB-1')).toEqual(['CB-1']);
  expect(tried.at(-1)).toBe('CB-2');
});

it('sets aside at once a row that takes transactions of its own', async () => {
  const { pool } = server.database;
  const read = async () => (await pool.query("select row_id from set_aside where job = 'row-by-row'")).rows;
  let known: unknown;
  const prepare = async ({ tryRow }: OutsideOfJob) => {
    if (!known) await tryRow('CB-3', () => Promise.reject(new Error('No')));
    // As another server sees it that takes over when this one dies.
    known ??= await read();
    return async (): Promise<number> => 0;
  };
  const runIt = runJob(server.database, server.appContext, { name: 'row-by-row', prepare });
  await expect(runIt).rejects.toThrow('1 could not be done');
  expect(known).toEqual([{ row_id: 'CB-3' }]);
});

it('puts in force what is due behind many that begin tomorrow', async () => {
  const { policyId } = await boundPolicy(server);
  const { pool } = server.database;
  await server.settled();
  // A day has begun in Auckland long before it does in Pago Pago, so those there come first and are not due.
  const day = todayIn('Pacific/Auckland');
  await server.database.arrange(
    `update policy set effective_date = $1, time_zone = 'Pacific/Auckland' where id = $2`,
    [day, policyId],
  );
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'policy' and table_schema = 'public' and is_generated = 'NEVER'
        and column_name not in ('id', 'policy_number', 'quote_id', 'time_zone', 'effective_date')`,
  );
  const { columns } = rows[0]!;
  // Policies alone, without what they came from.
  await pool.query(`set session_replication_role = replica;
    insert into policy (policy_number, quote_id, time_zone, effective_date, ${columns})
      select 'LATER-' || n, uuidv7(), 'Pacific/Pago_Pago', effective_date, ${columns}
      from policy, generate_series(1, 600) n where id = '${policyId}';
    set session_replication_role = origin`);
  await run('begin-policies');
  const { rows: begun } = await pool.query(
    `select policy_number like 'LATER-%' as is_later, status, count(*)::int from policy group by 1, 2 order by 1, 2`,
  );
  expect(begun).toContainEqual({ is_later: false, status: 'IN FORCE', count: 1 });
  expect(begun.filter((row) => row.is_later && row.status === 'IN FORCE')).toEqual([]);
});

/** In the order of the table, which is not that of their ids. */
const CROSSED = ['b', 'a'];
it.each([
  [
    'sets aside',
    () =>
      server.database.transact({ scope: 'all' }, (tx) =>
        setAside(
          tx,
          'crossed',
          CROSSED.map((id) => ({ id, reason: 'No' })),
          new Date(0),
        ),
      ),
  ],
  [
    'forgets',
    () =>
      runJob(server.database, server.appContext, { name: 'crossed', run: async (): Promise<number> => 0 }),
  ],
])(
  '%s rows in the order in which another server does, so that neither waits for the other',
  async (_, act) => {
    const { pool } = server.database;
    await pool.query("delete from set_aside where job = 'crossed'");
    for (const id of CROSSED)
      await pool.query(
        `insert into set_aside (job, row_id, reason, first_at, last_at, next_at)
        values ('crossed', $1, '', '2020-01-01', '2020-01-01', '2020-01-01')`,
        [id],
      );
    const other = await pool.connect();
    const lock = (id: string) =>
      other.query("select from set_aside where job = 'crossed' and row_id = $1 for update", [id]);
    await other.query('begin');
    await lock('a');
    const acting = act();
    const waiting = async () =>
      (
        await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 60_000, interval: 10 }).toBe(1);
    await lock('b');
    await other.query('rollback');
    other.release();
    await acting;
  },
);
