import {
  deleteDoc,
  downloadDoc,
  listDocTypes,
  searchDocs,
  searchLibrary,
  updateDoc,
} from '@parapet/contract/docs/index';
import { documentLimit, type Document } from '@parapet/contract/docs/library';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { office, pdf, upload } from '../../testing/library-files.ts';
import { eventsOf, refusedFields, signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { agents, did, newAccount, readyQuote, sendToOwner } from '../../testing/story.ts';
import { runJobs } from '../../testing/issued-policy.ts';

let server: TestServer;
const tokens = {} as Record<
  'staff' | 'bizdev' | 'agent' | 'branch' | 'rival' | 'carrier' | 'member' | 'cluster' | 'owner' | 'stranger',
  string
>;
const ids = {} as Record<'account' | 'agency' | 'rival', string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens.staff = await server.signIn('admin@parapet.example');
  tokens.bizdev = await server.signIn('bizdev@parapet.example');
  tokens.agent = await server.signIn(agents.US);
  tokens.branch = await server.signIn('branch@harbor.example');
  tokens.rival = await signInRival(server);
  tokens.carrier = await server.signIn('carrier@atlas.example');
  tokens.member = await server.signIn('member@atlas.example');
  tokens.cluster = await server.signIn('cluster@northgate.example');
  const { quote } = await readyQuote(server, 'US');
  tokens.owner = (await sendToOwner(server, quote, tokens.agent)).owner;
  const { quote: other } = await readyQuote(server, 'US');
  tokens.stranger = (await sendToOwner(server, other, tokens.agent)).owner;
  ids.account = quote.accountId;
  ids.agency = quote.agencyId;
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from organization where name like 'Summit%'",
  );
  ids.rival = rows[0]!.id;
});
afterAll(() => server.stop());

type Who = keyof typeof tokens;
const brought = (
  query: Record<string, string>,
  who: Who = 'staff',
  fileName = 'Loss runs.pdf',
  bytes = pdf(),
) => did(upload(server, query, { token: tokens[who], fileName, bytes }));
const all = { size: 500 } as const;
const library = async (who: Who): Promise<string[]> =>
  (
    await did(
      server.call(
        searchLibrary,
        { query: { ...all, 'filter.isBrought': 'in:true' } },
        { token: tokens[who] },
      ),
    )
  ).content.map(({ id }) => id);
const download = (id: string, who: Who) =>
  server.call(downloadDoc, { query: { docId: id } }, { token: tokens[who] });
const seenBy = async ({ id }: Document): Promise<Who[]> => {
  const found: Who[] = [];
  for (const who of Object.keys(tokens) as Who[]) {
    const listed = (await library(who)).includes(id);
    // What is not listed is not to be had by its id either.
    expect([who, (await download(id, who)).status]).toEqual([who, listed ? 200 : 404]);
    if (listed) found.push(who);
  }
  return found;
};
const update = (body: Record<string, unknown>, who: Who) =>
  server.call(updateDoc, { body: body as never }, { token: tokens[who] });
const remove = (id: string, who: Who, reason?: string) =>
  server.call(deleteDoc, { query: { docId: id, ...(reason && { reason }) } }, { token: tokens[who] });

