import type { pinNote as call } from '@parapet/contract/quote/notes';
import type { Handler } from '../../platform/handler.ts';
import { updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { noteView, notes } from './notes.ts';

/** What everybody should read first is not the author's alone: who writes notes pins them. */
export const pinNote: Handler<typeof call> = async (ctx, { params, body: { isPinned, version } }) => {
  const before =
    (await notes(ctx).where('n.id', '=', params.noteId).executeTakeFirst()) ?? refuse('not-found');
  if (before.addsTo) refuse('note-adds-to');
  const { quoteNumber, ...row } = before;
  const event = isPinned ? 'pinned' : 'unpinned';
  const saved = await updateRecord(
    ctx,
    'note',
    row,
    { version, set: { isPinned }, skipUnchanged: true },
    {
      event: row.isInternal ? `note.${event}-internally` : `note.${event}`,
      detail: { noteType: row.noteType },
    },
  );
  return noteView(ctx, { ...saved, quoteNumber });
};
