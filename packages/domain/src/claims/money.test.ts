import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingNeeds } from './authority.ts';
import {
  beyondLimit,
  claimSums,
  erodedBy,
  getIncurred,
  limitLeft,
  buildClaimPayment,
  retentionLeft,
  retentionOfReserves,
  retentionOwed,
  reversed,
  type ClaimEntry,
} from './money.ts';

const EXTORTION = 7;
const of = { coverageId: EXTORTION, cost: 'EXTORTION' } as const;
const reserve = (amount: number): ClaimEntry => ({ ...of, ledger: 'reserve', amount });

describe('the books of a claim', () => {
  it('come to the figures of the worked example', () => {
    const terms = { retention: 25_000_00, keepsBack: false };
    const vendor = buildClaimPayment(of, 60_000_00, { ...terms, borne: 0 });
    const ransom = buildClaimPayment(of, 180_000_00, { ...terms, borne: 25_000_00 });
    const sums = claimSums([reserve(300_000_00), ...vendor.entries, ...ransom.entries]);
    expect(sums).toEqual({
      reserve: 60_000_00,
      paid: 240_000_00,
      retention: 25_000_00,
      retentionRecovered: 0,
      recovery: 0,
    });
    expect(erodedBy(sums)).toBe(215_000_00);
    expect(limitLeft(1_000_000_00, erodedBy(sums)).left).toBe(785_000_00);
    expect(getIncurred(sums)).toBe(300_000_00);
    expect(retentionOwed(sums)).toBe(25_000_00);
    expect([vendor.payout, ransom.payout]).toEqual([60_000_00, 180_000_00]);
  });

  it('keep the insured’s own part back where the insured is paid', () => {
    const { entries, payout } = buildClaimPayment(of, 40_000_00, {
      retention: 25_000_00,
      borne: 5_000_00,
      keepsBack: true,
    });
    expect(payout).toBe(20_000_00);
    expect(retentionOwed(claimSums(entries))).toBe(0);
    expect(erodedBy(claimSums(entries))).toBe(20_000_00);
  });

  it('have related claims bear the highest of their retentions, once, whatever the order of payments', () => {
    const payments = fc.array(
      fc.record({
        loss: fc.integer({ min: 1, max: 100_000_00 }),
        retention: fc.constantFrom(0, 1_000_00, 25_000_00, 50_000_00),
        keepsBack: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(payments, (paid) => {
        let borne = 0;
        const entries: ClaimEntry[] = [];
        for (const { loss, ...terms } of paid) {
          const payment = buildClaimPayment(of, loss, { ...terms, borne });
          entries.push(...payment.entries);
          borne += claimSums(payment.entries).retention;
        }
        const sums = claimSums(entries);
        const highest = Math.max(...paid.map(({ retention }) => retention));
        expect(sums.retention).toBe(borne);
        expect(borne).toBeLessThanOrEqual(highest);
        // With every loss under the highest retention, all of it is borne, or the retention in full.
        const whole = paid.every(({ retention }) => retention === highest);
        if (whole) expect(borne).toBe(Math.min(highest, sums.paid));
        expect(sums.paid).toBe(-sums.reserve);
        expect(erodedBy(sums)).toBeGreaterThanOrEqual(0);
        expect(claimSums([...entries, ...reversed(entries)])).toEqual(claimSums([]));
      }),
      { numRuns: 2_000 },
    );
  });

  it('count the insured’s part of what is reserved once, over all that shares it', () => {
    const retention = 25_000_00;
    expect(retentionOfReserves([{ reserve: 45_000_00, retention }], 0)).toEqual([25_000_00]);
    expect(retentionOfReserves([{ reserve: 19_000_00, retention }], 25_000_00)).toEqual([0]);
    const two = [
      { reserve: 10_000_00, retention },
      { reserve: 40_000_00, retention },
    ];
    expect(retentionOfReserves(two, 5_000_00)).toEqual([10_000_00, 10_000_00]);
  });

  it('come to the same net of the insured’s part whatever of the reserve is paid by now', () => {
    const cents = fc.integer({ min: 1, max: 100_000_00 });
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 50_000_00 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (held, retention, share) => {
          const getNet = (entries: readonly ClaimEntry[]) => {
            const sums = claimSums(entries);
            const [ahead] = retentionOfReserves([{ reserve: sums.reserve, retention }], sums.retention);
            return sums.paid + sums.reserve - sums.retention - ahead!;
          };
          const paid = buildClaimPayment(of, Math.floor(held * share), {
            retention,
            borne: 0,
            keepsBack: false,
          });
          expect(getNet([reserve(held), ...paid.entries])).toBe(getNet([reserve(held)]));
          expect(getNet([reserve(held)])).toBe(Math.max(0, held - retention));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('say when what is paid and reserved is more than the policy gives, less what the insured still bears', () => {
    const full = { limit: 1_000_000_00, eroded: 215_000_00, reservedElsewhere: 85_000_00 };
    expect(beyondLimit({ ...full, reserve: 700_000_00, retentionLeft: 0 })).toBe(0);
    expect(beyondLimit({ ...full, reserve: 700_000_01, retentionLeft: 0 })).toBe(1);
    expect(beyondLimit({ ...full, reserve: 725_000_00, retentionLeft: 25_000_00 })).toBe(0);
    expect(beyondLimit({ ...full, reserve: 0, retentionLeft: 25_000_00 })).toBe(0);
    expect(
      beyondLimit({ ...full, eroded: 990_000_00, reserve: 0, retentionLeft: 25_000_00 }),
    ).toBeGreaterThan(0);
    expect([retentionLeft(25_000_00, 30_000_00), retentionLeft(25_000_00, 5_000_00)]).toEqual([0, 20_000_00]);
  });
});

describe('who has to agree', () => {
  const authority = { examiner: 50_000, manager: 250_000 };
  const asked = { incurred: 50_000_00, isBeyondLimit: false, isRansom: false, isHeld: false };
  it('is one person up to their authority, a manager above, and the carrier above that', () => {
    const alone = { needsSecond: false, needsCarrier: false };
    const second = { needsSecond: true, needsCarrier: false };
    expect(bookingNeeds(asked, authority, false)).toEqual(alone);
    expect(bookingNeeds({ ...asked, incurred: 50_000_01 }, authority, false)).toEqual(second);
    expect(bookingNeeds({ ...asked, incurred: 250_000_00 }, authority, true)).toEqual(alone);
    expect(bookingNeeds({ ...asked, incurred: 250_000_01 }, authority, true)).toEqual({
      needsSecond: true,
      needsCarrier: true,
    });
  });
  it('is always a second person beyond the limit, before a ransom, and while a name waits', () => {
    for (const one of ['isBeyondLimit', 'isRansom', 'isHeld'] as const)
      expect(bookingNeeds({ ...asked, incurred: 1, [one]: true }, authority, true).needsSecond).toBe(true);
  });
});
