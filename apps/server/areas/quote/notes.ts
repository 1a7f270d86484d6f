import type {
  addNote as addCall,
  getNote as getCall,
  listAccountNotes as accountCall,
  listNoteTypes as typesCall,
  listQuoteNotes as quoteCall,
  Note,
  updateNote as updateCall,
} from '@parapet/contract/quote/notes';
import { isNoteEditable, mentionsIn, noteTypes } from '@parapet/domain/notes/note-types';
import { may } from '@parapet/domain/permissions/table';
import type { Selectable } from 'kysely';
import type { Handler } from '../../platform/handler.ts';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { isStaff } from '../../platform/provider.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { insertRecord, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { findAccount, ownerOf, type AccountRow } from '../account/index.ts';
import { announceQuote } from './builder/change-quote.ts';
import { findQuote } from './quote-view.ts';

type NoteRow = Selectable<Tables['note']> & { quoteNumber: string | null };
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
  mentions: [...row.mentions],
  isEditable: isNoteEditable(row, ctx.person.id, ctx.now) && may(actorOf(ctx), 'note:write'),
  version: row.version,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
});

/** Internal notes never leave the provider; row-level security enforces it a second time. */
function notes(ctx: CommandContext) {
  const all = ctx.tx
    .selectFrom('note as n')
    .leftJoin('quote as q', 'q.id', 'n.quoteId')
    .selectAll('n')
    .select('q.quoteNumber');
  return isStaff(ctx) ? all : all.where('n.isInternal', '=', false);
}

export const listNoteTypes: Handler<typeof typesCall> = async () => ({ content: [...noteTypes] });

export const getNote: Handler<typeof getCall> = async (ctx, { params }) =>
  noteView(
    ctx,
    (await notes(ctx).where('n.id', '=', params.noteId).executeTakeFirst()) ?? refuse('not-found'),
  );

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
    ).map((row) => noteView(ctx, row)),
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
    ).map((row) => noteView(ctx, row)),
  };
};

/** Other readers are told about a shared note at once, and never about an internal one. */
export const addNote: Handler<typeof addCall> = async (ctx, { body }) => {
  const account = await findAccount(ctx, body.accountId);
  const quote = body.quoteId ? await findQuote(ctx, body.quoteId) : null;
  if (quote && quote.accountId !== account.id) refuse('not-found');
  const mentioned = await peopleNamed(ctx, body.text, { agencyId: account.agencyId, ...body });
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
      mentions: JSON.stringify(mentioned.map(({ id, name }) => ({ id, name }))),
      created: ctx.now,
      modified: ctx.now,
    },
    ({ noteType, isInternal }) => ({
      event: isInternal ? 'note.added-internally' : 'note.added',
      detail: { noteType },
    }),
  );
  await tellMentioned(ctx, row, mentioned, account);
  if (quote && !row.isInternal) await announceQuote(ctx, { ...quote, sentAt: null }, 'add-note');
  return noteView(ctx, { ...row, quoteNumber: quote?.quoteNumber ?? null });
};

export const updateNote: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const before =
    (await notes(ctx).where('n.id', '=', params.noteId).executeTakeFirst()) ?? refuse('not-found');
  if (!isNoteEditable(before, ctx.person.id, ctx.now)) refuse('note-final');
  const { quoteNumber, ...row } = before;
  const account = await findAccount(ctx, row.accountId);
  const mentioned = await peopleNamed(ctx, body.text, { agencyId: account.agencyId, ...body });
  const { text, noteType, isInternal, version } = body;
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
        mentions: JSON.stringify(mentioned.map(({ id, name }) => ({ id, name }))),
      },
    },
    {
      event: before.isInternal || isInternal ? 'note.updated-internally' : 'note.updated',
      detail: { noteType },
    },
  );
  const known = new Set(before.mentions.map(({ id }) => id));
  await tellMentioned(
    ctx,
    saved,
    mentioned.filter(({ id }) => !known.has(id)),
    account,
  );
  return noteView(ctx, { ...saved, quoteNumber });
};

type Mentioned = { id: string; name: string; email: string; accountType: string };

/** Who is named by address and may read the note: colleagues, and people of the agency if it is shared. */
async function peopleNamed(
  ctx: CommandContext,
  text: string,
  { agencyId, isInternal }: { agencyId: string; isInternal: boolean },
): Promise<Mentioned[]> {
  const addresses = mentionsIn(text);
  if (addresses.length === 0) return [];
  const people = await ctx.tx
    .selectFrom('person')
    .select(['id', 'firstName', 'lastName', 'email', 'accountType'])
    .where('email', 'in', addresses)
    .where((where) =>
      isInternal
        ? where('accountType', '=', 'COWBELL')
        : where.or([where('accountType', '=', 'COWBELL'), where('organizationId', '=', agencyId)]),
    )
    .orderBy('email')
    .execute();
  return people.map(({ firstName, lastName, ...person }) => ({
    ...person,
    name: `${firstName} ${lastName}`,
  }));
}

/** The mail names the account and the author; the text stays where its readers sign in. */
async function tellMentioned(
  ctx: CommandContext,
  note: { accountId: string },
  people: readonly Mentioned[],
  { name: company, region }: Pick<AccountRow, 'name' | 'region'>,
): Promise<void> {
  for (const { id, email, name, accountType } of people) {
    if (id === ctx.person.id) continue;
    const base = accountType === 'COWBELL' ? 'admin' : 'agency';
    const link = publicUrl(ctx.config, `/${base}/accounts/${note.accountId}?tab=notes`);
    const params = { name, author: ctx.person.name, company, link };
    await ctx.publish({ topic: 'mail', payload: { to: email, region, template: 'note-mention', params } });
  }
}
