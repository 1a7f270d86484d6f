import { createHash } from 'node:crypto';
import {
  downloadCertificate,
  getCertificate,
  listPolicyDocs,
  verifyDocument,
} from '@parapet/contract/docs/index';
import {
  issueCertificate,
  listAdditionalInsureds,
  reissueCertificate,
  revokeCertificate,
  searchCertificates,
  type Certificate,
} from '@parapet/contract/policy/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuedPolicy, type Issued } from '../../../testing/issued-policy.ts';
import { getEvents, mailsTitled, refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const holder = {
  docType: 'Certificate_Holder',
  organizationName: 'Lone Star Bank',
  address1: '1 Main St',
  city: 'Dallas',
  state: 'TX',
  zip: '75201',
};
const landlord = {
  businessName: 'Rosewood Towers LLC',
  address1: '500 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  naicsCode: '531120',
};

const issue = ({ policyId, quote }: Issued, token: string, own: object = {}) =>
  server.call(
    issueCertificate,
    {
      params: { productType: quote.product as never },
      body: { policyId, delivery: 'DOWNLOAD', ...own } as never,
    },
    { token },
  );
const getCertificates = async ({ policyId }: Issued, token: string): Promise<Certificate[]> => {
  await server.settled();
  const query = { 'filter.policyId': `in:${policyId}` } as never;
  return (await did(server.call(searchCertificates, { query }, { token }))).content;
};
const standing = async (code: string | null) =>
  (await did(server.call(verifyDocument, { query: { code: code! } }))).document?.certificate;
/** The two steps: a link, then the file behind it. */
async function getBytes({ accountId, policyId, created }: Certificate, token: string): Promise<Buffer> {
  const query = { accountId, policyId, created: Date.parse(created) };
  const { link } = await did(server.call(getCertificate, { query }, { token }));
  expect(link).toMatch(/^\/api\/docs\/v1\/certificate\/download\?/);
  const asked = Object.fromEntries(new URLSearchParams(link.split('?')[1]));
  const file = await server.call(downloadCertificate, { query: asked as never }, { token });
  expect(file.status).toBe(200);
  return Buffer.from(file.body as ArrayBuffer);
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('QUO-682 QUO-723 QUO-724 one for a holder says what is insured, and anybody can check it by its code', async () => {
  const policy = await issuedPolicy(server, 'US');
  const { agent, owner } = policy.tokens;
  const made = await did(issue(policy, agent, holder));
  expect(made).toMatchObject({
    number: `${policy.policyNumber}-C1`,
    status: 'VALID',
    holderName: 'Lone Star Bank',
  });
  // Before it is drawn and kept, and after: the same file, to the byte.
  const early = await getBytes(made, agent);
  await server.settled();
  const bytes = await getBytes(made, owner);
  expect(sha256(early)).toBe(sha256(bytes));

  const [listed] = await getCertificates(policy, agent);
  const { quote } = policy;
  const text = pdfText(bytes).join(' ').replaceAll(/\s+/g, ' ');
  for (const said of [
    'Certificate of insurance',
    'confers no rights upon the certificate holder',
    policy.policyNumber,
    quote.companyName,
    'Harbor Insurance Agency',
    'Lone Star Bank',
    'Dallas, TX 75201',
    'promises no notice',
    `$${quote.selection.global.limit.toLocaleString('en-US')}`,
    made.number,
    'PAR-COI-US 11 26',
    listed!.checkCode!.replaceAll(/(.{4})(?=.)/g, '$1-'),
  ])
    expect(text.replaceAll(' ', '')).toContain(said.replaceAll(' ', ''));
  expect(text).not.toMatch(/premium of/i);

  const { document } = await did(server.call(verifyDocument, { query: { code: listed!.checkCode! } }));
  expect(document).toMatchObject({
    docType: 'CERTIFICATE_OF_INSURANCE',
    sha256: sha256(bytes),
    certificate: { status: 'VALID', since: null },
  });
  // Any other byte is another file.
  const altered = Buffer.from(bytes);
  altered[altered.length >> 1]! ^= 1;
  expect(sha256(altered)).not.toBe(document!.sha256);
  expect(JSON.stringify(document)).not.toContain('Lone Star');

  const docs = await did(
    server.call(listPolicyDocs, { query: { policyId: policy.policyId } }, { token: owner }),
  );
  expect(docs.content.map(({ docName }) => docName)).toContain(`${made.number}.pdf`);
  // The same again is the same; something else takes its place.
  expect((await did(issue(policy, agent, holder))).number).toBe(made.number);
  const moved = await did(issue(policy, agent, { ...holder, address1: '2 Main St' }));
  expect(moved.number).toBe(`${policy.policyNumber}-C2`);
  expect(await getCertificates(policy, agent)).toMatchObject([
    { number: moved.number, status: 'VALID' },
    { number: made.number, status: 'SUPERSEDED', replacedBy: moved.number, endReason: 'REISSUED' },
  ]);
  expect(await standing(listed!.checkCode)).toMatchObject({ status: 'SUPERSEDED' });
});

it('QUO-457 QUO-458 QUO-459 a holder without name, address or city is refused in the words of the specification', async () => {
  const policy = await issuedPolicy(server, 'US');
  const { agent } = policy.tokens;
  const none = { docType: 'Certificate_Holder' };
  expect(refusedFields(await issue(policy, agent, none))).toEqual({
    organizationName: 'Please enter a Orginization.',
    address1: 'Please enter a Address',
    city: 'Please enter a City',
    state: 'Please select a State',
    zip: 'Invalid ZIP Code',
  });
  expect(await getCertificates(policy, agent)).toEqual([]);
});

it('QUO-460 QUO-461 its zip code is held against its state, and the UK has no states', async () => {
  const policy = await issuedPolicy(server, 'US');
  const { agent } = policy.tokens;
  for (const [zip, said] of [
    ['00000', 'Invalid ZIP Code'],
    ['7520', 'Invalid ZIP Code'],
    ['10001', 'This ZIP code is not in the chosen state.'],
  ] as const)
    expect(refusedFields(await issue(policy, agent, { ...holder, zip }))).toEqual({ zip: said });
  const british = await issuedPolicy(server, 'UK');
  const there = { ...holder, state: '', city: 'Leeds', zip: 'LS1 4AP' };
  const made = await did(issue(british, british.tokens.agent, there));
  const text = pdfText(await getBytes(made, british.tokens.agent)).join(' ');
  expect(text).toContain('Confirmation of insurance');
  expect(text).toContain('Excess');
  expect(text).not.toMatch(/Certificate holder|Retention/);
});

it('QUO-226 QUO-227 one for an additional insured ends when they are insured no more, or otherwise', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(5);
  const { agent, owner } = policy.tokens;
  const update = (additionalInsureds: object[], own: object = {}) =>
    did(
      policy.post({ command: 'update-additional-insureds', additionalInsureds, ...own }, policy.tokens.agent),
    );
  const list = async () => {
    const { content } = await did(
      server.call(listAdditionalInsureds, { query: { policyId: policy.policyId } }, { token: agent }),
    );
    return content.map(({ naicsDescription: _words, ...one }) => one);
  };
  await update([landlord, { ...landlord, businessName: 'Bluebonnet Clinics' }]);
  const [first, second] = await list();
  const asked = (additionalInsuredId: string) => ({ docType: 'Additional_Insured', additionalInsuredId });
  const one = await did(issue(policy, agent, asked(first!.id)));
  const other = await did(issue(policy, owner, asked(second!.id)));
  const plain = await did(issue(policy, owner));
  expect(one).toMatchObject({
    docType: 'Additional_Insured',
    holder: { organizationName: landlord.businessName },
  });
  expect(plain).toMatchObject({ docType: null, holder: null });
  const text = pdfText(await getBytes(one, agent))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  expect(text.replaceAll(' ', '')).toMatch(/isanadditionalinsuredunderendorsementPAR-E\d+-US/);
  expect(pdfText(await getBytes(plain, agent)).join(' ')).toContain('To whom it may concern');

  await update([{ ...first!, address1: '501 Congress Ave' }, second!]);
  expect(await getCertificates(policy, agent)).toMatchObject([
    { number: plain.number, status: 'VALID' },
    { number: other.number, status: 'VALID' },
    { number: one.number, status: 'SUPERSEDED', endReason: 'ENDORSED' },
  ]);
  // Booked for a later day: valid until then, and the day itself ends it.
  await update([{ ...first!, address1: '501 Congress Ave' }], { effectiveDate: policy.day(10) });
  const [, until] = await getCertificates(policy, agent);
  expect(until).toMatchObject({ number: other.number, status: 'VALID', validUntil: policy.day(10) });
  await policy.liveUntil(10);
  const [, ended] = await getCertificates(policy, policy.tokens.agent);
  expect(ended).toMatchObject({ number: other.number, status: 'SUPERSEDED', can: [] });
  expect(await standing(ended!.checkCode)).toEqual({ status: 'SUPERSEDED', since: policy.day(10) });
  expect(await issue(policy, policy.tokens.agent, asked(second!.id))).toMatchObject({
    status: 400,
    refusal: { code: 'additional-insured-unknown' },
  });
});

it('what the limit was is superseded when the limit changes, and what is canceled is revoked for good', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(5);
  const { tokens, policyId } = policy;
  const first = await did(issue(policy, tokens.agent, holder));
  const { selection } = await policy.read();
  const limit = selection.global.limit * 2;
  await did(
    policy.post({
      command: 'endorse-policy',
      effectiveDate: policy.day(5),
      patch: { selection: { global: { limit } } },
      comments: '',
    }),
  );
  expect(await getCertificates(policy, tokens.agent)).toMatchObject([
    { number: first.number, status: 'SUPERSEDED' },
  ]);
  const second = await did(issue(policy, tokens.agent, holder));
  expect(pdfText(await getBytes(second, tokens.agent)).join(' ')).toContain(
    `$${limit.toLocaleString('en-US')}`,
  );

  const cancel = { effectiveDate: policy.day(5), reason: 'INSURED_REQUEST', comments: '' };
  await did(policy.post({ command: 'cancel-policy', ...cancel }));
  const [revoked] = await getCertificates(policy, tokens.agent);
  expect(revoked).toMatchObject({
    number: second.number,
    status: 'REVOKED',
    endReason: 'POLICY_ENDED',
    can: [],
  });
  expect(await standing(revoked!.checkCode)).toEqual({ status: 'REVOKED', since: policy.day(5) });
  expect(await issue(policy, tokens.agent, holder)).toMatchObject({
    status: 409,
    refusal: { code: 'certificate-not-in-force' },
  });
  // Whoever holds it was told that it is not valid: it stays so, and a new one is issued.
  await did(policy.post({ command: 'undo-cancellation', comments: '' }));
  expect(await standing(revoked!.checkCode)).toMatchObject({ status: 'REVOKED' });
  expect((await did(issue(policy, tokens.agent, holder))).number).toBe(`${policy.policyNumber}-C3`);
  const events = await getEvents(server, (await policy.read()).accountId, tokens.agent);
  expect(events.filter((event) => event.startsWith('policy.certificate')).sort()).toEqual([
    'policy.certificate-ended',
    'policy.certificate-issued',
    'policy.certificate-issued',
    'policy.certificate-issued',
    'policy.certificate-superseded',
  ]);
  expect(policyId).toBe(first.policyId);
});

