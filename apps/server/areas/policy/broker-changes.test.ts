import { getHistory } from '@parapet/contract/activity/index';
import { getAccount } from '@parapet/contract/account/accounts';
import {
  addAgencyLicense,
  deleteAgencyLicense,
  searchAgencyLicenses,
} from '@parapet/contract/agency/agency-licenses';
import { downloadDoc, listPolicyDocs } from '@parapet/contract/docs/index';
import {
  endorsePolicy,
  getPolicy,
  searchBorPolicies,
  searchBrokerChanges,
  searchPolicies,
} from '@parapet/contract/policy/index';
import { getQuote } from '@parapet/contract/quote/quotes';
import { addDays, dateIn, daysBetween } from '@parapet/domain/dates';
import { divideHalfEven } from '@parapet/domain/policies/written-premium';
import { addBusinessDays } from '@parapet/domain/policies/business-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs, COUNTER_LETTER, endAs } from '../../testing/broker-changes.ts';
import { book, issuedPolicy, runJobs, type Asked, type Issued } from '../../testing/issued-policy.ts';
import { mailsTitled, signInRival } from '../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { agents, did } from '../../testing/story.ts';
import { findColumnDifferences } from '../../platform/kept-columns.ts';
import { findFigureDifferences } from '../../platform/figure-rebuild.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const SUMMIT = 'agent2@summit.example';
/** The letter of the insured of a policy, signed on a day of its term. */
const letterOf = async (policy: Issued, days: number, own: object = {}) => {
  const { policyNumber, companyName } = await policy.read();
  return { policyNumber, insuredName: companyName, letterDate: policy.day(days), ...own };
};
const asked = async (policy: Issued, days: number) =>
  did(askAs(server, await signInRival(server), await letterOf(policy, days)));
const find = (token: string, query: object = {}) =>
  did(server.call(searchBrokerChanges, { query: query as never }, { token })).then(({ content }) => content);
const reads = async ({ policyId }: Issued, token: string) =>
  (await server.call(getPolicy, { params: { policyId } }, { token })).status;
const endorse = (effectiveDate: string, limit: number): Asked => ({
  command: 'endorse-policy',
  effectiveDate,
  patch: { selection: { global: { limit } } },
  comments: '',
});
/** Who signs in anew after the clock has moved. */
const rivalLater = () => server.signIn(SUMMIT);

