import { describe, expect, test } from 'vitest';
import { money, type Money } from '../money.ts';
import { STATES, TAXES, UK_P_ONE, US_P250 } from '../test-support/data.ts';
import { riskFor } from '../test-support/quotes.ts';
import { taxesAsBound } from '../policies/taxes-as-bound.ts';
import { buildBill } from '../policies/policy-bill.ts';
import { unverifiedTax } from '../quotes/surplus.ts';
import { insurancePremiumTax } from './steps/insurance-premium-tax.ts';
import { surplusLinesTaxes } from './steps/surplus-lines-taxes.ts';
import type { FeeCode } from './charge-codes.ts';
import type { FeeLine, Risk } from './types.ts';

const usd = (major: number): Money => money(Math.round(major * 100), 'USD');
const getFee = (code: FeeCode, major = 250): FeeLine[] => [{ code, amount: usd(major) }];
const getLines = (state: string, fees: FeeLine[], over: Partial<Risk> = {}, inception = '2027-03-10') =>
  surplusLinesTaxes({
    taxes: TAXES,
    risk: riskFor(US_P250, { state, isSurplus: true, ...over }),
    inception,
    premium: usd(10_000),
    fees,
  })!;
const getAmounts = (...of: Parameters<typeof getLines>) =>
  getLines(...of).map(({ amount }) => amount.amount / 100);

/** Of a premium of 10,000.00 with a fee of 250.00, worked by hand. */
describe('what is taxed beside the premium', () => {
  test.each([
    // 10,250.00 x 4.85% = 497.125, half to even; x 0.04% = 4.10.
    ['TX', 'MGA_FEE', [497.12, 4.1], true],
    ['TX', 'BROKER_FEE', [497.12, 4.1], true],
    ['FL', 'MGA_FEE', [506.35, 6.15], true],
    ['FL', 'BROKER_FEE', [494, 6], true],
    ['OR', 'MGA_FEE', [205, 30.75, 10], true],
    ['UT', 'MGA_FEE', [435.62, 18.45], true],
    ['CA', 'MGA_FEE', [307.5, 18.45], true],
    ['IL', 'MGA_FEE', [350, 4], true],
    ['WV', 'MGA_FEE', [466.38, 0], true],
    ['NM', 'MGA_FEE', [307.81, 0], false],
    ['OH', 'MGA_FEE', [512.5, 0], false],
    ['OH', 'BROKER_FEE', [500, 0], false],
    ['ID', 'BROKER_FEE', [153.75, 51], true],
    ['NC', 'BROKER_FEE', [500, 30], true],
    ['NC', 'MGA_FEE', [512.5, 30.75], false],
    ['SC', 'MGA_FEE', [615, 0], true],
    // Nobody looked it up: left out of the base, and said.
    ['LA', 'BROKER_FEE', [485, 0], false],
  ] as const)('%s, %s', (state, code, amounts, verified) => {
    const lines = getLines(state, getFee(code));
    expect(lines.map(({ amount }) => amount.amount / 100)).toEqual(amounts);
    expect(lines.every((line) => line.verified === verified)).toBe(true);
  });

  test('every state, paper, kind of fee and owner: the base is the premium and what the data says, or in doubt', () => {
    for (const { code: state } of STATES)
      for (const fee of ['MGA_FEE', 'BROKER_FEE', 'ADDITIONAL_BROKER_FEE'] as const)
        for (const ownershipType of ['Private', 'Public Sector']) {
          const ruling = TAXES.feeRulings[state]?.find(({ fees }) => fees.includes(fee));
          const body = TAXES.publicBodies[state];
          const isPublic = ownershipType === 'Public Sector';
          const lines = getLines(state, getFee(fee), { ownershipType });
          for (const { code, base, exempt, amount, verified } of lines) {
            const where = `${state} ${fee} ${ownershipType} ${code}`;
            const isExempt = isPublic && body?.isExempt === true && body.of.includes(code);
            expect(base.amount, where).toBe(ruling?.taxed ? 10_250_00 : 10_000_00);
            expect(exempt !== undefined, where).toBe(isExempt);
            if (isExempt) expect(amount.amount, where).toBe(0);
            else expect(verified && !(ruling?.verified && (!isPublic || body?.verified)), where).toBe(false);
          }
          expect(getLines(state, getFee(fee), { ownershipType, isSurplus: false })).toEqual([]);
        }
  });

  test('every state, paper, kind of fee and kind of insured: exempt by what the data says, or in doubt', () => {
    const insureds = {
      FEDERAL_CREDIT_UNION: { industryCode: '522130', name: 'Bluebonnet Federal Credit Union' },
      CREDIT_UNION: { industryCode: '522130', name: 'Bluebonnet Credit Union' },
      TRIBE: { industryCode: '921150', name: 'Heron Nation' },
    };
    for (const { code: state } of STATES)
      for (const fee of ['MGA_FEE', 'BROKER_FEE', 'ADDITIONAL_BROKER_FEE'] as const)
        for (const [kind, insured] of Object.entries(insureds)) {
          const rule = TAXES.insureds[kind as keyof typeof insureds][state];
          for (const line of getLines(state, getFee(fee), insured)) {
            const where = `${state} ${fee} ${kind} ${line.code}`;
            const isExempt = rule?.isExempt === true && rule.of.includes(line.code);
            expect(line.exempt !== undefined, where).toBe(isExempt);
            if (isExempt) expect(line.amount.amount, where).toBe(0);
            if (!rule?.verified) expect(line.verified, where).toBe(false);
          }
          expect(getLines(state, getFee(fee), { ...insured, isSurplus: false })).toEqual([]);
        }
  });

  test('a fee of nothing puts nothing in doubt', () =>
    expect(getLines('LA', getFee('BROKER_FEE', 0)).every(({ verified }) => verified)).toBe(true));

  test('who confirms a state’s figures says nothing of another fee there', () => {
    const figures = (fees: FeeLine[]) => unverifiedTax(true, getLines('GA', fees))?.figures;
    expect(figures([])).toBeUndefined();
    expect(figures(getFee('BROKER_FEE'))).toContain('SURPLUS_LINES_TAX 0.04 (BROKER_FEE not taxed)');
    expect(figures(getFee('MGA_FEE'))).toContain('SURPLUS_LINES_TAX 0.04 (MGA_FEE taxed)');
  });
});

