import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { buildBill, type PolicyPricing } from '../policy-bill.ts';
import { ERP_LINE, erpPremium, erpRefusal, erpUntil, type Ended, type ErpRules } from './erp.ts';
import type { ChainLink } from '../transactions.ts';

const rules = JSON.parse(
  readFileSync(new URL('../../../../../data/extended-reporting.json', import.meta.url), 'utf8'),
) as ErpRules;

test('QUO-687 QUO-689 a term of 13,000.00 costs 9,750.00 for twelve months more, and so on', () => {
  expect(rules.options.map((option) => erpPremium(option, 1_300_000))).toEqual([
    975_000, 1_560_000, 1_950_000,
  ]);
  expect(rules.options.map((option) => erpUntil(option, '2027-02-28'))).toEqual([
    '2028-02-28',
    '2029-02-28',
    '2030-02-28',
  ]);
});

describe('QUO-688 it can be bought', () => {
  const ended: Ended = {
    status: 'EXPIRED',
    endedOn: '2027-01-01',
    reason: null,
    neverWas: false,
    goesOn: false,
    owed: 0,
    isIssued: false,
  };
  const why = (of: Partial<Ended>, today = '2027-03-02') => erpRefusal(rules, { ...ended, ...of }, today);
  it('within sixty days after the policy expired or was cancelled', () => {
    expect(why({})).toBe(null);
    expect(why({ status: 'CANCELLED', reason: 'INSURED_REQUEST' })).toBe(null);
    expect(why({}, '2027-03-03')).toBe('TOO_LATE');
  });
  it('not while there is cover, nor after a renewal, a flat cancellation or one for what the insured did', () => {
    expect(why({ status: 'IN FORCE' })).toBe('NOT_ENDED');
    expect(why({ status: 'RENEWED' })).toBe('NOT_ENDED');
    expect(why({ status: 'FLAT CANCELLED' })).toBe('NOT_ENDED');
    expect(why({ status: 'CANCELLED', reason: 'MISREPRESENTATION' })).toBe('EXCLUDED');
    expect(why({ isIssued: true })).toBe('ISSUED');
  });
  it('never of a policy that never was, whatever its status says, nor where cover is to come', () => {
    expect(why({ status: 'CANCELLED', neverWas: true })).toBe('NEVER_WAS');
    expect(why({ status: 'CANCELLED', goesOn: true })).toBe('NOT_ENDED');
  });
  it('after non-payment only once what was owed is paid', () => {
    expect(why({ status: 'CANCELLED', reason: 'NONPAYMENT', owed: 1 })).toBe('UNPAID');
    expect(why({ status: 'CANCELLED', reason: 'NONPAYMENT', owed: 0 })).toBe(null);
    expect(why({ status: 'CANCELLED', reason: 'INSURED_REQUEST', owed: 1 })).toBe(null);
  });
});

describe('a charge', () => {
  type Terms = number;
  const pricing: PolicyPricing<Terms, Terms> = {
    from: '2027-01-01',
    to: '2028-01-01',
    boundTo: '2028-01-01',
    terms: 1_300_000,
    apply: (_, patch) => patch,
    premiumsOf: (terms) => ({ CYBER: terms }),
    fees: [{ code: 'MGA_FEE', amount: 25_000 }],
    taxesOf: (premium) => [{ code: 'SLT', jurisdiction: 'TX', amount: Math.round(premium * 0.0485) }],
  };
  const link = (number: number, more: Partial<ChainLink<Terms>>): ChainLink<Terms> => ({
    number,
    type: 'ENDORSEMENT',
    effectiveDate: '2027-07-20',
    patch: null,
    cancellation: null,
    reverses: null,
    ...more,
  });
  const cancelled = link(1, {
    type: 'CANCELLATION',
    cancellation: { basis: 'PRO_RATA', returnShare: 1, minimumEarned: 0 },
  });
  const erp = link(2, { charges: [{ code: ERP_LINE, amount: 975_000 }] });

  it('is written whole after cover has ended, and taxed as premium', () => {
    const before = buildBill([cancelled], pricing);
    const after = buildBill([cancelled, erp], pricing);
    expect(after.premium - before.premium).toBe(975_000);
    expect(after.lines).toContainEqual({
      kind: 'premium',
      code: ERP_LINE,
      jurisdiction: null,
      amount: 975_000,
    });
    expect(after.total - before.total - 975_000).toBe(
      Math.round(after.premium * 0.0485) - Math.round(before.premium * 0.0485),
    );
    expect(after.segments).toEqual(before.segments);
  });
  it('counts no more once it is voided, nor on a policy that is taken back from its start', () => {
    const undone = link(3, { type: 'VOID', reverses: 2 });
    expect(buildBill([cancelled, erp, undone], pricing).total).toBe(buildBill([cancelled], pricing).total);
    const flat = link(3, {
      type: 'CANCELLATION',
      effectiveDate: '2027-01-01',
      cancellation: { basis: 'FLAT', returnShare: 1, minimumEarned: 0 },
    });
    expect(buildBill([erp, flat], pricing).total).toBe(0);
  });
  it('does not move the minimum earned premium', () => {
    const minimum = link(1, {
      type: 'CANCELLATION',
      effectiveDate: '2027-01-31',
      cancellation: { basis: 'SHORT_RATE', returnShare: 0.9, minimumEarned: 0.25 },
    });
    expect(buildBill([minimum, erp], pricing).premium - buildBill([minimum], pricing).premium).toBe(975_000);
  });
});
