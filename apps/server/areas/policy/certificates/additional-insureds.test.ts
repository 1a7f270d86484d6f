import {
  getRevisionDiff,
  listAdditionalInsureds,
  listRevisions,
  updateAdditionalInsureds,
} from '@parapet/contract/policy/index';
import { listPolicyDocs, downloadDoc } from '@parapet/contract/docs/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, issuedPolicy, type Issued } from '../../../testing/issued-policy.ts';
import { getEvents, refusedFields, signInRival } from '../../../testing/outcomes.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const landlord = {
  businessName: 'Rosewood Towers LLC',
  address1: '500 Congress Ave',
  address2: 'Floor 3',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  naicsCode: '531120',
};
const client = {
  ...landlord,
  businessName: 'Bluebonnet Clinics',
  address1: '12 Elm St',
  address2: '',
  naicsCode: '621111',
};

const listed = async ({ policyId }: Issued, token: string) =>
  (await did(server.call(listAdditionalInsureds, { query: { policyId } }, { token }))).content;
const update = ({ policyId }: Issued, additionalInsureds: object[], token: string, own: object = {}) =>
  server.call(
    updateAdditionalInsureds,
    { params: { policyId }, body: { additionalInsureds, ...own } as never },
    { token },
  );

it('QUO-393 QUO-225 QUO-725 the agency replaces the list by a numbered endorsement that costs nothing', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(10);
  const { tokens, policyId } = policy;
  expect(await listed(policy, tokens.agent)).toEqual([]);
  const before = await policy.read();
  expect(before.can).toContain('update-additional-insureds');

  const asked = { additionalInsureds: [landlord, client], comments: 'Lease of the office' };
  const after = await book(policy, { command: 'update-additional-insureds', ...asked }, tokens.agent);
  expect(after.totalPremium).toEqual(before.totalPremium);
  expect(after.transactions.at(-1)).toMatchObject({
    number: 2,
    type: 'ENDORSEMENT',
    effectiveDate: policy.day(10),
    isNonpremium: true,
    initiator: 'INSURED',
    total: { amount: 0 },
  });
  const [first, second] = await listed(policy, tokens.owner);
  expect(first).toEqual({ ...landlord, id: first!.id, naicsDescription: expect.stringContaining('Lessors') });
  expect(second).toMatchObject(client);

  // One goes, one stays with its id under another address: the list is replaced whole.
  const { naicsDescription: _, ...kept } = first!;
  const moved = { ...kept, address1: '501 Congress Ave' };
  const done = await did(update(policy, [moved], tokens.agent, { version: after.version }));
  expect(done.transactions).toHaveLength(3);
  expect(await listed(policy, tokens.underwriter)).toMatchObject([
    { id: first!.id, address1: '501 Congress Ave' },
  ]);
  expect(await update(policy, [moved], tokens.agent)).toMatchObject({
    status: 400,
    refusal: { code: 'endorsement-changes-nothing' },
  });
  expect(await update(policy, [], tokens.agent, { version: after.version })).toMatchObject({
    status: 409,
    refusal: { code: 'changed-meanwhile' },
  });

  const { revisions } = await did(
    server.call(listRevisions, { params: { policyId } }, { token: tokens.agent }),
  );
  expect(revisions).toHaveLength(3);
  const diff = await did(
    server.call(
      getRevisionDiff,
      { params: { policyId }, query: { from: 1, to: 2 } },
      { token: tokens.agent },
    ),
  );
  expect(diff.fields).toMatchObject([
    { path: 'additionalInsureds', before: [], after: [{ businessName: 'Rosewood Towers LLC' }, {}] },
  ]);
  expect(diff.total.amount).toBe(0);
  const events = await getEvents(server, before.accountId, tokens.agent);
  expect(events.filter((event) => event === 'policy.additional-insureds-updated')).toHaveLength(2);

  await server.settled();
  const { content } = await did(
    server.call(listPolicyDocs, { query: { policyId } }, { token: tokens.owner }),
  );
  const paper = content.find(({ docName }) => docName.endsWith('-2-policy-change.pdf'));
  const file = await server.call(downloadDoc, { query: { docId: paper!.id } }, { token: tokens.owner });
  const text = pdfText(Buffer.from(file.body as ArrayBuffer)).join(' ');
  expect(text).toContain('Rosewood Towers LLC, 500 Congress Ave');
  expect(text.replaceAll(' ', '')).toMatch(/PAR-E\d{3}-US/);
  expect(text).toContain('No amount changes');
});

