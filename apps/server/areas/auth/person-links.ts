import type { Tx } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';
import { hashToken, makeSecretToken } from './tokens.ts';

export type Purpose = Tables['person_link']['purpose'];

const HOUR_MS = 3_600_000;
const lifetimes: Record<Purpose, number> = {
  'password-reset': HOUR_MS,
  'mfa-reset': HOUR_MS,
  validation: 72 * HOUR_MS,
  'user-invited': 14 * 24 * HOUR_MS,
};

/** Makes a link for one person and one purpose; the token goes into a mail and nowhere else. */
export async function makePersonLink(tx: Tx, personId: string, purpose: Purpose, now: Date): Promise<string> {
  const { token, hash } = makeSecretToken();
  await tx
    .insertInto('person_link')
    .values({
      person_id: personId,
      purpose,
      token_hash: hash,
      expires_at: new Date(now.getTime() + lifetimes[purpose]),
      used_at: null,
    })
    .execute();
  return token;
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findPersonLink>>>;

/** @returns the link with its person, while it is unspent, in time and its person may sign in. */
export function findPersonLink(tx: Tx, purpose: Purpose, token: string, now: Date) {
  return tx
    .selectFrom('person_link')
    .innerJoin('person', 'person.id', 'person_link.person_id')
    .select([
      'person_link.id',
      'purpose',
      'person_id',
      'email',
      'first_name',
      'last_name',
      'account_type',
      'organization_id',
      'role',
      'realm',
      'mfa_type',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/**
 * Spends the link, and with it every other one of the person for the same purpose.
 * @returns false when somebody was faster.
 */
export async function spendPersonLink(tx: Tx, link: OpenLink, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('person_link')
    .set({ used_at: now })
    .where('person_id', '=', link.person_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return spent.some(({ id }) => id === link.id);
}
