import type {
  addNote as addCall,
  getNote as getCall,
  listAccountNotes as accountCall,
  listNoteTypes as typesCall,
  listQuoteNotes as quoteCall,
  Note,
  updateNote as updateCall,
} from '@parapet/contract/quote/notes';
import { photoUrl } from '@parapet/contract/user/photo';
import { isNoteEditable, noteTypes } from '@parapet/domain/notes/note-types';
import { may } from '@parapet/domain/permissions/table';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { isStaff } from '../../platform/provider.ts';
import { insertRecord, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { findAccount, getOwner } from '../account/index.ts';
import { announceQuote } from './builder/change-quote.ts';
import { peopleNamed, tellMentioned } from './note-mentions.ts';
import { findQuote } from './quote-view.ts';

export type NoteRow = Selectable<Tables['note']> & {
  quoteNumber: string | null;
  /** The author's address and when their photo was taken; only of a colleague who has one. */
  authorEmail?: string | null;
  photographed?: Date | null;
};
const MOST = 500;

const noteView = (ctx: CommandContext, row: NoteRow): Note => ({
  id: row.id,
  accountId: row.accountId,
  quoteId: row.quoteId,
  quoteNumber: row.quoteNumber,
  noteType: row.noteType,
  text: row.text,
  isInternal: row.isInternal,
  authorName: row.authorName,
  authorPhoto:
    row.authorEmail && row.photographed
      ? { email: row.authorEmail, avatarUrl: photoUrl(row.authorEmail, row.photographed) }
      : null,
  addsTo: row.addsTo,
  isPinned: row.isPinned,
  mentions: [...row.mentions],
  isEditable: isNoteEditable(row, ctx.person.id, ctx.now) && may(getActor(ctx), 'note:write'),
  version: row.version,
  created: row.created.toISOString(),
  corrected: row.correctedAt?.toISOString() ?? null,
  modified: row.modified.toISOString(),
});

/** Internal notes never leave the provider; row-level security enforces it a second time. */
function notes(ctx: CommandContext) {
  const { accountType, organizationId } = getActor(ctx);
  const all = ctx.tx
    .selectFrom('note as n')
    .leftJoin('quote as q', 'q.id', 'n.quoteId')
    .leftJoin('person as a', (on) =>
      on
        .onRef('a.id', '=', 'n.authorId')
        .on('a.accountType', '=', accountType)
        .on('a.organizationId', '=', organizationId),
    )
    .leftJoin('personPhoto as f', 'f.personId', 'a.id')
    .selectAll('n')
    .select(['q.quoteNumber', 'a.email as authorEmail', 'f.modified as photographed']);
  return isStaff(ctx) ? all : all.where('n.isInternal', '=', false);
}

export const listNoteTypes: Handler<typeof typesCall> = async () => ({ content: [...noteTypes] });

/** The row of a note that the reader may see. Throws 404 `not-found`. */
export async function requireNote(ctx: CommandContext, id: string) {
  const found = await notes(ctx).where('n.id', '=', id).executeTakeFirst();
  const {
    quoteNumber: _number,
    authorEmail: _email,
    photographed: _photo,
    ...row
  } = found ?? refuse('not-found');
  return row;
}

/** A note as it is now, for its reader. Throws 404 `not-found`. */
export const readNote = async (ctx: CommandContext, id: string): Promise<Note> =>
  noteView(ctx, (await notes(ctx).where('n.id', '=', id).executeTakeFirst()) ?? refuse('not-found'));

export const getNote: Handler<typeof getCall> = (ctx, { params }) => readNote(ctx, params.noteId);

export const listAccountNotes: Handler<typeof accountCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  return {
    content: (
      await notes(ctx)
        .where('n.accountId', '=', account.id)
        .orderBy('n.isPinned', 'desc')
        .orderBy('n.created', 'desc')
        .orderBy('n.id', 'desc')
        .limit(MOST)
        .execute()
    ).map((row) => noteView(ctx, row)),
  };
};

