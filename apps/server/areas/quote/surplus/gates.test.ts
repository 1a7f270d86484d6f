import { randomUUID } from 'node:crypto';
import { addSurplusLicense, updateSurplusLicense } from '@parapet/contract/account/surplus';
import { downloadDoc, previewForm } from '@parapet/contract/docs/index';
import { bindQuote } from '@parapet/contract/quote/binding';
import { uploadNoKnownLoss } from '@parapet/contract/quote/known-loss';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress, getQuote, updateQuote } from '@parapet/contract/quote/quotes';
import { confirmTax, confirmTexts, listTextsToConfirm } from '@parapet/contract/quote/surplus';
import { addDays, dateIn } from '@parapet/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedFields } from '../../../testing/outcomes.ts';
import { startTestServer, type Reply, type TestServer } from '../../../testing/servers/server.ts';
import {
  did,
  readyQuote,
  recordEffort,
  sendTo,
  sendToOwner,
  signAs,
  withTextsConfirmed,
} from '../../../testing/story.ts';
import { surplusQuote } from '../../../testing/surplus.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const agent = () => server.signIn('agent@harbor.example');
const admin = () => server.signIn('admin@parapet.example');
const underwriter = () => server.signIn('underwriter@parapet.example');
const today = () => dateIn(server.appContext.clock.now(), 'America/Chicago');
const obstacles = async (quoteId: string, token: string) =>
  (await did(server.call(getProgress, { params: { quoteId } }, { token }))).obstacles;
const codes = async (quoteId: string, token: string) =>
  (await obstacles(quoteId, token)).map(({ code }) => code);

async function signed(quote: Quote) {
  const sent = await sendToOwner(server, quote, await agent());
  const sign = (own: object = {}) => signAs(server, sent.quote, sent.owner, own);
  return { sign, owner: sent.owner };
}
const bind = async ({ id, version }: Quote) =>
  server.call(bindQuote, { params: { quoteId: id }, body: { version } }, { token: await agent() });

