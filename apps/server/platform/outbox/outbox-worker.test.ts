import { createUser } from '@parapet/contract/auth/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, mailsTo } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A mail whose template does not exist: no attempt will ever send it. */
async function unsendable(attempts: number): Promise<string> {
  const to = `attempt${attempts}@nowhere.example`;
  const payload = JSON.stringify({ to, template: 'no-such-template', region: 'US', params: {} });
  await server.database.pool.query(`insert into outbox (topic, payload, attempts) values ('mail', $1, $2)`, [
    payload,
    attempts,
  ]);
  await server.database.pool.query('notify parapet_outbox');
  return to;
}

const kept = async (to: string) =>
  (
    await server.database.pool.query<{ attempts: number; dead_at: Date | null; wait: number }>(
      `select attempts, dead_at, extract(epoch from due_at - greatest(pg_catalog.now(), $2::timestamptz))::float8 as wait
        from outbox where payload->>'to' = $1`,
      [to, server.appContext.clock.now()],
    )
  ).rows[0]!;

it('tries a message that fails twelve times, waits ever longer but an hour at most, then leaves it for a person', async () => {
  const [first, eleventh, twelfth] = [await unsendable(4), await unsendable(10), await unsendable(11)];
  const attempts = async () =>
    [await kept(first), await kept(eleventh), await kept(twelfth)].map((row) => row.attempts);
  await expect.poll(attempts, { timeout: 60_000 }).toEqual([5, 11, 12]);
  expect(await kept(eleventh)).toMatchObject({ dead_at: null });
  expect((await kept(eleventh)).wait).toBeGreaterThan(2000);
  expect((await kept(eleventh)).wait).toBeLessThanOrEqual(3600);
  expect((await kept(first)).wait).toBeLessThanOrEqual(32);
  expect(await kept(twelfth)).toMatchObject({ dead_at: expect.any(Date) });
  // The dead message is not retried, but others are.
  await server.database.pool.query(`update outbox set due_at = now() - interval '1 day'`);
  await server.database.pool.query(`notify parapet_outbox`);
  await expect.poll(attempts, { timeout: 60_000 }).toEqual([6, 12, 12]);
  expect((await kept(eleventh)).dead_at).toBeInstanceOf(Date);
});

it('sends at once what is due by the database, and waits as long between tries, although its own clock is slow', async () => {
  // Slower than the database, which has the true time, however the clock of the run was moved.
  const trueNow = performance.timeOrigin + performance.now();
  server.moveClockTo(new Date(trueNow - 10 * 60_000));
  try {
    const token = await server.signIn('agent@harbor.example');
    const email = 'slow-clock@nowhere.example';
    const invited = { email, firstName: 'Ada', lastName: 'Frost', roleId: 'agency-admin' };
    await did(server.call(createUser, { body: invited } as never, { token }));
    await expect.poll(() => mailsTo(server, email), { timeout: 60_000 }).toHaveLength(1);
    const failing = await unsendable(5);
    await expect.poll(async () => (await kept(failing)).attempts, { timeout: 60_000 }).toBe(6);
    expect((await kept(failing)).wait).toBeGreaterThan(50);
  } finally {
    server.moveClockTo(new Date());
  }
});
