import { changePassword } from '@parapet/contract/auth/my-sign-in';
import { login } from '@parapet/contract/auth/session';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.pool.query('delete from sign_in_failure'));

const began = Date.now();
/** Tries to sign in so many seconds after the first try: on a device, or behind a captcha. */
async function replyAt(
  seconds: number,
  username: string,
  password: string,
  { device, captcha }: { device?: string; captcha?: string } = {},
) {
  server.moveClockTo(new Date(began + seconds * 1000));
  const body = { username, password, ...(captcha && { 'g-recaptcha-response': captcha }) };
  return server.call(login, { body }, device ? { device } : {});
}
const tryAt = async (seconds: number, username: string, password = 'wrong'): Promise<number> =>
  (await replyAt(seconds, username, password)).status;
async function failAt(seconds: number, username: string): Promise<void> {
  expect(await tryAt(seconds, username)).toBe(401);
}

/** So many seconds after the first try the last one failed. */
async function lastFailure(): Promise<number> {
  const { rows } = await server.database.pool.query<{ at: Date }>(
    'select max(failed_at) as at from sign_in_failure',
  );
  return (rows[0]!.at.getTime() - began) / 1000;
}

it('waits one second after five failures, twice as long after each, and at most fifteen minutes', async () => {
  for (const name of ['agent@harbor.example', 'nobody@nowhere.example']) {
    await server.database.pool.query('delete from sign_in_failure');
    for (let tries = 0; tries < 5; tries++) await failAt(0, name);
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]) {
      // The clock goes on while a password is checked.
      const at = await lastFailure();
      expect(await tryAt(at + wait / 2, name)).toBe(429);
      await failAt(at + wait + 0.01, name);
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

const agent = 'agent@harbor.example',
  device = 'a device of the agent, with an id that nobody guesses';
const human = { captcha: 'sandbox-human' };
/**
 * Somebody guesses names that nobody has, behind the same address as everybody here, and one that somebody
 * has.
 */
async function guess(): Promise<void> {
  for (let tries = 0; tries < 50; tries++) await failAt(0, `somebody${tries}@nowhere.example`);
  for (let tries = 0; tries < 5; tries++)
    expect((await replyAt(tries * 20, agent, 'wrong', human)).status).toBe(401);
}

it('lets the right password in from a known device, whatever others have guessed', async () => {
  await did(replyAt(0, agent, demoPassword, { device }));
  await guess();
  for (const seconds of [81, 82])
    expect((await replyAt(seconds, agent, demoPassword, { device })).status).toBe(200);
  // The device is the agent's: it helps nobody else, and neither does one that signed somebody else in.
  expect((await replyAt(82, 'underwriter@parapet.example', demoPassword, { device })).status).toBe(429);
  await did(replyAt(82, 'agent2@summit.example', demoPassword, { ...human, device: 'of somebody else' }));
  expect((await replyAt(82, agent, demoPassword, { device: 'of somebody else' })).status).toBe(429);
});

it('says how long an unknown device has to wait, and opens to the right password behind a captcha', async () => {
  await guess();
  const paused = await replyAt(81, agent, demoPassword);
  expect([paused.status, paused.refusal.code]).toEqual([429, 'too-many']);
  expect(paused.refusal).toMatchObject({ captcha: true, retryAfter: expect.any(Number) });
  expect(Number(paused.headers.get('retry-after'))).toBe(paused.refusal.retryAfter);
  expect((await replyAt(82, agent, demoPassword, { captcha: 'of a robot' })).status).toBe(429);
  expect((await replyAt(82, agent, demoPassword, human)).status).toBe(200);
});

it('lets nobody wait longer than half a minute behind a captcha, however much was guessed there', async () => {
  for (let tries = 0; tries < 20; tries++)
    expect((await replyAt(tries * 31, agent, 'wrong', human)).status).toBe(401);
  const paused = await replyAt(19 * 31 + 1, agent, demoPassword, human);
  expect(paused.status).toBe(429);
  expect(paused.refusal.retryAfter).toBeLessThanOrEqual(30);
  expect(paused.refusal).not.toHaveProperty('captcha');
  expect((await replyAt(19 * 31 + 31, agent, demoPassword, human)).status).toBe(200);
});

it('bounds guesses on a known device as well, and keeps no id of a device in clear', async () => {
  await did(replyAt(0, agent, demoPassword, { device }));
  for (let tries = 0; tries < 5; tries++)
    expect((await replyAt(1, agent, 'wrong', { device })).status).toBe(401);
  expect((await replyAt(1.5, agent, demoPassword, { device })).status).toBe(429);
  expect((await replyAt(3, agent, demoPassword, { device })).status).toBe(200);
  const { rows } = await server.database.pool.query('select * from known_device');
  expect(JSON.stringify(rows)).not.toContain(device);
});

it('does not count inside a session what others guess outside', async () => {
  server.moveClockTo(new Date(began));
  const { accessToken: token } = await did(replyAt(0, agent, demoPassword));
  for (let tries = 0; tries < 9; tries++) await replyAt(tries * 900, agent, 'wrong');
  const body = { currentPassword: demoPassword, newPassword: demoPassword };
  server.moveClockTo(new Date(began));
  expect((await server.call(changePassword, { body }, { token })).refusal.code).toBe('password-unchanged');
});
