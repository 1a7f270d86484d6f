import { createAccount, searchAccounts } from '@parapet/contract/account/accounts';
import { createMsspAccount, listMsspAgencies } from '@parapet/contract/account/mssp-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';

let server: TestServer;
let mssp: string;
let agent: string;
let agencyId: string;
beforeAll(async () => {
  server = await startTestServer();
  mssp = await server.signIn('mssp@lookout.example');
  agent = await server.signIn('agent@harbor.example');
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from organization where name like 'Harbor%'",
  );
  agencyId = rows[0]!.id;
  // It guards one account of Harbor.
  const known = await server.call(createAccount, { body: { name: 'Guarded Already' } }, { token: agent });
  await server.database.pool.query(
    `insert into reach (holder_id, target_id)
     select id, $1 from organization where name like 'Lookout%' on conflict do nothing`,
    [known.body.id],
  );
});
afterAll(() => server.stop());

const typed = {
  state: 'TX',
  phone: '5125550142',
  address1: '9 Watch Street',
  city: 'Austin',
  zipCode: '78701',
};
const add = (body: object) =>
  server.call(createMsspAccount, { body: { ...typed, agencyId, ...body } as never }, { token: mssp });

describe('an MSSP', () => {
  it('adds a company with its six fields and the cbid, for an agency, and guards it at once (ACC-128)', async () => {
    const { content } = (await server.call(listMsspAgencies, {}, { token: mssp })).body;
    expect(content.map(({ id }) => id)).toContain(agencyId);
    const added = await add({ name: 'Watchtower Foods', cbid: null });
    expect([added.status, added.body.agencyId]).toEqual([200, agencyId]);
    for (const token of [mssp, agent]) {
      const found = await server.call(searchAccounts, { query: { search: 'Watchtower' } }, { token });
      expect(found.body.content.map(({ id }) => id)).toEqual([added.body.id]);
    }
  });
  it('names an agency that it works with', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `select id from organization o where account_type = 'AGENCY'
       and not exists (select from reach r left join account a on a.id = r.target_id
         join organization h on h.id = r.holder_id and h.name like 'Lookout%'
         where r.target_id = o.id or a.agency_id = o.id) limit 1`,
    );
    const sentences = async (chosen: unknown) =>
      (await add({ name: 'Watchtower Nobody', agencyId: chosen })).refusal.errors?.map(
        ({ detail }) => detail,
      );
    expect(await sentences(null)).toEqual(['Please select a Agency']);
    expect(await sentences(rows[0]?.id ?? '00000000-0000-4000-8000-000000000000')).toEqual([
      'Please select a valid Agency, current option not found.',
    ]);
  });
  it('is refused a company that the agency or another one has, with its message (ACC-638)', async () => {
    await server.call(createAccount, { body: { ...typed, name: 'Watchtower Twice' } }, { token: agent });
    const again = await add({ name: 'Watchtower Twice' });
    expect([again.status, again.refusal.detail]).toEqual([
      409,
      'The agency already has an account for this company. Ask the provider to add it to your accounts.',
    ]);
  });
  it('alone has this call', async () => {
    const other = await server.call(
      createMsspAccount,
      { body: { ...typed, name: 'Watchtower Agent', agencyId } as never },
      { token: agent },
    );
    expect(other.status).toBe(403);
  });
});
