import type { CommandContext } from '../../../platform/command-context.ts';
import { defuseLinks } from '../../../platform/mail/defuse-links.ts';
import type { Attachment, NotReached, OutgoingMail } from '../../../platform/gateways.ts';
import { leave } from '../../../platform/mail/mail.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import type { PreparedHandler } from '../../../platform/outbox/outbox-worker.ts';
import { unrecorded, updateRecord } from '../../../platform/records/records.ts';
import { fileMail, getHolders, getAddress } from '../file-mail.ts';
import { lookAtMailFile } from '../mail-files.ts';
import { getFiles, getRecipients, type MailRow } from '../mail-row.ts';
import type { MailFile } from '../reading/parse-mail.ts';

/** `to`: those whom it has not reached yet; `tries`: how often it was tried before. */
type Payload = { messageId: string; to?: readonly string[]; tries?: number };
type Letter = { row: MailRow; from: string; attachments: Attachment[]; files: MailFile[] };

/** Maximum number of tries, over some five hours; the message then names the recipients not reached. */
const MOST_TRIES = 16;
const waitMs = (tries: number): number => Math.min(2 ** (tries + 1), 3600) * 1000;

/**
 * Delivers a letter: an inbox of our own gets it at once, all others by the mail server. Whom a server
 * refuses, or nobody reaches for hours, is named on the message; whoever got it does not get it again.
 */
export const deliverLetter: PreparedHandler<Payload> = {
  prepare: async ({ appContext: { gateways }, read, sendOnce }, { messageId, to, tries = 0 }, outboxId) => {
    const found = await read((ctx) => findLetter(ctx, messageId));
    if (!found) return async () => {};
    const { row, files, organization } = found;
    const attachments: Attachment[] = [];
    for (const { docName, contentType, sha256 } of files) {
      const content = await gateways.files.read(sha256);
      if (!content) throw new Error(`There is no file for the attachment '${docName}'`);
      attachments.push({ filename: docName, contentType, content });
    }
    const from = `${row.authorName ?? ''}, ${organization}`.replace(/^, /, '');
    const recipients = to ?? getRecipients(row);
    const inside = await read((ctx) => getInside(ctx, recipients));
    const kept = attachments.map(({ filename, content }): MailFile => ({ name: filename, bytes: content }));
    if (inside.length > 0) for (const file of kept) await lookAtMailFile(file);
    const letter = { row, from, attachments, files: kept };
    const away = recipients.filter((address) => !inside.includes(address));
    let missed: readonly NotReached[] = [];
    if (away.length > 0)
      await leave(gateways.mail, sendOnce, async (aboutToLeave) => {
        missed = await gateways.mail.send(outgoing(letter, away), outboxId, aboutToLeave);
      });
    return async (ctx) => {
      await deliverInside(ctx, letter, inside);
      await settle(ctx, row, missed, tries);
    };
  },
  givenUp: async (ctx, { messageId, to }) => {
    const row = await findRow(ctx, messageId);
    if (row?.status !== 'SENDING') return;
    const reason = 'It is not known whether it was sent.';
    const missed = (to ?? getRecipients(row)).map((address) => ({ address, reason, isForGood: true }));
    await settle(ctx, row, missed, MOST_TRIES);
  },
};

const findRow = (ctx: CommandContext, id: string): Promise<MailRow | undefined> =>
  ctx.tx.selectFrom('mailMessage').selectAll().where('id', '=', id).executeTakeFirst();

async function findLetter(ctx: CommandContext, id: string) {
  const row = await findRow(ctx, id);
  if (row?.status !== 'SENDING') return undefined;
  const organization = await ctx.tx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', row.organizationId)
    .executeTakeFirstOrThrow();
  return { row, files: await getFiles(ctx, [id]), organization: organization.name };
}

/** The recipients whose inbox is here. */
async function getInside(ctx: CommandContext, recipients: readonly string[]): Promise<string[]> {
  const inside: string[] = [];
  for (const address of recipients) if ((await getHolders(ctx, [address])).length > 0) inside.push(address);
  return inside;
}

/**
 * Files a letter in the inboxes here that it is for: the door for mail takes nothing that says to be ours.
 */
async function deliverInside(
  ctx: CommandContext,
  { row, from, files }: Letter,
  recipients: readonly string[],
): Promise<void> {
  for (const address of recipients) {
    const [holder] = await getHolders(ctx, [address]);
    // What an organization sends to itself is in its inbox already.
    if (!holder || getAddress(ctx, holder) === row.fromAddress) continue;
    await fileMail(ctx, holder, {
      messageId: row.messageId,
      references: row.referenceIds,
      fromName: from,
      fromAddress: row.fromAddress,
      to: row.toAddresses,
      cc: row.ccAddresses,
      subject: row.subject,
      body: row.body,
      files,
    });
  }
}

/** As in every mail of ours, nothing that somebody typed becomes a link. */
function outgoing({ row, from, attachments }: Letter, recipients: readonly string[]): OutgoingMail {
  const text = defuseLinks(row.body);
  return {
    to: row.toAddresses.join(', '),
    subject: defuseLinks(row.subject),
    text,
    html: htmlOf(text),
    attachments,
    secrets: [],
    letter: {
      from: { name: from, address: row.fromAddress },
      cc: row.ccAddresses.join(', '),
      recipients,
      messageId: row.messageId,
      references: row.referenceIds,
    },
  };
}

const htmlOf = (text: string): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<div style="font:16px/1.5 sans-serif;white-space:pre-wrap">${escaped}</div>`;
};

/** Retries recipients that may be reached later; after that the message names those not reached. */
async function settle(
  ctx: CommandContext,
  row: MailRow,
  missed: readonly NotReached[],
  tries: number,
): Promise<void> {
  const isLast = tries + 1 >= MOST_TRIES;
  const later = missed.filter(({ isForGood }) => !isForGood && !isLast).map(({ address }) => address);
  const never = missed
    .filter(({ address }) => !later.includes(address))
    .map(({ address, reason }) => ({ name: address, reason }));
  const notTaken = [...row.notTaken, ...never];
  const isNobodys = notTaken.length >= getRecipients(row).length;
  const status = later.length > 0 ? 'SENDING' : isNobodys ? 'FAILED' : 'SENT';
  const set = { status, notTaken: JSON.stringify(notTaken) } as const;
  if (never.length > 0) {
    const to = never.map(({ name }) => name).join(', ');
    const entry = { event: 'mail.failed', detail: { to, subject: row.subject } } as const;
    await updateRecord(ctx, 'mailMessage', row, { set, isDerived: true }, entry);
  } else {
    await unrecorded(ctx, 'history says that it was sent since somebody sent it')
      .updateTable('mailMessage')
      .set(set)
      .where('id', '=', row.id)
      .execute();
  }
  if (later.length === 0) return;
  const dueAt = new Date(ctx.now.getTime() + waitMs(tries));
  const payload = { messageId: row.id, to: later, tries: tries + 1 };
  await publish(ctx.tx, { topic: 'letter', payload }, dueAt);
}