it('the agency revokes with a reason and issues anew; the insured does not revoke', async () => {
  const policy = await issuedPolicy(server, 'US');
  const { agent, owner } = policy.tokens;
  const made = await did(issue(policy, agent, holder));
  const again = await did(
    server.call(
      reissueCertificate,
      { params: { certificateId: made.id }, body: { version: made.version } },
      { token: agent },
    ),
  );
  expect(again).toMatchObject({
    number: `${policy.policyNumber}-C2`,
    holder: { zip: '75201' },
    status: 'VALID',
  });
  const revoke = (token: string, reason: string, version = again.version) =>
    server.call(
      revokeCertificate,
      { params: { certificateId: again.id }, body: { reason, version } },
      { token },
    );
  expect((await revoke(owner, 'Mine')).status).toBe(403);
  expect((await revoke(agent, ' ')).status).toBe(400);
  expect((await revoke(await signInRival(server), 'Mine')).status).toBe(404);
  const revoked = await did(revoke(agent, 'Sent to the wrong bank'));
  expect(revoked).toMatchObject({ status: 'REVOKED', endReason: 'Sent to the wrong bank', can: [] });
  expect((await revoke(agent, 'Again')).refusal.code).toBe('wrong-state');
  const rows = await getCertificates(policy, owner);
  expect(rows.map(({ status }) => status)).toEqual(['REVOKED', 'SUPERSEDED']);
});

