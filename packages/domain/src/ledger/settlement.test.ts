import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '../lifecycles/payment-status.ts';
import { getBillingWay, financerStanding, getOwed, paymentStanding, paymentStandings } from './settlement.ts';

const getStandings = (agencyBilled: boolean, financing: 'ACCEPTED' | 'PAID' | null) =>
  paymentStatuses.map((paymentStatus) => paymentStanding({ agencyBilled, paymentStatus, financing }));

describe('who is said to have paid', () => {
  it('is the insured where we bill it, and each payment status has its word', () => {
    expect(paymentStatuses).toEqual(['Unpaid', 'Partially Paid', 'Processed', 'Paid', 'Failed']);
    expect(getStandings(false, null)).toEqual(['UNPAID', 'PARTLY_PAID', 'PROCESSING', 'PAID', 'FAILED']);
  });

  it('is the agency where it bills its client, whoever finances', () => {
    for (const financing of [null, 'ACCEPTED', 'PAID'] as const) {
      expect(getBillingWay({ agencyBilled: true, financing })).toBe('AGENCY');
      expect(getBillingWay({ agencyBilled: false, financing })).toBe(financing ? 'FINANCED' : 'DIRECT');
      expect(getStandings(true, financing)).toEqual([
        'AGENCY_BILLED',
        'AGENCY_PAID_PART',
        'AGENCY_BILLED',
        'AGENCY_PAID',
        'AGENCY_BILLED',
      ]);
    }
  });

  it('is the insured for its part of a financed premium, and then its financer', () => {
    const own = ['FINANCED_UNPAID', 'FINANCED_PARTLY_PAID', 'FINANCED_PROCESSING', 'FINANCED_FAILED'];
    const [open, paid] = [getStandings(false, 'ACCEPTED'), getStandings(false, 'PAID')];
    expect([...open.slice(0, 3), open[4]]).toEqual(own);
    expect([...paid.slice(0, 3), paid[4]]).toEqual(own);
    expect([open[3], paid[3]]).toEqual(['FINANCED', 'FINANCER_PAID']);
  });

  it('is said in every word that there is', () => {
    const said = [false, true].flatMap((agencyBilled) =>
      ([null, 'ACCEPTED', 'PAID'] as const).flatMap((financing) => getStandings(agencyBilled, financing)),
    );
    expect(new Set(said)).toEqual(new Set(paymentStandings));
  });

  it.each([
    [{ paid: 0, owes: 900 }, 'NOTHING'],
    [{ paid: 400, owes: 500 }, 'PART'],
    [{ paid: 900, owes: 0 }, 'ALL'],
    [{ paid: 400, owes: 0 }, 'SET_OFF'],
  ] as const)('is what a financer has paid of 900: %o', ({ paid, owes }, said) => {
    expect(financerStanding({ amount: 900 }, { paid: { amount: paid }, owes: { amount: owes } })).toBe(said);
  });

  it('owes what was billed, less what is kept, paid and financed, and what was returned', () => {
    expect(getOwed({ billed: 1743, kept: 0, paid: 100, financed: 1314, returned: 0 })).toBe(329);
    expect(getOwed({ billed: 0, kept: 0, paid: 429, financed: 1314, returned: 1743 })).toBe(0);
    expect(getOwed({ billed: 1743, kept: 246, paid: 0, financed: 0, returned: 0 })).toBe(1497);
  });
});
