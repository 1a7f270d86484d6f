import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { readyQuote } from '../../testing/story.ts';
import { readOnce, withScope, type FullTx, type Scope } from '../database/database.ts';

let server: TestServer;
let account: { id: string; agencyId: string };
beforeAll(async () => {
  server = await startTestServer();
  ({ account } = await readyQuote(server));
});
afterAll(() => server.stop());

const all: Scope = { scope: 'all' };
const ofAgency = (organization: string): Scope => ({ scope: 'agency', organization });

/** Reads the account as commands do, and counts how often the database is asked. */
function reader(tx: FullTx) {
  let asked = 0;
  const read = async (options?: { again: boolean }) => {
    const row = await readOnce(
      tx,
      'account',
      account.id,
      () => {
        asked += 1;
        return tx.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirst();
      },
      options,
    );
    return { row, asked };
  };
  return read;
}

it('reads a row once, and again after any write of its table', async () => {
  await server.database.transact(all, async (tx) => {
    const read = reader(tx);
    const first = await read();
    expect((await read()).row).toBe(first.row);
    expect((await read()).asked).toBe(1);
    await sql`update account set city = 'Elsewhere' where id = ${account.id}`.execute(tx);
    expect(await read()).toMatchObject({ row: { city: 'Elsewhere' }, asked: 2 });
    await tx.updateTable('account').set({ city: 'Here' }).where('id', '=', account.id).execute();
    expect(await read()).toMatchObject({ row: { city: 'Here' }, asked: 3 });
    // A write of another table, and one of another row that only names the column, leave it.
    await sql`update quote set account_id = account_id where false`.execute(tx);
    expect((await read()).asked).toBe(3);
    // Whoever waits for a lock reads what the one before has left.
    await sql`select from account where id = ${account.id} for update`.execute(tx);
    expect((await read()).asked).toBe(4);
    expect((await read({ again: true })).asked).toBe(5);
  });
});

it('shows nobody what only another scope may see', async () => {
  await server.database.transact(ofAgency(crypto.randomUUID()), async (tx) => {
    const read = reader(tx);
    expect((await read()).row).toBeUndefined();
    await withScope(tx, all, async () => {
      expect((await read()).row).toBeDefined();
    });
    expect((await read()).row).toBeUndefined();
    await withScope(tx, ofAgency(account.agencyId), async () => {
      expect(await read()).toMatchObject({ row: { id: account.id }, asked: 4 });
    });
    // Who sees all rows sees that of an agency as well.
    await withScope(tx, all, async () => {
      expect((await read()).asked).toBe(4);
    });
  });
});

it('knows after a rollback neither the row nor the scope of before', async () => {
  await server.database.transact(all, async (tx) => {
    const read = reader(tx);
    const before = (await read()).row!;
    await sql`savepoint here`.execute(tx);
    await sql`update account set city = 'Nowhere' where id = ${account.id}`.execute(tx);
    expect((await read()).row).toMatchObject({ city: 'Nowhere' });
    await withScope(tx, ofAgency(crypto.randomUUID()), async () => {
      expect((await read()).row).toBeUndefined();
      await sql`rollback to savepoint here`.execute(tx);
      const { rows } = await sql`select id from account where id = ${account.id}`.execute(tx);
      expect(rows).toEqual([]);
    });
    expect((await read()).row).toMatchObject({ city: before.city });
  });
});
