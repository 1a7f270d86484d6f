import type { Tx } from '../../platform/database.ts';
import type { CommandContext } from '../../platform/command-context.ts';

/** For so long people see what happened to their sign-in. */
export const ACTIVITY_DAYS = 90;

export const activitySince = (now: Date): Date => new Date(now.getTime() - ACTIVITY_DAYS * 86_400_000);

/** Keeps, for the person to see, that somebody tried to sign in as they and was refused. */
export async function noteRefusedSignIn(
  tx: Tx,
  { now, origin }: Pick<CommandContext, 'now' | 'origin'>,
  personId: string,
): Promise<void> {
  await tx
    .deleteFrom('refusedSignIn')
    .where('personId', '=', personId)
    .where('at', '<', activitySince(now))
    .execute();
  await tx.insertInto('refusedSignIn').values({ personId, at: now, device: origin.device }).execute();
}
