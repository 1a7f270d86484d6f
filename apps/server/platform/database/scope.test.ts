import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, boundPolicy } from '../../testing/story.ts';
import { ensureRoles } from './database-roles.ts';
import { openDatabase, type Scope, type Tx } from './database.ts';
import { migrate } from './migrate.ts';
import { asOwner } from './owner.ts';

let server: TestServer;
let own: { agency: string; account: string; agent: string };
let rival: string;

beforeAll(async () => {
  server = await startTestServer();
  const { account } = await boundPolicy(server);
  const id = async (query: string) => (await server.database.pool.query<{ id: string }>(query)).rows[0]!.id;
  own = {
    agency: account.agencyId,
    account: account.id,
    agent: await id(`select id from person where email = '${agents.US}'`),
  };
  rival = await id("select id from organization where name like 'Summit%'");
});
afterAll(() => server.stop());

const count = async (tx: Tx, table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(tx)).rows[0]!
    .count;

/** Counts the agency's rows that are visible after a statement that got into a transaction of the rival. */
const seenAfter = (statement: RawBuilder<unknown>, scope: Scope = { scope: 'agency', organization: rival }) =>
  server.database.transact(scope, async (tx) => {
    await statement.execute(tx);
    return (await count(tx, 'quote')) + (await count(tx, 'account')) + (await count(tx, 'policy'));
  });

const setScope = (value: string) => sql`select set_config('parapet.scope', ${value}, true)`;

describe('a statement inside the transaction cannot widen its scope', () => {
  it.each([
    ['taking the role that sees everything', sql`set local role parapet_all`],
    ['taking it by a function, as an expression may', sql`select set_config('role', 'parapet_all', true)`],
    ['forgetting the scope', setScope('')],
  ])('by %s', async (_, statement) => {
    expect(await seenAfter(statement)).toBe(0);
  });

  it('by writing another organization, with the signature of its own or with none', async () => {
    const { rows } = await server.database.transact({ scope: 'agency', organization: rival }, (tx) =>
      sql<{ scope: string }>`select current_setting('parapet.scope') as scope`.execute(tx),
    );
    const signed = rows[0]!.scope;
    expect(signed).toContain(rival);
    const forged = signed.replace(rival, own.agency);
    expect(await seenAfter(setScope(forged))).toBe(0);
    expect(await seenAfter(setScope(`${'0'.repeat(64)} parapet_agency|${own.agency}||`))).toBe(0);
    // The signature of another role is worth nothing under this one, and the other way round.
    expect(
      await seenAfter(
        sql`select set_config('role', 'parapet_account', true), set_config('parapet.scope', ${signed}, true)`,
      ),
    ).toBe(0);
  });

  it('within one statement, row by row', async () => {
    const forged = `${'0'.repeat(64)} parapet_agency|${own.agency}||`;
    // It names a column, or PostgreSQL would evaluate it before the policies.
    const { rows } = await server.database.transact({ scope: 'agency', organization: rival }, (tx) =>
      sql<{ organizationId: string }>`select organization_id from person
        where set_config('parapet.scope', ${forged} || left(email, 0), true) is not null`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ organizationId }) => organizationId)).not.toContain(own.agency);
  });

  it.each([
    ['going back to who signed in', sql`reset role`, /permission denied/],
    ['reading the key', sql`select key from scope_key`, /permission denied/],
    ['taking the role of the owner', sql`set local role postgres`, /permission denied/],
    ['creating something of its own', sql`create table mine ()`, /permission denied/],
    ['turning the policies off', sql`alter table quote disable row level security`, /must be owner/],
  ])('by %s: refused', async (_, statement, refusal) => {
    await expect(seenAfter(statement)).rejects.toThrow(refusal);
  });

  it('and the agency itself sees its rows, so that all this is no empty proof', async () => {
    const mine = { scope: 'agency', organization: own.agency } as const;
    expect(await seenAfter(sql`select 1`, mine)).toBeGreaterThan(2);
  });
});

