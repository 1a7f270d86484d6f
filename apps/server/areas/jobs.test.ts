import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '../platform/outbox/schedule.ts';
import { buildCopies } from '../testing/due/copied-rows.ts';
import { ASIDE, groundOn, MANY, type Ground } from '../testing/due/kinds.ts';
import { seeds } from '../testing/due/seeds.ts';
import { expectChosenByIndex, getFirstPlan } from '../testing/plans.ts';
import { startTestServer, type TestServer } from '../testing/servers/server.ts';
import { boundPolicy } from '../testing/story.ts';
import { jobs } from './jobs.ts';

let server: TestServer;
let ground: Ground;
beforeAll(async () => {
  server = await startTestServer({ PARAPET_ROLE: 'all' });
  ground = groundOn(server, (await boundPolicy(server)).policyId);
  await server.settled();
});
afterAll(() => server.stop());

/** The row and its copies. */
const getRows = (table: string, id: string): string =>
  `(select * from ${table} where id = '${id}' or ${COPIES}) as rows`;
const COPIES = "id < '00000000-0000-7000-8000-999999999999'";

const seeded = Object.entries(seeds).flatMap(([name, seed]) => ('none' in seed ? [] : [{ name, seed }]));
it.each(seeded)(
  '$name does what is due behind many that are not or are set aside, and sets aside the one that fails',
  async ({ name, seed }) => {
    const { query, alone, arrange } = ground;
    const { table, reads = table, apart = {}, due, notDue, isDone } = seed;
    const job = jobs.find((job) => job.name === name)!;
    const id = await seed.base(ground);
    await arrange(table, id, due);
    const failing = '00000000-0000-7000-8000-000000000000';
    await alone(await buildCopies(server, table, id, [0, ASIDE], { ...apart, ...due, ...seed.earlier }));
    await alone(await buildCopies(server, table, id, [ASIDE + 1, MANY], { ...apart, ...notDue }));
    if (seed.beside) await alone(seed.beside(getRows(table, id)));
    await query(`insert into set_aside (job, row_id, reason, first_at, last_at, next_at)
      select '${name}', id, 'No', now(), now(), now() + interval '2 years' from ${table}
      where ${COPIES} and id > '${failing}' order by id limit ${ASIDE}`);
    await query(`create or replace function refuse_row() returns trigger language plpgsql
      as $$ begin raise exception 'No'; end $$;
      create trigger refuse_row before update on ${table} for each row
        when (old.id = '${failing}') execute function refuse_row()`);
    // A message of what was done before locks the policy, and a job passes over what is locked.
    await server.settled();
    await query(`analyze ${table}; analyze ${reads}`);
    let trouble: unknown;
    const plan = await getFirstPlan(server, reads, async () => {
      trouble = await runJob(server.database, server.appContext, job).catch((error: unknown) => error);
    });
    const done = await query(
      `select id from ${table} where (${isDone}) and (id = '${id}' or id = '${failing}')`,
    );
    const aside = await query(
      `select row_id, tries, reason from set_aside where job = '${name}' and reason <> 'No'`,
    );
    const [counted] = await query(
      `select count(*)::int as waiting from set_aside where job = '${name}' and reason = 'No' and tries = 1`,
    );
    await query(`drop trigger refuse_row on ${table}`);
    await alone(`delete from ${table} where ${COPIES}`);
    // A story of a seed may have gone on.
    server.moveClockTo(new Date());
    expect((trouble as AggregateError).errors?.map(({ message }: Error) => message)).toEqual([
      `Row ${failing}`,
    ]);
    expect(done).toEqual([{ id }]);
    expect(aside).toEqual([{ row_id: failing, tries: 1, reason: expect.any(String) }]);
    expect(counted).toEqual({ waiting: ASIDE });
    await expectChosenByIndex(server, reads, plan);
  },
);