export const listQuoteNotes: Handler<typeof quoteCall> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  return {
    content: (
      await notes(ctx)
        .where('n.quoteId', '=', quote.id)
        .orderBy('n.isPinned', 'desc')
        .orderBy('n.created', 'desc')
        .orderBy('n.id', 'desc')
        .limit(MOST)
        .execute()
    ).map((row) => noteView(ctx, row)),
  };
};

/** The note that another one adds to, which has its kind and its readers from it. */
async function noteAddedTo(ctx: CommandContext, accountId: string, id: string) {
  const named = await notes(ctx).where('n.id', '=', id).executeTakeFirst();
  const root = await ctx.tx
    .selectFrom('note')
    .selectAll()
    .where('id', '=', named?.addsTo ?? id)
    .where('accountId', '=', accountId)
    // Who reads it does not change while something is added.
    .forShare()
    .executeTakeFirst();
  return (named && root) ?? refuse('not-found');
}

/** Other readers are told about a shared note at once, and never about an internal one. */
export const addNote: Handler<typeof addCall> = async (ctx, { body }) => {
  const account = await findAccount(ctx, body.accountId);
  const root = body.addsTo ? await noteAddedTo(ctx, account.id, body.addsTo) : null;
  const { quoteId, noteType, isInternal } = root ?? body;
  const quote = quoteId ? await findQuote(ctx, quoteId) : null;
  if (quote && quote.accountId !== account.id) refuse('not-found');
  const mentioned = await peopleNamed(ctx, body.text, { agencyId: account.agencyId, isInternal });
  const row = await insertRecord(
    ctx,
    'note',
    {
      ...getOwner(account),
      quoteId: quote?.id ?? null,
      noteType,
      text: body.text,
      isInternal,
      addsTo: root?.id ?? null,
      authorId: ctx.person.id,
      authorName: ctx.person.name,
      mentions: JSON.stringify(mentioned.map(({ id, name }) => ({ id, name }))),
      created: ctx.now,
      modified: ctx.now,
    },
    () => ({ event: isInternal ? 'note.added-internally' : 'note.added', detail: { noteType } }),
  );
  await tellMentioned(ctx, row, mentioned, account);
  if (quote && !row.isInternal) await announceQuote(ctx, { ...quote, sentAt: null }, 'add-note');
  return readNote(ctx, row.id);
};

export const updateNote: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const row = await requireNote(ctx, params.noteId);
  if (!isNoteEditable(row, ctx.person.id, ctx.now)) refuse('note-final');
  const account = await findAccount(ctx, row.accountId);
  const { text, version } = body;
  // What adds to a note is about the same and for the same.
  const { noteType, isInternal } = row.addsTo ? await noteAddedTo(ctx, account.id, row.addsTo) : body;
  const mentioned = await peopleNamed(ctx, text, { agencyId: account.agencyId, isInternal });
  const saved = await updateRecord(
    ctx,
    'note',
    row,
    {
      version,
      set: {
        text,
        noteType,
        isInternal,
        correctedAt: ctx.now,
        mentions: JSON.stringify(mentioned.map(({ id, name }) => ({ id, name }))),
      },
    },
    {
      event: row.isInternal || isInternal ? 'note.updated-internally' : 'note.updated',
      detail: { noteType },
    },
  );
  if (!row.addsTo) await followNote(ctx, saved);
  const known = new Set(row.mentions.map(({ id }) => id));
  await tellMentioned(
    ctx,
    saved,
    mentioned.filter(({ id }) => !known.has(id)),
    account,
  );
  return readNote(ctx, saved.id);
};

/** Moves the additions of a note along with it: to the agency, or back to internal use. */
async function followNote(ctx: CommandContext, { id, noteType, isInternal }: Row<'note'>): Promise<void> {
  const added = await ctx.tx.selectFrom('note').selectAll().where('addsTo', '=', id).orderBy('id').execute();
  for (const one of added)
    await updateRecord(
      ctx,
      'note',
      one,
      { set: { noteType, isInternal }, skipUnchanged: true },
      {
        event: one.isInternal || isInternal ? 'note.updated-internally' : 'note.updated',
        detail: { noteType },
      },
    );
}
