import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getAccount, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { downloadDoc, listPolicyDocs, searchDocs, verifyDocument } from '@parapet/contract/docs/index';
import { bindQuote, downloadEvidence, getPresentation, signQuote } from '@parapet/contract/quote/binding';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import type { OpenedBy } from '../../tables/tables.ts';
import { getEdition } from '../catalog/index.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { agents, did, mailsTo, readyQuote, sendToOwner, signedQuote } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const getSha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
/** Words that are drawn in pieces are whole again. */
const unspaced = (text: string) => text.replaceAll(/\s+/g, '');
const getText = (bytes: Uint8Array) => unspaced(pdfText(bytes).join(''));
const getEvidence = (quoteId: string, token: string) =>
  server.call(downloadEvidence, { params: { quoteId } }, { token });

async function papers(accountId: string, quoteId: string, token: string) {
  const query = { 'filter.quoteId': `in:${quoteId}` } as never;
  const { content } = await did(server.call(searchDocs, { params: { accountId }, query }, { token }));
  const read = async (docType: string) => {
    const found = content.find((row) => row.docType === docType)!;
    const { body } = await server.call(downloadDoc, { query: { docId: found.id } }, { token });
    return { ...found, bytes: Buffer.from(body as ArrayBuffer) };
  };
  return { application: await read('SIGNED_APPLICATION'), certificate: await read('CERTIFICATE') };
}

async function signedWithSteps(region: 'US' | 'UK', beforeSigning?: (quoteId: string) => Promise<unknown>) {
  const { account, quote, token } = await readyQuote(server, region);
  const sent = await sendToOwner(server, quote, token);
  const at = { params: { quoteId: quote.id } };
  const shown = await did(server.call(getPresentation, at, { token: sent.owner }));
  await beforeSigning?.(quote.id);
  const steps = [
    { step: 'opened', at: '2026-11-22T10:00:00.000Z', what: '' },
    { step: 'ticked', at: '2026-11-22T10:00:09.000Z', what: 'attestation' },
    { step: 'pressed', at: '2026-11-22T10:00:12.000Z', what: 'OK' },
  ] as const;
  const signed = await did(
    server.call(
      signQuote,
      {
        ...at,
        body: {
          version: sent.quote.version,
          name: 'Olivia Grant',
          title: 'Owner',
          isAttested: true,
          acceptsElectronicRecords: true,
          presentationSha256: shown.sha256,
          steps: [...steps],
        },
      },
      { token: sent.owner },
    ),
  );
  await server.settled();
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select id from signature where quote_id = $1',
    [quote.id],
  );
  const signatureId = rows[0]!.id;
  return { account, quote: signed, token, owner: sent.owner, ownerEmail: sent.email, shown, signatureId };
}

it('a signature has its papers where the clock that kept what was shown was ahead of its own', async () => {
  const { account, quote, token } = await signedWithSteps('US', (quoteId) =>
    server.database.pool.query(`update presentation set at = at + interval '1 hour' where quote_id = $1`, [
      quoteId,
    ]),
  );
  const { certificate } = await papers(account.id, quote.id, token);
  expect(getText(certificate.bytes)).toContain(unspaced('Olivia Grant, Owner'));
});

describe.each(['US', 'UK'] as const)('a signature in the %s', (region) => {
  it('has a certificate that names what was signed by its hash, the signer, the statements and each event', async () => {
    const { account, quote, token, ownerEmail, shown, signatureId } = await signedWithSteps(region);
    const { application, certificate } = await papers(account.id, quote.id, token);
    for (const { bytes, sha256 } of [application, certificate]) expect(getSha256(bytes)).toBe(sha256);
    const text = getText(certificate.bytes);
    for (const words of [
      signatureId,
      shown.sha256,
      application.sha256,
      'Olivia Grant, Owner',
      quote.companyName,
      region === 'US' ? 'Harbor' : 'Thames',
      ownerEmail,
      'Link mailed to the signer',
      '127.0.0.1',
      `Sent to ${ownerEmail} by mail`,
      'Presentation 1 kept',
      '2026-11-22 10:00:00 Page opened*',
      'Ticked*: attestation',
      'Pressed*: OK',
      ...shown.statements.flatMap((statement) => [
        statement.text,
        statement.agreement ?? '',
        statement.sha256,
      ]),
    ])
      expect(text, words).toContain(unspaced(words));
    const [, code] = text.match(/Checkcode([0-9A-F-]{14})·Check/)!;
    const { document } = await did(server.call(verifyDocument, { query: { code: code! } }));
    expect(document).toMatchObject({ docType: 'CERTIFICATE', sha256: certificate.sha256 });
    expect(getText(application.bytes)).toContain(unspaced(shown.statements[0]!.text));
  });

  it('is mailed to the signer with the application, once, as the files that are kept', async () => {
    const { account, quote, token, ownerEmail, signatureId } = await signedWithSteps(region);
    const kept = await papers(account.id, quote.id, token);
    await server.database.pool.query(
      "insert into outbox (topic, payload) values ('signature-documents', $1)",
      [JSON.stringify({ signatureId })],
    );
    await server.settled();
    const copies = (await mailsTo(server, ownerEmail)).filter(({ attachments }) =>
      attachments.some(({ name }) => name.includes('certificate')),
    );
    expect(copies.map(({ subject }) => subject)).toEqual([
      `Your signed ${region === 'US' ? 'application' : 'proposal'} for quote ${quote.quoteNumber}`,
    ]);
    expect(copies[0]!.attachments).toEqual(
      [kept.application, kept.certificate].map(({ docName, sha256, bytes }) => ({
        name: docName,
        sha256,
        size: bytes.byteLength,
      })),
    );
    const file = await fetch(new URL(`/dev/attachments/${kept.certificate.sha256}`, server.url));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(kept.certificate.bytes);
  });

  it('is the same to the byte when its papers are made again, whatever the account says by then', async () => {
    const { account, quote, token, signatureId } = await signedWithSteps(region);
    const before = await papers(account.id, quote.id, token);
    const { version } = await did(
      server.call(
        getAccount,
        { params: { accountId: account.id } },
        { token: await server.signIn(agents[region]) },
      ),
    );
    const body = { accountId: account.id, version, answers: { edrVendor: 'SentinelOne' } as never };
    await did(server.call(updateSecurityQuestions, { body }, { token }));
    await server.database.pool.query("delete from document where made_for like $1 || '/%'", [signatureId]);
    await server.database.pool.query(
      "insert into outbox (topic, payload) values ('signature-documents', $1)",
      [JSON.stringify({ signatureId: signatureId })],
    );
    await server.settled();
    const after = await papers(account.id, quote.id, token);
    expect(after.certificate.id).not.toBe(before.certificate.id);
    expect([after.application.sha256, after.certificate.sha256]).toEqual([
      before.application.sha256,
      before.certificate.sha256,
    ]);
  });
});

