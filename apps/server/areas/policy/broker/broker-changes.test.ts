import {
  addAgencyLicense,
  deleteAgencyLicense,
  searchAgencyLicenses,
} from '@parapet/contract/agency/agency-licenses';
import { listPolicyDocs } from '@parapet/contract/docs/index';
import { getPolicy, searchBorPolicies } from '@parapet/contract/policy/index';
import { addDays } from '@parapet/domain/dates';
import { addBusinessDays } from '@parapet/domain/policies/business-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askAs,
  asked,
  changesSeen,
  COUNTER_LETTER,
  endAs,
  INCUMBENT,
  getLetter,
  RIVAL,
} from '../../../testing/broker-changes.ts';
import { issuedPolicy, runJobs, type Issued } from '../../../testing/issued-policy.ts';
import { mailsTitled, signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { agents, did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const SUMMIT = 'agent2@summit.example';
const reads = async ({ policyId }: Issued, token: string) =>
  (await server.call(getPolicy, { params: { policyId } }, { token })).status;

describe('a letter that names another broker', () => {
  it('waits five business days, and all three sides read so (QUO-684, QUO-653)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(40);
    const rival = await signInRival(server);
    expect(await reads(policy, rival)).toBe(404);
    const change = await asked(policy, 40);
    const waitsUntil = addBusinessDays(server.appContext.facts.businessDays, 'US', policy.day(40), 5);
    expect(change).toMatchObject({
      status: 'WAITING',
      agencyName: INCUMBENT,
      newAgencyName: RIVAL,
      askedOn: policy.day(40),
      waitsUntil,
      effectiveDate: addDays(waitsUntil, 1),
      can: ['withdraw-broker-change'],
    });
    const { agent, owner, underwriter } = policy.tokens;
    const of = { 'filter.policyId': `in:${policy.policyId}` };
    expect(await changesSeen(server, agent, of)).toMatchObject([
      { id: change.id, can: ['rescind-broker-change'] },
    ]);
    expect(await changesSeen(server, owner, of)).toMatchObject([
      { id: change.id, can: ['withdraw-broker-change'] },
    ]);
    expect(await changesSeen(server, underwriter, of)).toMatchObject([
      { id: change.id, can: ['refuse-broker-change'] },
    ]);
    expect(await changesSeen(server, await server.signIn('wholesale@ridge.example'), of)).toEqual([]);
    // Asked for, it is not had: the policy is still the incumbent's.
    expect(await reads(policy, rival)).toBe(404);
    expect(await did(server.call(searchBorPolicies, {}, { token: rival }))).toMatchObject({ content: [] });
    await server.settled();
    for (const to of [agents.US, policy.ownerEmail]) {
      const [mail] = await mailsTitled(server, to, /^Summit Risk Partners asks to be the broker of policy/);
      expect(mail?.text).toContain(change.policyNumber);
    }
    const letters = await did(
      server.call(listPolicyDocs, { query: { policyId: policy.policyId } }, { token: agent }),
    );
    expect(letters.content).toContainEqual(
      expect.objectContaining({ id: change.letterDocumentId, docType: 'BROKER_OF_RECORD_LETTER' }),
    );
  });

  it('tells a rival nothing that they do not know (QUO-684)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(20);
    const rival = await signInRival(server);
    const letter = await getLetter(policy, 20);
    const ask = (own: object, token = rival) => askAs(server, token, { ...letter, ...own });
    const wrongName = await ask({ insuredName: 'Keystone' });
    const noSuch = await ask({ policyNumber: 'US-99999999' });
    expect(wrongName).toMatchObject({ status: 409, refusal: { code: 'broker-letter-not-matched' } });
    const said = ({ refusal: { code, detail } }: typeof noSuch) => ({ code, detail });
    expect(said(wrongName)).toEqual(said(noSuch));
    // A broker of another country has no business with it.
    expect(said(await ask({}, await server.signIn(agents.UK)))).toEqual(said(noSuch));
    expect(await ask({}, policy.tokens.agent)).toMatchObject({ refusal: { code: 'broker-unchanged' } });
    expect(await ask({}, policy.tokens.owner)).toMatchObject({ status: 403 });
    expect(await ask({ letter: '<html>' })).toMatchObject({ refusal: { code: 'evidence-not-read' } });
    expect(await ask({ letterDate: policy.day(21) })).toMatchObject({
      refusal: { code: 'broker-letter-date' },
    });
    expect(await ask({ effectiveDate: policy.day(366) })).toMatchObject({
      refusal: { code: 'broker-outside-term' },
    });
    expect(await ask({}, policy.tokens.underwriter)).toMatchObject({
      refusal: { code: 'broker-agency-unknown' },
    });
    expect(
      await changesSeen(server, policy.tokens.agent, { 'filter.policyId': `in:${policy.policyId}` }),
    ).toEqual([]);
  });

  it('cannot be tried out for as many policies as there are numbers (QUO-684)', async () => {
    const strict = await startTestServer({ MAIL_LIMIT: '9' });
    try {
      const token = await signInRival(strict);
      const letter = { insuredName: 'Keystone Robotics', letterDate: '2026-11-02' };
      const tries = [];
      for (const number of [1, 2, 3, 4])
        tries.push((await askAs(strict, token, { ...letter, policyNumber: `PUS-50000${number}` })).status);
      expect(tries).toEqual([409, 409, 409, 429]);
    } finally {
      await strict.stop();
    }
  });

  it('counts once at a time, however many ask at once (QUO-684)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(20);
    const letter = await getLetter(policy, 20);
    const tokens = [await signInRival(server), await server.signIn('wholesale@ridge.example')];
    const replies = await Promise.all(tokens.map((token) => askAs(server, token, letter)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('broker-change-open');
    const open = await changesSeen(server, policy.tokens.underwriter, {
      'filter.policyId': `in:${policy.policyId}`,
    });
    expect(open).toHaveLength(1);
  });

  it('needs a license of the state, and a policy that nothing ends (QUO-684)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(60);
    const { admin, underwriter } = policy.tokens;
    const letter = await getLetter(policy, 60);
    const rival = await signInRival(server);
    const query = { 'filter.state': 'in:TX' } as never;
    const own = await did(server.call(searchAgencyLicenses, { query }, { token: rival }));
    const held = own.content[0]!;
    const without = () =>
      server.call(
        deleteAgencyLicense,
        { params: { licenseId: held.id }, query: { version: held.version } } as never,
        { token: admin },
      );
    await did(without());
    expect(await askAs(server, rival, letter)).toMatchObject({ refusal: { code: 'broker-unlicensed' } });
    const { agencyId, state, number, expirationDate } = held;
    await did(
      server.call(addAgencyLicense, { body: { agencyId, state, number, expirationDate } }, { token: admin }),
    );
    await did(
      policy.post(
        { command: 'cancel-policy', effectiveDate: policy.day(60), reason: 'INSURED_REQUEST', comments: '' },
        underwriter,
      ),
    );
    expect(await askAs(server, rival, letter)).toMatchObject({ refusal: { code: 'broker-policy-ended' } });
  });
});

