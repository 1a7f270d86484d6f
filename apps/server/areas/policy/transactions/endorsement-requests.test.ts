import {
  approveEndorsement,
  refuseEndorsement,
  requestEndorsement,
  searchPolicies,
} from '@parapet/contract/policy/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { book, issuedPolicy, NO_HASH, type Asked, type Issued } from '../../../testing/issued-policy.ts';
import { getEvents, mailsTitled, onceOfTwo, signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A policy on its tenth day, and an endorsement of it that refers. */
async function referring() {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(10);
  const { firmographicData, version } = await policy.read();
  const asked: Asked = {
    command: 'endorse-policy',
    effectiveDate: policy.day(10),
    patch: { details: { revenue: firmographicData.revenue! * 15 } },
    comments: 'They bought a competitor',
  };
  const { command: _, ...body } = asked;
  const ask = (own: object = {}, token = policy.tokens.agent) =>
    server.call(
      requestEndorsement,
      { params: { policyId: policy.policyId }, body: { ...body, version, ...own } as never },
      { token },
    );
  return { policy, asked, ask };
}
const waiting = async (policy: Issued, token: string) => {
  const { content } = await did(
    server.call(searchPolicies, { query: { 'filter.hasEndorsementRequest': 'in:true' } }, { token }),
  );
  return content.some(({ id }) => id === policy.policyId);
};
it('an endorsement that refers waits for an underwriter, who books what was asked', async () => {
  const { policy, asked, ask } = await referring();
  const { tokens, policyId } = policy;
  const before = await policy.read();
  expect(await policy.preview(asked, tokens.agent)).toMatchObject({
    status: 409,
    refusal: { code: 'endorsement-needs-underwriter' },
  });
  const asking = await onceOfTwo(() => ask());
  expect(asking).toMatchObject({
    totalPremium: before.totalPremium,
    endorsementRequest: {
      effectiveDate: policy.day(10),
      comments: 'They bought a competitor',
      reasons: [
        'Companies of this size are reviewed by an underwriter',
        'Unsupported products are reviewed by an underwriter',
      ],
      changes: [{ path: 'details.revenue', before: before.firmographicData.revenue }],
    },
  });
  expect(asking.transactions).toHaveLength(1);
  expect(asking.can).not.toContain('request-endorsement');
  expect(await ask({ version: asking.version })).toMatchObject({
    status: 409,
    refusal: { code: 'endorsement-requested-already' },
  });
  expect(await waiting(policy, tokens.underwriter)).toBe(true);

  const approval: Asked = { command: 'approve-endorsement', comments: '' };
  expect(await policy.post(approval, tokens.agent)).toMatchObject({ status: 403 });
  expect((await policy.preview(approval, tokens.agent)).status).toBe(403);
  const after = await book(policy, approval);
  expect(after).toMatchObject({
    endorsementRequest: null,
    firmographicData: { revenue: before.firmographicData.revenue! * 15 },
    transactions: [{}, { type: 'ENDORSEMENT', effectiveDate: policy.day(10), initiator: 'INSURED' }],
  });
  expect(await waiting(policy, tokens.underwriter)).toBe(false);
  expect(await policy.post(approval)).toMatchObject({
    status: 409,
    refusal: { code: 'no-endorsement-request' },
  });
  expect((await mailsTitled(server, policy.ownerEmail, /changed|endorse/i)).length).toBeGreaterThan(0);
  expect(policyId).toBe(after.id);
});

it('one is declined with a reason that the agent is told, or withdrawn by the agency', async () => {
  const { policy, ask } = await referring();
  const { tokens, policyId } = policy;
  const refuse = (comments: string, token: string) =>
    server.call(refuseEndorsement, { params: { policyId }, body: { comments } as never }, { token });
  await did(ask());
  const rival = await signInRival(server);
  expect((await refuse('Mine', rival)).status).toBe(404);
  expect((await ask({}, rival)).status).toBe(404);
  expect((await refuse('', tokens.underwriter)).status).toBe(400);
  const declined = await did(refuse('The competitor had a breach', tokens.underwriter));
  expect(declined).toMatchObject({ endorsementRequest: null });
  expect(declined.transactions).toHaveLength(1);
  const [mail] = await mailsTitled(server, 'agent@harbor.example', /was declined/);
  expect(mail!.text).toContain('The competitor had a breach');

  await did(ask({ version: undefined }));
  await did(refuse('They sold it again', tokens.agent));
  expect((await policy.read()).endorsementRequest).toBeNull();
  expect(await mailsTitled(server, 'agent@harbor.example', /was declined/)).toHaveLength(1);
  expect((await refuse('Again', tokens.agent)).refusal.code).toBe('no-endorsement-request');
  const { accountId } = await policy.read();
  const events = await getEvents(server, accountId, tokens.agent);
  expect(events.filter((event) => event.startsWith('policy.endorsement'))).toHaveLength(4);
});

it('one that does not refer is booked by whoever asks, and what is cancelled waits no more', async () => {
  const { policy, ask } = await referring();
  const { selection } = await policy.read();
  const plain = { patch: { selection: { global: { limit: selection.global.limit * 2 } } } };
  expect(await ask(plain)).toMatchObject({ status: 409, refusal: { code: 'endorsement-needs-nobody' } });
  expect(await ask({ effectiveDate: policy.day(60) })).toMatchObject({
    status: 400,
    refusal: { code: 'outside-endorsement-window' },
  });
  await did(ask());
  await did(
    policy.post({
      command: 'cancel-policy',
      effectiveDate: policy.day(10),
      reason: 'INSURED_REQUEST',
      comments: '',
    }),
  );
  expect((await policy.read()).endorsementRequest).toBeNull();
  expect(await waiting(policy, policy.tokens.underwriter)).toBe(false);
  expect(
    await server.call(
      approveEndorsement,
      { params: { policyId: policy.policyId }, body: { comments: '', previewHash: NO_HASH } as never },
      { token: policy.tokens.underwriter },
    ),
  ).toMatchObject({ status: 409, refusal: { code: 'wrong-state' } });
});
