import type {
  addNote as addCall,
  getNote as getCall,
  listAccountNotes as accountCall,
  listNoteTypes as typesCall,
  listQuoteNotes as quoteCall,
  Note,
} from '@parapet/contract/quote/notes';
import { noteTypes } from '@parapet/domain/notes/note-types';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { insertRecord } from '../../platform/records.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { findAccount, ownerOf } from '../account/index.ts';
import { announceQuote } from './change-quote.ts';
import { findQuote } from './quote-view.ts';

type NoteRow = Selectable<Tables['note']> & { quoteNumber: string | null };
const MOST = 500;

const noteView = (row: NoteRow): Note => ({
  id: row.id,
  accountId: row.accountId,
  quoteId: row.quoteId,
  quoteNumber: row.quoteNumber,
  noteType: row.noteType,
  text: row.text,
  isInternal: row.isInternal,
  authorName: row.authorName,
  created: row.created.toISOString(),
});

/** Internal notes never leave the provider; row-level security enforces it a second time. */
function notes(ctx: CommandContext) {
  const all = ctx.tx
    .selectFrom('note as n')
    .leftJoin('quote as q', 'q.id', 'n.quoteId')
    .selectAll('n')
    .select('q.quoteNumber');
  return actorOf(ctx).accountType === 'COWBELL' ? all : all.where('n.isInternal', '=', false);
}

export const listNoteTypes: Handler<typeof typesCall> = async () => ({ content: [...noteTypes] });

export const getNote: Handler<typeof getCall> = async (ctx, { params }) =>
  noteView((await notes(ctx).where('n.id', '=', params.noteId).executeTakeFirst()) ?? refuse('not-found'));

export const listAccountNotes: Handler<typeof accountCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  return {
    content: (
      await notes(ctx)
        .where('n.accountId', '=', account.id)
        .orderBy('n.created', 'desc')
        .orderBy('n.id', 'desc')
        .limit(MOST)
        .execute()
    ).map(noteView),
  };
};

export const listQuoteNotes: Handler<typeof quoteCall> = async (ctx, { params }) => {
  const quote = await findQuote(ctx, params.quoteId);
  return {
    content: (
      await notes(ctx)
        .where('n.quoteId', '=', quote.id)
        .orderBy('n.created', 'desc')
        .orderBy('n.id', 'desc')
        .limit(MOST)
        .execute()
    ).map(noteView),
  };
};

/** Other readers are told about a shared note at once, and never about an internal one. */
export const addNote: Handler<typeof addCall> = async (ctx, { body }) => {
  const account = await findAccount(ctx, body.accountId);
  const quote = body.quoteId ? await findQuote(ctx, body.quoteId) : null;
  if (quote && quote.accountId !== account.id) refuse('not-found');
  const row = await insertRecord(
    ctx,
    'note',
    {
      ...ownerOf(account),
      quoteId: quote?.id ?? null,
      noteType: body.noteType,
      text: body.text,
      isInternal: body.isInternal,
      authorId: ctx.person.id,
      authorName: ctx.person.name,
      created: ctx.now,
    },
    ({ noteType, isInternal }) => ({
      event: isInternal ? 'note.added-internally' : 'note.added',
      detail: { noteType },
    }),
  );
  if (quote && !row.isInternal) await announceQuote(ctx, { ...quote, sentAt: null }, 'add-note');
  return noteView({ ...row, quoteNumber: quote?.quoteNumber ?? null });
};