describe('who sees a file that somebody brings', () => {
  it('ACC-345 QUO-539 nobody but staff, if the agency is left blank', async () => {
    const file = await brought({ accountId: ids.account, agencyId: '' });
    expect(file).toMatchObject({ audience: 'INTERNAL', agencyId: null, createdBy: 'Ada Okafor' });
    // Who reaches only some agencies sees theirs.
    expect(await seenBy(file)).toEqual(['staff']);
    expect(await brought({ agencyId: '' }).then(seenBy)).toEqual(['staff']);
  });

  it('ACC-344 QUO-538 the agency that staff choose for an account, and no other', async () => {
    const file = await brought({ accountId: ids.account, agencyId: ids.agency });
    expect(file).toMatchObject({
      audience: 'AGENCY',
      agencyName: 'Harbor Insurance Agency',
      docName: 'Loss runs.pdf',
    });
    expect(await seenBy(file)).toEqual(expect.arrayContaining(['staff', 'agent']));
    expect(await seenBy(file)).not.toEqual(expect.arrayContaining(['rival']));
    const foreign = await upload(
      server,
      { accountId: ids.account, agencyId: ids.rival },
      { token: tokens.staff },
    );
    expect(foreign).toMatchObject({ status: 400, refusal: { code: 'document-agency-unrelated' } });
    const unknown = await upload(server, { agencyId: ids.account }, { token: tokens.staff });
    expect(unknown.refusal.code).toBe('document-agency-unrelated');
  });

  it('ACC-346 QUO-540 every agency: those of the account, or all if it is of none', async () => {
    const ofAccount = await brought({ accountId: ids.account, agencyId: 'ALL' });
    expect(await seenBy(ofAccount)).toEqual(expect.arrayContaining(['staff', 'agent']));
    expect(await seenBy(ofAccount)).not.toContain('rival');
    const ofNone = await brought({ agencyId: 'ALL' });
    expect(await seenBy(ofNone)).toEqual(expect.arrayContaining(['staff', 'agent', 'branch', 'rival']));
    expect(await seenBy(ofNone)).not.toContain('owner');
    expect(await seenBy(ofNone)).not.toContain('carrier');
  });

  it('shows the policyholder what is shared with them, and another nothing', async () => {
    const query = { accountId: ids.account, agencyId: ids.agency };
    expect(await seenBy(await brought(query, 'agent'))).not.toContain('owner');
    const shared = await brought({ ...query, forCustomer: 'true' }, 'agent');
    expect(await seenBy(shared)).toContain('owner');
    expect(await seenBy(shared)).not.toContain('stranger');
    await did(update({ docId: shared.id, forCustomer: false, version: shared.version }, 'agent'));
    expect(await seenBy(shared)).not.toContain('owner');
    expect((await upload(server, query, { token: tokens.owner })).status).toBe(403);
  });

  it('keeps what a carrier or cluster brings with them and staff, and agents share with their own', async () => {
    expect(await seenBy(await brought({ treatyId: 'QS-2026', docType: 'TREATY' }, 'carrier'))).toEqual(
      expect.arrayContaining(['staff', 'carrier', 'member']),
    );
    expect(await seenBy(await brought({ productType: 'P100' }, 'cluster'))).toEqual(['staff', 'cluster']);
    const file = await brought({ accountId: ids.account }, 'agent');
    expect(file).toMatchObject({ audience: 'AGENCY', agencyId: ids.agency });
    expect(await seenBy(file)).not.toContain('rival');
    for (const agencyId of [ids.rival, 'ALL'])
      expect((await upload(server, { agencyId }, { token: tokens.agent })).refusal.code).toBe(
        'document-audience-fixed',
      );
    expect((await upload(server, { accountId: ids.account }, { token: tokens.rival })).status).toBe(404);
    expect((await upload(server, { accountId: ids.account }, { token: tokens.carrier })).status).toBe(404);
  });
});

describe('the lists', () => {
  it('ACC-575 ACC-576 ACC-577 are of an account, of all that one sees, and of an agency', async () => {
    const ofAccount = await brought({
      accountId: ids.account,
      agencyId: ids.agency,
      docName: 'Of the account',
    });
    const ofAgency = await brought({ agencyId: ids.agency, docName: 'Of the agency' });
    const list = (id: string, who: Who) =>
      server.call(searchDocs, { params: { accountId: id }, query: { ...all } }, { token: tokens[who] });
    const idsOf = async (id: string, who: Who) => (await did(list(id, who))).content.map((doc) => doc.id);
    expect(await idsOf(ids.account, 'agent')).toContain(ofAccount.id);
    expect(await idsOf(ids.account, 'agent')).not.toContain(ofAgency.id);
    expect(await idsOf(ids.agency, 'agent')).toContain(ofAgency.id);
    expect(await idsOf(ids.agency, 'staff')).toContain(ofAgency.id);
    expect(await idsOf(ids.agency, 'staff')).not.toContain(ofAccount.id);
    expect(await library('agent')).toEqual(expect.arrayContaining([ofAccount.id, ofAgency.id]));
    expect(await library('rival')).not.toContain(ofAccount.id);
    expect((await list(ids.account, 'rival')).status).toBe(404);
    expect((await list(ids.agency, 'rival')).status).toBe(404);
    expect((await list(ids.account, 'stranger')).status).toBe(404);
  });

  it('QUO-709 QUO-710 QUO-711 take the parameters that all lists share', async () => {
    await brought({ accountId: ids.account, docName: 'Zebra', docType: 'RISK_REPORT' }, 'agent');
    await brought({ accountId: ids.account, docName: 'Aardvark', docType: 'RISK_REPORT' }, 'agent');
    const query = { sort: 'docName,desc', 'filter.docType': 'in:RISK_REPORT', size: 1 };
    for (const answer of [
      await did(
        server.call(searchDocs, { params: { accountId: ids.account }, query }, { token: tokens.agent }),
      ),
      await did(server.call(searchLibrary, { query }, { token: tokens.agent })),
    ]) {
      expect(answer.totalElements).toBe(2);
      expect(answer.content.map(({ docName }) => docName)).toEqual(['Zebra.pdf']);
    }
    const found = await did(
      server.call(searchLibrary, { query: { search: '*aardv*' } }, { token: tokens.agent }),
    );
    expect(found.content.map(({ docName }) => docName)).toEqual(['Aardvark.pdf']);
  });

  it('ACC-582 QUO-716 name the types of documents, and those of a claim', async () => {
    const types = await did(server.call(listDocTypes, {}, { token: tokens.agent }));
    expect(types).toMatchObject({ 'Loss runs': 'LOSS_RUNS', Other: 'OTHER' });
    const ofClaims = await did(
      server.call(listDocTypes, { query: { claim: 'true' } }, { token: tokens.agent }),
    );
    expect(ofClaims).toMatchObject({ 'Proof of loss': 'PROOF_OF_LOSS' });
    expect(ofClaims).not.toHaveProperty('Loss runs');
    expect(
      (await server.call(listDocTypes, {}, { token: await server.signIn('vendor@fieldstone.example') }))
        .status,
    ).toBe(403);
  });
});

