import { noteTypes } from '@parapet/domain/notes/note-types';
import { z } from 'zod';
import { call } from '../call.ts';
import { filled } from '../reasons.ts';
import { accountParams, id, instant, version } from '../shapes.ts';
import { quoteParams } from './quote.ts';

const noteType = z.enum(noteTypes);

const note = z.object({
  id,
  accountId: id,
  quoteId: id.nullable(),
  quoteNumber: z.string().nullable(),
  noteType,
  text: z.string(),
  isInternal: z.boolean(),
  authorName: z.string(),
  /** Of a colleague of the reader who has a photo. */
  authorPhoto: z.object({ email: z.string(), avatarUrl: z.string() }).nullable(),
  /** The note that this one is added to. */ addsTo: id.nullable(),
  isPinned: z.boolean(),
  /** People named in it with `@` and their address. */
  mentions: z.array(z.object({ id, name: z.string() })),
  /** Whether the reader may correct it now. */
  isEditable: z.boolean(),
  version: z.number().int(),
  created: instant,
  /** When its author corrected it last. */ corrected: instant.nullable(),
  modified: instant,
});
export type Note = z.output<typeof note>;
const notes = z.object({ content: z.array(note) });

export const getNote = call({
  id: 'get-note',
  method: 'GET',
  path: '/api/quote/v1/note/:noteId',
  access: 'note:read',
  summary: 'Return a note',
  params: z.object({ noteId: id }),
  answer: note,
});

export const listNoteTypes = call({
  id: 'list-note-types',
  method: 'GET',
  path: '/api/quote/v1/note-types',
  access: 'note:read',
  summary: 'List the types of notes',
  answer: z.object({ content: z.array(noteType) }),
});

export const listAccountNotes = call({
  id: 'list-account-notes',
  method: 'GET',
  path: '/api/quote/v1/note/account/:accountId',
  access: 'note:read',
  summary:
    'List the notes on an account and its quotes, pinned first, then newest first; an agency reads those shared with it',
  params: accountParams,
  answer: notes,
});

export const listQuoteNotes = call({
  id: 'list-quote-notes',
  method: 'GET',
  path: '/api/quote/v1/note/quote/:quoteId',
  access: 'note:read',
  summary: 'List the notes on a quote, pinned first, then newest first',
  params: quoteParams,
  answer: notes,
});

export const addNote = call({
  id: 'add-note',
  method: 'POST',
  path: '/api/quote/v1/note',
  access: 'note:write',
  summary: 'Add a note to an account or one of its quotes; it is internal unless shared',
  body: z.object({
    accountId: id,
    quoteId: id.nullable().default(null),
    noteType,
    text: filled('Note is required'),
    isInternal: z.boolean().default(true),
    /** Adds to this note; what it is on and about and who reads it are that note’s. */
    addsTo: id.nullable().default(null),
  }),
  answer: note,
});

export const updateNote = call({
  id: 'update-note',
  method: 'PUT',
  path: '/api/quote/v1/note/:noteId',
  access: 'note:write',
  summary: 'Correct the caller’s own note, within 15 minutes',
  params: z.object({ noteId: id }),
  body: z.object({
    noteType,
    text: filled('Note is required'),
    isInternal: z.boolean().default(true),
    version,
  }),
  answer: note,
  refusals: ['note-final', 'changed-meanwhile'],
});

export const pinNote = call({
  id: 'pin-note',
  method: 'PUT',
  path: '/api/quote/v1/note/:noteId/pin',
  access: 'note:write',
  summary: 'Pin a note to the top of the list, or unpin it',
  params: z.object({ noteId: id }),
  body: z.object({ isPinned: z.boolean(), version }),
  answer: note,
  refusals: ['note-adds-to', 'changed-meanwhile'],
});
