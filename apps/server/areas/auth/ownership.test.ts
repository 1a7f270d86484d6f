import { createAccount, getAccount, searchAccounts } from '@parapet/contract/account/accounts';
import {
  assignAccount,
  favoriteAccount,
  requestAccountAccess,
  unlinkAccount,
} from '@parapet/contract/auth/ownership';
import { createTeam } from '@parapet/contract/auth/teams';
import { getQuote } from '@parapet/contract/quote/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, newAccount, readyQuote } from '../../testing/story.ts';
import { listen } from '../../testing/servers/streams.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const [who, email] of Object.entries({
    admin: 'agent@harbor.example',
    branch: 'branch@harbor.example',
    rival: 'agent2@summit.example',
    british: 'broker@thames.example',
    staff: 'underwriter@parapet.example',
  }))
    tokens[who] = await server.signIn(email);
});
afterAll(() => server.stop());
const as = (who: string) => ({ token: tokens[who]! });
const sees = async (who: string, accountId: string) =>
  (await server.call(getAccount, { params: { accountId } }, as(who))).status === 200;

async function branchTeam(): Promise<string> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select team_id as id from team_member m join person p on p.id = m.person_id where p.email = 'branch@harbor.example'",
  );
  return rows[0]!.id;
}

describe('which team works with an account', () => {
  it('an administrator of its agency says, with all that belongs to it (ACC-475)', async () => {
    const { account, quote } = await readyQuote(server);
    const other = await did(
      server.call(createTeam, { body: { name: 'Elsewhere', isDefault: false } as never }, as('admin')),
    );
    const assign = (teamId: string | undefined, who = 'admin', version?: number) =>
      server.call(assignAccount, { params: { id: account.id }, body: { teamId, version } as never }, as(who));
    await did(assign(other.id));
    expect(await sees('branch', account.id)).toBe(false);
    expect((await assign(other.id, 'rival')).status).toBe(404);
    expect((await assign(other.id, 'staff')).status).toBe(403);
    expect((await assign(await branchTeam(), 'admin', 1)).refusal.code).toBe('changed-meanwhile');
    await did(assign(await branchTeam()));
    expect(await sees('branch', account.id)).toBe(true);
    const seen = await server.call(getQuote, { params: { quoteId: quote.id } }, as('branch'));
    expect(seen.status).toBe(200);
    const { rows } = await server.database.pool.query(
      "select event, detail->>'team' as team from history where subject_id in ($1, $2) and event like '%.assigned' order by at, event",
      [account.id, quote.id],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'account.assigned',
      'quote.assigned',
      'account.assigned',
      'quote.assigned',
    ]);
    // Whoever sees it and is no administrator of the agency is told whom to ask.
    expect((await assign(other.id, 'branch')).refusal.detail).toBe('Please contact your Agency Admin');
  });

  it('or that none does: only who sees the whole agency sees it then (ACC-476, ACC-654)', async () => {
    const account = await newAccount(server);
    const team = { params: { id: account.id }, body: { teamId: await branchTeam() } as never };
    await did(server.call(assignAccount, team, as('admin')));
    const unlink = (who: string) =>
      server.call(unlinkAccount, { params: { id: account.id }, body: {} as never }, as(who));
    expect((await unlink('branch')).refusal).toMatchObject({
      code: 'agency-admin-decides',
      detail: 'Please contact your Agency Admin',
    });
    await did(unlink('admin'));
    expect([await sees('branch', account.id), await sees('admin', account.id)]).toEqual([false, true]);
  });

  it('and the open screens of the team that loses it are told, as those of the team that gets it', async () => {
    const account = await newAccount(server);
    const assign = async (teamId: string) =>
      did(server.call(assignAccount, { params: { id: account.id }, body: { teamId } as never }, as('admin')));
    const stream = await listen(server, tokens['branch']!);
    const heard = () =>
      stream.state.heard
        .split('\n')
        .filter((line) => line.includes(account.id) && line.includes('"account"'));
    const other = await did(
      server.call(createTeam, { body: { name: 'Far away', isDefault: false } as never }, as('admin')),
    );
    const hears = async (times: number): Promise<void> => {
      await expect.poll(heard, { timeout: 60_000 }).toHaveLength(times);
    };
    await assign(await branchTeam());
    await hears(1);
    await assign(other.id);
    await hears(2);
    expect(await sees('branch', account.id)).toBe(false);
    await assign(await branchTeam());
    await hears(3);
    await did(server.call(unlinkAccount, { params: { id: account.id }, body: {} as never }, as('admin')));
    await hears(4);
    // They hear of no later change.
    await assign(other.id);
    expect(heard()).toHaveLength(4);
    await stream.close();
  });

  it('can be asked for by who does not see it, and its administrators hear of it (ACC-478)', async () => {
    const account = await newAccount(server);
    await did(server.call(unlinkAccount, { params: { id: account.id }, body: {} as never }, as('admin')));
    const ask = (who: string) =>
      server.call(requestAccountAccess, { params: { id: account.id }, body: {} as never }, as(who));
    await did(ask('branch'));
    await server.settled();
    const { rows } = await server.database.pool.query(
      "select recipient from message where body like '%' || $1 || '%' and subject like '%access%'",
      [account.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await ask('staff')).status).toBe(403);
  });

  it('is no other agency’s business, in the words of the region (ACC-651, ACC-652)', async () => {
    const [us, uk] = [await newAccount(server), await newAccount(server, 'UK')];
    const ask = (id: string, who: string) =>
      server.call(requestAccountAccess, { params: { id }, body: {} }, as(who));
    expect((await ask(us.id, 'rival')).refusal.detail).toBe(
      'The Client is already associated with another Agency!',
    );
    expect((await ask(uk.id, 'rival')).refusal.detail).toBe(
      'The Client is already associated with another Brokerage!',
    );
    const name = us.details.name;
    expect(
      (await server.call(createAccount, { body: { name, state: 'TX', country: 'US' } }, as('branch'))).status,
    ).toBe(409);
  });
});

describe('an account that somebody marks', () => {
  it('is a favorite of that person alone (ACC-477)', async () => {
    const account = await newAccount(server);
    const mark = (who: string, favorite?: boolean) =>
      server.call(
        favoriteAccount,
        { params: { id: account.id }, body: favorite === undefined ? {} : { favorite } },
        as(who),
      );
    const favorites = async (who: string) =>
      (
        await did(server.call(searchAccounts, { query: { 'filter.view': 'in:favorite' } }, as(who)))
      ).content.map(({ id, isFavorite }) => [id, isFavorite]);
    expect((await mark('rival')).status).toBe(404);
    expect(await did(mark('admin'))).toEqual({ isFavorite: true });
    expect(await did(mark('admin', true))).toEqual({ isFavorite: true });
    expect(await favorites('admin')).toEqual([[account.id, true]]);
    expect(await favorites('staff')).toEqual([]);
    const shown = await did(server.call(getAccount, { params: { accountId: account.id } }, as('admin')));
    expect([shown.isFavorite, shown.version]).toEqual([true, account.version]);
    expect(await did(mark('admin'))).toEqual({ isFavorite: false });
    expect(await favorites('admin')).toEqual([]);
  });
});
