import { setClaimReserve } from '@parapet/contract/claims/index';
import {
  approveTakingBack,
  issueCertificate,
  issueErp,
  listErpOptions,
  requestTakingBack,
} from '@parapet/contract/policy/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coveredClaim, filedClaim } from '../../../testing/claims.ts';
import {
  book,
  issuedPolicy,
  NO_HASH,
  signedRelease,
  type Asked,
  type Issued,
} from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cancel = (effectiveDate: string, more: object = {}): Asked => ({
  command: 'cancel-policy',
  effectiveDate,
  reason: 'INSURED_REQUEST',
  comments: 'They sold it',
  ...more,
});
const signed = (day: string) => ({ ...signedRelease(day), release: 'LOST_POLICY_RELEASE' });
const ask = ({ policyId }: Issued, asked: Asked, token: string) =>
  server.call(
    requestTakingBack,
    { params: { policyId }, body: { asked, evidence: 'Letter of the insured' } as never },
    { token },
  );
const agree = async ({ policyId, preview }: Issued, token: string) => {
  const shown = await did(preview({ command: 'approve-taking-back', comments: '' }, token));
  const body = { comments: '', previewHash: shown.hash } as never;
  return server.call(approveTakingBack, { params: { policyId }, body }, { token });
};
const certify = ({ policyId }: Issued, token: string) =>
  server.call(
    issueCertificate,
    { params: { productType: 'P100' }, body: { policyId, delivery: 'DOWNLOAD' } as never },
    { token },
  );

describe('cover on which somebody has relied', () => {
  it('is taken back by two people only, with the list of what relied on it', async () => {
    const { policy, claim, coverageId, head } = await coveredClaim(server);
    await did(
      server.call(
        setClaimReserve,
        {
          params: { claimId: claim.id },
          body: { coverageId, cost: 'EXTORTION', amount: 30_000, reason: 'Ransom' } as never,
        },
        { token: head },
      ),
    );
    await policy.liveUntil(200);
    const { underwriter, admin } = policy.tokens;
    const asked = cancel(policy.day(3), signed(policy.day(199)));
    const before = await policy.read();
    const refused = await policy.post(asked);
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'cover-relied-on' } });
    expect(refused.refusal?.detail).toContain(`claim ${claim.claimNumber}`);
    expect(refused.refusal?.detail).toContain(`reserve of claim ${claim.claimNumber}`);
    const { relied } = await did(policy.preview(asked));
    expect(relied.map(({ kind }) => kind).toSorted()).toEqual(['CLAIM', 'RESERVE']);
    expect(await policy.read()).toEqual(before);

    expect(await did(ask(policy, asked, underwriter))).toMatchObject({
      status: 'IN FORCE',
      voidRequest: { isOwn: true, asked: { command: 'cancel-policy', effectiveDate: policy.day(3) } },
    });
    const body = { comments: '', previewHash: NO_HASH } as never;
    const own = { params: { policyId: policy.policyId }, body };
    expect(await server.call(approveTakingBack, own, { token: underwriter })).toMatchObject({
      status: 403,
      refusal: { code: 'own-request' },
    });
    const after = await did(agree(policy, admin));
    expect(after).toMatchObject({ status: 'CANCELLED', voidRequest: null });
    expect(after.transactions.at(-1)).toMatchObject({
      type: 'CANCELLATION',
      effectiveDate: policy.day(3),
      requestedBy: 'Uma Lindqvist',
      release: { kind: 'LOST_POLICY_RELEASE', name: 'Olivia Grant', signedOn: policy.day(199) },
    });
  });

  it('is asked of a colleague only where somebody relied on it, and by those who may book it', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(20);
    const asked = cancel(policy.day(20));
    const { underwriter, agent, owner } = policy.tokens;
    expect(await ask(policy, asked, underwriter)).toMatchObject({ refusal: { code: 'cover-not-relied-on' } });
    expect(await ask(policy, asked, agent)).toMatchObject({ status: 403 });
    expect(await ask(policy, asked, owner)).toMatchObject({ status: 403 });
    const rival = await issuedPolicy(server, 'US');
    expect(await ask(policy, asked, rival.tokens.owner)).toMatchObject({ status: 403 });
  });

  it('may be a certificate, and a lower limit from a day before it', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(20);
    const { limit } = (await policy.read()).selection.global;
    await book(policy, {
      command: 'endorse-policy',
      effectiveDate: policy.day(20),
      patch: { selection: { global: { limit: limit * 2 } } },
      comments: '',
    });
    await policy.liveUntil(40);
    const { number } = await did(certify(policy, policy.tokens.agent));
    const lower = (on: string): Asked => ({
      command: 'endorse-policy',
      effectiveDate: on,
      patch: { selection: { global: { limit } } },
      comments: '',
    });
    const refused = await policy.post(lower(policy.day(30)));
    expect(refused).toMatchObject({ status: 409, refusal: { code: 'cover-relied-on' } });
    expect(refused.refusal?.detail).toContain(number);
    const byAgent = await policy.post(lower(policy.day(30)), policy.tokens.agent);
    expect(byAgent).toMatchObject({ refusal: { code: 'cover-relied-on' } });
    const void2: Asked = { command: 'void-transaction', transactionNumber: 2, comments: 'By mistake' };
    expect(await policy.post(void2)).toMatchObject({ refusal: { code: 'cover-relied-on' } });
    await book(policy, lower(policy.day(40)));
  });
});

