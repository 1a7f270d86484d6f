import { grantAuthority } from '@parapet/contract/auth/authority';
import type { RoleName } from '@parapet/domain/permissions/actors';
import type { TestServer } from '../servers/server.ts';
import { officeToday } from '../today.ts';

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
const buildLetter = (more: object = {}) => ({
  limit: 5_000_000,
  premium: 50_000,
  hazardClass: 6,
  irpm: 15,
  discount: 15,
  fromDate: officeToday(),
  reason: 'Half a year in the team',
  ...more,
});

/** A letter that was given in the past and has ended since: the clock of a test stands still. */
export const endedLetter = (
  server: TestServer,
  { to, by, ...more }: { to: string; by: string; fromDate: string; toDate: string; limit: number },
) => {
  const { fromDate, toDate, limit } = more;
  const { premium, hazardClass, irpm, discount, reason } = buildLetter();
  return server.database.pool.query(
    `insert into underwriting_authority (organization_id, person_id, from_date, to_date, "limit", premium,
       hazard_class, irpm, discount, granted_by_id, granted_by, reason, created)
     select organization_id, id, $2, $3, $4, $5, $6, $7, $8, $9, 'Ada Okafor', $10, $2::date
     from person where id = $1`,
    [to, fromDate, toDate, limit, premium, hazardClass, irpm, discount, by, reason],
  );
};

/** Gives a person a letter. */
export const grantTo = (server: TestServer, id: string, more: object, token: string) =>
  server.call(grantAuthority, { params: { id }, body: buildLetter(more) }, { token });