describe('rows of people', () => {
  const peopleTables = ['person', 'session', 'refresh_token', 'team', 'team_member', 'invitation'];

  it('are visible to the person and within their organization', async () => {
    const seen = (scope: Scope) =>
      server.database.transact(scope, async (tx) => {
        const { rows } = await sql<{ id: string }>`select distinct organization_id as id from person
          where removed_at is null`.execute(tx);
        return rows.map(({ id }) => id);
      });
    expect(await seen({ scope: 'agency', organization: rival, person: own.agent })).toContain(own.agency);
    const strangers = await seen({ scope: 'agency', organization: rival });
    expect(strangers).toContain(rival);
    expect(strangers).not.toContain(own.agency);
    // An agency looks after the people of its accounts, and they do not see the agency's.
    expect(await seen({ scope: 'agency', organization: own.agency })).toContain(own.account);
    expect(await seen({ scope: 'account', organization: own.account })).toEqual([own.account]);
  });

  it('are nobody’s without a scope', async () => {
    await server.database.transact({ scope: 'none' }, async (tx) => {
      for (const table of peopleTables) expect(await count(tx, table), table).toBe(0);
    });
  });

  it('keep sessions within an organization, and kept answers with the person', async () => {
    const mine: Scope = { scope: 'agency', organization: own.agency, person: own.agent };
    const theirs: Scope = { scope: 'agency', organization: rival };
    await server.database.transact(mine, async (tx) => {
      expect(await count(tx, 'session')).toBeGreaterThan(0);
      expect(await count(tx, 'idempotency_key')).toBeGreaterThan(0);
    });
    const { rows } = await server.database.transact(theirs, (tx) =>
      sql`select id from session where person_id = ${own.agent}`.execute(tx),
    );
    expect(rows).toEqual([]);
    // Nor by the function that says who calls.
    const { rows: sessions } = await server.database.pool.query<{ id: string }>(
      `select id from session where person_id = '${own.agent}'`,
    );
    const calling = (scope: Scope) =>
      server.database.transact(scope, async (tx) => {
        const called = await sql`select id from scope_session(${sessions[0]!.id})`.execute(tx);
        return called.rows;
      });
    expect(await calling(mine)).toEqual([{ id: own.agent }]);
    expect(await calling(theirs)).toEqual([]);
    expect(await calling({ ...mine, person: rival })).toEqual([]);
    await server.database.transact({ ...mine, person: rival }, async (tx) =>
      expect(await count(tx, 'idempotency_key')).toBe(0),
    );
  });
});

describe('the roles that sign in', () => {
  it('own nothing, are no superusers and pass no policy', async () => {
    const { rows } = await server.database.pool.query<Record<string, unknown>>(
      `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as "isPowerful",
         (select count(*) from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname in (current_database() || '_server', current_database() || '_scheduler') order by rolname`,
    );
    expect(rows).toEqual([
      { isPowerful: false, owned: 0 },
      { isPowerful: false, owned: 0 },
    ]);
  });

  it('let the scheduler see its timetable and nothing else', async () => {
    const database = await createDatabase();
    const access = await migrate(database.url);
    const client = new pg.Client({ connectionString: access.schedulerUrl });
    await client.connect();
    await expect(client.query('select * from quote')).rejects.toThrow(/permission denied/);
    await expect(client.query('set role parapet_all')).rejects.toThrow(/permission denied/);
    await client.end();
    await database.drop();
  });

  it('work with an owner who is no superuser, and its migrations see all rows', async () => {
    const database = await createDatabase();
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`drop role if exists parapet_test_owner;
      create role parapet_test_owner login createrole password 'owner of the test'`);
    // What a cluster has before: the roles, which its own superuser grants.
    await ensureRoles(admin);
    await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} owner to parapet_test_owner;
      alter schema public owner to parapet_test_owner`);
    const roles = await admin.query<{ rolname: string }>(
      "select rolname from pg_roles where starts_with(rolname, 'parapet_') and rolname not in ('parapet_test_owner', 'parapet_template_server', 'parapet_template_scheduler')",
    );
    for (const { rolname } of roles.rows)
      await admin.query(`grant ${rolname} to parapet_test_owner with admin option`);
    const url = new URL(database.url);
    url.username = 'parapet_test_owner';
    url.password = encodeURIComponent('owner of the test');
    const open = openDatabase(await migrate(url.href), { max: 2 });
    const name = 'Agency of the test';
    await open.transact({ scope: 'all' }, (tx) =>
      sql`insert into organization (name, account_type, region) values (${name}, 'AGENCY', 'US')`.execute(tx),
    );
    const seen = (tx: Tx) => tx.selectFrom('organization').select('name').execute();
    expect(await asOwner(url.href)(seen)).toEqual([{ name }]);
    expect(await open.transact({ scope: 'none' }, seen)).toEqual([]);
    await open.close();
    await admin.end();
    await database.drop();
  });
});