describe('a change that waits', () => {
  it('is rescinded by a later letter that the incumbent brings (QUO-685)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(30);
    const change = await asked(policy, 30);
    const { agent, owner, underwriter } = policy.tokens;
    const rival = await signInRival(server);
    const rescind = { decision: 'RESCIND', reason: 'They signed without reading' } as const;
    expect(await endAs(server, agent, change, rescind)).toMatchObject({
      refusal: { code: 'broker-letter-needed' },
    });
    const brought = { ...rescind, letter: COUNTER_LETTER };
    for (const token of [rival, owner, underwriter])
      expect(await endAs(server, token, change, brought)).toMatchObject({ status: 403 });
    const ridge = await server.signIn('wholesale@ridge.example');
    expect(await endAs(server, ridge, change, brought)).toMatchObject({ status: 404 });
    const ended = await did(endAs(server, agent, change, brought));
    expect(ended).toMatchObject({ status: 'RESCINDED', reason: rescind.reason, can: [] });
    expect(await endAs(server, agent, ended, brought)).toMatchObject({ status: 409 });
    await server.settled();
    expect(await mailsTitled(server, SUMMIT, /^The broker of policy .* does not change/)).not.toEqual([]);
    // Nothing is left to do on its day.
    await policy.liveUntil(45);
    await runJobs(server, 'complete-broker-changes');
    expect((await policy.read()).agencyName).toBe(INCUMBENT);
    // The letter of before it counts no more; one of today does.
    const again = await getLetter(policy, 29);
    expect(await askAs(server, await signInRival(server), again)).toMatchObject({
      refusal: { code: 'broker-letter-date' },
    });
    expect((await asked(policy, 45)).status).toBe('WAITING');
    await policy.liveUntil(60);
    const [late] = await changesSeen(server, policy.tokens.agent, { 'filter.status': 'in:WAITING' });
    expect(await endAs(server, policy.tokens.agent, late!, brought)).toMatchObject({
      refusal: { code: 'broker-wait-over' },
    });
  });

  it('is withdrawn by the insured or by who asked, or refused with a reason (QUO-685)', async () => {
    const policy = await issuedPolicy(server, 'UK');
    await policy.liveUntil(30);
    const admin = policy.tokens.admin;
    const agency = await server.database.pool.query<{ id: string }>(
      "insert into organization (name, account_type, region) values ('Severn Brokers', 'AGENCY', 'UK') returning id",
    );
    const letter = await getLetter(policy, 30, { agencyId: agency.rows[0]!.id });
    const ask = () => did(askAs(server, admin, letter));
    const end = (token: string, change: { id: string; version: number }, decision: 'WITHDRAW' | 'REFUSE') =>
      endAs(server, token, change, { decision, reason: 'Not meant so' });
    const first = await ask();
    expect(first).toMatchObject({ newAgencyName: 'Severn Brokers' });
    expect(await end(policy.tokens.agent, first, 'WITHDRAW')).toMatchObject({ status: 403 });
    expect(await did(end(policy.tokens.owner, first, 'WITHDRAW'))).toMatchObject({ status: 'WITHDRAWN' });
    const second = await ask();
    expect(await end(policy.tokens.owner, second, 'REFUSE')).toMatchObject({ status: 403 });
    expect(
      await endAs(server, policy.tokens.underwriter, second, { decision: 'REFUSE', reason: '' }),
    ).toMatchObject({ status: 400 });
    expect(await did(end(policy.tokens.underwriter, second, 'REFUSE'))).toMatchObject({ status: 'REFUSED' });
    await server.settled();
    const told = await mailsTitled(server, policy.ownerEmail, /does not change/);
    expect(told).toHaveLength(2);
    expect(told[0]!.text).toContain('Not meant so');
  });
});
