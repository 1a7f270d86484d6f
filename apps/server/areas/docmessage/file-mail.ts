import { docmessageRefusals } from '@parapet/contract/docmessage/refusals';
import { MOST_FILES } from '@parapet/domain/mail/message';
import { mailName } from '@parapet/domain/mail/mail-name';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { insertRecordUnless, unrecorded } from '../../platform/records/records.ts';
import { Refusal } from '../../platform/refuse.ts';
import { takeRoomOfMail } from '../../platform/files/storage-room.ts';
import { keepMailFile } from '../docs/index.ts';
import type { MailRow } from './mail-row.ts';
import type { IncomingMail, MailFile } from './reading/parse-mail.ts';
import { joinThread, findThread } from './threads.ts';

/** The organization that holds the inbox. */
export type Holder = { id: string; accountType: string; name: string; region: string };

/** The organizations that get mail at addresses; nobody for an address that is not one of ours. */
export async function getHolders(ctx: CommandContext, addresses: readonly string[]): Promise<Holder[]> {
  const domain = `@${ctx.config.MAIL_IN_DOMAIN.toLowerCase()}`;
  const names = addresses
    .map((address) => address.toLowerCase())
    .filter((address) => address.endsWith(domain))
    // What follows a plus sign is for the sender to find again.
    .map((address) => address.slice(0, -domain.length).replace(/\+.*$/, ''));
  if (names.length === 0) return [];
  return ctx.tx
    .selectFrom('organization')
    .select(['id', 'accountType', 'name', 'region'])
    .where(sql<boolean>`mail_name(account_type, id) = any(${names}::text[])`)
    .where('removedAt', 'is', null)
    .execute();
}

/** The address at which an organization gets mail. */
export const getAddress = (
  ctx: CommandContext,
  { accountType, id }: Pick<Holder, 'accountType' | 'id'>,
): string => `${mailName(accountType as never, id)}@${ctx.config.MAIL_IN_DOMAIN}`;

/**
 * Files a mail in an inbox, with its files in the library, and has it read. A mail that arrives again is
 * filed once.
 * @param isNotice It is of our own making: there is nothing in it to read for a submission.
 * @returns undefined if it was there already.
 */
export async function fileMail(
  ctx: CommandContext,
  holder: Holder,
  mail: IncomingMail,
  { isNotice = false } = {},
): Promise<MailRow | undefined> {
  const { messageId, references } = mail;
  const root = await findThread(ctx, holder.id, { messageId, references });
  const id = await newId(ctx);
  const row = await insertRecordUnless(
    ctx,
    'mailMessage',
    {
      id,
      organizationId: holder.id,
      threadId: root?.id ?? id,
      direction: 'IN',
      status: 'RECEIVED',
      messageId,
      referenceIds: references,
      fromName: mail.fromName,
      fromAddress: mail.fromAddress,
      toAddresses: mail.to,
      ccAddresses: mail.cc,
      subject: mail.subject,
      body: mail.body,
      dateReceived: ctx.now,
      lastAt: ctx.now,
      readingStatus: isNotice ? 'NONE' : 'WAITING',
      created: ctx.now,
      modified: ctx.now,
    },
    ['organizationId', 'messageId'],
    ({ fromAddress, subject }) => ({ event: 'mail.received', detail: { from: fromAddress, subject } }),
  );
  if (!row) return undefined;
  const notTaken = await keepFiles(ctx, holder, row, mail);
  if (notTaken.length > 0)
    await unrecorded(ctx, 'part of how it came in')
      .updateTable('mailMessage')
      .set({ notTaken: JSON.stringify(notTaken) })
      .where('id', '=', row.id)
      .execute();
  await joinThread(ctx, root ?? row, row, { isNews: true });
  if (!isNotice) await ctx.publish({ topic: 'read-mail', payload: { messageId: row.id } });
  return row;
}

/** A new id, of the database, so that ids follow time. */
export async function newId(ctx: CommandContext): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.tx);
  return rows[0]!.id;
}

/**
 * Takes room for a file in each inbox that has some, before its bytes are put. Where none has, the file says
 * why it is not taken.
 */
export async function takeRoomFor(
  ctx: CommandContext,
  holders: readonly Holder[],
  file: MailFile,
): Promise<void> {
  const reasons: string[] = [];
  for (const { id } of holders)
    await takeRoomOfMail(ctx, id, file.bytes).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      reasons.push(error.message);
    });
  if (reasons.length > 0 && reasons.length === holders.length) file.notTaken = reasons[0]!;
}

/** Keeps each file that the library takes. @returns the others, with the reason. */
async function keepFiles(
  ctx: CommandContext,
  holder: Holder,
  row: MailRow,
  { files }: IncomingMail,
): Promise<{ name: string; reason: string }[]> {
  const notTaken: { name: string; reason: string }[] = [];
  const owner = { organizationId: holder.id, agency: holder.accountType === 'AGENCY' ? holder : null };
  for (const [at, file] of files.entries()) {
    if (at >= MOST_FILES) {
      notTaken.push({ name: file.name, reason: docmessageRefusals['mail-too-many-files'].message });
      continue;
    }
    if (file.notTaken !== undefined) {
      notTaken.push({ name: file.name, reason: file.notTaken });
      continue;
    }
    try {
      await takeRoomOfMail(ctx, holder.id, file.bytes);
      await keepMailFile(ctx, file, owner, row.id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notTaken.push({ name: file.name, reason: error.message });
    }
  }
  return notTaken;
}