/** What stands in the books of each agency's commission, in cents. */
async function commissionOf({ policyId }: Issued): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query<{ name: string; sum: number }>(
    `select o.name, -sum(e.amount)::int as sum from ledger_entry e join organization o on o.id = e.agency_id
     where e.policy_id = $1 and e.ledger = 'commission' group by 1`,
    [policyId],
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
const [HARBOR_NAME, SUMMIT_NAME] = ['Harbor Insurance Agency', 'Summit Risk Partners'];

describe('a letter that names another broker', () => {
  it('waits five business days, and all three sides read so (QUO-684, QUO-653)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(40);
    const rival = await rivalLater();
    expect(await reads(policy, rival)).toBe(404);
    const change = await asked(policy, 40);
    const waitsUntil = addBusinessDays(server.appContext.facts.businessDays, 'US', policy.day(40), 5);
    expect(change).toMatchObject({
      status: 'WAITING',
      agencyName: HARBOR_NAME,
      newAgencyName: SUMMIT_NAME,
      askedOn: policy.day(40),
      waitsUntil,
      effectiveDate: addDays(waitsUntil, 1),
      can: ['withdraw-broker-change'],
    });
    const { agent, owner, underwriter } = policy.tokens;
    const of = { 'filter.policyId': `in:${policy.policyId}` };
    expect(await find(agent, of)).toMatchObject([{ id: change.id, can: ['rescind-broker-change'] }]);
    expect(await find(owner, of)).toMatchObject([{ id: change.id, can: ['withdraw-broker-change'] }]);
    expect(await find(underwriter, of)).toMatchObject([{ id: change.id, can: ['refuse-broker-change'] }]);
    expect(await find(await server.signIn('wholesale@ridge.example'), of)).toEqual([]);
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
    const rival = await rivalLater();
    const letter = await letterOf(policy, 20);
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
    expect(await ask({ effectiveDate: policy.day(365) })).toMatchObject({
      refusal: { code: 'broker-outside-term' },
    });
    expect(await ask({}, policy.tokens.underwriter)).toMatchObject({
      refusal: { code: 'broker-agency-unknown' },
    });
    expect(await find(policy.tokens.agent, { 'filter.policyId': `in:${policy.policyId}` })).toEqual([]);
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
    const letter = await letterOf(policy, 20);
    const tokens = [await rivalLater(), await server.signIn('wholesale@ridge.example')];
    const replies = await Promise.all(tokens.map((token) => askAs(server, token, letter)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('broker-change-open');
    const open = await find(policy.tokens.underwriter, { 'filter.policyId': `in:${policy.policyId}` });
    expect(open).toHaveLength(1);
  });

  it('needs a license of the state, and a policy that nothing ends (QUO-684)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(60);
    const { admin, underwriter } = policy.tokens;
    const letter = await letterOf(policy, 60);
    const rival = await rivalLater();
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
    const rival = await rivalLater();
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
    expect(await mailsTitled(server, SUMMIT, /^The broker of policy .* stays as it is/)).not.toEqual([]);
    // Nothing is left to do on its day.
    await policy.liveUntil(45);
    await runJobs(server, 'complete-broker-changes');
    expect((await policy.read()).agencyName).toBe(HARBOR_NAME);
    // The letter of before it counts no more; one of today does.
    const again = await letterOf(policy, 29);
    expect(await askAs(server, await rivalLater(), again)).toMatchObject({
      refusal: { code: 'broker-letter-date' },
    });
    expect((await asked(policy, 45)).status).toBe('WAITING');
    await policy.liveUntil(60);
    const [late] = await find(policy.tokens.agent, { 'filter.status': 'in:WAITING' });
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
    const letter = await letterOf(policy, 30, { agencyId: agency.rows[0]!.id });
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
    const told = await mailsTitled(server, policy.ownerEmail, /stays as it is/);
    expect(told).toHaveLength(2);
    expect(told[0]!.text).toContain('Not meant so');
  });
});

describe('on the day of the change', () => {
  it('the policy is the new agency’s, and commission is shared by days (QUO-684, QUO-653)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(95);
    const premium = (await policy.read()).premium.amount;
    const whole = (cents: number) => divideHalfEven(cents * 15, 100);
    expect(await commissionOf(policy)).toEqual({ [HARBOR_NAME]: whole(premium) });
    const change = await asked(policy, 95);
    const days = daysBetween(policy.day(0), change.effectiveDate);

    await policy.liveUntil(days - 1);
    await runJobs(server, 'complete-broker-changes');
    expect((await policy.read()).agencyName).toBe(HARBOR_NAME);

    await policy.liveUntil(days);
    const before = await policy.read();
    const papers = await did(
      server.call(listPolicyDocs, { query: { policyId: policy.policyId } }, { token: policy.tokens.agent }),
    );
    await runJobs(server, 'complete-broker-changes', 'complete-broker-changes');
    const rival = await rivalLater();
    expect(await reads(policy, policy.tokens.agent)).toBe(404);
    const { accountId, quoteId } = before;
    const call = { params: { policyId: policy.policyId } };
    const taken = await did(server.call(getPolicy, call, { token: rival }));
    // All but whose it is stays as it was.
    expect(taken).toMatchObject({
      agencyName: SUMMIT_NAME,
      balance: before.balance,
      totalPremium: before.totalPremium,
      transactions: before.transactions,
      status: before.status,
    });
    expect(await did(server.call(getAccount, { params: { accountId } }, { token: rival }))).toMatchObject({
      agencyName: SUMMIT_NAME,
    });
    const quote = await did(server.call(getQuote, { params: { quoteId } }, { token: rival }));
    expect(quote).toMatchObject({ agencyName: SUMMIT_NAME, agentEmail: SUMMIT });
    const docs = await did(
      server.call(listPolicyDocs, { query: { policyId: policy.policyId } }, { token: rival }),
    );
    expect(docs.content).toEqual(papers.content);
    const told = await did(server.call(getHistory, { params: { accountId } }, { token: rival }));
    expect(told.content.map(({ event }) => event)).toContain('policy.broker-changed');
    expect(told.content.map(({ event }) => event)).not.toContain('policy.bound');

    // Each has its days; together it is the commission of the whole.
    const shares = await commissionOf(policy);
    expect(shares[HARBOR_NAME]! + shares[SUMMIT_NAME]!).toBe(whole(premium));
    const term = daysBetween(before.effectiveDate, before.endDate);
    expect(Math.abs(shares[HARBOR_NAME]! - (premium * 0.15 * days) / term)).toBeLessThan(2);

    // What happens later is shared in the same way: in the days of the new agency it is theirs alone.
    const { limit } = before.selection.global;
    const { effectiveDate, patch, comments } = endorse(policy.day(days + 10), limit * 2) as never;
    const body = { effectiveDate, patch, comments } as never;
    const endorsed = await did(server.call(endorsePolicy, { ...call, body }, { token: rival }));
    const later = await commissionOf(policy);
    const written = endorsed.transactions.reduce((sum, { premium: { amount } }) => sum + amount, 0);
    expect(later[HARBOR_NAME]).toBe(shares[HARBOR_NAME]);
    expect(later[HARBOR_NAME]! + later[SUMMIT_NAME]!).toBe(whole(written));
    // In the days of both, each has its own part of it.
    await did(policy.post(endorse(policy.day(50), limit * 3)));
    const { transactions } = await did(server.call(getPolicy, call, { token: rival }));
    const all = transactions.reduce((sum, one) => sum + one.premium.amount, 0);
    const last = await commissionOf(policy);
    expect(last[HARBOR_NAME]).toBeGreaterThan(later[HARBOR_NAME]!);
    expect(last[HARBOR_NAME]! + last[SUMMIT_NAME]!).toBe(whole(all));
    const of = { 'filter.policyId': `in:${policy.policyId}` };
    expect(await find(policy.tokens.underwriter, of)).toMatchObject([
      { id: change.id, status: 'COMPLETED', can: [] },
    ]);
    expect(await server.database.transact({ scope: 'all' }, findColumnDifferences)).toEqual([]);
    expect(await server.database.transact({ scope: 'all' }, findFigureDifferences)).toEqual([]);
  });

  it('the old agency goes on reading its commission and the papers of its days (QUO-653)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(95);
    const change = await asked(policy, 95);
    const days = daysBetween(policy.day(0), change.effectiveDate);
    await policy.liveUntil(days);
    await runJobs(server, 'complete-broker-changes');
    const { agent } = policy.tokens;
    const rival = await rivalLater();
    const of = { 'filter.policyId': `in:${policy.policyId}` } as never;
    const listed = async (token: string) =>
      (await did(server.call(searchBorPolicies, { query: of }, { token }))).content;
    const shares = await commissionOf(policy);
    const [gone] = await listed(agent);
    expect(gone).toMatchObject({ hasGone: true, fromDay: change.effectiveDate, newAgencyName: SUMMIT_NAME });
    expect(gone!.commission.amount).toBe(shares[HARBOR_NAME]);
    const [came] = await listed(rival);
    expect(came).toMatchObject({ hasGone: false, documents: [] });
    expect(came!.commission.amount).toBe(shares[SUMMIT_NAME]);
    expect(await listed(await server.signIn('wholesale@ridge.example'))).toEqual([]);

    const [paper] = gone!.documents;
    const download = async (docId: string, token: string) =>
      (await server.call(downloadDoc, { query: { docId } } as never, { token })).status;
    expect(await download(paper!.id, agent)).toBe(200);
    expect(await download(paper!.id, await server.signIn('wholesale@ridge.example'))).toBe(404);
    // What is made from then on is the new agency's.
    await policy.liveUntil(days + 5);
    const later = await rivalLater();
    const { limit } = (
      await did(server.call(getPolicy, { params: { policyId: policy.policyId } }, { token: later }))
    ).selection.global;
    const { effectiveDate, patch, comments } = endorse(policy.day(days + 5), limit * 2) as never;
    await did(
      server.call(
        endorsePolicy,
        { params: { policyId: policy.policyId }, body: { effectiveDate, patch, comments } as never },
        { token: later },
      ),
    );
    await server.settled();
    const docs = await did(
      server.call(listPolicyDocs, { query: { policyId: policy.policyId } }, { token: later }),
    );
    const fresh = docs.content.find(
      ({ created }) => dateIn(new Date(created), 'America/Chicago') === policy.day(days + 5),
    );
    expect(await download(fresh!.id, later)).toBe(200);
    expect(await download(fresh!.id, policy.tokens.agent)).toBe(404);
    const mine = await did(server.call(searchPolicies, {}, { token: policy.tokens.agent }));
    expect(mine.content.map(({ id }) => id)).not.toContain(policy.policyId);
  });

  it('nothing changes when the policy has ended by then (QUO-684)', async () => {
    const policy = await issuedPolicy(server, 'US');
    await policy.liveUntil(95);
    const change = await asked(policy, 95);
    await book(policy, {
      command: 'cancel-policy',
      effectiveDate: policy.day(95),
      reason: 'INSURED_REQUEST',
      comments: '',
    });
    await policy.liveUntil(110);
    await runJobs(server, 'complete-broker-changes');
    expect((await policy.read()).agencyName).toBe(HARBOR_NAME);
    const [dropped] = await find(policy.tokens.agent, { 'filter.policyId': `in:${policy.policyId}` });
    expect(dropped).toMatchObject({ id: change.id, status: 'DROPPED', reason: 'The policy has ended' });
    expect(Object.keys(await commissionOf(policy))).toEqual([HARBOR_NAME]);
  });
});