describe('who is exempt', () => {
  const isPublic = { ownershipType: 'Public Sector' };
  test('a public body in Florida owes neither, by the statute that its line names', () => {
    const lines = getLines('FL', getFee('MGA_FEE'), isPublic);
    expect(lines.map(({ amount, verified }) => [amount.amount, verified])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(lines[0]!.exempt).toContain('F.S. 626.932');
    expect(
      taxesAsBound({ premium: usd(10_000), taxes: lines })(50_000_00).map(({ amount }) => amount),
    ).toEqual([0, 0]);
  });
  test('in Texas, Illinois and New York it owes what others owe, and elsewhere nobody has looked it up', () => {
    for (const state of ['TX', 'IL', 'NY'])
      expect(getAmounts(state, [], isPublic)).toEqual(getAmounts(state, []));
    expect(getLines('TX', [], isPublic)[0]!.verified).toBe(true);
    expect(getLines('GA', [])[0]!.verified).toBe(true);
    expect(getLines('GA', [], isPublic)[0]).toMatchObject({
      verified: false,
      doubts: ['Public Sector taxed'],
    });
  });
});

test('a federal credit union in Texas owes no tax by a rule that nobody has read: bind waits for compliance', () => {
  const insured = { industryCode: '522130', name: 'Bluebonnet Federal Credit Union' };
  const lines = getLines('TX', [], insured);
  expect(lines.map(({ amount, verified }) => [amount.amount, verified])).toEqual([
    [0, false],
    [4_00, false],
  ]);
  expect(unverifiedTax(true, lines)?.figures).toBe(
    'SURPLUS_LINES_TAX 0 (Federal credit union exempt), SURPLUS_STAMPING_FEE 0.0004 (Federal credit union taxed)',
  );
  expect(unverifiedTax(true, getLines('GA', [], insured))?.figures).toContain('Federal credit union taxed');
  expect(getLines('TX', [], { ...insured, industryCode: '522110' })[0]!.verified).toBe(true);
});

/**
 * A policy of the whole term that is endorsed on its first day, from one premium to the next.
 * @returns what it owes of a charge after so many filings, and after a flat cancellation on top.
 */
function buildCharges(state: string, premiums: readonly number[], code: string) {
  const pricing = {
    from: '2027-03-10',
    to: '2028-03-10',
    boundTo: '2028-03-10',
    terms: 0,
    apply: (_: number, to: number) => to,
    premiumsOf: (at: number) => ({ COVER: premiums[at]! }),
    fees: [],
    taxesOf: taxesAsBound({ premium: usd(10_000), taxes: getLines(state, []) }),
  };
  const filing = { effectiveDate: '2027-03-10', patch: null, cancellation: null, reverses: null };
  const chain = premiums.map((_, at) => ({
    ...filing,
    number: at + 1,
    type: at === 0 ? 'NEW_BUSINESS' : 'ENDORSEMENT',
    patch: at,
  }));
  const flat = {
    ...filing,
    number: premiums.length + 1,
    type: 'CANCELLATION',
    cancellation: { basis: 'FLAT', returnShare: 1, minimumEarned: 0 },
  };
  return (count: number, isCanceled = false) =>
    buildBill([...chain.slice(0, count), ...(isCanceled ? [flat] : [])] as never[], pricing).lines.find(
      (line) => line.code === code,
    )?.amount;
}

test('Pennsylvania keeps its stamping fee when a policy is canceled flat, and nothing else', () => {
  const bound = { premium: usd(10_000), taxes: getLines('PA', []) };
  const pricing = {
    from: '2027-03-10',
    to: '2028-03-10',
    boundTo: '2028-03-10',
    terms: 'terms',
    apply: (terms: string) => terms,
    premiumsOf: () => ({ COVER: 10_000_00 }),
    fees: [{ code: 'MGA_FEE', amount: 250_00 }],
    taxesOf: taxesAsBound(bound),
  };
  const first = {
    number: 1,
    type: 'NEW_BUSINESS',
    effectiveDate: '2027-03-10',
    patch: null,
    cancellation: null,
    reverses: null,
  } as never;
  const flat = {
    number: 2,
    type: 'CANCELLATION',
    effectiveDate: '2027-03-10',
    patch: null,
    reverses: null,
    cancellation: { basis: 'FLAT', returnShare: 1, minimumEarned: 0 },
  } as never;
  const getTax = (chain: never[]) =>
    buildBill(chain, pricing)
      .lines.filter(({ kind }) => kind !== 'premium')
      .map(({ code, amount }) => [code, amount]);
  expect(getTax([first])).toEqual([
    ['MGA_FEE', 250_00],
    ['SURPLUS_LINES_TAX', 300_00],
    ['SURPLUS_STAMPING_FEE', 20_00],
  ]);
  expect(getTax([first, flat])).toEqual([['SURPLUS_STAMPING_FEE', 20_00]]);
  expect(buildBill([first, flat], pricing)).toMatchObject({ premium: 0, total: 20_00 });
});

test('Oregon keeps its service charge too, and gives its tax and levy back', () => {
  const taxes = taxesAsBound({ premium: usd(10_000), taxes: getLines('OR', []) })(0);
  expect(taxes.map(({ amount, kept }) => [amount, kept])).toEqual([
    [0, undefined],
    [0, undefined],
    [10_00, 10_00],
  ]);
});

test('Idaho charges its stamping fee on each filing, halves up, and gives it back by a flat cancellation only', () => {
  const premiums = [10_100_00, 12_000_00, 9_000_00, 9_100_00];
  const getFee = buildCharges('ID', premiums, 'SURPLUS_STAMPING_FEE');
  // 10,100 is 50.50, so 51; +1,900 is 9.50, so 10; -3,000 gives nothing back; +100 is 0.50, so 1.
  expect([1, 2, 3, 4].map((count) => getFee(count))).toEqual([51_00, 61_00, 61_00, 62_00]);
  expect(getFee(4, true)).toBeUndefined();
  expect(buildCharges('ID', premiums, 'SURPLUS_LINES_TAX')(3)).toBe(135_00);
  expect(getLines('ID', []).map(({ verified }) => verified)).toEqual([true, true]);
});

test('Illinois taxes each filing separately, rounded to the dollar; a flat cancellation returns all of it', () => {
  const getTax = buildCharges('IL', [1_000_00, 2_010_00, 3_020_00, 2_515_00], 'SURPLUS_LINES_TAX');
  // 1,000.00 is 35.00; +1,010.00 is 35.35; +1,010.00 again; -505.00 is -17.675. The total would be 106.00.
  expect([1, 2, 3, 4].map((count) => getTax(count))).toEqual([35_00, 70_00, 105_00, 87_00]);
  expect(getTax(4, true)).toBeUndefined();
});

test.each([
  ['LS1 4AP', 120],
  ['IM1 1AA', 0],
  ['JE2 3QA', 0],
  ['GY1 1AA', 0],
  ['gy10 1sf', 0],
  ['G1 1AA', 120],
])('UK premium tax at %s is %d of a thousand', (postcode, tax) => {
  const [line] = insurancePremiumTax({
    taxes: TAXES,
    risk: riskFor(UK_P_ONE, { postcode }),
    inception: '2027-03-10',
    premium: money(1_000_00, 'GBP'),
    fees: [],
  })!;
  expect(line!.amount.amount / 100).toBe(tax);
  expect(line!.exempt !== undefined).toBe(tax === 0);
});