describe('a file that is brought', () => {
  const send = (fileName: string, bytes: Uint8Array | null, query: Record<string, string> = {}) =>
    upload(
      server,
      { docType: 'OTHER', docName: 'Paper', ...query },
      { token: tokens.agent, fileName, bytes },
    );
  const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('');
  const old = (stream: string) => Buffer.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${wide(stream)}`, 'latin1');
  const good: Record<string, Uint8Array> = {
    pdf: pdf(),
    doc: old('WordDocument'),
    docx: office('word'),
    xls: old('Workbook'),
    xlsx: office('xl'),
    csv: strToU8('date,amount\n2026-01-01,12\n'),
    png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    jpg: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
    jpeg: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
    gif: strToU8('GIF89a'),
    ppt: old('PowerPoint Document'),
    pptx: office('ppt'),
    eml: strToU8('From: a@b.example\r\nSubject: Loss runs\r\n\r\nHello'),
  };

  it('ACC-312 QUO-463 keeps its extension, and its name without it', async () => {
    for (const [extension, bytes] of Object.entries(good)) {
      const saved = await did(
        send(`anything.${extension.toUpperCase()}`, bytes, { docName: `Terms ${extension}` }),
      );
      expect(saved.docName).toBe(`Terms ${extension}.${extension}`);
      expect(saved).toMatchObject({ size: bytes.byteLength, checkCode: null });
      const file = await download(saved.id, 'agent');
      expect(Buffer.from(file.body as ArrayBuffer).equals(Buffer.from(bytes))).toBe(true);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      const isShown = ['pdf', 'png', 'jpg', 'jpeg', 'gif'].includes(extension);
      expect(file.headers.get('content-disposition')).toMatch(isShown ? /^inline/ : /^attachment/);
    }
    expect((await did(send('a.pdf', pdf(), { docName: 'Terms.v2.PDF' }))).docName).toBe('Terms.v2.pdf');
  });

  it('is refused when its bytes are not what its name says', async () => {
    const kinds = Object.entries(good);
    for (const [at, [extension]] of kinds.entries()) {
      const [other, bytes] = kinds[(at + 3) % kinds.length]!;
      const alike = ['jpg', 'jpeg'].includes(extension) && ['jpg', 'jpeg'].includes(other);
      if (alike) continue;
      expect([extension, (await send(`a.${extension}`, bytes)).refusal.code]).toEqual([
        extension,
        'file-type-differs',
      ]);
    }
    expect((await send('page.csv', strToU8('<script>alert(1)</script>'))).refusal.code).toBe(
      'file-type-differs',
    );
    for (const name of ['a.exe', 'a.html', 'a.svg', 'a.docm', 'pdf', 'a.pdf.js'])
      expect([name, (await send(name, pdf())).refusal.code]).toEqual([name, 'file-type-unknown']);
  });

  it('is refused when it runs something, is empty, is missing or is too large', async () => {
    const active: Record<string, Uint8Array> = {
      pdf: strToU8('%PDF-1.4 /OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      docx: office('word', { 'word/vbaProject.bin': strToU8('x') }),
      xls: Buffer.concat([old('Workbook'), Buffer.from(wide('_VBA_PROJECT'), 'latin1')]),
      csv: strToU8('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
    };
    for (const [extension, bytes] of Object.entries(active))
      expect([extension, (await send(`a.${extension}`, bytes)).refusal.code]).toEqual([
        extension,
        'file-active',
      ]);
    expect((await send('a.pdf', new Uint8Array(0))).refusal.code).toBe('file-empty');
    expect((await send('a.pdf', null)).refusal.code).toBe('file-missing');
    const large = Buffer.concat([pdf(), Buffer.alloc(documentLimit)]);
    expect((await send('a.pdf', large)).refusal).toMatchObject({
      code: 'file-too-large',
      detail: 'The file size is too big, 5MB max.',
    });
  });

  it('ACC-310 ACC-311 QUO-462 needs a name and a type, and takes no hostile name', async () => {
    expect(refusedFields(await send('a.pdf', pdf(), { docName: ' ' }))).toHaveProperty('docName');
    expect(refusedFields(await send('a.pdf', pdf(), { docType: '' }))).toEqual({
      docType: 'Document type is required',
    });
    expect(refusedFields(await send('a.pdf', pdf(), { docName: '....' }))).toHaveProperty('docName');
    const names = {
      '../../etc/passwd': 'passwd.pdf',
      'C:\\temp\\con': '_con.pdf',
      'invoice\u202efdp.exe': 'invoicefdp.exe.pdf',
      '<img src=x onerror=alert(1)>': '_img src=x onerror=alert(1)_.pdf',
      ['x'.repeat(150)]: `${'x'.repeat(146)}.pdf`,
    };
    for (const [docName, kept] of Object.entries(names))
      expect((await did(send('a.pdf', pdf(), { docName }))).docName).toBe(kept);
  });

  it('ACC-578 QUO-712 QUO-553 is stored once, however often the request is repeated', async () => {
    const key = 'one-upload-of-a-lost-reply';
    const sent = { token: tokens.agent, key, fileName: 'Once.pdf', bytes: pdf('once') };
    const query = {
      accountId: ids.account,
      agencyId: '',
      temp: 'false',
      productType: 'P100',
      treatyId: 'T-1',
    };
    const first = await did(upload(server, query, sent));
    expect(first).toMatchObject({ product: 'P100', treatyId: 'T-1', accountId: ids.account, isTemp: false });
    expect((await did(upload(server, query, sent))).id).toBe(first.id);
    expect((await upload(server, { ...query, docName: 'Other' }, sent)).status).toBe(422);
    const { rows } = await server.database.pool.query("select from document where doc_name = 'Once.pdf'");
    expect(rows).toHaveLength(1);
  });
});

describe('a document that is changed', () => {
  it('ACC-579 QUO-713 is renamed, gets another type and is shared with others, by whoever brought it or staff', async () => {
    const file = await brought({ accountId: ids.account, agencyId: '' });
    const renamed = await did(
      update(
        { docId: file.id, docName: 'Five years.pdf', docType: 'CORRESPONDENCE', version: file.version },
        'staff',
      ),
    );
    expect(renamed).toMatchObject({
      docName: 'Five years.pdf',
      docType: 'CORRESPONDENCE',
      version: file.version + 1,
    });
    expect(
      (await update({ docId: file.id, docName: 'x', version: file.version }, 'staff')).refusal.code,
    ).toBe('changed-meanwhile');
    expect((await update({ docId: file.id, docName: 'x' }, 'agent')).status).toBe(404);
    await did(update({ docId: file.id, agencyId: ids.agency }, 'staff'));
    expect(await seenBy(file)).toContain('agent');
    // It is not the agency's own.
    expect((await update({ docId: file.id, docName: 'x' }, 'agent')).refusal.code).toBe(
      'document-not-theirs',
    );
    await did(update({ docId: file.id, agencyId: '' }, 'staff'));
    expect(await seenBy(file)).not.toContain('agent');
    const own = await brought({ accountId: ids.account }, 'agent');
    expect((await did(update({ docId: own.id, docName: 'Mine' }, 'agent'))).docName).toBe('Mine.pdf');
    expect((await update({ docId: own.id, agencyId: 'ALL' }, 'agent')).refusal.code).toBe(
      'document-audience-fixed',
    );
    expect((await update({ docId: own.id, docName: 'x' }, 'rival')).status).toBe(404);
    expect((await update({ docId: own.id, docName: 'x' }, 'owner')).status).toBe(403);
  });

  it('is in the history of its account; what only staff see, only staff read', async () => {
    const { id: account } = await newAccount(server);
    const open = await brought({ accountId: account, agencyId: ids.agency });
    const secret = await brought({ accountId: account, agencyId: '' });
    await did(update({ docId: open.id, docName: 'Renamed' }, 'staff'));
    await did(update({ docId: secret.id, docName: 'Renamed too' }, 'staff'));
    const events = (who: Who) => eventsOf(server, account, tokens[who]);
    expect(await events('staff')).toEqual(
      expect.arrayContaining([
        'document.uploaded',
        'document.updated',
        'document.uploaded-internally',
        'document.updated-internally',
      ]),
    );
    expect((await events('agent')).filter((event) => event.endsWith('-internally'))).toEqual([]);
    expect(await events('agent')).toContain('document.uploaded');
  });

  it('ACC-347 ACC-348 QUO-547 is not deleted by admins and agents', async () => {
    const file = await brought({ accountId: ids.account, agencyId: ids.agency });
    for (const who of ['staff', 'bizdev', 'agent', 'branch', 'rival', 'owner'] as const)
      expect([who, (await remove(file.id, who)).status]).toEqual([who, 403]);
    expect((await download(file.id, 'agent')).status).toBe(200);
  });

  it('ACC-349 ACC-581 QUO-715 is deleted by a carrier; who, when and why stays', async () => {
    const file = await brought({ docName: 'Treaty' }, 'carrier');
    expect((await remove(file.id, 'cluster')).status).toBe(404);
    expect(await did(remove(file.id, 'carrier', 'Wrong year'))).toEqual({
      message: 'Deleted the document successfully',
    });
    expect(await seenBy(file)).toEqual([]);
    expect((await remove(file.id, 'carrier')).status).toBe(404);
    const { rows } = await server.database.pool.query(
      'select deleted_by, deleted_reason, deleted_at is not null as at from document where id = $1',
      [file.id],
    );
    expect(rows).toMatchObject([{ deleted_reason: 'Wrong year', at: true }]);
    const told = await server.database.pool.query(
      'select event, detail from history where subject_id = $1 order by at',
      [file.id],
    );
    expect(told.rows.map((row: { event: string }) => row.event)).toEqual([
      'document.uploaded-internally',
      'document.deleted-internally',
    ]);
  });

  it('ACC-350 QUO-548 is deleted by a cluster', async () => {
    const file = await brought({}, 'cluster');
    expect((await remove(file.id, 'carrier')).status).toBe(404);
    expect((await remove(file.id, 'cluster')).status).toBe(200);
  });

  it('QUO-546 is brought by each persona whose flag allows it', async () => {
    for (const who of ['staff', 'carrier', 'cluster', 'agent'] as const)
      expect([who, (await brought({}, who)).can.includes('update-document')]).toEqual([who, true]);
  });
});

describe('the bytes of what nobody lists any more', () => {
  const has = async (sha256: string) =>
    (await server.appContext.gateways.files.read(sha256).then((bytes) => bytes !== undefined)) as boolean;

  it('go a month after the file was deleted, unless another document has the same', async () => {
    const bytes = pdf('goes away');
    const file = await brought({}, 'carrier', 'a.pdf', bytes);
    const twin = await brought({}, 'carrier', 'b.pdf', bytes);
    const begun = server.appContext.clock.now();
    const daysLater = (days: number) => server.moveClockTo(new Date(begun.getTime() + days * 86_400_000));
    await did(remove(file.id, 'carrier'));
    daysLater(31);
    await runJobs(server, 'remove-deleted-files');
    expect(await has(file.sha256)).toBe(true);
    server.moveClockTo(begun);
    await did(remove(twin.id, 'carrier'));
    daysLater(29);
    await runJobs(server, 'remove-deleted-files');
    expect(await has(file.sha256)).toBe(true);
    daysLater(31);
    await runJobs(server, 'remove-deleted-files');
    expect(await has(file.sha256)).toBe(false);
    server.moveClockTo(begun);
  });

  it('go a day after a temporary file was brought, unless it was kept', async () => {
    const lost = await brought({ temp: 'true', accountId: ids.account }, 'agent', 'a.pdf', pdf('lost'));
    const kept = await brought({ temp: 'true', accountId: ids.account }, 'agent', 'a.pdf', pdf('kept'));
    expect(await seenBy(lost)).toEqual(['agent']);
    await did(update({ docId: kept.id, temp: false }, 'agent'));
    expect(await seenBy(kept)).toContain('staff');
    const begun = server.appContext.clock.now();
    server.moveClockTo(new Date(begun.getTime() + 25 * 3_600_000));
    await runJobs(server, 'remove-deleted-files');
    server.moveClockTo(begun);
    expect([await has(lost.sha256), await has(kept.sha256)]).toEqual([false, true]);
    const { rows } = await server.database.pool.query('select id from document where id = any($1)', [
      [lost.id, kept.id],
    ]);
    expect(rows).toEqual([{ id: kept.id }]);
  });
});
