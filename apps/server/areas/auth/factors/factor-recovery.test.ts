import { getMe } from '@parapet/contract/auth/me';
import { updateMfa } from '@parapet/contract/auth/mfa';
import {
  askFactorRemoval,
  getFactorRemoval,
  getMyFactors,
  listMySecurityActivity,
  makeRecoveryCodes,
  stopFactorRemoval,
  stopMyFactorRemoval,
} from '@parapet/contract/auth/my-factors';
import {
  requestMfaReset,
  requestPasswordReset,
  validateMfaReset,
  validatePasswordReset,
} from '@parapet/contract/auth/recovery';
import { login } from '@parapet/contract/auth/session';
import { createSwitchToken, enterAccount } from '@parapet/contract/auth/entry';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { runJob } from '../../../platform/outbox/schedule.ts';

import { newColleague, withFactor, withFactorAgain, type Careful } from '../../../testing/people/factors.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did, mailsTo } from '../../../testing/story.ts';
import { jobs } from '../../jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  server.moveClockTo(new Date());
  for (const table of ['sign_in_failure', 'code_count', 'link_request'])
    await server.database.pool.query(`delete from ${table}`);
});

let serial = 0;
const careful = async (): Promise<Careful> =>
  withFactor(server, await newColleague(server, `kept${++serial}@harbor.example`));
const signIn = (
  username: string,
  proof: { mfaCode?: string; recoveryCode?: string } = {},
  password = demoPassword,
) => server.call(login, { body: { username, password, ...proof } });
const getFactors = (token: string) => did(server.call(getMyFactors, {}, { token }));
const hoursLater = (hours: number) => server.moveClockTo(new Date(Date.now() + hours * 3_600_000));

async function mailedLink(email: string, page: string): Promise<string> {
  await server.settled();
  const found = (await mailsTo(server, email))
    .map(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1])
    .find(Boolean);
  return found ?? '';
}

describe('somebody who has the mailbox and nothing else', () => {
  const taken = 'what the thief has chosen';
  let person: Careful;
  beforeAll(async () => {
    person = await careful();
    await did(
      server.call(requestPasswordReset, {
        params: { id: person.email },
        query: { 'g-recaptcha-response': 'sandbox-human' },
      }),
    );
  });

  it('sets a password by mail, and opens nothing with it', async () => {
    const id = await mailedLink(person.email, 'confirmPasswordReset');
    const set = await server.call(validatePasswordReset, { params: { id }, body: { password: taken } });
    expect([set.status, set.refusal.code]).toEqual([401, 'second-factor-due']);
    expect(set.body).not.toHaveProperty('accessToken');
    expect((await signIn(person.email, {}, taken)).status).toBe(307);
  });

  it('does not get the factor taken away by a second mail with that password (CORE-341)', async () => {
    await did(server.call(requestMfaReset, { body: { username: person.email, password: taken } }));
    const token = await mailedLink(person.email, 'confirmMfaReset');
    const reset = (recoveryCode?: string) =>
      server.call(validateMfaReset, { params: { token }, body: { recoveryCode } });
    expect((await reset()).refusal.code).toBe('recovery-code-due');
    const stranger = await careful();
    for (const guess of ['AAAAA-AAAAA', stranger.recoveryCodes[0]!, taken])
      expect((await reset(guess)).refusal.code).toBe('recovery-code-refused');
    expect((await signIn(person.email, {}, taken)).status).toBe(307);
    // The link is not spent by guesses: the person, who has a code, still gets in with it.
    await server.database.pool.query('delete from sign_in_failure');
    const { accessToken } = await did(reset(person.recoveryCodes[0]));
    expect((await getFactors(accessToken)).mfaType).toBe('NONE');
  });
});

