import { login } from '@parapet/contract/auth/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../../demo/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.pool.query('delete from sign_in_failure'));

const began = Date.now();
/** Tries to sign in so many seconds after the first try. */
async function tryAt(seconds: number, username: string, password = 'wrong'): Promise<number> {
  server.moveClockTo(new Date(began + seconds * 1000));
  return (await server.call(login, { body: { username, password } })).status;
}
async function failAt(seconds: number, username: string): Promise<void> {
  expect(await tryAt(seconds, username)).toBe(401);
}

it('waits one second after five failures, twice as long after each, and at most fifteen minutes', async () => {
  for (const name of ['agent@harbor.example', 'nobody@nowhere.example']) {
    await server.database.pool.query('delete from sign_in_failure');
    for (let tries = 0; tries < 5; tries++) await failAt(0, name);
    let at = 0;
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]) {
      // The clock goes on while a password is checked.
      expect(await tryAt(at + wait - 0.3, name)).toBe(429);
      at += wait + 0.3;
      await failAt(at, name);
    }
  }
});

it('counts a name’s failures afresh after an hour, or after signing in', async () => {
  const name = 'agent@harbor.example';
  for (let tries = 0; tries < 4; tries++) await failAt(0, name);
  await failAt(3601, name);
  await failAt(3601, name);
  expect(await tryAt(3601, name, demoPassword)).toBe(200);
  for (let tries = 0; tries < 5; tries++) await failAt(3602, name);
  expect(await tryAt(3602, name, demoPassword)).toBe(429);
});

it('lets an address wait that failed fifty times in a quarter of an hour, whatever the names', async () => {
  for (let tries = 0; tries < 50; tries++) await failAt(0, `somebody${tries}@nowhere.example`);
  expect(await tryAt(899, 'agent@harbor.example', demoPassword)).toBe(429);
  expect(await tryAt(901, 'agent@harbor.example', demoPassword)).toBe(200);
});
