import { getHistory } from '@parapet/contract/activity/index';
import {
  addNote,
  getNote,
  listAccountNotes,
  listNoteTypes,
  listQuoteNotes,
  updateNote,
} from '@parapet/contract/quote/notes';
import type { Quote } from '@parapet/contract/quote/quote';
import { noteTypes } from '@parapet/domain/notes/note-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote, sendToOwner } from '../../testing/story.ts';

let server: TestServer;
let quote: Quote;
const tokens: Record<string, string> = {};
const SECRET = 'Their last carrier ran away';
const SHARED = 'Please send the loss runs';

const write = (as: string, body: object) =>
  server.call(
    addNote,
    { body: { accountId: quote.accountId, noteType: 'UNDERWRITING', text: 'A note', ...body } as never },
    { token: tokens[as]! },
  );
const onAccount = (as: string) =>
  server.call(listAccountNotes, { params: { accountId: quote.accountId } }, { token: tokens[as]! });
const onQuote = (as: string) =>
  server.call(listQuoteNotes, { params: { quoteId: quote.id } }, { token: tokens[as]! });

beforeAll(async () => {
  server = await startTestServer();
  const ready = await readyQuote(server);
  const sent = await sendToOwner(server, ready.quote, ready.token);
  quote = sent.quote;
  Object.assign(tokens, {
    agent: ready.token,
    owner: sent.owner,
    underwriter: await server.signIn('underwriter@parapet.example'),
    rival: await server.signIn('agent2@summit.example'),
  });
  await did(write('underwriter', { text: SECRET }));
  await did(
    write('underwriter', { text: SHARED, quoteId: quote.id, noteType: 'LOSS_HISTORY', isInternal: false }),
  );
  await did(write('underwriter', { text: `${SECRET}, says the broker`, quoteId: quote.id }));
});
afterAll(() => server.stop());

