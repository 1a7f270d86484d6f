import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';

/** The role of each scope: row-level security has one policy for each on a table. */
export const scopeRoles = {
  all: 'parapet_all',
  agency: 'parapet_agency',
  team: 'parapet_team',
  account: 'parapet_account',
  reach: 'parapet_reach',
  program: 'parapet_program',
  finance: 'parapet_finance',
  vendor: 'parapet_vendor',
  none: 'parapet_none',
} as const;

/** Role to which the rights on tables are granted; the other roles have them from it. */
const granted = 'parapet_app';

/** Role with the rights that the timetable of jobs (pg-boss) needs, and no others. */
const timetable = 'parapet_timetable';

/**
 * Login roles of a database: one for calls and their work, which owns nothing and sees nothing until it
 * takes the role of a scope, and one for the timetable of jobs.
 */
export const loginNames = (databaseName: string) => ({
  server: `${databaseName.slice(0, 50)}_server`,
  scheduler: `${databaseName.slice(0, 50)}_scheduler`,
});

/** The URLs and keys by which a server reaches its database. */
export type DatabaseAccess = {
  /** Signs in as a role that is neither superuser nor owner. */
  url: string;
  /** The same for the timetable of jobs. */
  schedulerUrl: string;
  /** Signs the scope of each transaction. */
  scopeKey: Buffer;
};

/**
 * Makes the roles that migrations expect: they belong to the cluster, not to the database. Nothing is
 * written where nothing is missing, because databases of one cluster may start at the same time.
 */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  const roles = [granted, timetable, ...Object.values(scopeRoles)];
  for (const role of await getMissing(client, roles)) await createRole(client, `${role} nologin`);
  const missing = await client.query<{ role: string; isGranted: boolean; isSettable: boolean }>(
    `select role, role in ($2, $3) or pg_has_role(role, $2, 'usage') as "isGranted",
       pg_has_role(current_user, role, 'set') as "isSettable" from unnest($1::name[]) role`,
    [roles, granted, timetable],
  );
  for (const { role, isGranted, isSettable } of missing.rows) {
    if (!isGranted) await client.query(`grant ${granted} to ${role}`);
    if (!isSettable) await client.query(`grant ${role} to current_user`);
  }
}

async function getMissing(client: pg.ClientBase, roles: string[]): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [roles],
  );
  return roles.filter((role) => !rows.some(({ rolname }) => rolname === role));
}

const createRole = (client: pg.ClientBase, role: string) =>
  client.query(
    `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
  );

/**
 * Makes the roles that servers sign in with, and reads the key that signs scopes. Their passwords follow from
 * the owner's, so that every server with the same DATABASE_URL knows them and nobody has to keep them.
 * @param ownerUrl signs in as the owner of the database.
 */
export async function openAccess(client: pg.ClientBase, ownerUrl: string): Promise<DatabaseAccess> {
  const { rows } = await client.query<{ name: string; key: Buffer }>(
    'select current_database() as name, key from scope_key',
  );
  const { name, key } = rows[0]!;
  const { server, scheduler } = loginNames(name);
  const url = await ensureLogin(client, ownerUrl, server);
  await grantMissing(client, Object.values(scopeRoles), server, 'with inherit false, set true');
  const schedulerUrl = await ensureLogin(client, ownerUrl, scheduler);
  await grantMissing(client, [timetable], scheduler, 'with inherit true, set true');
  return { url, schedulerUrl, scopeKey: key };
}

async function grantMissing(client: pg.ClientBase, roles: string[], to: string, how: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    "select role from unnest($1::name[]) role where not pg_has_role($2, role, 'set')",
    [roles, to],
  );
  for (const { role } of rows) await client.query(`grant ${role} to ${pg.escapeIdentifier(to)} ${how}`);
}

/** Lets the timetable's role use the tables that pg-boss has made as the owner. */
export const GRANT_TIMETABLE = `grant usage on schema pgboss to ${timetable};
  grant select, insert, update, delete on all tables in schema pgboss to ${timetable}`;

/** @returns the URL of a role that can sign in; it is made, or its password set, where that does not work. */
async function ensureLogin(client: pg.ClientBase, ownerUrl: string, role: string): Promise<string> {
  const url = new URL(ownerUrl);
  // Without a password in the URL the cluster trusts the connection, or the role has to be made by hand.
  const password = url.password
    ? createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url')
    : undefined;
  url.username = role;
  url.password = password ?? '';
  const [missing] = await getMissing(client, [role]);
  // One that is not there is not tried: the cluster would log a wrong password at each first start.
  if (!missing && (await canSignIn(url.href))) return url.href;
  const secret = pg.escapeLiteral(password ?? randomBytes(24).toString('base64url'));
  const login = `${pg.escapeIdentifier(role)} login password ${secret}`;
  if (missing) await createRole(client, login);
  else await client.query(`alter role ${login}`);
  if (await canSignIn(url.href)) return url.href;
  throw new Error(
    `The server cannot sign in to PostgreSQL as ${role}. Give DATABASE_URL the owner's password, or allow ${role} in pg_hba.conf.`,
  );
}

async function canSignIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
