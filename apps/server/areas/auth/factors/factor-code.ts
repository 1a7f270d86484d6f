import type { Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tables } from '../../../tables/tables.ts';
import type { Selectable } from 'kysely';
import { maskedEmail, maskedPhone, MOST_TRIES } from './security-code.ts';
import type { SentCode } from './one-time-codes.ts';
import type { PersonRow } from '../person-row.ts';

/** A code that a person is sent as their second factor, or to set one up. */
export const factorCode = (purpose: 'enroll' | 'sign-in', personId: string): SentCode => ({
  purpose,
  id: personId,
  personId,
});

/** Address or number to which a factor's code is sent, masked for display. */
export const sentTo = (person: PersonRow, by: 'SMS' | 'EMAIL'): string =>
  by === 'SMS' ? maskedPhone(person.phone ?? '') : maskedEmail(person.email);

type Begun = Pick<Selectable<Tables['factorCode']>, 'mfaType' | 'secret' | 'expiresAt'>;

/** The factor that a person sets up; whatever was begun before is given up. */
export async function beginFactor(tx: Tx, personId: string, begun: Begun): Promise<void> {
  const row = { ...begun, tries: 0 };
  await tx
    .insertInto('factorCode')
    .values({ personId, purpose: 'enroll', ...row })
    .onConflict((conflict) => conflict.columns(['personId', 'purpose']).doUpdateSet(row))
    .execute();
}

/**
 * @returns the factor being set up, as long as it may be tried; locked, so that parallel tries are counted
 * one by one.
 */
export const begunFactor = (ctx: CommandContext, personId: string) =>
  ctx.tx
    .selectFrom('factorCode')
    .selectAll()
    .where('personId', '=', personId)
    .where('expiresAt', '>', ctx.now)
    .where('tries', '<', MOST_TRIES)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Counts a wrong try of an authenticator; the refusal that follows must keep the transaction. */
export async function countBegunTry(ctx: CommandContext, personId: string): Promise<void> {
  await ctx.tx
    .updateTable('factorCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('personId', '=', personId)
    .execute();
}
