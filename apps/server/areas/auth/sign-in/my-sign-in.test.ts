import { validatePassword } from '@parapet/contract/auth/invitation';
import { getMe } from '@parapet/contract/auth/me';
import {
  changePassword,
  endMySession,
  endOtherSessions,
  listMySessions,
} from '@parapet/contract/auth/my-sign-in';
import { login, refreshSession } from '@parapet/contract/auth/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.database.pool.query('delete from sign_in_failure');
});
afterAll(() => server.stop());

const agent = 'agent@harbor.example',
  rival = 'agent2@summit.example';
const next = 'an orchard of seven lanterns';
const signIn = async (username: string, password = demoPassword) =>
  did(server.call(login, { body: { username, password } }));
const change = (token: string, currentPassword: string, newPassword: string) =>
  server.call(changePassword, { body: { currentPassword, newPassword } }, { token });

describe('changing the password', () => {
  it('needs the current one, ends every other session, and says so by mail', async () => {
    const [here, there] = [await signIn(rival), await signIn(rival)];
    expect(await change(here.accessToken, 'not it', next)).toMatchObject({
      status: 400,
      refusal: { code: 'proof-refused', errors: [{ field: 'currentPassword' }] },
    });
    expect((await change(here.accessToken, demoPassword, demoPassword)).refusal.code).toBe(
      'password-unchanged',
    );
    await did(change(here.accessToken, demoPassword, next));
    expect((await server.call(getMe, {}, { token: there.accessToken })).status).toBe(401);
    expect((await server.call(refreshSession, { body: { refreshToken: here.refreshToken } })).status).toBe(
      200,
    );
    expect((await server.call(login, { body: { username: rival, password: demoPassword } })).status).toBe(
      401,
    );
    await server.settled();
    expect((await mailsTo(server, rival))[0]!.subject).toBe('Your Parapet password was set');
    await did(change(await server.signIn(rival, next), next, demoPassword));
  });

  it('takes what is long and unknown, whatever it is made of, and refuses what others would guess', async () => {
    const { accessToken } = await signIn(agent);
    for (const [weak, code] of [
      ['short', 'TOO_SHORT'],
      ['x'.repeat(129), 'TOO_LONG'],
      ['aaaaaaaaaa', 'REPEATED'],
      ['Liverpool1', 'TOO_COMMON'],
      ['iloveyou!', 'TOO_COMMON'],
      ['Hannah2026', 'ABOUT_YOU'],
      ['reyes-harbor', 'ABOUT_YOU'],
      ['1nsuranceH@rbor88', 'ABOUT_YOU'],
      ['parapet2026!', 'ABOUT_YOU'],
    ] as const) {
      const { status, refusal } = await change(accessToken, demoPassword, weak);
      expect(status, weak).toBe(400);
      expect(refusal.errors, weak).toEqual(
        expect.arrayContaining([expect.objectContaining({ field: 'newPassword', code })]),
      );
    }
    let current = demoPassword;
    for (const good of [
      'onlylowercaseletters',
      '🦊🦉🐢🦔🐝🦋🐌🐞',
      'x1y '.repeat(32),
      'пароль из восьми слов',
      'parapet of seven green lanterns',
    ]) {
      await did(change(accessToken, current, good));
      expect((await server.call(login, { body: { username: agent, password: good } })).status, good).toBe(
        200,
      );
      current = good;
    }
    expect(
      (await server.call(login, { body: { username: agent, password: 'x1y '.repeat(31) } })).status,
    ).toBe(401);
    await did(change(accessToken, current, 'another orchard of lanterns'));
    await server.database.pool.query(
      'update person set password_hash = (select password_hash from person where email = $2) where email = $1',
      [agent, rival],
    );
  });

  it('is checked beforehand, including rules about the person if signed in (CCALL-006)', async () => {
    const check = (password: string, token?: string) =>
      server.call(validatePassword, { body: { password } }, token ? { token } : {});
    expect(await did(check('reyes-harbor'))).toEqual({ valid: true });
    expect((await check('reyes-harbor', await server.signIn(agent))).refusal.errors).toEqual([
      {
        field: 'password',
        code: 'ABOUT_YOU',
        detail: 'Not based on your name, your email address, your organization or the name Parapet',
      },
    ]);
    expect((await check('reyes-harbor', 'stale')).status).toBe(401);
    // Six characters that have nothing to do with the person are enough.
    const about = async (password: string) => (await check(password, await server.signIn(agent))).status;
    expect(await about('Hannahq7w8e')).toBe(400);
    expect(await about('Hannahq7w8e9')).toBe(200);
  });
});

