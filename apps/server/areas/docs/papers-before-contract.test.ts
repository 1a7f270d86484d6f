import { createHash } from 'node:crypto';
import { getAccount, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { downloadDoc, downloadQuotePaper, listPolicyDocs, searchDocs } from '@parapet/contract/docs/index';
import {
  bindQuote,
  downloadEvidence,
  getPresentation,
  sendSignRequest,
} from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, mailsTo, readyQuote, sendToOwner, signAs } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const NAMES = ['product-information', 'demands-and-needs', 'complaints-and-compensation'];
const TYPES = ['PRODUCT_INFORMATION', 'DEMANDS_AND_NEEDS', 'COMPLAINTS_AND_COMPENSATION'];
const getSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const unspaced = (text: string) => text.replaceAll(/\s+/g, '');
const getText = (bytes: Uint8Array) => unspaced(pdfText(bytes).join(''));

async function getDocuments({ accountId, id }: { accountId: string; id: string }, token: string) {
  const query = { 'filter.quoteId': `in:${id}`, sort: 'created,asc' } as never;
  const { content } = await did(server.call(searchDocs, { params: { accountId }, query }, { token }));
  return content;
}
const getShown = (quoteId: string, token: string) =>
  did(server.call(getPresentation, { params: { quoteId } }, { token }));
async function read(call: Promise<{ body: unknown }>): Promise<Buffer> {
  const { body } = await call;
  return Buffer.from(body as ArrayBuffer);
}

describe('a UK quote', () => {
  it('has the papers of the law before it is sent, and keeps the same bytes with the mail that asks to sign', async () => {
    const { quote, token } = await readyQuote(server, 'UK');
    const before = await getShown(quote.id, token);
    expect(before.papers.map(({ form }) => form)).toEqual(NAMES);
    expect(await getDocuments(quote, token)).toEqual([]);
    const sent = await sendToOwner(server, quote, token);
    await server.settled();
    const kept = await getDocuments(quote, sent.owner);
    expect(kept.map(({ docType }) => docType).sort()).toEqual(TYPES.toSorted());
    const [mail] = await mailsTo(server, sent.email);
    expect(mail!.attachments.map(({ sha256 }) => sha256).sort()).toEqual(
      kept.map(({ sha256 }) => sha256).sort(),
    );
    expect(mail!.text).toContain('Please read the attached papers first');
    for (const form of NAMES) {
      const drawn = await read(
        server.call(downloadQuotePaper, { query: { quoteId: quote.id, form } }, { token: sent.owner }),
      );
      const same = kept.find(({ docName }) => docName.includes(form))!;
      expect(getSha256(drawn), form).toBe(same.sha256);
      const text = getText(drawn);
      expect(text).toContain(unspaced(quote.companyName));
      if (form === 'product-information')
        expect(text).toContain(unspaced('by the date 7 days after the contract is made'));
    }
  });

  it('attaches them to each request for the signature', async () => {
    const { quote, token } = await readyQuote(server, 'UK');
    const sent = await sendToOwner(server, quote, token);
    await did(
      server.call(
        sendSignRequest,
        { params: { quoteId: quote.id }, body: { version: sent.quote.version } },
        { token },
      ),
    );
    await server.settled();
    const mails = await mailsTo(server, sent.email);
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([3, 3]);
  });

  it('records the hash of each with the signature, and keeps them with the policy', async () => {
    const { quote, token } = await readyQuote(server, 'UK');
    const sent = await sendToOwner(server, quote, token);
    const shown = await getShown(quote.id, sent.owner);
    const signed = await did(signAs(server, sent.quote, sent.owner));
    await server.settled();
    const kept = await getDocuments(quote, token);
    const papers = kept.filter(({ docType }) => TYPES.includes(docType));
    const certificate = kept.find(({ docType }) => docType === 'CERTIFICATE')!;
    const said = getText(
      await read(server.call(downloadDoc, { query: { docId: certificate.id } }, { token })),
    );
    expect(papers).toHaveLength(3);
    for (const { sha256 } of papers) expect(said).toContain(sha256);
    const archive = await read(server.call(downloadEvidence, { params: { quoteId: quote.id } }, { token }));
    const presented = strFromU8(unzipSync(archive)['presentation.json']!);
    expect(getSha256(Buffer.from(presented))).toBe(shown.sha256);
    expect((JSON.parse(presented) as { papers: unknown }).papers).toEqual(shown.papers);
    const { policyId } = await did(
      server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: signed.version } }, { token }),
    );
    const { content } = await did(server.call(listPolicyDocs, { query: { policyId } }, { token }));
    expect(content.map(({ sha256 }) => sha256)).toEqual(
      expect.arrayContaining(papers.map(({ sha256 }) => sha256)),
    );
  });

  it('is signed under other papers once a fact or the words of one changed', async () => {
    const { account, quote, token } = await readyQuote(server, 'UK');
    const sent = await sendToOwner(server, quote, token);
    const shown = await getShown(quote.id, sent.owner);
    await did(signAs(server, sent.quote, sent.owner));
    const { version } = await did(server.call(getAccount, { params: { accountId: account.id } }, { token }));
    const body = { accountId: account.id, version, answers: { edrVendor: 'SentinelOne' } as never };
    await did(server.call(updateSecurityQuestions, { body }, { token }));
    const voided = await did(server.call(getQuote, { params: { quoteId: quote.id } }, { token }));
    expect(voided.signature).toBeNull();
    await server.settled();
    const names = (await getDocuments(quote, token)).map(({ docName }) => docName);
    expect(names).toEqual(
      expect.arrayContaining(
        NAMES.flatMap((form) => [1, 2].map((number) => `${quote.quoteNumber}-${form}-${number}.pdf`)),
      ),
    );
    await server.database.pool.query(
      `update form set wording = jsonb_set(wording, '{lead}', '"Other words."') where form_key = 'demands-and-needs'`,
    );
    const now = await getShown(quote.id, token);
    const changed = now.papers.filter(
      ({ form, sha256 }) => shown.papers.find((paper) => paper.form === form)!.sha256 !== sha256,
    );
    expect(changed.map(({ form }) => form)).toEqual(['demands-and-needs']);
    expect(now.sha256).not.toBe(shown.sha256);
  });
});

describe('a US quote', () => {
  it('has no papers to read before the contract', async () => {
    const { quote, token } = await readyQuote(server);
    const sent = await sendToOwner(server, quote, token);
    await server.settled();
    expect((await getShown(quote.id, token)).papers).toEqual([]);
    expect(await getDocuments(quote, token)).toEqual([]);
    expect((await mailsTo(server, sent.email))[0]!.attachments).toEqual([]);
    const query = { quoteId: quote.id, form: 'product-information' };
    expect((await server.call(downloadQuotePaper, { query }, { token })).status).toBe(404);
  });
});