describe('surplus lines paper', () => {
  const license = {
    brokerFirstName: 'Rosa',
    brokerLastName: 'Delgado',
    brokerEmail: 'agent@harbor.example',
    surplusLicenseNumber: 'SL 77',
    surplusLinesState: 'FL',
  };

  it('is sent and bound only with a license of the agency for the state, in force on the day', async () => {
    const token = await agent();
    const quote = await withTextsConfirmed(server, await surplusQuote(server, 'FL'));
    const lacking = [{ code: 'SURPLUS_LICENSE', who: 'agent', params: { state: 'FL' }, fields: [] }];
    const refusedToSend = async () => {
      const { refusal } = await sendTo(server, { quote, token }, 'nobody@keystone.example');
      expect(refusal).toMatchObject({
        code: 'not-sendable',
        detail: expect.stringContaining('no surplus lines license in FL that is valid today'),
      });
    };
    expect(await obstacles(quote.id, token)).toEqual(expect.arrayContaining(lacking));
    await refusedToSend();

    const { id, ...added } = await did(
      server.call(addSurplusLicense, { body: { ...license, validFrom: addDays(today(), 2) } }, { token }),
    );
    expect(await codes(quote.id, token)).toContain('SURPLUS_LICENSE');
    await refusedToSend();
    const change = async (version: number, term: object) =>
      did(
        server.call(
          updateSurplusLicense,
          { params: { id }, body: { ...license, ...term, version } },
          { token },
        ),
      );
    const current = await change(added.version, { validUntil: today() });
    const { sign, owner } = await signed(quote);
    const ready = await did(sign());
    const past = await change(current.version, { validUntil: addDays(today(), -2) });
    expect(await obstacles(quote.id, token)).toEqual(lacking);
    expect(await obstacles(quote.id, owner)).toEqual(lacking);
    expect((await bind(ready)).refusal.detail).toContain('no surplus lines license in FL');
    expect(await change(past.version, { validUntil: addDays(today(), 2) })).toMatchObject({
      validFrom: null,
      validUntil: addDays(today(), 2),
    });
    const registerSays = (status: string) =>
      server.database.pool.query('update license set register_status = $2 where id = $1', [id, status]);
    await registerSays('INACTIVE');
    expect(await obstacles(quote.id, token), 'whatever days were entered').toEqual(lacking);
    expect((await bind(ready)).refusal.detail).toContain('no surplus lines license in FL');
    // Registers are late with new licenses.
    await registerSays('NOT_FOUND');
    expect(await codes(quote.id, token)).toEqual([]);
    expect((await bind(ready)).status).toBe(200);
  });

  it('waits for compliance where no checked source proves the taxes of the state', async () => {
    const token = await agent();
    await did(
      server.call(
        addSurplusLicense,
        { body: { ...license, surplusLicenseNumber: 'SL 78', surplusLinesState: 'NV' } },
        { token },
      ),
    );
    const quote = await withTextsConfirmed(server, await surplusQuote(server, 'NV'));
    // It may be sent and signed all the same.
    const asSigned = await did((await signed(quote)).sign());
    const ready = await did(recordEffort(server, asSigned, token));
    expect(await obstacles(quote.id, token)).toEqual([
      { code: 'TAX_UNVERIFIED', who: 'compliance', params: { state: 'NV' }, fields: [] },
    ]);
    expect((await bind(ready)).refusal.code).toBe('not-bindable');

    const confirm = (as: string, body: object) =>
      server.call(
        confirmTax,
        { params: { quoteId: quote.id }, body: { version: ready.version, ...body } as never },
        { token: as },
      );
    const given = { reason: 'Compared line by line', source: 'Bulletin 2026-4 of the stamping office' };
    expect((await confirm(token, given)).status).toBe(403);
    expect((await confirm(await underwriter(), given)).status).toBe(403);
    expect(
      Object.keys(refusedFields(await confirm(await admin(), { reason: '', source: '' }))).sort(),
    ).toEqual(['reason', 'source']);
    const confirmed = await did(confirm(await admin(), given));
    expect(await codes(quote.id, token)).toEqual([]);
    expect((await confirm(await admin(), { ...given, version: confirmed.version })).refusal.code).toBe(
      'tax-not-in-question',
    );
    // It holds for the state, and other figures would be asked about again.
    expect(await codes((await surplusQuote(server, 'NV')).id, token)).not.toContain('TAX_UNVERIFIED');
    await server.database.pool.query("update tax_confirmation set figures = 'SURPLUS_LINES_TAX 0.01'");
    expect(await codes(quote.id, token)).toEqual(['TAX_UNVERIFIED']);
    const { rows } = await server.database.pool.query(
      "select detail from history where event = 'quote.tax-confirmed' and subject_id = $1",
      [quote.id],
    );
    expect(rows).toEqual([{ detail: expect.objectContaining({ state: 'NV', ...given }) }]);
  });

  it('waits for compliance where nobody has compared a prescribed text with the law of the state', async () => {
    const token = await agent();
    const held = { ...license, surplusLicenseNumber: 'SL 79', surplusLinesState: 'GA' };
    await did(server.call(addSurplusLicense, { body: held }, { token }));
    const quote = await surplusQuote(server, 'GA');
    await server.database.pool.query("delete from text_confirmation where state = 'GA'");
    const asSigned = await did((await signed(quote)).sign());
    const ready = await did(recordEffort(server, asSigned, token));
    const [obstacle, ...others] = await obstacles(quote.id, token);
    expect(others).toEqual([]);
    expect(obstacle).toMatchObject({ code: 'TEXTS_UNVERIFIED', who: 'compliance', params: { state: 'GA' } });
    const all = ['TRD-US 11 26', 'FRD-US 11 26', 'PRV-US 01 26', 'SLN-US 11 26'].map((one) => `PAR-${one}`);
    for (const edition of all) expect(obstacle!.params['texts']).toContain(`(${edition})`);
    expect((await bind(ready)).refusal.detail).toContain('Surplus Lines Notice (PAR-SLN-US 11 26)');

    const given = { reason: 'Compared word by word', source: 'Code of Georgia, chapter 33-5' };
    const confirm = (as: string, body: object) =>
      server.call(
        confirmTexts,
        { params: { quoteId: quote.id }, body: { version: ready.version, ...body } as never },
        { token: as },
      );
    for (const other of [token, await underwriter()]) expect((await confirm(other, given)).status).toBe(403);
    expect(
      Object.keys(refusedFields(await confirm(await admin(), { reason: '', source: '' }))).sort(),
    ).toEqual(['reason', 'source']);
    const confirmed = await did(confirm(await admin(), given));
    expect(await codes(quote.id, token)).toEqual([]);
    expect((await confirm(await admin(), { ...given, version: confirmed.version })).refusal.code).toBe(
      'texts-not-in-question',
    );
    // It holds for the state, and another edition of one text is asked about again.
    expect(await codes((await surplusQuote(server, 'GA')).id, token)).not.toContain('TEXTS_UNVERIFIED');
    const { pool } = server.database;
    await pool.query(
      "update text_confirmation set edition = 'PAR-SLN-US 07 25' where state = 'GA' and form = 'surplus-notice'",
    );
    expect((await obstacles(quote.id, token)).map(({ params }) => params)).toEqual([
      { state: 'GA', texts: 'Surplus Lines Notice (PAR-SLN-US 11 26)' },
    ]);
    const { rows } = await pool.query(
      "select detail from history where event = 'quote.texts-confirmed' and subject_id = $1",
      [quote.id],
    );
    expect(rows).toEqual([{ detail: expect.objectContaining({ state: 'GA', ...given }) }]);
    for (const edition of all) expect(rows[0].detail.texts).toContain(edition);
    expect((await bind(await withTextsConfirmed(server, confirmed))).status).toBe(200);
  });

  it('shows compliance the words, and takes as compared only the texts that it names', async () => {
    const quote = await surplusQuote(server, 'GA');
    await server.database.pool.query("delete from text_confirmation where state = 'GA'");
    const list = async () =>
      server.call(listTextsToConfirm, { params: { quoteId: quote.id } }, { token: await admin() });
    const { state, texts } = await did(list());
    expect(state).toBe('GA');
    const notice = texts.find(({ edition }) => edition === 'PAR-SLN-US 11 26')!;
    expect(notice).toMatchObject({
      title: 'Surplus Lines Notice',
      statute: 'Official Code of Georgia 33-5-26',
      url: expect.stringMatching(/^https:/),
      readOn: '2026-11-27',
    });
    expect(notice.words.join(' ')).toContain('registered and delivered as a surplus line coverage');
    for (const { formId } of texts) {
      const preview = await server.call(previewForm, { params: { formId } }, { token: await admin() });
      expect(preview.headers.get('content-type')).toBe('application/pdf');
    }
    const confirm = async (editions: string[], { version }: { version: number }) =>
      server.call(
        confirmTexts,
        {
          params: { quoteId: quote.id },
          body: { version, editions, reason: 'Word by word', source: 'Chapter 33-5' },
        },
        { token: await admin() },
      );
    expect(Object.keys(refusedFields(await confirm([], quote)))).toEqual(['editions']);
    expect((await confirm(['PAR-SLN-US 01 26'], quote)).refusal.code).toBe('texts-not-in-question');
    const once = await did(confirm([notice.edition], quote));
    const left = texts.filter((text) => text !== notice).map(({ edition }) => edition);
    expect((await did(list())).texts.map(({ edition }) => edition)).toEqual(left);
    await did(confirm(left, once));
    expect((await list()).refusal.code).toBe('texts-not-in-question');
  });
});

