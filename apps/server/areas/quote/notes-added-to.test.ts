import {
  addNote,
  listAccountNotes,
  listQuoteNotes,
  pinNote,
  updateNote,
} from '@parapet/contract/quote/notes';
import type { Quote } from '@parapet/contract/quote/quote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote } from '../../testing/story.ts';

let server: TestServer;
let quote: Quote;
let agent: { token: string }, underwriter: { token: string }, admin: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  const ready = await readyQuote(server);
  quote = ready.quote;
  agent = { token: ready.token };
  underwriter = { token: await server.signIn('underwriter@parapet.example') };
  admin = { token: await server.signIn('admin@parapet.example') };
});
afterAll(() => server.stop());

const write = (body: object, as = underwriter) =>
  server.call(
    addNote,
    { body: { accountId: quote.accountId, noteType: 'GENERAL', text: 'A note', ...body } as never },
    as,
  );
const correct = (noteId: string, body: object, as = underwriter) =>
  server.call(
    updateNote,
    { params: { noteId }, body: { noteType: 'GENERAL', text: 'A note', isInternal: true, ...body } as never },
    as,
  );
const pin = (noteId: string, body: object, as = underwriter) =>
  server.call(pinNote, { params: { noteId }, body: body as never }, as);
const listed = async (as = underwriter) =>
  (await did(server.call(listAccountNotes, { params: { accountId: quote.accountId } }, as))).content;

describe('a note', () => {
  it('that is final is added to by anybody who writes notes, and stays as it was written', async () => {
    const note = await did(write({ text: 'No backups', noteType: 'SECURITY_CONTROLS', quoteId: quote.id }));
    await server.database.arrange("update note set created = created - interval '16 minutes' where id = $1", [
      note.id,
    ]);
    expect((await correct(note.id, {})).refusal.code).toBe('note-final');
    const added = await did(write({ text: 'They have them now', addsTo: note.id }, admin));
    expect(added).toMatchObject({
      addsTo: note.id,
      noteType: 'SECURITY_CONTROLS',
      quoteId: quote.id,
      isInternal: true,
      isEditable: true,
    });
    const { content } = await did(
      server.call(listQuoteNotes, { params: { quoteId: quote.id } }, underwriter),
    );
    expect(content.map(({ text, addsTo }) => [text, addsTo])).toEqual([
      ['They have them now', note.id],
      ['No backups', null],
    ]);
    // What is added to an addition is added to its note.
    expect(await did(write({ text: 'Tested', addsTo: added.id }))).toMatchObject({ addsTo: note.id });
  });

  it('shows what is added to it to nobody else than itself', async () => {
    const note = await did(write({ text: 'Ours' }));
    const added = await did(write({ text: 'Ours too', addsTo: note.id, isInternal: false }));
    expect((await listed(agent)).map(({ text }) => text)).not.toContain('Ours too');
    await did(correct(note.id, { text: 'Theirs', isInternal: false, noteType: 'PRICING' }));
    const shared = (await listed(agent)).filter(({ id }) => id === note.id || id === added.id);
    expect(shared.map(({ text, noteType }) => [text, noteType])).toEqual([
      ['Ours too', 'PRICING'],
      ['Theirs', 'PRICING'],
    ]);
    // An addition has its kind and readers from its note, whatever a correction says.
    await did(correct(added.id, { text: 'Ours, better', isInternal: true }));
    expect((await listed(agent)).find(({ id }) => id === added.id)).toMatchObject({
      text: 'Ours, better',
      isInternal: false,
    });
    await did(correct(note.id, { text: 'Ours again', isInternal: true }));
    expect((await listed(agent)).filter(({ id }) => id === note.id || id === added.id)).toEqual([]);
  });

  it('of another account is not added to', async () => {
    const other = await readyQuote(server);
    const note = await did(write({ accountId: other.quote.accountId }));
    expect((await write({ addsTo: note.id })).status).toBe(404);
    expect((await write({ addsTo: note.id }, agent)).status).toBe(403);
  });

  it('is pinned on top and taken off, by anybody who writes notes, at the version that was read', async () => {
    const note = await did(write({ text: 'Read this first', isInternal: false }));
    await did(write({ text: 'A newer one' }));
    expect((await pin(note.id, { isPinned: true }, agent)).status).toBe(403);
    expect((await pin(note.id, { isPinned: true, version: 9 })).refusal.code).toBe('changed-meanwhile');
    const pinned = await did(pin(note.id, { isPinned: true, version: note.version }, admin));
    expect(pinned).toMatchObject({ isPinned: true, corrected: null });
    expect((await listed())[0]!.id).toBe(note.id);
    expect((await listed(agent))[0]).toMatchObject({ id: note.id, isPinned: true });
    const added = await did(write({ text: 'And this', addsTo: note.id }));
    expect((await pin(added.id, { isPinned: true })).refusal.code).toBe('note-adds-to');
    await did(pin(note.id, { isPinned: false }));
    expect((await listed())[0]!.id).toBe(added.id);
    const { rows } = await server.database.pool.query<{ event: string }>(
      'select event from history where subject_id = $1 order by at',
      [note.id],
    );
    expect(rows.map(({ event }) => event)).toEqual(['note.added', 'note.pinned', 'note.unpinned']);
  });
});
