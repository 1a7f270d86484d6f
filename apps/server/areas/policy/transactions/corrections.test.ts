import {
  describePolicy,
  refuseVoid,
  requestRescission,
  requestVoid,
  type Policy,
} from '@parapet/contract/policy/index';
import { getHistory } from '@parapet/contract/activity/index';
import { searchScreenings } from '@parapet/contract/compliance/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findColumnDifferences } from '../../../platform/records/kept-columns.ts';
import { findFigureDifferences } from '../../../platform/figures/figure-rebuild.ts';
import { runJob } from '../../../platform/outbox/schedule.ts';
import { jobs } from '../../jobs.ts';
import { readAccounts, book, issuedPolicy, type Asked, type Issued } from '../../../testing/issued-policy.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const endorse = (effectiveDate: string, limit: number): Asked => ({
  command: 'endorse-policy',
  effectiveDate,
  patch: { selection: { global: { limit } } },
  comments: '',
});
const cancel = (effectiveDate: string): Asked => ({
  command: 'cancel-policy',
  effectiveDate,
  reason: 'INSURED_REQUEST',
  comments: '',
});
const voidOne = (transactionNumber: number): Asked => ({
  command: 'void-transaction',
  transactionNumber,
  comments: 'Booked on the wrong policy',
});
const revert = (revision: number): Asked => ({
  command: 'revert-policy',
  revision,
  comments: 'All of it was a mistake',
});
const rename = (effectiveDate: string, insured: object): Asked => ({
  command: 'change-insured',
  effectiveDate,
  insured,
  comments: '',
});
/** Fields of a policy that have to be the same again. */
const standing = ({ status, totalPremium, selection, rating, endDate, insured }: Policy) => ({
  status,
  totalPremium,
  selection,
  rating,
  endDate,
  insured,
});
const getEvents = async ({ quote, tokens }: Issued, token = tokens.underwriter) =>
  (await did(server.call(getHistory, { params: { accountId: quote.accountId } }, { token }))).content;

describe('what two people take back', () => {
  it('is void after an admin has asked and a colleague has booked it (QUO-310, QUO-673)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(3);
    const { policyId, tokens } = policy;
    const { totalPremium } = await policy.read();
    const asked: Asked = { command: 'void-policy', comments: 'Bound twice' };
    const ask = (token: string) =>
      server.call(
        requestVoid,
        { params: { policyId }, body: { comments: 'Bound twice', evidence: '' } as never },
        { token },
      );
    expect(await policy.post(asked)).toMatchObject({ status: 409, refusal: { code: 'no-void-request' } });
    expect(await ask(tokens.underwriter)).toMatchObject({ status: 403 });
    expect(await ask(tokens.agent)).toMatchObject({ status: 403 });
    const open = await did(ask(tokens.admin));
    expect(open).toMatchObject({ voidRequest: { by: 'Ada Okafor', isOwn: true, comments: 'Bound twice' } });
    expect(open.can).not.toContain('void-policy');
    expect(await policy.read()).toMatchObject({ voidRequest: null });
    expect(await ask(tokens.admin)).toMatchObject({ refusal: { code: 'void-requested-already' } });
    expect(await policy.post(asked, tokens.admin)).toMatchObject({
      status: 403,
      refusal: { code: 'own-request' },
    });
    expect(await policy.post({ ...asked, command: 'rescind-policy' })).toMatchObject({ status: 409 });
    const after = await book(policy, asked);
    expect(after).toMatchObject({ status: 'VOID', totalPremium: { amount: 0 }, refundDue: totalPremium });
    expect(after.can).toEqual([]);
    const { actorName, requestedBy } = after.transactions.at(-1)!;
    expect(requestedBy).toBe('Ada Okafor');
    expect(actorName).not.toBe(requestedBy);
    expect(after.transactions[0]).toMatchObject({ requestedBy: null });
    expect(await readAccounts(policy)).toEqual({ cash: totalPremium.amount, refund: -totalPremium.amount });
    expect((await getEvents(policy)).map(({ event }) => event)).toContain('policy.void-requested');
    const told = await getEvents(policy, tokens.agent);
    expect(told.map(({ event }) => event)).not.toContain('policy.void-requested');
    expect(told).toContainEqual(
      expect.objectContaining({
        event: 'policy.voided',
        detail: expect.objectContaining({ requestedBy: 'Ada Okafor', reason: 'Bound twice' }),
      }),
    );
  });

  it('is rescinded on evidence, or goes on when the colleague refuses (QUO-298, QUO-306, QUO-308)', async () => {
    const policy = await issuedPolicy(server, 'UK');
    await policy.liveUntil(40);
    const { policyId, tokens } = policy;
    const ask = (evidence: string) =>
      server.call(
        requestRescission,
        { params: { policyId }, body: { comments: 'Backups were invented', evidence } as never },
        { token: tokens.underwriter },
      );
    expect(await ask('')).toMatchObject({ status: 400 });
    await did(ask('Letter of the insured'));
    await did(
      server.call(
        refuseVoid,
        { params: { policyId }, body: { comments: 'Not material' } as never },
        { token: tokens.admin },
      ),
    );
    const asked: Asked = { command: 'rescind-policy', comments: 'Backups were invented' };
    expect(await policy.post(asked, tokens.admin)).toMatchObject({ refusal: { code: 'no-void-request' } });
    await did(ask('Letter of the insured'));
    expect(await policy.post(asked)).toMatchObject({ refusal: { code: 'own-request' } });
    expect(await book(policy, asked, tokens.admin)).toMatchObject({
      status: 'RESCIND',
      totalPremium: { amount: 0 },
      balance: { amount: 0 },
    });
  });
});

