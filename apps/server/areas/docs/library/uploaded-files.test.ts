import { deleteDoc, downloadDoc, updateDoc } from '@parapet/contract/docs/index';
import { documentLimit } from '@parapet/contract/docs/library';
import { strToU8 } from 'fflate';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/issued-policy.ts';
import { compoundFile, office, pdf, upload } from '../../../testing/files/library-files.ts';
import { refusedFields } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did, newAccount } from '../../../testing/story.ts';

let server: TestServer;
const tokens = {} as Record<'agent' | 'carrier' | 'staff', string>;
const ids = { account: '' };
beforeAll(async () => {
  server = await startTestServer();
  tokens.agent = await server.signIn(agents.US);
  tokens.carrier = await server.signIn('carrier@atlas.example');
  tokens.staff = await server.signIn('admin@parapet.example');
  ids.account = (await newAccount(server)).id;
});
afterAll(() => server.stop());

type Who = keyof typeof tokens;
const download = (id: string, who: Who) =>
  server.call(downloadDoc, { query: { docId: id } }, { token: tokens[who] });
const brought = (query: Record<string, string>, who: Who, bytes: Uint8Array) =>
  did(upload(server, query, { token: tokens[who], fileName: 'a.pdf', bytes }));

describe('a file that is brought', () => {
  const send = (fileName: string, bytes: Uint8Array | null, query: Record<string, string> = {}) =>
    upload(
      server,
      { docType: 'OTHER', docName: 'Paper', ...query },
      { token: tokens.agent, fileName, bytes },
    );
  const good: Record<string, Uint8Array> = {
    pdf: pdf(),
    doc: compoundFile('WordDocument'),
    docx: office('word'),
    xls: compoundFile('Workbook'),
    xlsx: office('xl'),
    csv: strToU8('date,amount\n2026-01-01,12\n'),
    png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    jpg: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
    jpeg: Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
    gif: strToU8('GIF89a'),
    ppt: compoundFile('PowerPoint Document'),
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
      expect(file.headers.get('content-security-policy')).toBe(
        "default-src 'none'; sandbox; frame-ancestors 'none'",
      );
      expect(file.headers.get('content-disposition')).toMatch(isShown ? /^inline/ : /^attachment/);
    }
    expect((await did(send('a.pdf', pdf(), { docName: 'Terms.v2.PDF' }))).docName).toBe('Terms.v2.pdf');
  });

  it('ACC-171 says what it is, whose, for which product and treaty, and whether it is kept', async () => {
    const given = {
      accountId: ids.account,
      agencyId: 'ALL',
      docType: 'OTHER',
      docName: 'Bordereau',
      productType: 'P100',
      treatyId: 'ATLAS-US-2026',
    };
    const file = { token: tokens.staff, fileName: 'b.pdf', bytes: pdf('bordereau') };
    const shown = {
      accountId: ids.account,
      audience: 'ALL',
      docType: 'OTHER',
      docName: 'Bordereau.pdf',
      product: 'P100',
      treatyId: 'ATLAS-US-2026',
    };
    expect(await did(upload(server, given, file))).toMatchObject({ ...shown, isTemp: false });
    const draft = upload(server, { ...given, temp: 'true' }, { ...file, bytes: pdf('draft') });
    expect(await did(draft)).toMatchObject({ ...shown, isTemp: true });
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
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
    expect((await send('page.csv', wide('<script>alert(1)</script>'))).refusal.code).toBe(
      'file-type-differs',
    );
    expect((await send('wide.csv', wide('name\n=cmd()'))).refusal.code).toBe('file-formula');
    const sheet = wide('name,city\nŻak,Łódź\n');
    const { id } = await did(send('wide.csv', sheet));
    expect(Buffer.from((await download(id, 'agent')).body as ArrayBuffer).equals(sheet)).toBe(true);
    for (const name of ['a.exe', 'a.html', 'a.svg', 'a.docm', 'pdf', 'a.pdf.js'])
      expect([name, (await send(name, pdf())).refusal.code]).toEqual([name, 'file-type-unknown']);
  });

  it('is refused when it runs something, is empty, is missing or is too large', async () => {
    const active: Record<string, Uint8Array> = {
      pdf: strToU8('%PDF-1.4\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'),
      docx: office('word', { 'word/vbaProject.bin': strToU8('x') }),
      pptx: office('ppt', { '[Content_Types].xml': strToU8('<Override ContentType="x.vbaProject"/>') }),
      xls: compoundFile('Workbook', '_VBA_PROJECT_CUR', 'VBA'),
      doc: compoundFile('WordDocument', '\u0001Ole10Native'),
    };
    for (const [extension, bytes] of Object.entries(active))
      expect([extension, (await send(`a.${extension}`, bytes)).refusal.code]).toEqual([
        extension,
        'file-active',
      ]);
    expect((await send('a.pdf', active['pdf']!)).refusal.detail).toBe(
      'The file contains a script (JavaScript), so it was not stored. Save it without, or print it to a PDF, and choose that.',
    );
    const script = '<< /S /J#61vaScript /J#53 (app.alert(1)) >>';
    const packed = deflateSync(`1 0 << /Type /Catalog /OpenAction ${script} >>`);
    const hidden = [
      strToU8(`%PDF-1.7\n1 0 obj ${script} endobj`),
      Buffer.concat([
        strToU8(`%PDF-1.7\n1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n`),
        packed,
        strToU8('\nendstream endobj'),
      ]),
    ];
    for (const bytes of hidden) expect((await send('a.pdf', bytes)).refusal.code).toBe('file-active');
    const locked = strToU8(
      '%PDF-1.7\n1 0 obj << /Type /ObjStm >>\nstream\nx\nendstream trailer << /Encrypt 2 0 R >>',
    );
    expect((await send('a.pdf', locked)).refusal.code).toBe('file-protected');
    expect((await send('a.csv', strToU8("name,note\nx,=cmd|' /C calc'!A0"))).refusal).toMatchObject({
      code: 'file-formula',
      detail: expect.stringContaining("(=cmd|' /C calc'!A0)"),
    });
    expect((await send('a.pdf', new Uint8Array(0))).refusal.code).toBe('file-empty');
    expect((await send('a.pdf', null)).refusal.code).toBe('file-missing');
    const large = Buffer.concat([pdf(), Buffer.alloc(documentLimit)]);
    expect((await send('a.pdf', large)).refusal).toMatchObject({
      code: 'file-too-large',
      detail: 'The file size is too big, 5MB max.',
    });
  });

  it('is taken with what it says of scripts and viruses, which are for the checker to find', async () => {
    const page =
      '1 0 obj << /Length 40 >>\nstream\nBT (TypeScript/JavaScript, /Launch) Tj ET\nendstream endobj';
    const told = compoundFile('WordDocument', 'VBA policy');
    const taken: Record<string, Uint8Array> = {
      pdf: strToU8(`%PDF-1.4\n${page}`),
      doc: Buffer.concat([told, Buffer.from('_VBA_PROJECT, VBA', 'utf16le')]),
      csv: strToU8('what,how\ntest virus,begins with X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'),
    };
    for (const [extension, bytes] of Object.entries(taken)) await did(send(`a.${extension}`, bytes));
    expect((await send('Loss runs.msg', compoundFile('__nameid_version1.0'))).refusal.detail).toContain(
      'save an Outlook message (.msg) as .eml',
    );
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

describe('the bytes of what nobody lists any more', () => {
  const has = async (sha256: string) =>
    (await server.appContext.gateways.files.read(sha256).then((bytes) => bytes !== undefined)) as boolean;

  const remove = (id: string) =>
    did(server.call(deleteDoc, { query: { docId: id } }, { token: tokens.carrier }));

  it('go a month after the file was deleted, unless another document has the same', async () => {
    const bytes = pdf('goes away');
    const file = await brought({}, 'carrier', bytes);
    const twin = await brought({}, 'carrier', bytes);
    const begun = server.appContext.clock.now();
    const daysLater = (days: number) => server.moveClockTo(new Date(begun.getTime() + days * 86_400_000));
    await remove(file.id);
    daysLater(31);
    await runJobs(server, 'remove-deleted-files');
    await runJobs(server, 'remove-unnamed-files');
    expect(await has(file.sha256)).toBe(true);
    server.moveClockTo(begun);
    await remove(twin.id);
    daysLater(29);
    await runJobs(server, 'remove-deleted-files');
    expect(await has(file.sha256)).toBe(true);
    daysLater(31);
    await runJobs(server, 'remove-deleted-files');
    // A backup that is being taken still finds them.
    await runJobs(server, 'remove-unnamed-files');
    expect(await has(file.sha256)).toBe(true);
    daysLater(33);
    await runJobs(server, 'remove-unnamed-files');
    expect(await has(file.sha256)).toBe(false);
    server.moveClockTo(begun);
  });

  it('go a day after a temporary file was brought, unless it was kept', async () => {
    const lost = await brought({ temp: 'true', accountId: ids.account }, 'agent', pdf('lost'));
    const kept = await brought({ temp: 'true', accountId: ids.account }, 'agent', pdf('kept'));
    const statuses = async (id: string) => [
      (await download(id, 'agent')).status,
      (await download(id, 'staff')).status,
    ];
    expect(await statuses(lost.id)).toEqual([200, 404]);
    await did(
      server.call(updateDoc, { body: { docId: kept.id, temp: false, version: 1 } }, { token: tokens.agent }),
    );
    expect(await statuses(kept.id)).toEqual([200, 200]);
    const begun = server.appContext.clock.now();
    server.moveClockTo(new Date(begun.getTime() + 25 * 3_600_000));
    await runJobs(server, 'remove-deleted-files', 'remove-unnamed-files');
    server.moveClockTo(begun);
    expect([await has(lost.sha256), await has(kept.sha256)]).toEqual([false, true]);
    const { rows } = await server.database.pool.query('select id from document where id = any($1)', [
      [lost.id, kept.id],
    ]);
    expect(rows).toEqual([{ id: kept.id }]);
  });
});