it('QUO-474 QUO-475 QUO-476 every field but the second line of the address is needed, and the zip code fits', async () => {
  const policy = await issuedPolicy(server, 'US');
  const { agent } = policy.tokens;
  const nothing = { businessName: '', address1: ' ', city: '', zipCode: '', naicsCode: '' };
  expect(refusedFields(await update(policy, [landlord, nothing], agent))).toEqual({
    'additionalInsureds.1.businessName': 'Name is required',
    'additionalInsureds.1.address1': 'Address is required',
    'additionalInsureds.1.city': 'City is required',
    'additionalInsureds.1.state': 'State is required',
    'additionalInsureds.1.zipCode': 'Invalid ZIP Code',
    'additionalInsureds.1.naicsCode': 'Industry is required',
  });
  for (const [zipCode, said] of [
    ['00000', 'Invalid ZIP Code'],
    ['7870', 'Invalid ZIP Code'],
    ['10001', 'This ZIP code is not in the chosen state.'],
  ] as const)
    expect(refusedFields(await update(policy, [{ ...landlord, zipCode }], agent))).toEqual({
      'additionalInsureds.0.zipCode': said,
    });
  expect(refusedFields(await update(policy, [{ ...landlord, naicsCode: '999999' }], agent))).toHaveProperty(
    'additionalInsureds.0.naicsCode',
  );
  const { address2: _, ...short } = landlord;
  await did(update(policy, [short], agent));
});

it('one of the United Kingdom has a postcode and no state', async () => {
  const policy = await issuedPolicy(server, 'UK');
  const { agent } = policy.tokens;
  const { state: _, ...british } = { ...landlord, zipCode: 'EC3A 8BF', city: 'London', naicsCode: '68209' };
  expect(refusedFields(await update(policy, [{ ...british, zipCode: '78701' }], agent))).toHaveProperty(
    'additionalInsureds.0.zipCode',
  );
  await did(update(policy, [british], agent));
  expect(await listed(policy, agent)).toMatchObject([{ state: '', zipCode: 'EC3A 8BF' }]);
});

it('a policyholder only reads, a rival sees nothing, and an id of another policy is refused', async () => {
  const policy = await issuedPolicy(server, 'US');
  const other = await issuedPolicy(server, 'US');
  const { agent, owner } = policy.tokens;
  await did(update(other, [landlord], other.tokens.agent));
  const [foreign] = await listed(other, other.tokens.agent);
  expect((await update(policy, [landlord], owner)).status).toBe(403);
  const rival = await signInRival(server);
  expect((await update(policy, [landlord], rival)).status).toBe(404);
  expect(
    (await server.call(listAdditionalInsureds, { query: { policyId: policy.policyId } }, { token: rival }))
      .status,
  ).toBe(404);
  expect(await update(policy, [{ ...landlord, id: foreign!.id }], agent)).toMatchObject({
    status: 400,
    refusal: { code: 'additional-insured-unknown' },
  });
  expect(
    await update(policy, [landlord, { ...landlord, businessName: 'rosewood towers, llc' }], agent),
  ).toMatchObject({ status: 400, refusal: { code: 'additional-insured-twice' } });
  const many = Array.from({ length: 51 }, (_, at) => ({ ...landlord, businessName: `Tenant ${at}` }));
  expect((await update(policy, many, agent)).status).toBe(400);
  await did(policy.post({ command: 'flat-cancel-policy', reason: 'INSURED_REQUEST', comments: '' }));
  expect(await update(policy, [landlord], agent)).toMatchObject({
    status: 409,
    refusal: { code: 'wrong-state' },
  });
});