describe('cover that begins before today', () => {
  async function backDated(): Promise<Quote> {
    const { quote, token } = await readyQuote(server);
    return did(
      server.call(
        updateQuote,
        {
          params: { product: quote.product, quoteId: quote.id },
          body: {
            version: quote.version,
            asked: { global: { effectiveDate: addDays(today(), -3) } },
          } as never,
        },
        { token },
      ),
    );
  }

  it('is signed with the statement that no loss is known', async () => {
    const quote = await backDated();
    const { sign } = await signed(quote);
    expect(await codes(quote.id, await agent())).toEqual(['KNOWN_LOSS', 'NOT_SIGNED']);
    expect(Object.keys(refusedFields(await sign()))).toEqual(['isNoKnownLossAttested']);
    const ready = await did(sign({ isNoKnownLossAttested: true }));
    expect(ready.noKnownLoss).toMatchObject({
      name: 'Olivia Grant',
      by: 'POLICYHOLDER',
      from: quote.effectiveDate,
      documentId: null,
    });
    expect((await bind(ready)).status).toBe(200);
  });

  it('is bound with a signed paper where the start passed after the signature', async () => {
    const { quote } = await readyQuote(server);
    const start = quote.effectiveDate;
    const ready = await did((await signed(quote)).sign());
    let token = await agent();
    expect(await codes(quote.id, token)).toEqual([]);
    const upload = async (bytes: string, signedOn: string) => {
      const body = new FormData();
      body.set('file', new File([bytes], 'statement.pdf', { type: 'application/pdf' }));
      body.set('version', String(ready.version));
      body.set('signedBy', 'Olivia Grant');
      body.set('signedOn', signedOn);
      const response = await fetch(
        new URL(uploadNoKnownLoss.path.replace(':quoteId', quote.id), server.url),
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
          body,
        },
      );
      const answer = (await response.json()) as never;
      return { status: response.status, body: answer, refusal: answer } as unknown as Reply<Quote>;
    };
    expect((await upload('%PDF-1.7', today())).refusal.code).toBe('known-loss-not-asked');
    server.moveClockTo(new Date(`${addDays(start, 2)}T18:00:00Z`));
    token = await agent();
    expect((await bind(ready)).refusal.detail).toContain('a statement of no known loss');
    expect((await upload('MZ not a paper', today())).refusal.code).toBe('statement-not-read');
    expect(Object.keys(refusedFields(await upload('%PDF-1.7', addDays(today(), 2))))).toEqual(['signedOn']);
    expect(Object.keys(refusedFields(await upload('%PDF-1.7', addDays(today(), -3))))).toEqual(['signedOn']);
    const stated = await did(upload('%PDF-1.7 signed', today()));
    expect(stated.noKnownLoss).toMatchObject({ by: 'AGENT', name: 'Olivia Grant', signedOn: today() });
    const paper = await server.call(
      downloadDoc,
      { query: { docId: stated.noKnownLoss!.documentId! } },
      { token },
    );
    expect(paper.status).toBe(200);
    expect(await codes(quote.id, token)).toEqual([]);
    expect((await bind(stated)).status).toBe(200);
    expect((await upload('%PDF-1.7 signed', today())).refusal.code).toBe('wrong-state');
    expect((await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }))).status).toBe(
      'BOUND',
    );
  });
});