describe('the evidence of a signature', () => {
  it('is one archive for agent, underwriter and policyholder, the same to the byte, and hashes as it says', async () => {
    const { quote, token, owner, shown } = await signedWithSteps('US');
    const underwriter = await server.signIn('underwriter@parapet.example');
    const archives = [];
    for (const who of [token, underwriter, owner, token]) {
      const { status, body, headers } = await getEvidence(quote.id, who);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/zip');
      archives.push(Buffer.from(body as ArrayBuffer));
    }
    expect(new Set(archives.map(getSha256)).size).toBe(1);
    const files = unzipSync(archives[0]!);
    const said = (name: string) => strFromU8(files[name]!);
    expect(Object.keys(files)).toEqual([
      'presentation.json',
      'application.pdf',
      'certificate.pdf',
      'events.jsonl',
      'statements.json',
      'verify.txt',
    ]);
    expect(getSha256(files['presentation.json']!)).toBe(shown.sha256);
    for (const name of ['presentation.json', 'application.pdf', 'certificate.pdf'])
      expect(said('verify.txt')).toContain(`${getSha256(files[name]!)}  ${name}`);
    const events = said('events.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['presented', 'quote.sent', 'signed-in', 'opened', 'ticked', 'pressed']),
    );
    expect(events.at(-1)).toMatchObject({ event: 'signed', by: 'Olivia Grant', address: '127.0.0.1' });
    const statements = JSON.parse(said('statements.json')) as typeof shown.statements;
    expect(statements).toEqual(shown.statements);
    for (const { text, agreement, sha256 } of statements)
      expect(getSha256(JSON.stringify([text, agreement]))).toBe(sha256);
  });

  it('is nobody else’s, and is refused with the reason while there is no signature', async () => {
    const { quote } = await signedQuote(server);
    await server.settled();
    const rival = await server.signIn('agent2@summit.example');
    expect((await getEvidence(quote.id, rival)).status).toBe(404);
    const { owner: stranger, quote: other, token } = await signedQuote(server);
    expect((await getEvidence(quote.id, stranger)).status).toBe(404);
    const unsigned = await readyQuote(server);
    expect((await getEvidence(unsigned.quote.id, token)).refusal.code).toBe('not-signed');
    await server.settled();
    await server.database.pool.query('delete from document where quote_id = $1', [other.id]);
    expect((await getEvidence(other.id, token)).refusal.code).toBe('evidence-not-ready');
  });

  it('stands among the documents of the policy that is made of it', async () => {
    const { quote, token, owner } = await signedQuote(server);
    const { policyId } = await did(
      server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: quote.version } }, { token }),
    );
    await server.settled();
    for (const who of [token, owner]) {
      const { content } = await did(server.call(listPolicyDocs, { query: { policyId } }, { token: who }));
      expect(content.map(({ docType }) => docType).sort()).toEqual([
        'BINDER',
        'CERTIFICATE',
        'SIGNED_APPLICATION',
      ]);
    }
  });
});

it('serves no byte of a stored document that was altered, and reports it', async () => {
  const { account, quote, token } = await signedWithSteps('US');
  const { application } = await papers(account.id, quote.id, token);
  const { PARAPET_HOME } = server.appContext.config;
  const file = join(PARAPET_HOME, 'files', application.sha256.slice(0, 2), application.sha256);
  const bytes = readFileSync(file);
  bytes[100] = bytes[100]! ^ 1;
  writeFileSync(file, bytes);
  const download = await server.call(downloadDoc, { query: { docId: application.id } }, { token });
  for (const reply of [download, await getEvidence(quote.id, token)]) {
    expect(reply.status).toBe(500);
    expect(reply.refusal.code).toBe('document-altered');
    // It is kept beside the answer, a moment later.
    const reported = async (): Promise<string[]> => {
      const { rows } = await server.database.pool.query<{ message: string }>(
        'select message from error_report where request_id = $1',
        [reply.headers.get('x-request-id')],
      );
      return rows.map(({ message }) => message);
    };
    await expect.poll(reported).toEqual([expect.stringContaining(application.sha256.slice(0, 12))]);
  }
});

it.each(['en-US', 'en-GB'] as const)(
  'a certificate in %s has a name for every way into a session',
  (locale) => {
    const ways: Record<OpenedBy, true> = {
      password: true,
      'mailed-link': true,
      'mailed-code': true,
      'single-sign-on': true,
      passkey: true,
    };
    const { labels } = getEdition(locale, 'certificate', '2026-11-23');
    expect(Object.keys(ways).filter((way) => !labels[`by.${way}`])).toEqual([]);
  },
);