describe('the sessions of a person', () => {
  it('are listed with their browser, ended one by one or all others at once, and nobody else’s', async () => {
    await signIn(agent);
    const response = await fetch(new URL(login.path, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'A browser of Hannah' },
      body: JSON.stringify({ username: agent, password: demoPassword }),
    });
    const { accessToken: token } = (await response.json()) as { accessToken: string };
    const { content } = await did(server.call(listMySessions, {}, { token }));
    expect(content.length).toBeGreaterThan(1);
    expect(content.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ device: 'A browser of Hannah' }]);

    const other = content.find(({ isCurrent }) => !isCurrent)!;
    expect(
      (
        await server.call(
          endMySession,
          { params: { sessionId: other.id } },
          { token: await server.signIn(rival) },
        )
      ).status,
    ).toBe(404);
    await did(server.call(endMySession, { params: { sessionId: other.id } }, { token }));
    expect((await server.call(endMySession, { params: { sessionId: other.id } }, { token })).status).toBe(
      404,
    );

    await signIn(agent);
    await did(server.call(endOtherSessions, {}, { token }));
    expect((await did(server.call(listMySessions, {}, { token }))).content).toMatchObject([
      { isCurrent: true },
    ]);
    expect((await server.call(getMe, {}, { token: await server.signIn(rival) })).status).toBe(200);
  });
});

describe('guessing passwords', () => {
  const guess = (username: string) => server.call(login, { body: { username, password: 'a guess' } });

  it('of a name that nobody has waits just as long as of one that somebody has', async () => {
    for (const name of ['wholesale@ridge.example', 'nobody@nowhere.example']) {
      const statuses = [];
      for (let tries = 0; tries < 7; tries++) statuses.push((await guess(name)).status);
      expect(statuses, name).toEqual([401, 401, 401, 401, 401, 429, 429]);
    }
  });

  it('all at once is no way round: the tries count one by one, of passwords and of codes', async () => {
    const passwords = await Promise.all(
      Array.from({ length: 12 }, () => guess('underwriter@parapet.example')),
    );
    expect(passwords.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(passwords.filter(({ status }) => status === 429)).toHaveLength(7);
    await server.database.pool.query(
      "update person set mfa_type = 'EMAIL' where email = 'admin@parapet.example'",
    );
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        server.call(login, {
          body: { username: 'admin@parapet.example', password: demoPassword, mfaCode: String(100_000 + at) },
        }),
      ),
    );
    expect(codes.filter(({ status }) => status === 401)).toHaveLength(5);
    await server.database.pool.query(
      "update person set mfa_type = 'NONE' where email = 'admin@parapet.example'",
    );
  });

  it('of many names from one place waits too, on every server alike, and a quarter of an hour at most', async () => {
    for (let tries = 0; tries < 50; tries++)
      expect((await guess(`name${tries}@nowhere.example`)).status).toBe(401);
    expect((await guess('one-more@nowhere.example')).status).toBe(429);
    expect(
      (await server.call(login, { body: { username: 'broker@thames.example', password: demoPassword } }))
        .status,
    ).toBe(429);
    await server.database.pool.query('update sign_in_failure set count = 1000000');
    server.moveClockTo(new Date(Date.now() + 14 * 60_000));
    expect((await guess('one-more@nowhere.example')).status).toBe(429);
    server.moveClockTo(new Date(Date.now() + 15 * 60_000 + 1000));
    expect(
      (await server.call(login, { body: { username: 'broker@thames.example', password: demoPassword } }))
        .status,
    ).toBe(200);
    server.moveClockTo(new Date());
    const {
      rows: [kept],
    } = await server.database.pool.query(
      "select count(*) from sign_in_failure f where f::text like '%127.0.0.1%' or f::text like '%nowhere%'",
    );
    expect(kept.count).toBe(0);
  });
});
