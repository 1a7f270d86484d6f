import { realmOf } from '@parapet/domain/permissions/roles';
import type { RegionCode } from '@parapet/domain/regions/region';
import { sql } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import { openOrganization } from '../../account/index.ts';
import { personDetail } from '../person-history.ts';
import { makePersonLink } from '../person-links.ts';

export type FirstAdministrator = {
  email: string;
  firstName: string;
  lastName: string;
  /** The name of the provider. */
  organization: string;
  region: RegionCode;
};

/** Somebody administers the provider already: whoever is missing is invited by them. */
export class AlreadyAdministered extends Error {}

/**
 * Adds the provider and its first administrator to a database that has none. Until they
 * have set up a second factor, only their own profile is open to them.
 * @returns the token of a link that sets the password; asked again for the same address, a new one.
 * @throws AlreadyAdministered when an administrator can sign in, or another one was invited.
 */
export async function inviteFirstAdministrator(
  ctx: CommandContext,
  { email, firstName, lastName, organization, region }: FirstAdministrator,
): Promise<string> {
  // Two of these at once: the second finds whom the first has invited.
  await sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`.execute(ctx.tx);
  const provider = await ctx.tx
    .selectFrom('organization')
    .select('id')
    .where('accountType', '=', 'COWBELL')
    .executeTakeFirst();
  const [administrator] = await ctx.tx
    .selectFrom('person')
    .selectAll()
    .where('accountType', '=', 'COWBELL')
    .where('role', '=', 'Super Admin')
    .orderBy('created')
    .execute();
  if (administrator) {
    if (administrator.email !== email || administrator.passwordHash)
      throw new AlreadyAdministered(
        `This database already has an administrator, ${administrator.email}, who can invite others.`,
      );
    return makePersonLink(ctx.tx, administrator.id, 'user-invited', ctx.now);
  }
  const organizationId =
    provider?.id ??
    (await openOrganization(ctx, { accountType: 'COWBELL', name: organization, region, enforceMfa: true }));
  const person = await insertRecord(
    ctx,
    'person',
    {
      email,
      passwordHash: null,
      firstName,
      lastName,
      accountType: 'COWBELL',
      organizationId,
      role: 'Super Admin',
      realm: realmOf('Super Admin'),
    },
    (made) => ({ event: 'user.created', detail: { ...personDetail(made), role: made.role } }),
  );
  return makePersonLink(ctx.tx, person.id, 'user-invited', ctx.now);
}
