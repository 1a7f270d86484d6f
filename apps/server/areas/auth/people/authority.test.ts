import { searchHistory } from '@parapet/contract/activity/index';
import { getAuthority } from '@parapet/contract/auth/authority';
import { searchUsers } from '@parapet/contract/auth/users';
import { addDays } from '@parapet/domain/dates';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endedLetter, grantTo, staffAs, type Underwriter } from '../../../testing/people/authority.ts';
import { refusedFields } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did } from '../../../testing/story.ts';
import { officeToday, todayIn } from '../../../testing/today.ts';

let server: TestServer;
let head: Underwriter, corporate: Underwriter, uma: Underwriter;
let agent: string;
beforeAll(async () => {
  server = await startTestServer();
  head = await staffAs(server, 'admin@parapet.example', 'Super Admin');
  corporate = await staffAs(server, 'bizdev@parapet.example', 'Corp Admin');
  uma = await staffAs(server, 'underwriter@parapet.example', 'Power User');
  agent = await server.signIn(agents.US);
});
afterAll(() => server.stop());

const today = officeToday();
const see = (id: string, token: string) => server.call(getAuthority, { params: { id } }, { token });
const byRole = { limit: 5_000_000, premium: 50_000, hazardClass: 6, irpm: 15, discount: 15 };

describe('the authority of a person', () => {
  it('is that of the role without a letter, and a letter’s from its first day to its last', async () => {
    expect(await did(see(uma.id, head.token))).toMatchObject({
      name: 'Uma Lindqvist',
      limits: byRole,
      inForce: null,
      letters: [],
      can: ['grant-authority'],
    });
    const tomorrow = await did(
      grantTo(server, uma.id, { limit: 1, fromDate: addDays(today, 1) }, head.token),
    );
    expect(tomorrow).toMatchObject({ limits: byRole, inForce: null, letters: [{ limit: 1 }] });
    const ended = { fromDate: addDays(today, -9), toDate: addDays(today, -1), limit: 2 };
    await endedLetter(server, { to: uma.id, by: head.id, ...ended });
    expect(await did(see(uma.id, head.token))).toMatchObject({
      limits: byRole,
      inForce: null,
      letters: [{ limit: 1 }, { limit: 2 }],
    });
    const given = await did(grantTo(server, uma.id, { limit: 3_000_000, discount: 7.5 }, head.token));
    expect(given).toMatchObject({
      limits: { ...byRole, limit: 3_000_000, discount: 7.5 },
      letters: [{ grantedBy: 'Ada Okafor', reason: 'Half a year in the team', toDate: null }, {}, {}],
    });
    expect(given.inForce).toBe(given.letters[0]!.id);
  });

  it('is seen by oneself and by those who grant it, and by nobody else', async () => {
    expect(await did(see(uma.id, uma.token))).toMatchObject({ grantable: null, can: [] });
    expect((await see(head.id, uma.token)).status).toBe(404);
    for (const id of [uma.id, head.id]) expect((await see(id, agent)).status).toBe(403);
    const mayOpen = async (token: string) => {
      const { content } = await did(server.call(searchUsers, {}, { token }));
      return content.filter(({ can }) => can.includes('get-authority')).map(({ id }) => id);
    };
    expect(await mayOpen(uma.token)).toEqual([uma.id]);
    expect((await mayOpen(head.token)).sort()).toEqual([head.id, corporate.id, uma.id].sort());
  });

  it('is granted by administrators of the provider only, to underwriters, never to oneself', async () => {
    for (const token of [uma.token, agent])
      expect((await grantTo(server, corporate.id, {}, token)).status).toBe(403);
    for (const one of [head, corporate])
      expect((await grantTo(server, one.id, {}, one.token)).refusal.code).toBe('not-yourself');
    const { rows } = await server.database.pool.query<{ id: string; email: string }>(
      `select id, email from person where email in ('service@parapet.example', $1)`,
      [agents.US],
    );
    const idOf = (email: string) => rows.find((row) => row.email === email)!.id;
    const service = await grantTo(server, idOf('service@parapet.example'), {}, head.token);
    expect(service.refusal.code).toBe('releases-nothing');
    expect((await grantTo(server, idOf(agents.US), {}, head.token)).status).toBe(404);
  });

  it('goes nowhere beyond the one who grants it, whose own may be a letter too', async () => {
    // Corporate administrators have the second level: 150,000 of premium, class 7, 25 percent.
    const edge = { premium: 150_000, hazardClass: 7, irpm: 25, discount: 25 };
    await did(grantTo(server, uma.id, edge, corporate.token));
    for (const [more, sentence] of [
      [{ limit: 5_000_001 }, 'The limit of $5,000,001 is $1 above $5,000,000.'],
      [{ premium: 160_000 }, 'The premium of $160,000 is $10,000 above $150,000.'],
      [{ irpm: 25.5 }, 'Schedule rating of 25.5% is 0.5 points above 25%.'],
      [{ discount: 26 }, 'The discount of 26% is 1 point above 25%.'],
    ] as const)
      expect((await grantTo(server, uma.id, { ...edge, ...more }, corporate.token)).refusal).toMatchObject({
        code: 'above-own-authority',
        detail: expect.stringContaining(sentence),
      });
    await did(grantTo(server, corporate.id, { hazardClass: 5 }, head.token));
    expect((await grantTo(server, uma.id, { hazardClass: 6 }, corporate.token)).refusal.detail).toContain(
      'Hazard class 6 is 1 above class 5',
    );
    expect((await did(grantTo(server, uma.id, { hazardClass: 5 }, corporate.token))).limits).toMatchObject({
      hazardClass: 5,
    });
  });

  it('is written down with its reason and figures', async () => {
    const { content } = await did(server.call(searchHistory, {}, { token: head.token }));
    expect(content.find(({ event }) => event === 'user.authority-granted')).toMatchObject({
      subjectId: uma.id,
      actorName: expect.any(String),
      detail: { name: 'Uma Lindqvist', reason: 'Half a year in the team' },
      changes: { premium: { to: 50_000 } },
    });
  });

  it('is neither changed nor taken away', async () => {
    const run = (statement: RawBuilder<unknown>) =>
      server.database.transact({ scope: 'all' }, (tx) => statement.execute(tx));
    await expect(run(sql`update underwriting_authority set premium = 1`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(run(sql`delete from underwriting_authority`)).rejects.toThrow(/permission denied/);
  });

  it('begins on the day it is given, or later: no release of the past becomes an authorized one', async () => {
    // Where the day begins last it may still be yesterday.
    for (const fromDate of ['2020-01-01', addDays(todayIn('Pacific/Honolulu'), -1)])
      expect(refusedFields(await grantTo(server, uma.id, { fromDate }, head.token))).toEqual({
        fromDate: 'Enter today or a later date',
      });
  });

  it('has a figure for everything, and its last day after its first', async () => {
    const wrong = { hazardClass: 8, irpm: 0.001, reason: ' ' };
    expect(Object.keys(refusedFields(await grantTo(server, uma.id, wrong, head.token))).sort()).toEqual([
      'hazardClass',
      'irpm',
      'reason',
    ]);
    expect(
      Object.keys(refusedFields(await grantTo(server, uma.id, { toDate: addDays(today, -1) }, head.token))),
    ).toEqual(['toDate']);
  });
});