describe('recovery codes', () => {
  it('are ten, each unlike the others, kept only as keyed hashes', async () => {
    const { token, recoveryCodes } = await careful();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await getFactors(token)).recoveryCodesLeft).toBe(10);
    for (const table of ['recovery_code', 'idempotency_key', 'outbox', 'message', 'history']) {
      const { rows } = await server.database.pool.query(
        `select count(*) from ${table} t where t::text like any ($1)`,
        [recoveryCodes.flatMap((code) => [`%${code}%`, `%${code.replace('-', '')}%`])],
      );
      expect(rows[0].count, table).toBe(0);
    }
  });

  it('each sign in once in place of the factor, and the person is told how many are left (CORE-193)', async () => {
    const { email, recoveryCodes } = await careful();
    const typed = ` ${recoveryCodes[0]!.toLowerCase().replace('-', ' ')} `;
    const { accessToken } = await did(signIn(email, { recoveryCode: typed }));
    expect((await getFactors(accessToken)).recoveryCodesLeft).toBe(9);
    expect((await signIn(email, { recoveryCode: recoveryCodes[0]! })).status).toBe(401);
    await server.settled();
    const [mail] = await mailsTo(server, email);
    expect([mail!.subject, mail!.text]).toEqual([
      'One of your recovery codes was used',
      expect.stringContaining('You have 9 left'),
    ]);
  });

  it('sign in one of several who use the same at the same moment', async () => {
    const { email, recoveryCodes } = await careful();
    const tries = await Promise.all([1, 2, 3].map(() => signIn(email, { recoveryCode: recoveryCodes[0]! })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('of somebody else open nothing, nor does one without the password', async () => {
    const [one, other] = [await careful(), await careful()];
    expect((await signIn(one.email, { recoveryCode: other.recoveryCodes[0]! })).status).toBe(401);
    expect((await signIn(one.email, { recoveryCode: one.recoveryCodes[0]! }, 'not it')).status).toBe(401);
    expect((await getFactors(other.token)).recoveryCodesLeft).toBe(10);
  });

  it('are tried five times in a quarter of an hour, from wherever', async () => {
    const { email, recoveryCodes } = await careful();
    for (let tries = 0; tries < 5; tries++) {
      expect((await signIn(email, { recoveryCode: 'AAAAA-AAAAA' })).status).toBe(401);
      await server.database.pool.query('delete from sign_in_failure');
    }
    const right = await signIn(email, { recoveryCode: recoveryCodes[0]! });
    expect([right.status, right.refusal.code]).toEqual([429, 'too-many']);
  });

  it('are replaced with a proof, for which a fresh sign-in is not enough, and then stop working', async () => {
    const { email, token, recoveryCodes } = await careful();
    const make = (body: object) => server.call(makeRecoveryCodes, { body }, { token });
    expect((await make({})).refusal.code).toBe('proof-refused');
    const made = await did(make({ password: demoPassword }));
    expect((await signIn(email, { recoveryCode: recoveryCodes[1]! })).status).toBe(401);
    expect((await signIn(email, { recoveryCode: made.recoveryCodes[1]! })).status).toBe(200);
    // They stand in for the factor wherever it is asked for.
    expect((await make({ recoveryCode: made.recoveryCodes[1]! })).refusal.code).toBe('proof-refused');
    expect((await make({ recoveryCode: made.recoveryCodes[2]! })).status).toBe(200);
  });

  it('go with the factor, and are not made without one', async () => {
    const { token } = await careful();
    await did(
      server.call(updateMfa, { query: { mfaType: 'NONE' }, body: { password: demoPassword } }, { token }),
    );
    expect(await getFactors(token)).toMatchObject({ mfaType: 'NONE', recoveryCodesLeft: 0 });
    const made = await server.call(makeRecoveryCodes, { body: { password: demoPassword } }, { token });
    expect(made.refusal.code).toBe('no-factor');
  });
});

describe('a factor that an administrator removes', () => {
  const proof = { password: demoPassword };
  const admin = () => server.signIn('agent@harbor.example');
  const getId = async (email: string): Promise<string> =>
    (await server.database.pool.query('select id from person where email = $1', [email])).rows[0].id;
  const ask = async (email: string, token: string, body: object = proof) =>
    server.call(askFactorRemoval, { params: { id: await getId(email) }, body }, { token });
  const job = () =>
    runJob(
      server.database,
      server.appContext,
      jobs.find(({ name }) => name === 'remove-factors')!,
    );
  const getEvents = async (email: string): Promise<string[]> => {
    const { rows } = await server.database.pool.query<{ event: string }>(
      'select event from history where subject_id = $1 order by at, id',
      [await getId(email)],
    );
    return rows.map(({ event }) => event);
  };

  it('is there for a day, and gone then with every session; history has all of it', async () => {
    const { email, recoveryCodes } = await careful();
    await did(ask(email, await admin()));
    hoursLater(23.9);
    await job();
    expect((await signIn(email)).status).toBe(307);
    const { accessToken } = await did(signIn(email, { recoveryCode: recoveryCodes[0]! }));
    hoursLater(24.1);
    await job();
    expect((await server.call(getMe, {}, { token: accessToken })).status).toBe(401);
    const after = await did(signIn(email));
    expect(await getFactors(after.accessToken)).toMatchObject({ recoveryCodesLeft: 0, removal: null });
    expect(await getEvents(email)).toEqual(
      expect.arrayContaining(['user.factor-removal-asked', 'user.recovery-code-used', 'user.mfa-changed']),
    );
  });

  it('is announced by mail and by text, and one press of either link stops it', async () => {
    const { email, token } = await careful();
    await did(ask(email, await admin()));
    expect((await getFactors(token)).removal?.askedBy).toBe('Hannah Reyes');
    await server.settled();
    const link = await mailedLink(email, 'factor-removal');
    const texts = await server.database.pool.query<{ body: string }>(
      "select body from message where channel = 'sms' and body like '%' || $1",
      [link],
    );
    expect(texts.rows).toHaveLength(1);
    // Looking stops nothing: whatever loads links ahead looks.
    await did(server.call(getFactorRemoval, { params: { token: link } }));
    expect((await getFactors(token)).removal).not.toBeNull();
    await did(server.call(stopFactorRemoval, { params: { token: link } }));
    expect((await server.call(stopFactorRemoval, { params: { token: link } })).status).toBe(404);
    hoursLater(25);
    await job();
    expect((await signIn(email)).status).toBe(307);
    expect(await getEvents(email)).toContain('user.factor-removal-stopped');
    await server.settled();
    expect((await mailsTo(server, 'agent@harbor.example'))[0]!.subject).toBe(
      'The removal of a second factor was stopped',
    );
  });

  it('stays when its owner says so on the profile, or sets up another one', async () => {
    for (const how of ['says so', 'sets up another']) {
      const { email, token } = await careful();
      await did(ask(email, await admin()));
      if (how === 'says so') await did(server.call(stopMyFactorRemoval, {}, { token }));
      else await withFactorAgain(server, token);
      expect((await getFactors(token)).removal).toBeNull();
      hoursLater(25);
      await job();
      expect((await signIn(email)).status, how).toBe(307);
      server.moveClockTo(new Date());
    }
  });

  it('is removed for nobody else: not by oneself, a colleague, a rival, a guest or the provider', async () => {
    const { email, token } = await careful();
    expect((await ask(email, token)).refusal.code).toBe('not-yourself');
    const stranger = await server.signIn('agent2@summit.example');
    expect((await ask(email, stranger)).status).toBe(404);
    expect((await ask(email, await server.signIn('branch@harbor.example'))).status).toBe(403);
    const staff = await ask(email, await server.signIn('admin@parapet.example'));
    expect([staff.status, staff.refusal.code]).toEqual([409, 'own-admin-removes']);
    await giveAccess('agent2@summit.example', 'agent@harbor.example');
    const guest = await entered('agent2@summit.example', 'agent@harbor.example');
    expect((await ask(email, guest)).status).toBe(403);
    expect((await getFactors(token)).removal).toBeNull();
  });

  it('is asked for with a proof, once, and only where there is one', async () => {
    const { email } = await careful();
    expect((await ask(email, await admin(), {})).refusal.code).toBe('proof-refused');
    await did(ask(email, await admin()));
    expect((await ask(email, await admin())).refusal.code).toBe('removal-asked');
    const without = await newColleague(server, `without${++serial}@harbor.example`);
    expect((await ask(without, await admin())).refusal.code).toBe('no-factor');
  });

  it('of the only administrator of an account is removed by the provider', async () => {
    const { email } = await withFactor(server, 'wholesale@ridge.example');
    await server.database.pool.query(
      `update person set enabled = false where email <> $1 and organization_id = (select organization_id from person where email = $1)`,
      [email],
    );
    await did(ask(email, await server.signIn('admin@parapet.example')));
    hoursLater(25);
    await job();
    expect((await signIn(email)).status).toBe(200);
  });

  /** Lets somebody work in the account of somebody else, as its administrator. */
  const giveAccess = (email: string, of: string) =>
    server.database.pool.query(
      `insert into membership (person_id, organization_id, account_type, role, realm)
       select g.id, o.organization_id, o.account_type, o.role, o.realm from person g, person o where g.email = $1 and o.email = $2`,
      [email, of],
    );

  async function entered(email: string, of: string): Promise<string> {
    const { rows } = await server.database.pool.query('select organization_id from person where email = $1', [
      of,
    ]);
    const { token } = await did(
      server.call(
        createSwitchToken,
        { params: { accountId: rows[0].organization_id }, body: {} },
        { token: await server.signIn(email) },
      ),
    );
    return (await did(server.call(enterAccount, { params: { token }, body: {} }))).accessToken;
  }
});

it('the profile lists what happened to the sign-in, refused tries included, of nobody else', async () => {
  const { email, token, recoveryCodes } = await careful();
  const other = await careful();
  await signIn(email, {}, 'not it');
  await signIn(email, { mfaCode: '000000' });
  await did(signIn(email, { recoveryCode: recoveryCodes[0]! }));
  const { content } = await did(server.call(listMySecurityActivity, {}, { token }));
  const kinds = content.map(({ what }) => what);
  expect(kinds.filter((what) => what === 'refused')).toHaveLength(2);
  expect(kinds).toEqual(
    expect.arrayContaining(['signed-in', 'mfa-changed', 'recovery-codes-made', 'recovery-code-used']),
  );
  const others = await did(server.call(listMySecurityActivity, {}, { token: other.token }));
  expect(others.content.map(({ what }) => what)).not.toContain('refused');
});
