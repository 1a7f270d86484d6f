import {
  decideClaimTransaction,
  downloadClaimsBordereau,
  getClaimFile,
  getClaimMoney,
  moveClaimFile,
  recoverClaim,
  searchClaimTransactions,
  updateClaimFile,
  voidClaimPayment,
  type ClaimMoney,
} from '@parapet/contract/claims/index';
import { downloadCertificate, downloadLossRun } from '@parapet/contract/docs/index';
import { getPolicy, issueCertificate } from '@parapet/contract/policy/index';
import { clearScreening, searchScreenings } from '@parapet/contract/compliance/index';
import { ransomChecks } from '@parapet/domain/claims/costs';
import {
  EXTORTION_AND_RANSOM_V5 as EXTORTION,
  PUBLIC_RELATIONS_EXPENSE,
} from '@parapet/domain/coverages/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimMoneyAt, position } from '../../../testing/claim-money.ts';
import { coveredClaim, type CoveredClaim as Scene } from '../../../testing/claims.ts';
import { runJobs, type Issued } from '../../../testing/issued-policy.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { signInRival } from '../../../testing/outcomes.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const covered = (of?: Issued) => coveredClaim(server, of);
const params = ({ claim }: Scene) => ({ claimId: claim.id });
const getMoney = (of: Scene): Promise<ClaimMoney> =>
  did(server.call(getClaimMoney, { params: params(of) }, { token: of.head }));
const { reserve, pay } = claimMoneyAt(() => server);
const recover = (of: Scene, token: string, amount: number, recovery: string) =>
  server.call(
    recoverClaim,
    { params: params(of), body: { ...position, amount, recovery } as never },
    { token },
  );
const decide = (token: string, transactionId: string, own: object = {}) =>
  server.call(
    decideClaimTransaction,
    { params: { transactionId }, body: { isBooked: true, reason: 'Agreed', ...own } as never },
    { token },
  );
const move = (of: Scene, body: object) =>
  server.call(
    moveClaimFile,
    { params: params(of), body: { reason: 'As agreed', ...body } as never },
    { token: of.head },
  );
const getStatus = async (of: Scene) =>
  (await did(server.call(getClaimFile, { params: params(of) }, { token: of.head }))).status;
const sums = ({ total }: ClaimMoney) =>
  Object.fromEntries(Object.entries(total).map(([name, { amount }]) => [name, amount / 100]));
const ransom = {
  payee: 'THREAT_ACTOR',
  payeeName: 'Wallet bc1q-example',
  ransomChecks: [...ransomChecks],
  counsel: 'Nora Field, Quay Counsel LLP',
};