describe('a cancellation from a day that has passed', () => {
  it('is signed by the insured, and what the day has not passed of is not', async () => {
    const policy = await issuedPolicy(server, 'UK');
    await policy.liveUntil(20);
    const past = policy.day(10);
    expect(await policy.post(cancel(past))).toMatchObject({
      status: 409,
      refusal: { code: 'cancellation-needs-release' },
    });
    expect(await policy.post(cancel(past, signed(policy.day(21))))).toMatchObject({ status: 400 });
    expect((await policy.preview(cancel(past))).status).toBe(200);
    expect(await did(policy.post(cancel(past, signed(policy.day(20)))))).toMatchObject({
      status: 'CANCELLED',
    });
  });

  it('is signed where the policy never was, too', async () => {
    const policy = await issuedPolicy(server, 'UK');
    await policy.liveUntil(10);
    const flat: Asked = { command: 'flat-cancel-policy', reason: 'NOT_TAKEN_UP', comments: '' };
    expect(await policy.post(flat)).toMatchObject({ refusal: { code: 'cancellation-needs-release' } });
    expect(await did(policy.post({ ...flat, ...signed(policy.day(9)) }))).toMatchObject({
      status: 'FLAT CANCELLED',
    });
  });
});

describe('a policy that never was', () => {
  it('is taken back by its reason only soon, without a claim, and whatever day is named', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(5);
    const flat = (days: number) =>
      cancel(policy.day(days), { reason: 'NOT_TAKEN_UP', ...signed(policy.day(5)) });
    expect((await policy.preview(flat(5))).body).toMatchObject({ effectiveDate: policy.day(0) });
    const claim = await filedClaim(server, policy.tokens.owner, { lossDate: policy.day(4) });
    expect(claim.status).toBe('FILED');
    expect(await policy.post(flat(5))).toMatchObject({ status: 409, refusal: { code: 'has-claim' } });
    await policy.liveUntil(100);
    expect(await policy.post(flat(100))).toMatchObject({ status: 409, refusal: { code: 'no-longer-flat' } });
  });

  it('is flat canceled by either door, and has no extended reporting period', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(5);
    const { policyId, tokens } = policy;
    const asked = cancel(policy.day(5), { reason: 'NOT_TAKEN_UP', ...signed(policy.day(5)) });
    expect(await book(policy, asked)).toMatchObject({
      status: 'FLAT CANCELLED',
      totalPremium: { amount: 0 },
      reinstatableUntil: null,
    });
    const buy = { body: { policyId, months: 36, isNotReplaced: true } as never };
    expect(await server.call(issueErp, buy, { token: tokens.agent })).toMatchObject({ status: 409 });
    expect(await server.call(listErpOptions, { body: { policyId } }, { token: tokens.agent })).toMatchObject({
      refusal: { code: 'erp-not-offered', detail: expect.stringContaining('from inception') },
    });
  });
});

it('in force means covered today: neither status nor certificate before cover comes back', async () => {
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(20);
  await book(policy, cancel(policy.day(20)));
  await policy.liveUntil(21);
  const after = await book(policy, {
    command: 'reinstate-policy',
    effectiveDate: policy.day(29),
    comments: '',
    signedBy: 'Olivia Grant',
    signedOn: policy.day(21),
  });
  expect(after).toMatchObject({ status: 'CANCELLED', resumesOn: policy.day(29) });
  expect(await certify(policy, policy.tokens.agent)).toMatchObject({
    refusal: { code: 'certificate-not-in-force' },
  });
  expect(after.can).not.toContain('reinstate-policy');
  expect(after.can).not.toContain('issue-erp');
  await policy.liveUntil(28);
  expect(await policy.read()).toMatchObject({ status: 'CANCELLED' });
  await policy.liveUntil(29);
  expect(await policy.read()).toMatchObject({ status: 'IN FORCE', resumesOn: null });
  expect((await certify(policy, policy.tokens.agent)).status).toBe(200);
});
