import type { Reading, Suggestion } from '@parapet/contract/docmessage/index';
import {
  readApplication,
  regionOfValues,
  type ReadValue,
  type Source,
} from '@parapet/domain/mail/read-application';
import { replyByRule } from '@parapet/domain/mail/suggest-reply';
import type { RegionCode } from '@parapet/domain/regions/region';
import { ReaderTrouble } from '../../../gateways/reader/chat.ts';
import type { AppContext, CommandContext } from '../../../platform/command-context.ts';
import type { ReaderGateway } from '../../../platform/gateways.ts';
import type { PreparedHandler } from '../../../platform/outbox/outbox-worker.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { getFiles, type MailRow } from '../mail-row.ts';
import { readByModel, replyByModel } from './model-reader.ts';
import { textOfFile } from './text-of-file.ts';

type Payload = { messageId: string; reply?: true };
const MAIL = 'mail';
/** So many messages of a thread are known to who answers one. */
const MOST_BEFORE = 20;
const NOTHING_BY: Pick<Reading, 'reader' | 'trouble'> = { reader: 'RULES', trouble: null };

/**
 * Reads a mail and its files, outside any transaction and any request. Where a model is set up it reads, and
 * where that gives nothing of use our rules do, and the message says so. Two at a time.
 */
export const readMail: PreparedHandler<Payload> = {
  attempts: 3,
  async prepare({ appContext, read }, { messageId, reply }) {
    const found = await read((ctx) => findMaterial(ctx, messageId));
    if (!found) return async () => {};
    const sources = await getSources(appContext, found);
    const { reader } = appContext.gateways;
    const at = appContext.clock.now().toISOString();
    const { by, result: values } = await tried(
      reader,
      () => readByModel(reader, sources),
      () => readApplication(sources),
    );
    if (!reply) return (ctx) => keepReading(ctx, messageId, { ...by, at, values });
    const suggested = await tried(
      reader,
      () => replyByModel(reader, sources),
      () => ruled(found, [...values, ...found.before]),
    );
    return (ctx) => keepSuggestion(ctx, messageId, { ...suggested.by, at, text: suggested.result });
  },
  async givenUp(ctx, { messageId, reply }) {
    await unrecorded(ctx, WHY)
      .updateTable('mailMessage')
      .set(reply ? { suggestionStatus: 'FAILED' } : { readingStatus: 'FAILED' })
      .where('id', '=', messageId)
      .execute();
  },
};

const WHY = 'what a reader says of a mail changes nothing of the mail';

async function tried<T>(
  reader: ReaderGateway,
  byModel: () => Promise<T>,
  byRules: () => T,
): Promise<{ by: Pick<Reading, 'reader' | 'trouble'>; result: T }> {
  if (!reader.isOpen) return { by: NOTHING_BY, result: byRules() };
  try {
    return { by: { reader: 'MODEL', trouble: null }, result: await byModel() };
  } catch (error) {
    if (!(error instanceof ReaderTrouble)) throw error;
    return { by: { reader: 'RULES', trouble: error.message }, result: byRules() };
  }
}

type Material = {
  row: MailRow;
  files: Awaited<ReturnType<typeof getFiles>>;
  organization: { name: string; region: string };
  /** Values read from the other messages of its thread. */
  before: readonly ReadValue[];
};

async function findMaterial(ctx: CommandContext, id: string): Promise<Material | undefined> {
  const row = await ctx.tx.selectFrom('mailMessage').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const organization = await ctx.tx
    .selectFrom('organization')
    .select(['name', 'region'])
    .where('id', '=', row.organizationId)
    .executeTakeFirstOrThrow();
  return { row, files: await getFiles(ctx, [id]), organization, before: await readBefore(ctx, row) };
}

async function readBefore(ctx: CommandContext, { id, threadId }: MailRow): Promise<ReadValue[]> {
  const rows = await ctx.tx
    .selectFrom('mailMessage')
    .select('reading')
    .where('threadId', '=', threadId)
    .where('direction', '=', 'IN')
    .where('id', '<>', id)
    .orderBy('dateReceived', 'desc')
    .limit(MOST_BEFORE)
    .execute();
  return rows.flatMap(({ reading }) => (reading?.values ?? []) as ReadValue[]);
}

async function getSources({ gateways }: AppContext, { row, files }: Material): Promise<Source[]> {
  const lines = row.body.split('\n').map((text, at) => ({ place: `line ${at + 1}`, text }));
  const sources: Source[] = [{ name: MAIL, lines, pairs: [] }];
  for (const { docName, sha256 } of files) {
    const bytes = await gateways.files.read(sha256);
    const source = bytes && (await textOfFile(docName, bytes));
    if (source) sources.push(source);
  }
  return sources;
}

const ruled = ({ row, files, organization }: Material, values: readonly ReadValue[]): string =>
  replyByRule({
    // A broker is answered in the words of the application, wherever the office is.
    region: regionOfValues(values) ?? (organization.region as RegionCode),
    sender: row.fromName,
    from: organization.name,
    files: files.map(({ docName }) => docName),
    company: values.find(({ field }) => field === 'name')?.value,
    known: values.map(({ field }) => field),
  });

async function keepReading(ctx: CommandContext, id: string, reading: Reading): Promise<void> {
  await unrecorded(ctx, WHY)
    .updateTable('mailMessage')
    .set({ reading: JSON.stringify(reading), readingStatus: reading.values.length > 0 ? 'READ' : 'NOTHING' })
    .where('id', '=', id)
    .execute();
}

async function keepSuggestion(ctx: CommandContext, id: string, suggestion: Suggestion): Promise<void> {
  await unrecorded(ctx, WHY)
    .updateTable('mailMessage')
    .set({ suggestion: JSON.stringify(suggestion), suggestionStatus: 'SUGGESTED' })
    .where('id', '=', id)
    .execute();
}