describe('notes', () => {
  it('are read by account and by quote, newest first, and one by one (QUO-625, QUO-627, QUO-628)', async () => {
    const { content } = await did(onAccount('underwriter'));
    expect(content.map(({ text, isInternal, quoteNumber }) => [text, isInternal, quoteNumber])).toEqual([
      [`${SECRET}, says the broker`, true, quote.quoteNumber],
      [SHARED, false, quote.quoteNumber],
      [SECRET, true, null],
    ]);
    expect((await did(onQuote('underwriter'))).content).toEqual(content.slice(0, 2));
    expect(
      await did(
        server.call(getNote, { params: { noteId: content[2]!.id } }, { token: tokens['underwriter']! }),
      ),
    ).toMatchObject({ text: SECRET, authorName: 'Uma Lindqvist', noteType: 'UNDERWRITING' });
  });

  it('show colleagues the photo of who wrote them, and nobody else', async () => {
    const shownTo = async (as: string) =>
      (await did(onQuote(as))).content.map(({ authorPhoto }) => authorPhoto?.email ?? null);
    expect(await shownTo('underwriter')).toEqual([null, null]);
    await server.database.pool.query(
      "insert into person_photo (person_id, picture, modified) select id, 'x', created from person where email = $1",
      ['underwriter@parapet.example'],
    );
    expect(await shownTo('underwriter')).toEqual(Array(2).fill('underwriter@parapet.example'));
    expect(await shownTo('agent'), 'who would get none').toEqual([null]);
  });

  it('are of a type of the list (QUO-626)', async () => {
    expect((await did(server.call(listNoteTypes, {}, { token: tokens['underwriter']! }))).content).toEqual(
      noteTypes,
    );
    expect((await write('underwriter', { noteType: 'GOSSIP' })).status).toBe(400);
    expect((await write('underwriter', { text: '  ' })).refusal.errors).toEqual([
      expect.objectContaining({ field: 'text', detail: 'Note is required' }),
    ]);
  });

  it('that are internal never reach the agency, by any way', async () => {
    const { content: all } = await did(onAccount('underwriter'));
    const seen = [
      await onAccount('agent'),
      await onQuote('agent'),
      await server.call(getHistory, { params: { accountId: quote.accountId } }, { token: tokens['agent']! }),
    ];
    expect((await did(onAccount('agent'))).content.map(({ text }) => text)).toEqual([SHARED]);
    for (const one of all.filter(({ isInternal }) => isInternal)) {
      const reply = await server.call(getNote, { params: { noteId: one.id } }, { token: tokens['agent']! });
      expect(reply.status).toBe(404);
      seen.push(reply as never);
    }
    for (const reply of seen) expect(JSON.stringify(reply.body)).not.toContain(SECRET);
    // The database enforces it too, even if a query forgets the condition.
    const { rows } = await server.database.transact({ scope: 'agency', organization: quote.agencyId }, (tx) =>
      tx
        .selectFrom('note')
        .select('text')
        .execute()
        .then((found) => ({ rows: found })),
    );
    expect(rows).toEqual([{ text: SHARED }]);
  });

  it('are not for the policyholder or a rival, and are written by staff alone', async () => {
    expect((await onAccount('owner')).status).toBe(403);
    expect((await onQuote('owner')).status).toBe(403);
    for (const reply of [await onAccount('rival'), await onQuote('rival')]) expect(reply.status).toBe(404);
    for (const as of ['agent', 'rival', 'owner']) expect((await write(as, {})).status).toBe(403);
    const other = await readyQuote(server);
    expect((await write('underwriter', { quoteId: other.quote.id })).status).toBe(404);
  });

  it('are of a type, with when they were written and changed, and what they are on (ACC-173, ACC-621)', async () => {
    const types = (await did(server.call(listNoteTypes, {}, { token: tokens['underwriter']! }))).content;
    expect(types).toContain('UNDERWRITING');
    const note = await did(write('underwriter', { quoteId: quote.id, text: 'Dated' }));
    expect(note).toMatchObject({ noteType: 'UNDERWRITING', accountId: quote.accountId, quoteId: quote.id });
    expect(note.modified).toBe(note.created);
  });

  it('are found one by one, by account and by quote (ACC-620, ACC-622, ACC-623)', async () => {
    const note = await did(write('underwriter', { quoteId: quote.id, text: 'Three ways' }));
    const one = { params: { noteId: note.id } };
    expect(await did(server.call(getNote, one, { token: tokens['underwriter']! }))).toEqual(note);
    for (const list of [await did(onAccount('underwriter')), await did(onQuote('underwriter'))])
      expect(list.content).toContainEqual(note);
  });

  const edit = (noteId: string, body: object, as = 'underwriter') =>
    server.call(
      updateNote,
      { params: { noteId }, body: { noteType: 'PRICING', text: 'Better said', ...body } as never },
      { token: tokens[as]! },
    );

  it('are corrected by their author within 15 minutes, and by nobody after', async () => {
    const note = await did(write('underwriter', { text: 'Badly said' }));
    tokens['admin'] = await server.signIn('admin@parapet.example');
    expect((await edit(note.id, {}, 'agent')).status).toBe(403);
    expect((await edit(note.id, {}, 'admin')).refusal.code).toBe('note-final');
    expect((await edit(note.id, { version: 9 })).refusal.code).toBe('changed-meanwhile');
    const saved = await did(edit(note.id, { version: note.version }));
    expect(saved).toMatchObject({ text: 'Better said', noteType: 'PRICING', isEditable: true });
    await server.database.arrange("update note set created = created - interval '14 minutes' where id = $1", [
      note.id,
    ]);
    expect((await edit(note.id, {})).status).toBe(200);
    await server.database.arrange("update note set created = created - interval '2 minutes' where id = $1", [
      note.id,
    ]);
    expect((await edit(note.id, {})).refusal.code).toBe('note-final');
    const { rows } = await server.database.pool.query(
      'select event from history where subject_id = $1 order by at',
      [note.id],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'note.added-internally',
      'note.updated-internally',
      'note.updated-internally',
    ]);
  });

  it('tell whom they name, if that person may read them', async () => {
    const text = 'Look at this, @admin@parapet.example and @agent@harbor.example.';
    const told = async () => {
      await server.settled();
      const { rows } = await server.database.pool.query<{ recipient: string }>(
        "select recipient from message where subject like '%named you in a note%' order by recipient",
      );
      return rows.map(({ recipient }) => recipient);
    };
    const internal = await did(write('underwriter', { text }));
    expect(internal.mentions.length).toBe(1);
    expect(await told()).toEqual(['admin@parapet.example']);
    // Shared afterwards, it tells those who were not told before.
    const shared = await did(edit(internal.id, { text, isInternal: false }));
    expect(shared.mentions.length).toBe(2);
    expect(await told()).toEqual(['admin@parapet.example', 'agent@harbor.example']);
  });
});
