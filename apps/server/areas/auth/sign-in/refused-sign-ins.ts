import { sql } from 'kysely';
import { sendSql, type Tx } from '../../../platform/database/database.ts';
import type { CommandContext } from '../../../platform/command-context.ts';

/** For so long people see what happened to their sign-in. */
export const ACTIVITY_DAYS = 90;

export const activitySince = (now: Date): Date => new Date(now.getTime() - ACTIVITY_DAYS * 86_400_000);

/**
 * Keeps, for the person who signs in by an address, that somebody tried to do so and was refused. For an
 * address of nobody the same is sent, and nothing is kept: the time of the answer tells nothing.
 */
export async function noteRefusedSignIn(
  tx: Tx,
  { now, origin }: Pick<CommandContext, 'now' | 'origin'>,
  email: string,
): Promise<void> {
  const owner = sql`(select id from person where email = ${email} and not awaits_owner)`;
  await sendSql(
    tx,
    sql`delete from refused_sign_in where person_id = ${owner} and at < ${activitySince(now)}`,
  );
  await sendSql(
    tx,
    sql`insert into refused_sign_in (person_id, at, device)
      select id, ${now}, ${origin.device} from person where email = ${email} and not awaits_owner`,
  );
}
