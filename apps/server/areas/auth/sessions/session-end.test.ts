import { createAccount } from '@parapet/contract/account/accounts';
import { createImpersonationToken, createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { getMe } from '@parapet/contract/auth/me';
import { changePassword } from '@parapet/contract/auth/my-sign-in';
import { login, logout, refreshSession } from '@parapet/contract/auth/session';
import { enableUser, removeUser } from '@parapet/contract/auth/users';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';
import { closesAtOnce, listen as openStream } from '../../../testing/servers/streams.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const agent = 'producer@harbor.example';
const signIn = (username: string) => did(server.call(login, { body: { username, password: demoPassword } }));
const refresh = (refreshToken: string) => server.call(refreshSession, { body: { refreshToken } });
const alive = async (token: string) => (await server.call(getMe, {}, { token })).status === 200;

const listen = (token: string) => openStream(server, token);

describe('signing out', () => {
  it('ends the session with nothing but the refresh token that the device remembers', async () => {
    const { accessToken, refreshToken } = await signIn(agent);
    await did(server.call(logout, { body: { refreshToken } }));
    expect((await refresh(refreshToken)).status).toBe(401);
    expect(await alive(accessToken)).toBe(false);
  });

  it('ends it when the access token has expired, is altered, or belongs to a session that is over', async () => {
    for (const spoil of ['expire', 'alter', 'end'] as const) {
      const { accessToken, refreshToken } = await signIn(agent);
      const old = await signIn(agent);
      await did(server.call(logout, { body: {} }, { token: old.accessToken }));
      if (spoil === 'expire') server.moveClockTo(new Date(Date.now() + 16 * 60_000));
      const token = { expire: accessToken, alter: `${accessToken}x`, end: old.accessToken }[spoil];
      expect((await server.call(logout, { body: { refreshToken } }, { token })).status, spoil).toBe(200);
      expect((await refresh(refreshToken)).status, spoil).toBe(401);
      server.moveClockTo(new Date());
    }
  });

  it('answers alike for tokens that nobody has', async () =>
    expect((await server.call(logout, { body: { refreshToken: 'nobody’s' } })).status).toBe(200));
});

it('a refresh token spent twenty times at once has one successor, and so has it in the grace', async () => {
  const { refreshToken } = await signIn(agent);
  const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  const successors = new Set(replies.map(({ body }) => body.refreshToken));
  expect(successors.size).toBe(1);
  expect(await did(refresh(refreshToken))).toMatchObject({ refreshToken: [...successors][0] });
  const { rows } = await server.database.pool.query<{ text: string }>(
    'select t::text as text from refresh_token t where successor is not null',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).not.toContain([...successors][0]);
});

describe('the stream of changes closes on every server within a second', () => {
  it.each(['sign-out', 'disabling', 'password', 'removal', 'theft'] as const)('after %s', async (how) => {
    const email = how === 'removal' ? 'branch@harbor.example' : agent;
    const { accessToken: token, refreshToken } = await signIn(email);
    const stream = await listen(token);
    expect(stream.status).toBe(200);
    const admin = { token: await server.signIn('admin@parapet.example') };
    const elsewhere = await signIn(email);
    if (how === 'sign-out') await did(server.call(logout, { body: { refreshToken } }));
    if (how === 'disabling') {
      await did(server.call(enableUser, { params: { email }, body: { enabled: false } }, admin));
      await did(server.call(enableUser, { params: { email }, body: { enabled: true } }, admin));
    }
    if (how === 'password') {
      const body = { currentPassword: demoPassword, newPassword: 'lantern orchard quarry' };
      await did(server.call(changePassword, { body }, { token: elsewhere.accessToken }));
      await server.database.pool.query(
        'update person p set password_hash = q.password_hash from person q where p.email = $1 and q.email = $2',
        [email, 'agent@harbor.example'],
      );
    }
    if (how === 'removal') {
      const params = { id: decodeJwt(token).sub! };
      await did(server.call(removeUser, { params }, admin));
    }
    if (how === 'theft') {
      await did(refresh(refreshToken));
      server.moveClockTo(new Date(Date.now() + 40_000));
      expect((await refresh(refreshToken)).status).toBe(401);
      server.moveClockTo(new Date());
    }
    await closesAtOnce(stream);
    expect(await alive(token)).toBe(false);
    const heard = stream.state.heard;
    const owner = { token: await server.signIn('agent@harbor.example') };
    await did(
      server.call(createAccount, { body: { name: `After ${how}`, state: 'TX', country: 'US' } }, owner),
    );
    expect(stream.state.heard).toBe(heard);
  });

  it('and leaves the streams of other sessions open', async () => {
    const [one, two] = [await signIn('agent2@summit.example'), await signIn('agent2@summit.example')];
    const streams = [await listen(one.accessToken), await listen(two.accessToken)];
    await did(server.call(logout, { body: {} }, { token: one.accessToken }));
    await closesAtOnce(streams[0]!);
    expect(streams[1]!.state.isOver).toBe(false);
    await streams[1]!.close();
  });
});

it('a person has twenty streams and no more, and gets another one when one of them is closed', async () => {
  const { accessToken } = await signIn('wholesale@ridge.example');
  const open = await Promise.all(Array.from({ length: 30 }, () => listen(accessToken)));
  expect(open.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(open.filter(({ status }) => status === 429)).toHaveLength(10);
  await Promise.all(open.filter(({ status }) => status === 200).map((stream) => stream.close()));
  await expect
    .poll(async () => {
      const again = await listen(accessToken);
      await again.close();
      return again.status;
    })
    .toBe(200);
});

describe('what was entered from a session', () => {
  const harbor = async () =>
    (
      await server.database.pool.query<{ id: string }>(
        "select id from organization where name like 'Harbor%'",
      )
    ).rows[0]!.id;

  it('ends with it, also after a refresh, and its streams with it', async () => {
    const staff = await signIn('underwriter@parapet.example');
    const params = { personaPath: 'agency', accountId: await harbor() };
    const jump = await did(
      server.call(createImpersonationToken, { params, body: {} }, { token: staff.accessToken }),
    );
    const inside = await did(server.call(enterAccount, { params: { token: jump.token }, body: {} }));
    const next = await did(refresh(inside.refreshToken));
    const stream = await listen(next.accessToken);
    expect(stream.status).toBe(200);
    const late = await did(
      server.call(createImpersonationToken, { params, body: {} }, { token: staff.accessToken }),
    );
    await did(server.call(logout, { body: {} }, { token: staff.accessToken }));
    await closesAtOnce(stream);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(await alive(next.accessToken)).toBe(false);
    expect((await server.call(enterAccount, { params: { token: late.token }, body: {} })).status).toBe(404);
  });

  it('ends with it when it is one of the person’s own accounts, and ends alone', async () => {
    const first = await signIn('agent@harbor.example');
    const enter = async () => {
      const params = { accountId: await harbor() };
      const { token } = await did(
        server.call(createSwitchToken, { params, body: {} }, { token: first.accessToken }),
      );
      return did(server.call(enterAccount, { params: { token }, body: {} }));
    };
    const [one, two] = [await enter(), await enter()];
    await did(server.call(logout, { body: {} }, { token: one.accessToken }));
    expect([await alive(first.accessToken), await alive(two.accessToken)]).toEqual([true, true]);
    await did(server.call(logout, { body: {} }, { token: first.accessToken }));
    expect(await alive(two.accessToken)).toBe(false);
  });
});
