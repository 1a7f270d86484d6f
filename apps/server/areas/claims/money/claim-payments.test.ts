import {
  downloadClaimsBordereau,
  getClaimMoney,
  updateClaimFile,
  voidClaimPayment,
} from '@parapet/contract/claims/index';
import { downloadLossRun } from '@parapet/contract/docs/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimMoneyAt } from '../../../testing/claim-money.ts';
import { coveredClaim, type CoveredClaim as Scene } from '../../../testing/claims.ts';
import { signInRival } from '../../../testing/outcomes.ts';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const covered = () => coveredClaim(server);
const { reserve, pay, preview } = claimMoneyAt(() => server);

describe('what is paid of a claim', () => {
  it('is net of what the insured will bear, before it is borne as after', async () => {
    const of = await covered();
    const { head } = of;
    const month = of.policy.day(10).slice(0, 7);
    const netIncurred = async () => {
      const csv = await server.call(downloadClaimsBordereau, { query: { month } }, { token: head });
      const rows = Buffer.from(csv.body as ArrayBuffer)
        .toString()
        .split('\r\n');
      const own = rows.filter((row) => row.startsWith(of.claim.claimNumber));
      return own.reduce((sum, row) => sum + Number(row.split(',').at(-1)), 0);
    };
    const ofLossRun = async () => {
      const asked = { params: { accountId: of.claim.accountId } };
      const paper = await server.call(downloadLossRun, asked, { token: of.policy.tokens.agent });
      return pdfText(new Uint8Array(paper.body as ArrayBuffer)).join(' ');
    };
    await did(reserve(of, head, 45_000));
    expect(await netIncurred()).toBe(20_000);
    expect(await ofLossRun()).toMatch(/\$25,000\.00 \$45,000\.00 \$0\.00 \$20,000\.00/);
    await did(pay(of, head, 10_000));
    expect(await netIncurred()).toBe(20_000);
    await did(pay(of, head, 16_000));
    expect(await netIncurred()).toBe(20_000);
    expect(await ofLossRun()).toMatch(/\$26,000\.00 \$25,000\.00 \$19,000\.00 \$0\.00 \$20,000\.00/);
  });

  it('is shown before it is paid, to the cent, and changes nothing by that', async () => {
    const of = await covered();
    const { head, claim } = of;
    const params = { claimId: claim.id };
    const getMoney = () => did(server.call(getClaimMoney, { params }, { token: head }));
    await did(reserve(of, head, 45_000));
    const before = await getMoney();
    expect(before.cannotPay).toBeNull();
    const shown = await did(preview(of, head, 30_000, { payee: 'INSURED' }));
    const cents = (amount: number) => ({ amount: amount * 100, currency: 'USD' });
    expect(shown).toMatchObject({
      loss: cents(30_000),
      retention: cents(25_000),
      payout: cents(5_000),
      reserveAfter: cents(15_000),
      isBeyondLimit: false,
      needsSecond: false,
      needsCarrier: false,
    });
    expect(await getMoney()).toEqual(before);
    const paid = await did(pay(of, head, 30_000, { payee: 'INSURED' }));
    expect(paid).toMatchObject({ status: 'BOOKED', payout: shown.payout });
    const after = await getMoney();
    expect(after.aggregate.left).toEqual(shown.aggregateLeft);
    expect(after.total.reserve).toEqual(shown.reserveAfter);
    // The retention is borne by now: what follows is paid in full, up to what is reserved.
    expect(await did(preview(of, head, 10_000))).toMatchObject({
      retention: cents(0),
      payout: cents(10_000),
    });
    expect(await preview(of, head, 16_000)).toMatchObject({ refusal: { code: 'claim-beyond-reserve' } });
    expect((await preview(of, await signInRival(server), 1)).status).toBe(403);
    const elsewhere = { claim: { ...claim, id: of.policy.quote.id } } as Scene;
    expect((await preview(elsewhere, head, 1)).status).toBe(404);
  });

  it('says why nothing can be paid: a request that waits, and a checklist that is open', async () => {
    const of = await covered();
    const params = { claimId: of.claim.id };
    const getObstacle = async () =>
      (await did(server.call(getClaimMoney, { params }, { token: of.head }))).cannotPay;
    await did(reserve(of, of.head, 5_000));
    await did(reserve(of, of.examiner, 300_000));
    expect(await getObstacle()).toBe('claim-transaction-waits');
    expect(await preview(of, of.head, 1)).toMatchObject({ refusal: { code: 'claim-transaction-waits' } });
    const other = await covered();
    await did(reserve(other, other.head, 5_000));
    const open = { params: { claimId: other.claim.id }, body: { discovered: null } as never };
    await did(server.call(updateClaimFile, open, { token: other.examiner }));
    const money = server.call(getClaimMoney, { params: { claimId: other.claim.id } }, { token: other.head });
    expect((await did(money)).cannotPay).toBe('claim-not-covered');
    expect(await preview(other, other.head, 1)).toMatchObject({ refusal: { code: 'claim-not-covered' } });
  });

  it('pays no invoice twice, on whichever claim and however it is written, until the payment is voided', async () => {
    const first = await covered();
    const second = await covered();
    const { head } = first;
    for (const of of [first, second]) await did(reserve(of, head, 40_000));
    const invoice = (of: Scene, reference: string, own: object = {}) =>
      pay(of, head, 9_000, { reference, ...own });
    const paid = await did(invoice(first, 'INV-114'));
    const known = { code: 'claim-invoice-known', detail: expect.stringContaining(first.claim.claimNumber) };
    for (const again of ['INV-114', 'inv 114', ' Inv–114'])
      for (const of of [first, second])
        expect((await invoice(of, again)).refusal, again).toMatchObject(known);
    const sameVendor = { payeeName: 'FIELDSTONE  Forensics' };
    expect((await invoice(second, 'INV-114', sameVendor)).refusal).toMatchObject(known);
    await did(invoice(second, 'INV-115'));
    await did(invoice(second, 'INV-114', { payeeName: 'Redwood Counsel' }));
    const voiding = { params: { transactionId: paid.id }, body: { reason: 'Sent to the wrong account' } };
    await did(server.call(voidClaimPayment, voiding as never, { token: head }));
    await did(invoice(first, 'INV-114'));
  });
});