describe('what one person takes back', () => {
  it('is the latest of its kind, and the policy is what its chain says then (QUO-673, QUO-263)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(100);
    const bound = await policy.read(policy.tokens.underwriter);
    const { limit } = bound.selection.global;
    const once = await book(policy, endorse(policy.day(50), limit * 2));
    await book(policy, endorse(policy.day(80), limit * 3));
    expect(await policy.preview(voidOne(2))).toMatchObject({ refusal: { code: 'nothing-to-void' } });
    expect(await policy.preview(voidOne(1))).toMatchObject({ refusal: { code: 'nothing-to-void' } });
    expect(await policy.preview(voidOne(3), policy.tokens.agent)).toMatchObject({ status: 403 });
    const voided = await book(policy, voidOne(3));
    expect(standing(voided)).toEqual(standing(once));
    expect(voided.transactions.map(({ status }) => status)).toEqual([null, null, 'VOID TRANSACTION', null]);

    const cancelled = await book(policy, cancel(policy.day(100)));
    expect(cancelled.transactions.at(-1)).toMatchObject({ status: 'CANCEL TRANSACTION', isVoidable: true });
    const undone = await book(policy, voidOne(5));
    expect(standing(undone)).toEqual(standing(once));
    expect(standing(await book(policy, voidOne(2)))).toEqual(standing(bound));
  });

  it('is everything after a revision, in one call, to the cent and to the term (QUO-311)', async () => {
    const policy = await issuedPolicy(server, 'UK');
    await policy.liveUntil(100);
    const { limit } = (await policy.read()).selection.global;
    const second = await book(policy, endorse(policy.day(50), limit * 2));
    const accounts = await readAccounts(policy);
    await book(policy, rename(policy.day(60), { name: 'Renamed Robots Ltd' }));
    await book(policy, cancel(policy.day(100)));
    const cancelled = await policy.read(policy.tokens.underwriter);
    const reverted = await book(policy, revert(2));
    expect(standing(reverted)).toEqual(standing(second));
    expect(reverted.transactions.slice(4).map(({ type, reverses }) => [type, reverses])).toEqual([
      ['VOID', 4],
      ['VOID', 3],
    ]);
    expect(await readAccounts(policy)).toEqual(accounts);
    // What was taken back comes to life again.
    expect(standing(await book(policy, revert(4)))).toEqual(standing(cancelled));
    expect(await policy.preview(revert(8))).toMatchObject({ refusal: { code: 'nothing-to-revert' } });
    expect(await policy.preview(revert(9))).toMatchObject({ refusal: { code: 'no-such-revision' } });
    expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
    expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
  });
});

