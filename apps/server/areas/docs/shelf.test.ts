import {
  downloadDoc,
  downloadInvoice,
  downloadLossRun,
  downloadQuoteDocs,
  downloadReceipt,
  downloadPolicyDocs,
  listPolicyDocs,
  searchDocs,
  searchLibrary,
  updateDoc,
} from '@parapet/contract/docs/index';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkedPaper } from '../../testing/wire/check-codes.ts';
import { book, issuedPolicy, type Issued } from '../../testing/issued-policy.ts';
import { upload } from '../../testing/files/library-files.ts';
import { signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
let issued: Issued;
beforeAll(async () => {
  server = await startTestServer();
  issued = await issuedPolicy(server, 'US');
  await issued.liveUntil(10);
  const { limit } = (await issued.read()).selection.global;
  await book(issued, {
    command: 'endorse-policy',
    effectiveDate: issued.day(10),
    patch: { selection: { global: { limit: limit * 2 } } },
    comments: '',
  });
  await server.settled();
});
afterAll(() => server.stop());

const shelf = async (token: string, query: Record<string, string> = {}) =>
  (
    await did(
      server.call(
        searchDocs,
        {
          params: { accountId: issued.quote.accountId },
          query: {
            size: 100,
            sort: 'transactionNumber,asc',
            'filter.ofPolicy': `in:${issued.policyId}`,
            ...query,
          },
        },
        { token },
      ),
    )
  ).content;

it('the shelf of a policy is sorted by transaction: what was signed first, then each transaction’s papers', async () => {
  const rows = await shelf(issued.tokens.agent);
  expect(rows.map(({ docType }) => docType).slice(0, 2)).toEqual(['SIGNED_APPLICATION', 'CERTIFICATE']);
  // The application stands there once, although the declarations name it among the forms of the policy.
  const applications = rows.filter(({ docType, docName }) => /application/i.test(docType + docName));
  expect(applications).toMatchObject([{ docType: 'SIGNED_APPLICATION', formNumber: 'PAR-APP-US' }]);
  const numbers = rows.map(({ transactionNumber }) => transactionNumber ?? 0);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  const ofChange = rows.filter(({ transactionNumber }) => transactionNumber === 2);
  expect(ofChange.map(({ docType }) => docType)).toEqual(['POLICY_CHANGE', 'AMENDED_SCHEDULE']);
  const last = await shelf(issued.tokens.agent, { sort: 'transactionNumber,desc' });
  expect(last[0]).toMatchObject({ transactionNumber: 2 });
  // The same papers as the policy lists.
  const listed = await did(
    server.call(listPolicyDocs, { query: { policyId: issued.policyId } }, { token: issued.tokens.agent }),
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(listed.content.map(({ id }) => id).sort());
});

it('each paper says its form, its edition, when it was made and by whom, and its check code', async () => {
  const papers = await shelf(issued.tokens.owner);
  for (const paper of papers) {
    expect(paper).toMatchObject({ checkCode: expect.stringMatching(/^[0-9A-F]{12}$/), can: [] });
    expect([paper.docType, paper.createdBy]).toEqual([
      paper.docType,
      expect.stringMatching(/^\S+ \S+|^System$/),
    ]);
    expect(paper.createdBy).not.toBe('Parapet');
    if (paper.transactionNumber !== null)
      expect([paper.docType, paper.formNumber, paper.edition]).toEqual([
        paper.docType,
        expect.stringMatching(/\S/),
        expect.stringMatching(/\S/),
      ]);
  }
  // Who bound and issued it, who endorsed it and who signed it, by their names.
  const whoMade = (docType: string) => papers.find((paper) => paper.docType === docType)?.createdBy;
  expect(whoMade('POLICY_CHANGE')).toBe('Uma Lindqvist');
  expect(whoMade('DECLARATIONS')).not.toBe('System');
  expect(whoMade('SIGNED_APPLICATION')).not.toBe('System');
});

it('QUO-717 QUO-718 ACC-593 the invoices and receipts are on the shelf', async () => {
  const { content, bills } = await did(
    server.call(listPolicyDocs, { query: { policyId: issued.policyId } }, { token: issued.tokens.owner }),
  );
  expect(content.map(({ docType }) => docType)).toContain('INVOICE');
  expect(bills.map(({ kind }) => kind).sort()).toEqual(['INVOICE', 'RECEIPT']);
  // Each with its transaction, in the order of transactions.
  expect(bills.map(({ kind, transactionNumber }) => [kind, transactionNumber])).toEqual([
    ['RECEIPT', 1],
    ['INVOICE', 2],
  ]);
});

it('each bill, quote and loss run that is drawn carries a code that is known, and who made it (QUO-717)', async () => {
  const { bills } = await did(
    server.call(listPolicyDocs, { query: { policyId: issued.policyId } }, { token: issued.tokens.owner }),
  );
  const query = { policyId: issued.policyId };
  const { id: quoteId, accountId } = issued.quote;
  const token = issued.tokens.agent;
  const drawn = [
    ...(await Promise.all(
      bills.map(({ kind, number }) =>
        kind === 'RECEIPT'
          ? server.call(downloadReceipt, { query: { ...query, transactionId: number } }, { token })
          : server.call(downloadInvoice, { query: { ...query, number } }, { token }),
      ),
    )),
    await server.call(downloadQuoteDocs, { query: { quoteId } }, { token }),
    await server.call(downloadLossRun, { params: { accountId }, query: {} }, { token }),
  ];
  const types = [];
  for (const paper of drawn) {
    const { docType, maker } = await checkedPaper(server, paper);
    expect(maker).toMatch(/^(System|[A-Z]\w+)/);
    types.push(docType);
  }
  expect(types.sort()).toEqual(['INVOICE', 'LOSS_RUN', 'QUOTE', 'RECEIPT']);
  // The same bill twice is one paper, whoever asks for it.
  const again = await server.call(
    downloadInvoice,
    { query: { ...query, number: bills.find(({ kind }) => kind === 'INVOICE')!.number } },
    { token: issued.tokens.owner },
  );
  const before = drawn.find((_, at) => bills[at]?.kind === 'INVOICE')!;
  expect(Buffer.from(again.body as ArrayBuffer).equals(Buffer.from(before.body as ArrayBuffer))).toBe(true);
});

it('all papers come in one archive under names of their own, to those whose policy it is', async () => {
  const all = (token: string) =>
    server.call(downloadPolicyDocs, { query: { policyId: issued.policyId } }, { token });
  const reply = await all(issued.tokens.agent);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  // It is sent as it is made.
  expect(reply.headers.get('content-length')).toBeNull();
  const files = unzipSync(new Uint8Array(reply.body as ArrayBuffer));
  const papers = await shelf(issued.tokens.agent);
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(papers.map(({ docName }) => docName)));
  expect(names.filter((name) => /receipt/.test(name))).toHaveLength(1);
  expect(names).toHaveLength(papers.length + 2);
  for (const { docName, size } of papers) expect(files[docName]!.byteLength).toBe(size);
  for (const name of names) expect(Buffer.from(files[name]!.subarray(0, 5)).toString()).toBe('%PDF-');
  expect((await all(await signInRival(server))).status).toBe(404);
});

it('nobody renames or deletes what was made or signed, not even the database', async () => {
  const papers = await shelf(issued.tokens.underwriter);
  for (const { id, docType } of papers.filter(({ docType }) =>
    /SIGNED|DECLARATIONS|POLICY_CHANGE/.test(docType),
  )) {
    const renamed = await server.call(
      updateDoc,
      { body: { docId: id, docName: 'Other', version: 1 } },
      { token: issued.tokens.underwriter },
    );
    expect([docType, renamed.refusal.code]).toEqual([docType, 'document-not-theirs']);
    for (const change of ["doc_name = 'Other'", "sha256 = repeat('0', 64)", "audience = 'ALL'"])
      await expect(
        server.database.pool.query(`update document set ${change} where id = $1`, [id]),
      ).rejects.toThrow('a document stays what it is');
  }
});

it('a rival finds none of the papers by their ids', async () => {
  const rival = await signInRival(server);
  for (const { id } of await shelf(issued.tokens.agent))
    expect((await server.call(downloadDoc, { query: { docId: id } }, { token: rival })).status).toBe(404);
  // Nor does a carrier or cluster, who see files of the library alone.
  const carrier = await server.signIn('carrier@atlas.example');
  const [paper] = await shelf(issued.tokens.agent);
  expect((await server.call(downloadDoc, { query: { docId: paper!.id } }, { token: carrier })).status).toBe(
    404,
  );
  const file = await did(upload(server, {}, { token: carrier }));
  expect((await server.call(downloadDoc, { query: { docId: file.id } }, { token: carrier })).status).toBe(
    200,
  );
});

it('papers are found by company, by policy and by quote, and by nobody who may not see them', async () => {
  const find = async (search: string, token: string) =>
    (await did(server.call(searchLibrary, { query: { size: 100, search } }, { token }))).content;
  const { companyName, quoteNumber, accountId, agencyName } = issued.quote;
  const { policyNumber } = await issued.read();
  const all = await shelf(issued.tokens.agent);
  const ofPolicy = all.filter(({ policyId }) => policyId !== null).map(({ id }) => id);
  const signed = all.filter(({ policyId }) => policyId === null).map(({ id }) => id);
  const found = async (search: string, token = issued.tokens.agent) =>
    (await find(search, token)).map(({ id }) => id);
  expect(await found(companyName)).toEqual(expect.arrayContaining([...ofPolicy, ...signed]));
  expect(await found(policyNumber)).toEqual(expect.arrayContaining(ofPolicy));
  expect(await found(`*${quoteNumber.toLowerCase()}*`)).toEqual(expect.arrayContaining(signed));
  expect(await found(companyName, issued.tokens.owner)).not.toEqual([]);
  for (const token of [await signInRival(server), await server.signIn('carrier@atlas.example')])
    for (const term of [companyName, policyNumber, quoteNumber]) expect(await found(term, token)).toEqual([]);
  expect((await find(policyNumber, issued.tokens.agent))[0]).toMatchObject({ companyName, policyNumber });
  // What the library does not show finds nothing, though accounts and quotes are found by it.
  expect(await found(agencyName)).toEqual([]);
  // The name of the company says nothing within its account; a number does.
  const within = async (search: string) =>
    (
      await did(
        server.call(
          searchDocs,
          { params: { accountId }, query: { size: 100, search } },
          { token: issued.tokens.agent },
        ),
      )
    ).content.length;
  expect(await within(policyNumber)).toBeGreaterThan(0);
  expect(await within(companyName)).toBe(0);
});
