import type { CommandContext } from '../../platform/command-context.ts';
import type { OpenMailbox } from '../../platform/mail/mailbox-gateway.ts';
import { unrecorded } from '../../platform/records/records.ts';

/** The position up to which a mailbox has been fetched. */
export type MailboxPlace = { validity: string; lastUid: number; waiting: readonly number[] };

/** Outcome of a mail: filed, refused for good, to be tried again, or not there any more. */
export type Outcome = 'taken' | 'refused' | 'later' | 'gone';

/** The place that was kept; the beginning, for a mailbox that is new or was renumbered. */
export async function getPlace(
  ctx: CommandContext,
  { name, validity }: Pick<OpenMailbox, 'name' | 'validity'>,
): Promise<MailboxPlace> {
  const row = await ctx.tx.selectFrom('mailboxPlace').selectAll().where('name', '=', name).executeTakeFirst();
  return row?.validity === validity
    ? { validity, lastUid: Number(row.lastUid), waiting: row.waiting.map(Number) }
    : { validity, lastUid: 0, waiting: [] };
}

/** The place after a mail was looked at. */
export const nextPlace = (
  { validity, lastUid, waiting }: MailboxPlace,
  uid: number,
  outcome: Outcome,
): MailboxPlace => ({
  validity,
  lastUid: Math.max(lastUid, uid),
  waiting: [...waiting.filter((one) => one !== uid), ...(outcome === 'later' ? [uid] : [])],
});

/** Keeps the place. */
export async function keepPlace(ctx: CommandContext, name: string, place: MailboxPlace): Promise<void> {
  const { validity, lastUid, waiting } = place;
  const set = { validity, lastUid, waiting: [...waiting], modified: ctx.now };
  await unrecorded(ctx, 'how far a mailbox is read is no record of anybody')
    .insertInto('mailboxPlace')
    .values({ name, ...set })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
    .execute();
}
