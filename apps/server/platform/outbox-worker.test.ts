import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

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
      `select attempts, dead_at, extract(epoch from due_at - now())::float8 as wait from outbox where payload->>'to' = $1`,
      [to],
    )
  ).rows[0]!;

it('tries a message that fails twelve times, waits ever longer but an hour at most, then leaves it for a person', async () => {
  const [first, eleventh, twelfth] = [await unsendable(0), await unsendable(10), await unsendable(11)];
  const attempts = async () =>
    [await kept(first), await kept(eleventh), await kept(twelfth)].map((row) => row.attempts);
  await expect.poll(attempts, { timeout: 10_000 }).toEqual([1, 11, 12]);
  expect(await kept(eleventh)).toMatchObject({ dead_at: null });
  expect((await kept(eleventh)).wait).toBeGreaterThan(2000);
  expect((await kept(eleventh)).wait).toBeLessThanOrEqual(3600);
  expect((await kept(first)).wait).toBeLessThanOrEqual(2);
  expect(await kept(twelfth)).toMatchObject({ dead_at: expect.any(Date) });
  // The dead message is not retried, but others are.
  await server.database.pool.query(`update outbox set due_at = now() - interval '1 day'`);
  await server.database.pool.query(`notify parapet_outbox`);
  await expect.poll(attempts, { timeout: 10_000 }).toEqual([2, 12, 12]);
  expect((await kept(eleventh)).dead_at).toBeInstanceOf(Date);
});