describe('the money of a claim', () => {
  it('comes to the worked example: reserved, paid to a vendor and as ransom, and taken from the limit', async () => {
    const of = await covered();
    const asked = await did(reserve(of, of.examiner, 300_000));
    expect(asked).toMatchObject({ status: 'ASKED', needsCarrier: true, canDecide: false });
    expect(await decide(of.head, asked.id)).toMatchObject({ refusal: { code: 'claim-needs-carrier' } });
    await did(decide(of.head, asked.id, { carrierReference: 'NR-2026-114' }));
    expect(await getStatus(of)).toBe('RESERVED');
    const first = await did(pay(of, of.head, 60_000));
    await did(decide(of.admin, first.id, { carrierReference: 'NR-2026-114' }));
    const second = await did(pay(of, of.head, 180_000, ransom));
    expect(second).toMatchObject({ status: 'ASKED' });
    expect(await did(decide(of.admin, second.id, { carrierReference: 'NR-2026-114' }))).toMatchObject({
      status: 'BOOKED',
      payout: { amount: 180_000_00 },
    });
    const money = await getMoney(of);
    expect(sums(money)).toEqual({
      reserve: 60_000,
      paid: 240_000,
      retention: 25_000,
      retentionRecovered: 0,
      recovery: 0,
    });
    expect(money.aggregate).toMatchObject({ eroded: { amount: 215_000_00 }, left: { amount: 785_000_00 } });
    expect(money.agreements.find(({ coverageId }) => coverageId === EXTORTION)?.left.amount).toBe(785_000_00);
    const { rows } = await server.database.pool.query(
      `select sum(amount) filter (where ledger = 'paid') - sum(amount) filter (where ledger = 'retention') as eroded
       from claim_entry where policy_id = $1`,
      [of.policy.policyId],
    );
    expect(Number(rows[0].eroded)).toBe(215_000_00);
    // The insured, their agency and the provider see what is left; a loss run says what it is made of.
    const { owner, agent } = of.policy.tokens;
    for (const token of [owner, agent, of.policy.tokens.underwriter]) {
      const { eroded } = await did(
        server.call(getPolicy, { params: { policyId: of.policy.policyId } }, { token }),
      );
      expect(eroded.amount).toBe(215_000_00);
    }
    const lossRun = (token: string, asOf?: string) =>
      server.call(
        downloadLossRun,
        { params: { accountId: of.claim.accountId }, query: { asOf } as never },
        { token },
      );
    const getText = async (token: string, asOf?: string) =>
      pdfText(new Uint8Array((await lossRun(token, asOf)).body as ArrayBuffer)).join(' ');
    for (const token of [owner, agent, of.examiner]) {
      const text = await getText(token);
      for (const part of [
        of.claim.claimNumber,
        '$240,000',
        '$25,000',
        '$60,000',
        '$275,000',
        'Open',
        'Harbor Insurance Agency',
      ])
        expect(text).toContain(part);
      expect(text).not.toContain('Ransom note');
    }
    const before = await getText(owner, of.policy.day(2));
    expect(before).toContain('No claims were reported under this policy');
    expect((await lossRun(await signInRival(server))).status).toBe(404);
    // A certificate that is issued now says what is left of the limit.
    const issued = await did(
      server.call(
        issueCertificate,
        {
          params: { productType: of.policy.quote.product as never },
          body: { policyId: of.policy.policyId, delivery: 'DOWNLOAD' } as never,
        },
        { token: agent },
      ),
    );
    const ofCertificate = {
      accountId: of.claim.accountId,
      policyId: of.policy.policyId,
      created: Date.parse(issued.created),
    };
    const paper = await server.call(downloadCertificate, { query: ofCertificate }, { token: agent });
    expect(pdfText(new Uint8Array(paper.body as ArrayBuffer)).join(' ')).toContain('$785,000');
    const month = of.policy.day(10).slice(0, 7);
    const csv = await server.call(downloadClaimsBordereau, { query: { month } }, { token: of.head });
    const line = Buffer.from(csv.body as ArrayBuffer)
      .toString()
      .split('\r\n')
      .find((row) => row.startsWith(of.claim.claimNumber))!;
    expect(line.split(',').slice(-8).map(Number)).toEqual([
      240_000, 0, 240_000, 25_000, 0, 60_000, 0, 275_000,
    ]);
  });

  it('is booked at once up to the authority of an examiner, above it by a second person who manages', async () => {
    const of = await covered();
    expect(await did(reserve(of, of.examiner, 50_000))).toMatchObject({ status: 'BOOKED' });
    const more = await did(reserve(of, of.examiner, 50_000.01));
    expect(more).toMatchObject({ status: 'ASKED', needsCarrier: false });
    expect(await reserve(of, of.head, 1)).toMatchObject({ refusal: { code: 'claim-transaction-waits' } });
    expect(await decide(of.examiner, more.id)).toMatchObject({ status: 403 });
    const { content } = await did(
      server.call(
        searchClaimTransactions,
        { query: { 'filter.status': 'ASKED' } as never },
        { token: of.head },
      ),
    );
    expect(content.find(({ id }) => id === more.id)).toMatchObject({ canDecide: true });
    await did(decide(of.head, more.id, { isBooked: false, reason: 'Not supported' }));
    expect(await decide(of.head, more.id)).toMatchObject({ status: 409 });
    expect(sums(await getMoney(of))).toMatchObject({ reserve: 50_000 });
    expect(await did(reserve(of, of.head, 250_000))).toMatchObject({ status: 'BOOKED' });
    const own = await did(reserve(of, of.head, 250_001));
    expect(await decide(of.head, own.id, { carrierReference: 'A' })).toMatchObject({
      refusal: { code: 'own-request' },
    });
  });

  it('is never more than the policy gives without a second person, over all claims of the policy', async () => {
    const one = await covered();
    const ofAgreement = { coverageId: PUBLIC_RELATIONS_EXPENSE, cost: 'BREACH_RESPONSE' };
    const { agreements } = await getMoney(one);
    const { limit } = agreements.find(({ coverageId }) => coverageId === PUBLIC_RELATIONS_EXPENSE)!;
    expect(limit.amount).toBe(50_000_00);
    expect(await did(reserve(one, one.head, 40_000, ofAgreement))).toMatchObject({ status: 'BOOKED' });
    const two = await covered(one.policy);
    const beyond = await did(reserve(two, two.head, 35_000.01, ofAgreement));
    expect(beyond).toMatchObject({ status: 'ASKED', isBeyondLimit: true, needsCarrier: false });
    await did(decide(two.admin, beyond.id, { isBooked: false }));
    const within = await did(reserve(two, two.head, 30_000, ofAgreement));
    expect(within).toMatchObject({ status: 'BOOKED', isBeyondLimit: false });
    // Both at once ask for what one of them could have: the lock on the policy has one of them wait.
    const both = await Promise.all([
      reserve(one, one.head, 45_000, ofAgreement),
      reserve(two, two.head, 35_000, ofAgreement),
    ]);
    expect(both.map(({ body }) => body.status).toSorted()).toEqual(['ASKED', 'BOOKED']);
  });

  it('is paid out of its reserve, once the checklist says yes, and after the waiting period', async () => {
    const of = await covered();
    expect(await pay(of, of.head, 10)).toMatchObject({ status: 409 });
    await did(reserve(of, of.examiner, 1_000));
    expect(await pay(of, of.examiner, 1_000.01)).toMatchObject({
      refusal: { code: 'claim-beyond-reserve', message: expect.stringContaining('$1,000') },
    });
    const file = await did(server.call(getClaimFile, { params: params(of) }, { token: of.head }));
    const waiting = file.agreements.find(({ waitingPeriod }) => waitingPeriod !== null)!;
    const interruption = { coverageId: waiting.coverageId, cost: 'BUSINESS_INTERRUPTION' };
    await did(reserve(of, of.examiner, 2_000, interruption));
    const within = () => pay(of, of.examiner, 500, interruption);
    expect(await within()).toMatchObject({ refusal: { code: 'claim-within-waiting-period' } });
    const hours = async (count: number) => {
      const from = new Date(`${of.policy.day(5)}T00:00:00Z`);
      const body = {
        interruptedFrom: from.toISOString(),
        interruptedTo: new Date(from.getTime() + count * 3_600_000).toISOString(),
      };
      await did(
        server.call(updateClaimFile, { params: params(of), body: body as never }, { token: of.head }),
      );
    };
    await hours(waiting.waitingPeriod!);
    expect(await within()).toMatchObject({ refusal: { code: 'claim-within-waiting-period' } });
    await hours(waiting.waitingPeriod! + 1);
    await did(within());
    await did(
      server.call(
        updateClaimFile,
        { params: params(of), body: { firstAware: '2020-01-01' } as never },
        { token: of.head },
      ),
    );
    expect(await pay(of, of.examiner, 1)).toMatchObject({ refusal: { code: 'claim-not-covered' } });
  });

  it('asks every question before a ransom, and two people always', async () => {
    const of = await covered();
    await did(reserve(of, of.examiner, 5_000));
    const short = { ...ransom, ransomChecks: ransomChecks.slice(1) };
    expect(await pay(of, of.head, 100, short)).toMatchObject({ status: 400 });
    expect(await pay(of, of.head, 100, { ...ransom, counsel: '' })).toMatchObject({ status: 400 });
    const other = { ...ransom, cost: 'INDEMNITY' };
    await did(reserve(of, of.examiner, 1_000, { cost: 'INDEMNITY' }));
    expect(await pay(of, of.head, 100, other)).toMatchObject({ refusal: { code: 'claim-ransom-only' } });
    expect(await did(pay(of, of.head, 100, ransom))).toMatchObject({ status: 'ASKED' });
  });

  it('is not paid to a name on a list of sanctions before compliance has cleared it', async () => {
    const of = await covered();
    await server.database.pool.query('delete from sanctions_list');
    await runJobs(server, 'load-sanctions-lists');
    await did(reserve(of, of.examiner, 5_000));
    const { rows } = await server.database.pool.query(
      'select name from sanctions_name order by name limit 1',
    );
    const held = await did(pay(of, of.head, 100, { payeeName: rows[0].name }));
    expect(held.status).toBe('ASKED');
    expect(await decide(of.admin, held.id)).toMatchObject({ refusal: { code: 'claim-payee-held' } });
    const { content } = await did(
      server.call(searchScreenings, { query: { 'filter.status': 'HIT' } as never }, { token: of.admin }),
    );
    const hit = content.find(({ role, accountId }) => role === 'PAYEE' && accountId === of.claim.accountId)!;
    await did(
      server.call(
        clearScreening,
        { params: { screeningId: hit.id }, body: { version: hit.version, reason: 'Another company' } },
        { token: of.admin },
      ),
    );
    expect(await did(decide(of.admin, held.id))).toMatchObject({ status: 'BOOKED' });
  });

  it('comes back: the insured’s part, by subrogation after the file is closed, and a payment that is voided', async () => {
    const of = await covered();
    await did(reserve(of, of.examiner, 40_000));
    const paid = await did(pay(of, of.examiner, 30_000));
    expect((await getMoney(of)).retentionOwed.amount).toBe(25_000_00);
    expect(await recover(of, of.examiner, 25_000.01, 'RETENTION')).toMatchObject({
      refusal: { code: 'claim-beyond-paid' },
    });
    const voidIt = () =>
      server.call(
        voidClaimPayment,
        { params: { transactionId: paid.id }, body: { reason: 'The wire came back' } },
        { token: of.head },
      );
    expect(await did(voidIt())).toMatchObject({ status: 'VOIDED' });
    expect(await voidIt()).toMatchObject({ status: 409 });
    expect(sums(await getMoney(of))).toMatchObject({ reserve: 40_000, paid: 0, retention: 0 });
    await did(pay(of, of.examiner, 30_000));
    await did(recover(of, of.examiner, 25_000, 'RETENTION'));
    expect(await move(of, { decision: 'CLOSE', outcome: 'WITHDRAWN' })).toMatchObject({
      refusal: { code: 'claim-was-paid' },
    });
    expect(await did(move(of, { decision: 'CLOSE', outcome: 'PAID' }))).toMatchObject({ status: 'CLOSED' });
    expect(sums(await getMoney(of))).toMatchObject({ reserve: 0, paid: 30_000, retentionRecovered: 25_000 });
    expect(await reserve(of, of.examiner, 1)).toMatchObject({ status: 409 });
    expect(await recover(of, of.examiner, 5_000.01, 'SUBROGATION')).toMatchObject({ status: 409 });
    await did(recover(of, of.examiner, 5_000, 'SUBROGATION'));
    const money = await getMoney(of);
    expect(sums(money)).toMatchObject({ recovery: 5_000 });
    expect(money.aggregate.eroded.amount).toBe(5_000_00);
  });

  it('bears one retention over related claims, named before anything is paid', async () => {
    const first = await covered();
    const second = await covered(first.policy);
    const relate = (of: Scene, relatedTo: string | null) =>
      server.call(updateClaimFile, { params: params(of), body: { relatedTo } as never }, { token: of.head });
    await did(relate(second, first.claim.id));
    expect(await relate(first, second.claim.id)).toMatchObject({ refusal: { code: 'claim-not-related' } });
    await did(reserve(first, first.examiner, 20_000));
    await did(pay(first, first.examiner, 20_000));
    await did(reserve(second, first.examiner, 10_000));
    await did(pay(second, first.examiner, 10_000));
    expect(sums(await getMoney(second))).toMatchObject({ paid: 10_000, retention: 5_000 });
    expect(await relate(second, null)).toMatchObject({ refusal: { code: 'claim-not-related' } });
  });

  it('is seen and moved by nobody but those who work on claims', async () => {
    const of = await covered();
    const { owner, agent, underwriter } = of.policy.tokens;
    const vendor = await server.signIn('vendor@fieldstone.example');
    for (const token of [owner, agent, underwriter, vendor, await signInRival(server)]) {
      const read = server.call(getClaimMoney, { params: params(of) }, { token });
      for (const reply of [read, reserve(of, token, 1), pay(of, token, 1), recover(of, token, 1, 'SALVAGE')])
        expect((await reply).status).toBe(403);
    }
  });
});
