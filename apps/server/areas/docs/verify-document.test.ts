import { createHash } from 'node:crypto';
import { downloadDoc, listPolicyDocs, verifyDocument } from '@parapet/contract/docs/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusedFields } from '../../testing/outcomes.ts';
import { pdfText } from '../../testing/pdf/pdf-text.ts';
import { callAt, startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { boundPolicy, did } from '../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const verify = (code: string) => server.call(verifyDocument, { query: { code } });

it('tells anybody what a printed code stands for and which hash its file has, and nothing of persons', async () => {
  const { policyId, policyNumber, owner, account, ownerEmail } = await boundPolicy(server);
  await server.settled();
  const { content } = await did(server.call(listPolicyDocs, { query: { policyId } }, { token: owner }));
  const [binder] = content.filter(({ docType }) => docType === 'BINDER');
  const file = await server.call(downloadDoc, { query: { docId: binder!.id } }, { token: owner });
  const bytes = Buffer.from(file.body as ArrayBuffer);
  const [, printed] = pdfText(bytes)
    .join('')
    .replaceAll(' ', '')
    .match(/Checkcode([0-9A-F-]+)·Checkthisfileathttp:\S+\/verify/)!;
  for (const code of [printed!, printed!.replaceAll('-', '').toLowerCase()]) {
    const { document } = await did(verify(code));
    expect(document).toEqual({
      docType: 'BINDER',
      number: `${'•'.repeat(policyNumber.length - 4)}${policyNumber.slice(-4)}`,
      created: binder!.created,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      // Only a certificate of insurance can be valid no more.
      certificate: null,
    });
    const said = JSON.stringify(document);
    for (const mark of [policyNumber, account.details.name, ownerEmail, account.id, 'Olivia'])
      expect(said).not.toContain(mark);
  }
});

it('says of an unknown code that no document has it, and refuses what is no code', async () => {
  expect((await did(verify('0000-0000-0000'))).document).toBeNull();
  for (const wrong of ['', '123', 'ZZZZ-ZZZZ-ZZZZ', "0' or 1=1 --"])
    expect(refusedFields(await verify(wrong))).toHaveProperty('code');
});

it('counts the tries of an address like those of every anonymous call', async () => {
  const strict = await startTestServer({ RATE_LIMIT: '3' });
  try {
    const ask = () => callAt(strict.url, verifyDocument, { query: { code: '000000000000' } });
    const statuses = [];
    for (let tries = 0; tries < 5; tries++) statuses.push((await ask()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  } finally {
    await strict.stop();
  }
});