describe('who is insured', () => {
  it('changes from its day on, without premium, and the day can be corrected (QUO-674, QUO-675)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(20);
    const { agent } = policy.tokens;
    const bound = await policy.read();
    const mailingAddress = { ...bound.firmographicData.address, address1: '1 Post Office Square' };
    const change = { name: 'Keystone Robots Inc', mailingAddress, contactEmail: 'new@keystone.example' };
    const later = await book(policy, rename(policy.day(30), change), agent);
    expect(later.transactions.at(-1)).toMatchObject({ isNonpremium: true, lines: [], total: { amount: 0 } });
    expect(later.companyName).toBe(bound.companyName);
    await policy.liveUntil(30);
    expect(await policy.read()).toMatchObject({
      companyName: 'Keystone Robots Inc',
      customerEmail: 'new@keystone.example',
      insured: change,
      firmographicData: {
        name: 'Keystone Robots Inc',
        mailingAddress,
        revenue: bound.firmographicData.revenue,
      },
      totalPremium: bound.totalPremium,
    });
    const move = (transactionNumber: number, days: number): Asked => ({
      command: 'move-insured-change',
      transactionNumber,
      effectiveDate: policy.day(days),
      comments: '',
    });
    const moved = await book(policy, move(2, 40), policy.tokens.agent);
    expect(moved).toMatchObject({ companyName: bound.companyName, customerEmail: bound.customerEmail });
    expect(moved.transactions.map(({ isReversed }) => isReversed)).toEqual([false, true, false, false]);
    await policy.liveUntil(40);
    expect(await policy.read()).toMatchObject({ companyName: 'Keystone Robots Inc' });
    expect(await policy.preview(move(2, 41))).toMatchObject({ refusal: { code: 'not-nonpremium' } });
  });

  it('carries no rated fact, and nothing that is no change (QUO-674)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(20);
    const { companyName } = await policy.read();
    const refused = async (insured: object) => (await policy.preview(rename(policy.day(20), insured))).status;
    expect(await refused({ name: 'Another', revenue: 5 })).toBe(400);
    expect(await refused({ name: 'Another', address: { state: 'CA' } })).toBe(400);
    expect(await refused({})).toBe(400);
    expect(await refused({ name: companyName })).toBe(400);
    expect(await refused({ name: 'Another' })).toBe(200);
  });
});

it('a name on a sanctions list is booked only when compliance has cleared it (QUO-674)', async () => {
  const load = jobs.find(({ name }) => name === 'load-sanctions-lists')!;
  await server.database.pool.query('delete from sanctions_list');
  await runJob(server.database, server.appContext, load);
  const policy = await issuedPolicy(server, 'US');
  await policy.liveUntil(5);
  const asked = rename(policy.day(5), { name: 'Zorvayne Maritime Holdings LLC' });
  expect((await policy.preview(asked)).status).toBe(200);
  expect(await policy.post(asked)).toMatchObject({ status: 409, refusal: { code: 'insured-on-list' } });
  expect((await policy.read()).transactions).toHaveLength(1);
  const { content } = await did(
    server.call(
      searchScreenings,
      { query: { 'filter.status': 'HIT' } as never },
      { token: policy.tokens.admin },
    ),
  );
  expect(content.map(({ name }) => name)).toContain('Zorvayne Maritime Holdings LLC');
});

it('a policy is marked as Check In Mail, and the mark is taken back (QUO-158, QUO-313, QUO-679)', async () => {
  const policy = await issuedPolicy(server, 'US', { isPaid: false });
  const { policyId, tokens } = policy;
  const mark = (token: string, body: object = {}) =>
    server.call(describePolicy, { params: { policyId }, body: body as never }, { token });
  expect(await did(mark(tokens.agent))).toMatchObject({ description: 'Check In Mail', balance: {} });
  expect(await did(mark(tokens.agent, { isCheckInMail: true }))).toMatchObject({
    description: 'Check In Mail',
  });
  expect(await did(mark(tokens.admin))).toMatchObject({ description: '' });
  expect((await mark(tokens.owner)).status).toBe(403);
  expect((await getEvents(policy))[0]).toMatchObject({
    event: 'policy.described',
    detail: { description: '–' },
  });
});
