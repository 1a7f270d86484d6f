import { KEY_SECRET } from '@parapet/domain/integrations/api-keys';
import type { Actor } from '@parapet/domain/permissions/actors';
import { may, type Permission } from '@parapet/domain/permissions/table';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findMembershipContext } from '../membership-context.ts';
import { getTeamIds } from '../sessions/sessions.ts';
import { hashToken } from '../sessions/tokens.ts';

/** A key that opens something now, and who acts with it. */
export type KeyInUse = {
  key: {
    id: string;
    keyId: string;
    name: string;
    scopes: readonly Permission[];
    organizationId: string;
    callsPerMinute: number;
  };
  actor: Actor;
  maker: { id: string; name: string; email: string };
};

export const isKeySecret = (token: string): boolean => KEY_SECRET.test(token);

/**
 * Returns the caller that uses a key: the person who made it, as far as they may act in its organization
 * now.
 * @throws Refusal 401 for a secret that opens nothing; 'factor-due' if the organization demands a second
 * factor that its maker does not have.
 */
export async function findKey(tx: Tx, secret: string, now: Date): Promise<KeyInUse> {
  const hash = hashToken(secret);
  const key =
    (await tx
      .selectFrom('apiKey')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('secretHash', '=', hash),
          eb.and([eb('formerHash', '=', hash), eb('formerUntil', '>', now)]),
        ]),
      )
      .executeTakeFirst()) ?? refuse('not-signed-in');
  const made = (await findMaker(tx, key)) ?? refuse('not-signed-in');
  if (made.lacksFactor) refuse('factor-due');
  return { key, actor: made.actor, maker: made.maker };
}

/**
 * Returns the person who made a key, with their current permissions.
 * @returns undefined if they are disabled or removed, left the organization or may keep no keys any more:
 * then the key opens nothing.
 */
export async function findMaker(
  tx: Tx,
  { madeBy, organizationId }: { madeBy: string; organizationId: string },
): Promise<{ actor: Actor; maker: KeyInUse['maker']; lacksFactor: boolean } | undefined> {
  const found = await tx
    .selectFrom('person')
    .innerJoin('organization', (on) => on.on('organization.id', '=', organizationId))
    .select([
      'person.id',
      'person.email',
      'person.firstName',
      'person.lastName',
      'person.accountType',
      'person.organizationId',
      'person.role',
      'person.realm',
      'person.enabled',
      'organization.accountType as typeOfKey',
      sql<boolean>`organization.enforce_mfa and person.mfa_type = 'NONE'
        and not exists (select from passkey where passkey.person_id = person.id)`.as('lacksFactor'),
    ])
    .where('person.id', '=', madeBy)
    .executeTakeFirst();
  if (!found?.enabled) return undefined;
  const now = await findMembershipContext(tx, found, {
    accountType: found.typeOfKey,
    organizationId,
    isImpersonation: false,
  });
  if (!now) return undefined;
  const actor: Actor = {
    userId: found.id,
    accountType: now.accountType,
    subscriberType: now.subscriberType,
    organizationId,
    role: now.role,
    realm: now.realm,
    teamIds: await getTeamIds(tx, found.id, organizationId),
  };
  if (!may(actor, 'api-key:manage')) return undefined;
  const name = `${found.firstName} ${found.lastName}`.trim() || found.email;
  return { actor, maker: { id: found.id, name, email: found.email }, lacksFactor: found.lacksFactor };
}
