import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { countCalls, type CallCounts } from './call-counts.ts';
import { createDatabase } from '../testing/servers/server.ts';
import { openTestDatabase, type OpenDatabase } from '../testing/servers/databases.ts';

const LIMIT = 200;
const MINUTE_MS = 60_000;
let given: Awaited<ReturnType<typeof createDatabase>>;
let open: OpenDatabase;
const caller = (name: string) => createHash('sha256').update(name).digest();

/** The minute that a test is in; each has its own. */
let now = Date.parse('2026-11-22T10:00:00Z');
const failures: unknown[] = [];
/** Call counts as one process of a server holds them. */
const counting = (): CallCounts =>
  countCalls(
    open,
    LIMIT,
    (error) => failures.push(error),
    () => now,
  );

beforeAll(async () => {
  given = await createDatabase();
  open = await openTestDatabase(given.url);
});
afterAll(async () => {
  await open.close();
  await given.drop();
});
beforeEach(() => {
  now += MINUTE_MS;
});

/** @returns how many of so many calls, made by turns and so many at once, are within the limit. */
async function allowed(
  counts: CallCounts[],
  { calls, atOnce, name = 'somebody' }: { calls: number; atOnce: number; name?: string },
): Promise<number> {
  let within = 0;
  for (let made = 0; made < calls; made += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, at) => counts[(made + at) % counts.length]!.count(caller(name))),
    );
    within += answers.filter(({ current }) => current <= LIMIT).length;
  }
  return within;
}

it.each([1, 7, 50])(
  'lets exactly the limit through over three processes, %i calls at once',
  async (atOnce) => {
    const three = [counting(), counting(), counting()];
    expect(await allowed(three, { calls: 3 * LIMIT, atOnce })).toBe(LIMIT);
  },
);

it('holds a process to what the others have counted before it began', async () => {
  expect(await allowed([counting()], { calls: LIMIT + 10, atOnce: 5 })).toBe(LIMIT);
  expect(await allowed([counting()], { calls: 50, atOnce: 1 })).toBe(4);
});

it('counts each caller for itself, and each minute', async () => {
  const two = [counting(), counting()];
  expect(await allowed(two, { calls: LIMIT + 50, atOnce: 10, name: 'one' })).toBe(LIMIT);
  expect(await allowed(two, { calls: 50, atOnce: 10, name: 'another' })).toBe(50);
  now += MINUTE_MS;
  expect(await allowed(two, { calls: 50, atOnce: 10, name: 'one' })).toBe(50);
});

it('says how long the minute lasts', async () => {
  now += 21_000;
  expect(await counting().count(caller('anybody'))).toEqual({ current: 1, ttl: 39_000 });
});

it('asks the database nothing for the calls of one person, and keeps neither addresses nor old minutes', async () => {
  const count = counting();
  await allowed([count], { calls: 1, atOnce: 1, name: 'a person' });
  const rows = async () => (await open.pool.query('select * from call_count where calls > 0')).rows;
  expect((await rows()).some((row) => row.caller.equals(caller('a person')))).toBe(false);
  now += 5 * MINUTE_MS;
  await allowed([count], { calls: LIMIT, atOnce: 10 });
  await expect
    .poll(async () => new Set((await rows()).map((row) => row.minute)))
    .toEqual(new Set([Math.floor(now / MINUTE_MS)]));
});

it('goes on counting alone when the database does not answer', async () => {
  const closed = openDatabase(await migrate(given.url), { max: 1 });
  await closed.transact({ scope: 'none' }, async () => {});
  await closed.close();
  const alone = countCalls(
    closed,
    LIMIT,
    (error) => failures.push(error),
    () => now,
  );
  failures.length = 0;
  expect(await allowed([alone], { calls: LIMIT + 30, atOnce: 10 })).toBe(LIMIT);
  expect(failures).not.toHaveLength(0);
});
