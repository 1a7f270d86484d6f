import {
  blockDomain,
  listBlockedDomainHistory,
  searchBlockedDomains,
  unblockDomain,
} from '@parapet/contract/auth/blocked-domains';
import { inviteOrganization } from '@parapet/contract/auth/organizations';
import { createUser, listRoles } from '@parapet/contract/auth/users';
import { addDays } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';
import { officeToday } from '../../testing/today.ts';

let server: TestServer;
let admin: { token: string }, underwriter: { token: string }, agent: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = { token: await server.signIn('admin@parapet.example') };
  underwriter = { token: await server.signIn('underwriter@parapet.example') };
  agent = { token: await server.signIn('agent@harbor.example') };
});
afterAll(() => server.stop());

const block = (domain: string, as = admin) => server.call(blockDomain, { body: { domain } }, as);
const search = (query: object, as = admin) => server.call(searchBlockedDomains, { query }, as);

describe('blocked mail domains', () => {
  it('are added by administrators of the provider, once, by name (ACC-399, ACC-483, ACC-315)', async () => {
    for (const as of [underwriter, agent]) expect((await block('spam.example', as)).status).toBe(403);
    expect((await block('')).refusal.errors[0]).toMatchObject({
      field: 'domain',
      detail: 'Domain name is required',
    });
    expect((await block('not a domain')).status).toBe(400);
    const added = await did(block('SPAM.example'));
    expect(added).toMatchObject({ domain: 'spam.example' });
    expect((await block('spam.example')).refusal.code).toBe('domain-blocked-already');
    const { rows } = await server.database.pool.query('select event from history where subject_id = $1', [
      added.id,
    ]);
    expect(rows).toEqual([{ event: 'organization.domain-blocked' }]);
  });

  it('are listed, ten asked for are twenty-five (ACC-482, ACC-316, CORE-441)', async () => {
    await did(block('junk.example'));
    expect((await search({}, agent)).status).toBe(403);
    const page = await did(search({ size: 10, search: '*junk*', sort: 'domain.keyword,asc' }));
    expect(page.size).toBe(25);
    expect(page.content.map(({ domain }) => domain)).toEqual(['junk.example']);
    expect((await did(search({ size: 50 }))).size).toBe(50);
  });

  it('keep their people from being invited, until they are removed (ACC-400, ACC-484)', async () => {
    const { id } = await did(block('rogue.example'));
    const roles = await did(server.call(listRoles, { params: { type: 'AGENCY' } }, agent));
    const colleague = (email: string) =>
      server.call(
        createUser,
        { body: { email, firstName: 'Ro', lastName: 'Gue', roleId: roles[0]!.id } as never },
        agent,
      );
    const founder = (email: string) =>
      server.call(
        inviteOrganization,
        { body: { email, firstName: 'Ro', lastName: 'Gue', accountType: 'AGENCY' } },
        admin,
      );
    for (const reply of [await colleague('a@mail.rogue.example'), await founder('b@rogue.example')])
      expect(reply.refusal).toMatchObject({ code: 'domain-blocked', errors: [{ field: 'email' }] });
    expect((await colleague('a@notrogue.example')).status).toBe(200);
    const remove = (as: { token: string }) => server.call(unblockDomain, { params: { id } }, as);
    expect((await remove(underwriter)).status).toBe(403);
    expect((await did(remove(admin))).message).toBe('User successfully deleted');
    expect((await remove(admin)).status).toBe(404);
    expect((await colleague('a@mail.rogue.example')).status).toBe(200);
    expect((await did(search({ search: 'rogue' }))).content).toEqual([]);
    // Blocked again, it is the same domain with its history.
    expect(await did(block('rogue.example'))).toMatchObject({ id, isBlocked: true });
  });

  it('are blocked and opened from a day on, which waits until it comes, and have a history', async () => {
    const [day, end] = [addDays(officeToday(), 30), addDays(officeToday(), 60)];
    const from = (effectiveFrom: string) =>
      server.call(blockDomain, { body: { domain: 'late.example', effectiveFrom } }, admin);
    const yesterday = addDays(officeToday(), -2);
    expect((await from(yesterday)).refusal.code).toBe('effective-day-past');
    const { id, ...added } = await did(from(day));
    expect(added).toMatchObject({ isBlocked: false, changesOn: day });
    expect((await from(addDays(day, 1))).refusal.code).toBe('domain-blocked-already');
    const open = (effectiveFrom: string) =>
      server.call(unblockDomain, { params: { id }, query: { effectiveFrom } }, admin);
    expect((await open(yesterday)).refusal.code).toBe('effective-day-past');
    expect((await open(addDays(day, -1))).status).toBe(404);
    await did(open(end));
    const listed = async (as: { token: string }) =>
      (await did(search({ search: 'late' }, as))).content.map(({ isBlocked, changesOn }) => ({
        isBlocked,
        changesOn,
      }));
    expect(await listed(admin)).toEqual([{ isBlocked: false, changesOn: day }]);

    const invite = async (at: string) => {
      server.moveClockTo(new Date(`${at}T12:00:00Z`));
      const as = { token: await server.signIn('admin@parapet.example') };
      const body = {
        email: `a${at}@late.example`,
        firstName: 'La',
        lastName: 'Te',
        accountType: 'AGENCY' as const,
      };
      return { as, status: (await server.call(inviteOrganization, { body }, as)).status };
    };
    expect((await invite(addDays(day, -1))).status).toBe(200);
    const blocked = await invite(day);
    expect(blocked.status).toBe(400);
    expect(await listed(blocked.as)).toEqual([{ isBlocked: true, changesOn: end }]);
    const opened = await invite(end);
    expect(opened.status).toBe(200);
    expect(await listed(opened.as)).toEqual([]);
    const history = await did(server.call(listBlockedDomainHistory, { params: { id } }, opened.as));
    expect(history.content).toMatchObject([
      { what: 'unblocked', effectiveFrom: end, by: expect.stringMatching(/\S/) },
      { what: 'blocked', effectiveFrom: day },
    ]);
    const reader = { token: await server.signIn('agent@harbor.example') };
    expect((await server.call(listBlockedDomainHistory, { params: { id } }, reader)).status).toBe(403);
  });
});
