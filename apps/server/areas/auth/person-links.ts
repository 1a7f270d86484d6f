import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Tables } from '../../tables/tables.ts';
import { hashToken, makeSecretToken } from './sessions/tokens.ts';

export type Purpose = Tables['personLink']['purpose'];

const HOUR_MS = 3_600_000;
const lifetimes: Record<Purpose, number> = {
  'password-reset': HOUR_MS,
  'mfa-reset': HOUR_MS,
  validation: 72 * HOUR_MS,
  'user-invited': 14 * 24 * HOUR_MS,
  'factor-removal': 24 * HOUR_MS,
};

/** Creates a link for one person and one purpose. The token goes into a mail and is stored only as a hash. */
export async function makePersonLink(
  tx: Tx,
  personId: string,
  purpose: Purpose,
  now: Date,
  expiresAt = new Date(now.getTime() + lifetimes[purpose]),
): Promise<string> {
  const { token, hash } = makeSecretToken();
  await tx
    .insertInto('personLink')
    .values({ personId, purpose, tokenHash: hash, created: now, expiresAt, usedAt: null })
    .execute();
  return token;
}

/** The address was not the person's own when they were invited, and has a sign-in that is somebody else's. */
const signsInElsewhere = sql<boolean>`(person.awaits_owner and exists (select from person owner
  where owner.email = person.email and not owner.awaits_owner
    and (owner.password_hash is not null or owner.validated_at is not null)))`;

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findPersonLink>>>;

/** @returns the link with its person, if it is unspent and not expired and the person may sign in. */
export function findPersonLink(tx: Tx, purpose: Purpose, token: string, now: Date) {
  return tx
    .selectFrom('personLink')
    .innerJoin('person', 'person.id', 'personLink.personId')
    .select([
      'personLink.id',
      'purpose',
      'personId',
      'email',
      'firstName',
      'lastName',
      'accountType',
      'organizationId',
      'role',
      'realm',
      'mfaType',
      'awaitsOwner',
      signsInElsewhere.as('signsInElsewhere'),
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/**
 * Spends the link, and with it all other links of the person for the same purpose.
 * @returns false if a concurrent request spent it first.
 */
export async function spendPersonLink(tx: Tx, link: OpenLink, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('personLink')
    .set({ usedAt: now })
    .where('personId', '=', link.personId)
    .where('purpose', '=', link.purpose)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute();
  return spent.some(({ id }) => id === link.id);
}
