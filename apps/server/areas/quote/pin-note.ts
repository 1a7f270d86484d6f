import type { pinNote as call } from '@parapet/contract/quote/notes';
import type { Handler } from '../../platform/handler.ts';
import { updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { readNote, requireNote } from './notes.ts';

/**
 * Pins or unpins a note. A note that everybody should read first is not its author's alone: anybody who
 * writes notes may pin it.
 */
export const pinNote: Handler<typeof call> = async (ctx, { params, body: { isPinned, version } }) => {
  const row = await requireNote(ctx, params.noteId);
  if (row.addsTo) refuse('note-adds-to');
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
  return readNote(ctx, saved.id);
};
