import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { createCommandContext, systemUser } from '../command-context.ts';
import { migrate } from './migrate.ts';
import { poolOfCalls, poolOfJobs, poolOfWork } from './connections.ts';
import { openDatabase, sendWrite, type FullTx, type Scope } from './database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const all: Scope = { scope: 'all' };
const setting = (tx: FullTx, name: string, value = '1') =>
  tx.insertInto('appliedSetting').values({ name, value });
const settings = async (like: string): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    'select name from applied_setting where name like $1 order by 1',
    [like],
  );
  return rows.map(({ name }) => name);
};

describe('a transaction', () => {
  it('commits writes that nothing waited for, with those that were waited for', async () => {
    await server.database.transact(all, async (tx) => {
      await sendWrite(tx, setting(tx, 'sent-1'));
      await setting(tx, 'sent-2').execute();
      await sendWrite(tx, setting(tx, 'sent-3'));
    });
    expect(await settings('sent-%')).toEqual(['sent-1', 'sent-2', 'sent-3']);
  });

  it('commits nothing if such a write fails, and says what failed', async () => {
    const doomed = server.database.transact(all, async (tx) => {
      await setting(tx, 'doomed-1').execute();
      await sendWrite(tx, setting(tx, 'doomed-2', 'no JSON'));
      return 'done';
    });
    await expect(doomed).rejects.toThrow(/invalid input syntax for type json/);
    expect(await settings('doomed-%')).toEqual([]);
  });

  it('does not pass for committed if an error in it was swallowed', async () => {
    const swallowed = server.database.transact(all, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow('The transaction had failed unnoticed');
  });

  const scope = { scope: 'none' } as const;
  const asNobody = (tx: FullTx) =>
    createCommandContext(server.appContext, tx, {
      actor: null,
      person: systemUser,
      scope,
      requestId: 'test',
    });
  const counting = (tx: FullTx) => () =>
    sql<{ count: number }>`select count(*) as count from person`
      .execute(tx)
      .then(({ rows }) => rows[0]!.count);

  it('elevates two lookups at once until both are done, and nothing after them', async () => {
    const seen = await server.database.transact(scope, async (tx) => {
      const ctx = asNobody(tx);
      const count = counting(tx);
      const slow = ctx.withElevatedScope(async () => [await count(), await count()]);
      const quick = ctx.withElevatedScope(count);
      const lookups = [await quick, ...(await slow)];
      return { lookups, after: await count() };
    });
    expect(seen.lookups.every((count) => count > 0)).toBe(true);
    expect(seen.after).toBe(0);
  });

  it('elevates a lookup alone, and neither what runs beside it nor another transaction', async () => {
    const { database } = server;
    const other = database.transact(scope, async (tx) => {
      const count = counting(tx);
      return [await count(), await count(), await count()];
    });
    const seen = await database.transact(scope, async (tx) => {
      const ctx = asNobody(tx);
      const count = counting(tx);
      const elevated = ctx.withElevatedScope(async () => [await count(), await count(), await count()]);
      const beside = Promise.all([count(), count().then(count), ctx.withElevatedScope(count).then(count)]);
      return { elevated: await elevated, beside: await beside };
    });
    expect(seen.elevated.every((count) => count > 0)).toBe(true);
    expect(seen.beside).toEqual([0, 0, 0]);
    expect(await other).toEqual([0, 0, 0]);
  });

  it('elevates nothing that is left running behind a lookup', async () => {
    const late = await server.database.transact(scope, async (tx) => {
      const count = counting(tx);
      let left: Promise<number> | undefined;
      await asNobody(tx).withElevatedScope(async () => {
        const aWhile = () => sql`select pg_sleep(0.01)`.execute(tx);
        left = aWhile().then(aWhile).then(count);
        await count();
      });
      return left;
    });
    expect(late).toBe(0);
  });
});

describe('while all connections of its pool are taken,', () => {
  const minutes = 9 * 60_000;
  it.each([
    ['a job waits for its turn', poolOfJobs(), undefined, 'done'],
    ['what is behind calls waits for its turn', poolOfWork(), undefined, 'done'],
    ['what is behind calls is given up when a call waits for it', poolOfWork(), 5000, 'The queue is full'],
    ['a call is given up after seconds', poolOfCalls(1), undefined, 'The queue is full'],
  ])('%s', async (_, pool, patienceMs, outcome) => {
    const open = openDatabase(await migrate(server.databaseUrl), { ...pool, max: 1 });
    const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = open.transact(all, () => (began.resolve(), end.promise));
    await began.promise;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const second = open
        .transact(all, async () => 'done', patienceMs === undefined ? {} : { patienceMs })
        .catch((error: Error) => error.message);
      await vi.advanceTimersByTimeAsync(minutes);
      end.resolve();
      await first;
      expect(await second).toBe(outcome);
    } finally {
      vi.useRealTimers();
      await open.close();
    }
  });
});

describe('closing', () => {
  it('cuts off a transaction that hangs, and rolls it back', async () => {
    const open = openDatabase(await migrate(server.databaseUrl), { max: 1, closeMs: 20 });
    const began = Promise.withResolvers<void>();
    const hanging = open.transact(all, async (tx) => {
      await setting(tx, 'hanging').execute();
      began.resolve();
      await sql`select pg_sleep(600)`.execute(tx);
    });
    hanging.catch(() => {});
    await began.promise;
    await open.close();
    await expect(hanging).rejects.toThrow(/Connection terminated/);
    expect(await settings('hanging')).toEqual([]);
  });
});
