import type pg from 'pg';

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

/** What a table grants, it grants to this role; the others have it from there. */
const granted = 'parapet_app';

/**
 * Makes the roles that migrations expect: they belong to the cluster, not to the database. Nothing is
 * written where nothing is missing, because databases of one cluster may start at the same time.
 */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  const roles = [granted, ...Object.values(scopeRoles)];
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1)',
    [roles],
  );
  const known = new Set(rows.map(({ rolname }) => rolname));
  for (const role of roles)
    if (!known.has(role))
      await client.query(
        `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
      );
  const missing = await client.query<{ role: string; isGranted: boolean; isSettable: boolean }>(
    `select role, role = $2 or pg_has_role(role, $2, 'usage') as "isGranted",
       pg_has_role(current_user, role, 'set') as "isSettable" from unnest($1::name[]) role`,
    [roles, granted],
  );
  for (const { role, isGranted, isSettable } of missing.rows) {
    if (!isGranted) await client.query(`grant ${granted} to ${role}`);
    if (!isSettable) await client.query(`grant ${role} to current_user`);
  }
}
