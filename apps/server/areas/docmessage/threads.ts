import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { unrecorded } from '../../platform/records/records.ts';
import type { MailRow } from './mail-row.ts';

/** So much of a thread's text is searched. */
const MOST_SEARCHED = 50_000;

/**
 * The first message of the thread that a mail belongs to: of what it refers to, or of what refers to it, if
 * an answer was quicker than its question. One mail of an inbox is filed after the other.
 */
export async function findThread(
  ctx: CommandContext,
  organizationId: string,
  { messageId, references }: { messageId: string; references: readonly string[] },
): Promise<MailRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail/${organizationId}`}, 0))`.execute(ctx.tx);
  const { rows } = await sql<{ threadId: string }>`select thread_id from mail_message
    where organization_id = ${organizationId} and status <> 'WRITING'
      and (message_id = any(${[...references]}::text[]) or reference_ids @> array[${messageId}]::text[])
    order by date_received, id limit 1`.execute(ctx.tx);
  const [found] = rows;
  if (!found) return undefined;
  return ctx.tx.selectFrom('mailMessage').selectAll().where('id', '=', found.threadId).executeTakeFirst();
}

/** The text of a message that a search finds. */
const searched = ({ fromName, fromAddress, toAddresses, subject, body }: MailRow): string =>
  [fromName, fromAddress, ...toAddresses, subject, body].join('\n');

/**
 * A message has come to a thread: the thread is found by its text, stands on top, and, where it is news, is
 * unread and out of the archive.
 */
export async function joinThread(
  ctx: CommandContext,
  root: Pick<MailRow, 'id'>,
  row: MailRow,
  { isNews }: { isNews: boolean },
): Promise<void> {
  await unrecorded(ctx, 'what a thread is found by follows from its messages')
    .updateTable('mailMessage')
    .set({
      searchText: sql<string>`left(fold(${searched(row)}) || E'\n' || search_text, ${MOST_SEARCHED})`,
      lastAt: ctx.now,
      childCount: sql<number>`(select count(*) - 1 from mail_message c where c.thread_id = ${root.id}
        and c.status <> 'WRITING')`,
      ...(isNews && { seenBy: '[]', isArchived: false }),
      // Who read the thread before this came is told so.
      ...(isNews && root.id !== row.id && { version: sql<number>`version + 1` }),
    })
    .where('id', '=', root.id)
    .execute();
}
