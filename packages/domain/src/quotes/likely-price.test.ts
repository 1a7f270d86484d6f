import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import products from '../../../../data/products.json' with { type: 'json' };
import { riskFor, select, TODAY } from '../test-support/quotes.ts';
import { getCodes } from '../test-support/any-risk.ts';
import { PLANS, STATES, TAXES } from '../test-support/data.ts';
import { rate } from '../rating/rate.ts';
import { likelyPrice, type FirstFacts, type LikelyPrice } from './likely-price.ts';
import { UNFIT, type ProductSheet } from './product-sheet.ts';

const sheets = products.products as unknown as ProductSheet[];
const lawFirm: FirstFacts = { state: 'TX', postcode: null, industryCode: '541110', revenue: 2_500_000 };

function likely(product: string, facts: Partial<FirstFacts> = {}) {
  const sheet = sheets.find((sheet) => sheet.product === product)!;
  const plan = PLANS.find((one) => one.products[sheet.product] !== undefined)!;
  return { plan, sheet, found: likelyPrice({ plan, sheet, taxes: TAXES }, { ...lawFirm, ...facts }, TODAY) };
}
const getPrice = (product: string, facts?: Partial<FirstFacts>) =>
  likely(product, facts).found as LikelyPrice;
const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);

describe('a likely price', () => {
  it('goes from every control in place to none, and its middle is what a new quote begins with', () => {
    const { plan, sheet, found } = likely('P100');
    const { low, middle, high, terms } = found as LikelyPrice;
    const asked = { state: 'TX', industryCode: '541110', answers: {}, product: sheet.product };
    const selection = select(plan, {}, asked);
    const unknown = { yearEstablished: null, signalScore: null, riskScore: null, answers: {} };
    const begun = rate(plan, TAXES, riskFor(plan, { ...lawFirm, product: 'P100', ...unknown }), selection);
    expect(middle).toEqual(begun.total);
    expect(terms).toEqual({ limit: selection.global.limit, deductible: selection.global.deductible });
    expect(low.amount).toBeLessThan(middle.amount * 0.8);
    expect(high.amount).toBeGreaterThan(middle.amount * 1.5);
  });

  it('supposes that nothing has happened, and names what poor answers would refer or decline', () => {
    const { referrals, mayRefer, mayDecline, declines } = getPrice('P100');
    expect([referrals, declines]).toEqual([[], []]);
    expect(codes(mayRefer)).toEqual(expect.arrayContaining(['NO_MFA', 'NO_BACKUPS', 'NO_PATCHES']));
    expect(codes(mayRefer)).not.toContain('CYBER_EVENT');
    expect(codes(mayDecline)).toEqual(['NO_BASIC_CONTROLS']);
    expect(getPrice('Zurich Select Plus').mayRefer).toEqual([]);
  });

  it('is referred or declined by what is known already, whatever is answered', () => {
    expect(codes(getPrice('P100', { revenue: 60_000_000 }).referrals)).toEqual(['REVENUE_OVER_AUTHORITY']);
    expect(codes(getPrice('P100', { industryCode: '713210' }).declines)).toEqual(['PROHIBITED_CLASS']);
    expect(likely('PRIME_TECH').found).toEqual({ reason: UNFIT.industry });
  });

  it('is taxed as surplus lines where the product is never on admitted paper', () => {
    const [admitted, surplus] = [getPrice('P250').middle.amount, getPrice('P250_S').middle.amount];
    const untaxed = getPrice('P250_S', { state: 'NV' }).middle.amount;
    expect(surplus).toBeGreaterThan(admitted);
    expect(untaxed).not.toBe(surplus);
  });

  it('never ends below where it begins, whatever the company', () => {
    const anySheet = fc.constantFrom(...sheets.filter(({ listed }) => listed));
    const anyState = fc.constantFrom(...STATES.map(({ code }) => code));
    const anyRevenue = fc.integer({ min: 1, max: 400_000_000 });
    fc.assert(
      fc.property(anySheet, anyState, anyRevenue, fc.nat(), (sheet, state, revenue, at) => {
        const plan = PLANS.find((one) => one.products[sheet.product] !== undefined)!;
        const all = getCodes(plan);
        const place =
          sheet.region === 'US' ? { state, postcode: null } : { state: null, postcode: 'LS1 4AP' };
        const facts = { ...place, revenue, industryCode: all[at % all.length]! };
        const found = likelyPrice({ plan, sheet, taxes: TAXES }, facts, TODAY);
        if ('reason' in found) return;
        expect(found.low.amount).toBeGreaterThan(0);
        expect(found.low.amount).toBeLessThanOrEqual(found.middle.amount);
        expect(found.middle.amount).toBeLessThanOrEqual(found.high.amount);
      }),
      { numRuns: 300 },
    );
  });
});
