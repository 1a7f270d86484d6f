import type { Message, Thread } from '@parapet/contract/docmessage/index';
import { mailName } from '@parapet/domain/mail/mail-name';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { defuseLinks } from '../../platform/mail/defuse-links.ts';
import type { Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';

export type MailRow = Row<'mailMessage'>;

const PREVIEW = 160;

/** The address at which an organization of the caller's gets mail. */
export const ownAddress = (ctx: CommandContext): string => {
  const { accountType, organizationId } = getActor(ctx);
  return `${mailName(accountType, organizationId)}@${ctx.config.MAIL_IN_DOMAIN}`;
};

/**
 * A message of the caller's own organization: staff may see every row, and still no inbox but their own.
 * @throws Refusal 404 for any other.
 */
export async function findMessage(ctx: CommandContext, id: string, lock = false): Promise<MailRow> {
  const query = ctx.tx
    .selectFrom('mailMessage')
    .selectAll()
    .where('id', '=', id)
    .where('organizationId', '=', getActor(ctx).organizationId);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row ?? refuse('not-found');
}

/** The first message of the thread of a message, locked. */
export async function lockThread(ctx: CommandContext, id: string): Promise<MailRow> {
  return findMessage(ctx, (await findMessage(ctx, id)).threadId, true);
}

/** The files of messages: documents of the library. */
export const getFiles = (ctx: CommandContext, ids: readonly string[]) =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('document')
      .select(['id', 'docName', 'size', 'contentType', 'sha256', 'mailMessageId'])
      .where('mailMessageId', 'in', [...ids, NOBODY])
      .where('deletedAt', 'is', null)
      .orderBy('created')
      .orderBy('id')
      .execute(),
  );
const NOBODY = '00000000-0000-0000-0000-000000000000';

type File = Awaited<ReturnType<typeof getFiles>>[number];

const fileView = ({ id, docName, size, contentType }: File): Message['files'][number] => ({
  id,
  docName,
  size,
  contentType,
});

function getView(row: MailRow, files: readonly File[]): Message {
  return {
    id: row.id,
    direction: row.direction,
    status: row.status,
    messageId: row.messageId,
    references: row.referenceIds,
    fromName: defuseLinks(row.fromName),
    fromAddress: row.fromAddress,
    to: row.toAddresses,
    cc: row.ccAddresses,
    subject: row.status === 'WRITING' ? row.subject : defuseLinks(row.subject),
    body: row.status === 'WRITING' ? row.body : defuseLinks(row.body),
    dateReceived: row.dateReceived.toISOString(),
    authorName: row.authorName,
    files: files.filter(({ mailMessageId }) => mailMessageId === row.id).map(fileView),
    notTaken: [...row.notTaken],
    readingStatus: row.readingStatus,
    reading: row.reading,
    suggestionStatus: row.suggestionStatus,
    suggestion: row.suggestion,
    submissionId: row.submissionId,
    version: row.version,
    modified: row.modified.toISOString(),
  };
}

/** All to whom a message of our own goes, each once. */
export const getRecipients = ({ toAddresses, ccAddresses }: MailRow): string[] => [
  ...new Set([...toAddresses, ...ccAddresses]),
];

/** Returns a message with its files. */
export const messageView = async (ctx: CommandContext, row: MailRow): Promise<Message> =>
  getView(row, await getFiles(ctx, [row.id]));

/** Preview of a thread, the same in lists and on pages. */
export const previewOf = (body: string): string =>
  defuseLinks(
    body
      .slice(0, PREVIEW * 2)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, PREVIEW),
  );

/** A thread with all its messages, the oldest first. */
export async function threadView(ctx: CommandContext, root: MailRow): Promise<Thread> {
  const rows = await ctx.tx
    .selectFrom('mailMessage')
    .selectAll()
    .where('threadId', '=', root.id)
    .where('organizationId', '=', root.organizationId)
    .orderBy('dateReceived')
    .orderBy('id')
    .execute();
  const files = await getFiles(
    ctx,
    rows.map(({ id }) => id),
  );
  const { id, direction, status, fromName, fromAddress, to, subject, references, dateReceived, version } =
    getView(root, files);
  return {
    id,
    direction,
    status,
    fromName,
    fromAddress,
    to,
    subject,
    references,
    dateReceived,
    version,
    address: ownAddress(ctx),
    preview: previewOf(root.body),
    lastAt: root.lastAt.toISOString(),
    seenBy: [...root.seenBy],
    isSeen: root.seenBy.some(({ id }) => id === ctx.person.id),
    isArchived: root.isArchived,
    isStarred: root.isStarred,
    labels: root.labels,
    childCount: root.childCount,
    hasDraft: rows.some(({ status }) => status === 'WRITING'),
    hasFiles: files.length > 0,
    submissionId: rows.find(({ submissionId }) => submissionId)?.submissionId ?? null,
    messages: rows.map((row) => getView(row, files)),
  };
}
