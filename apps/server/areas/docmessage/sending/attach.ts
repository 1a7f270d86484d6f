import type {
  attachToMessage as attachCall,
  detachFromMessage as detachCall,
} from '@parapet/contract/docmessage/index';
import { MOST_FILES } from '@parapet/domain/mail/message';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refuse.ts';
import { dropMailFiles, keepMailFile } from '../../docs/index.ts';
import { findDraft } from './drafts.ts';
import { getFiles, messageView } from '../mail-row.ts';

/** Most mail servers take less than twenty megabytes, and a file grows by a third on its way. */
const MOST_BYTES = 15 * 1024 * 1024;

/** Attaches a file to a draft; the library checks what it is, as of any file that somebody brings. */
export const attachToMessage: Handler<typeof attachCall> = async (ctx, { params, body: { file } }) => {
  const draft = await findDraft(ctx, params.messageId);
  if (!file) refuse('file-missing');
  const before = await getFiles(ctx, [draft.id]);
  if (before.length >= MOST_FILES) refuse('mail-too-many-files');
  const size = before.reduce((sum, one) => sum + one.size, file.bytes.byteLength);
  if (size > MOST_BYTES) refuse('mail-files-too-large');
  await keepMailFile(ctx, file, await ownerOfFiles(ctx), draft.id);
  return messageView(ctx, draft);
};

async function ownerOfFiles(ctx: CommandContext) {
  const { accountType, organizationId } = getActor(ctx);
  if (accountType !== 'AGENCY') return { organizationId, agency: null };
  const { name } = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('organization')
      .select('name')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow(),
  );
  return { organizationId, agency: { id: organizationId, name } };
}

export const detachFromMessage: Handler<typeof detachCall> = async (ctx, { params, query }) => {
  const draft = await findDraft(ctx, params.messageId);
  const files = await getFiles(ctx, [draft.id]);
  if (!files.some(({ id }) => id === query.docId)) refuse('not-found');
  await dropMailFiles(ctx, draft.id, query.docId);
  return messageView(ctx, draft);
};