it('QUO-722 QUO-720 it is mailed to the caller or to whom they name, so many an hour', async () => {
  const policy = await issuedPolicy(server, 'US');
  const { owner } = policy.tokens;
  const made = await did(issue(policy, owner, { delivery: undefined }));
  const [mail] = await mailsTitled(server, policy.ownerEmail, /^Certificate of insurance/);
  expect(mail!.subject).toContain(made.number);
  expect(mail!.attachments?.map(({ name }: { name: string }) => name)).toEqual([`${made.number}.pdf`]);
});

it('whoever mails many is told to wait, and nothing is sent then', async () => {
  const strict = await startTestServer({ MAIL_LIMIT: '12' });
  try {
    const policy = await issuedPolicy(strict, 'US');
    const to = { email: 'bank@lonestar.example', delivery: 'EMAIL' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const body = { policyId: policy.policyId, ...holder, ...to };
      const params = { productType: policy.quote.product as never };
      const reply = await strict.call(
        issueCertificate,
        { params, body: body as never },
        { token: policy.tokens.agent },
      );
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await mailsTitled(strict, to.email, /^Certificate of insurance/)).toHaveLength(4);
  } finally {
    await strict.stop();
  }
});

it('a rival, another policy, another product and a forged additional insured are refused', async () => {
  const policy = await issuedPolicy(server, 'US');
  const other = await issuedPolicy(server, 'US');
  const { agent } = policy.tokens;
  const rival = await signInRival(server);
  const made = await did(issue(policy, agent));
  expect((await issue(policy, rival)).status).toBe(404);
  await did(
    other.post({ command: 'update-additional-insureds', additionalInsureds: [landlord] }, other.tokens.agent),
  );
  const { content } = await did(
    server.call(listAdditionalInsureds, { query: { policyId: other.policyId } }, { token: agent }),
  );
  for (const own of [
    { docType: 'Additional_Insured', additionalInsuredId: content[0]!.id },
    { docType: 'Additional_Insured' },
    { additionalInsuredId: content[0]!.id },
  ])
    expect(await issue(policy, agent, own)).toMatchObject({
      status: 400,
      refusal: { code: 'additional-insured-unknown' },
    });
  expect(
    await server.call(
      issueCertificate,
      { params: { productType: 'P250' }, body: { policyId: policy.policyId } as never },
      { token: agent },
    ),
  ).toMatchObject({ status: 400, refusal: { code: 'certificate-other-product' } });
  const query = {
    accountId: made.accountId,
    policyId: made.policyId,
    created: Math.floor(Date.parse(made.created) / 1000),
  };
  const getStatus = async (asked: typeof query, token: string) => [
    (await server.call(getCertificate, { query: asked }, { token })).status,
    (await server.call(downloadCertificate, { query: asked }, { token })).status,
  ];
  expect(await getStatus(query, agent)).toEqual([200, 200]);
  expect(await getStatus(query, rival)).toEqual([404, 404]);
  expect(await getStatus({ ...query, policyId: other.policyId }, agent)).toEqual([404, 404]);
  expect(await getCertificates(policy, rival)).toEqual([]);
});
