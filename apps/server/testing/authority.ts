import { grantAuthority } from '@parapet/contract/auth/authority';
import type { RoleName } from '@parapet/domain/permissions/actors';
import type { TestServer } from './server.ts';
import { officeToday } from './today.ts';

export type Underwriter = { id: string; token: string };

/** A member of staff with this role, as of the next sign-in. */
export async function staffAs(server: TestServer, email: string, role: RoleName): Promise<Underwriter> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `update person set role = $2, realm = 'ACCOUNT' where email = $1 returning id`,
    [email, role],
  );
  return { id: rows[0]!.id, token: await server.signIn(email) };
}

/** A letter with room in everything that is not named, from today on. */
export const letterOf = (more: object = {}) => ({
  limit: 5_000_000,
  premium: 50_000,
  hazardClass: 6,
  irpm: 15,
  discount: 15,
  fromDate: officeToday(),
  reason: 'Half a year in the team',
  ...more,
});

/** Gives a person a letter. */
export const grantTo = (server: TestServer, id: string, more: object, token: string) =>
  server.call(grantAuthority, { params: { id }, body: letterOf(more) }, { token });
