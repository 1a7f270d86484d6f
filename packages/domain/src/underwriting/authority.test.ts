import { describe, expect, test } from 'vitest';
import { money } from '../money.ts';
import { permissionTable } from '../permissions/table.ts';
import { rate } from '../rating/rate.ts';
import { AUTHORITY, TAXES, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import {
  getAuthorityLevel,
  exceededBy,
  letterInForce,
  limitsExceeded,
  ownAuthority,
  requiredAuthority,
  type AuthorityLimits,
  type Judged,
} from './authority.ts';

const judged = (over: Parameters<typeof riskFor>[1] = {}, irpm = {}, hazardClass = 4): Judged => {
  const selection = select(US_P250);
  const rating = rate(US_P250, TAXES, riskFor(US_P250, { irpm, ...over }), selection);
  return { rating, selection, irpm, hazardClass };
};
const required = (...of: Parameters<typeof judged>) => requiredAuthority(AUTHORITY, judged(...of));

test('an ordinary quote, and a rule for every underwriter, take the first level', () => {
  expect(required()).toEqual({ level: 1, reasons: [] });
  expect(required({ riskScore: 10 })).toEqual({ level: 1, reasons: [] });
});

test('a rule may ask for more, and the highest counts', () =>
  expect(required({ answers: { pendingLitigation: true, probableKnownActLeadingToClaim: true } })).toEqual({
    level: 3,
    reasons: [
      { code: 'TECH_KNOWN_ACTS', level: 3 },
      { code: 'LITIGATION', level: 2 },
    ],
  }));

test.each([
  [15, 1],
  [-15, 1],
  [15.5, 2],
  [-25, 2],
  [-25.5, 3],
])('schedule rating of %d percent takes level %d', (percent, level) =>
  expect(required({}, { drPlanning: percent }).level).toBe(level),
);

test.each([
  [50_000_00, 1],
  [50_000_01, 2],
  [150_000_00, 2],
  [150_000_01, 3],
])('a premium of %d cents takes level %d', (cents, level) => {
  const quote = judged();
  const rating = { ...quote.rating, premium: money(cents, 'USD') };
  expect(requiredAuthority(AUTHORITY, { ...quote, rating }).level).toBe(level);
});

test.each([
  [6, 1],
  [7, 2],
])('hazard class %d takes level %d', (hazardClass, level) =>
  expect(required({}, {}, hazardClass).level).toBe(level),
);

test('each role that underwrites has an authority, and no other', () => {
  const [{ roles }] = permissionTable['quote:underwrite'] as unknown as [{ roles: string[] }];
  expect(Object.keys(AUTHORITY.roles).sort()).toEqual([...roles].sort());
  expect(getAuthorityLevel(AUTHORITY, 'Customer Service')).toBe(0);
});

/** A letter with room in everything but what is looked at. */
const wide: AuthorityLimits = { limit: 1e9, premium: 1e9, hazardClass: 7, irpm: 100, discount: 100 };
const over = (quote: Judged, limits: Partial<AuthorityLimits>, level: 1 | 2 | 3 = 3) =>
  exceededBy(quote, { level, limits: { ...wide, ...limits } });

describe('what a quote exceeds of a person’s limits', () => {
  const quote = judged();
  const { limit } = quote.selection.global;
  const premium = quote.rating.premium.amount / 100;

  test.each<[string, Judged, Partial<AuthorityLimits>, number, number]>([
    ['LIMIT', quote, { limit }, limit, limit - 1],
    ['PREMIUM', quote, { premium }, premium, premium - 0.01],
    ['HAZARD_CLASS', judged({}, {}, 5), { hazardClass: 5 }, 5, 4],
    ['IRPM', judged({}, { drPlanning: 12.5 }), { irpm: 12.5 }, 12.5, 12],
    ['IRPM', judged({}, { drPlanning: -12.5 }), { irpm: 12.5 }, 12.5, 12],
    ['DISCOUNT', judged({}, { drPlanning: -10, financialCondition: -2.5 }), { discount: 12.5 }, 12.5, 12.49],
  ])('is no %s just inside, and says by how much just outside', (code, of, inside, asked, most) => {
    const [[measure]] = Object.entries(inside) as [[keyof AuthorityLimits, number]];
    expect(over(of, inside)).toEqual([]);
    expect(over(of, { [measure]: most })).toEqual([{ code, asked, most }]);
    expect(over(of, { [measure]: null })).toEqual([]);
  });

  test('is a rule above the level of the role, and each limit beside it', () => {
    const litigated = judged({ answers: { pendingLitigation: true } });
    expect(over(litigated, {}, 2)).toEqual([]);
    expect(over(litigated, { limit: 0 }, 1)).toEqual([
      { code: 'LIMIT', asked: limit, most: 0 },
      { code: 'LITIGATION', asked: 2, most: 1 },
    ]);
  });

  test('is no discount where the price is raised, or where the minimum premium takes none off', () => {
    expect(over(judged({}, { drPlanning: 25 }), { discount: 0 })).toEqual([]);
    const small = judged({ revenue: 1 }, { drPlanning: -25 });
    expect(small.rating.adjustments.map(({ code }) => code)).toContain('MINIMUM_PREMIUM');
    expect(over(small, { discount: 0 })).toEqual([]);
    expect(over(small, { irpm: 24 })).toEqual([{ code: 'IRPM', asked: 25, most: 24 }]);
  });
});

describe('a letter of authority', () => {
  const letter = (fromDate: string, toDate: string | null, limit = 1, givenOn = '2026-01-01') => ({
    fromDate,
    toDate,
    givenOn,
    limit,
    premium: 1,
    hazardClass: 1,
    irpm: 1,
    discount: 1,
  });
  const limits = { limit: 1, premium: 1, hazardClass: 1, irpm: 1, discount: 1 };

  test('holds from its first day to its last', () => {
    const only = [letter('2026-03-02', '2026-03-31')];
    for (const day of ['2026-03-02', '2026-03-31']) expect(letterInForce(only, day)).toBe(only[0]);
    for (const day of ['2026-03-01', '2026-04-01']) expect(letterInForce(only, day)).toBeNull();
  });

  test('says nothing of the days before it was given, however early it begins', () => {
    const before = letter('2020-01-01', null, 5, '2020-01-01');
    const datedBack = letter('2020-01-01', null, 9, '2026-03-02');
    for (const day of ['2020-01-01', '2026-03-01'])
      expect([letterInForce([datedBack], day), letterInForce([datedBack, before], day)]).toEqual([
        null,
        before,
      ]);
    expect(letterInForce([datedBack, before], '2026-03-02')).toBe(datedBack);
  });

  test('ends those before it from its first day on, even after its own last', () => {
    const older = letter('2026-01-01', null, 5);
    const newer = letter('2026-03-02', '2026-03-31', 7);
    const both = [newer, older];
    expect(letterInForce(both, '2026-03-01')).toBe(older);
    expect(letterInForce(both, '2026-03-02')).toBe(newer);
    expect(letterInForce(both, '2026-04-01')).toBeNull();
  });

  test('bounds the size in place of the role, which keeps saying which rules; no letter makes an underwriter', () => {
    expect(ownAuthority(AUTHORITY, 'Super Admin', letter('2026-01-01', null))).toEqual({ level: 3, limits });
    expect(ownAuthority(AUTHORITY, 'Power User', null)).toMatchObject({
      level: 1,
      limits: { premium: 50_000 },
    });
    expect(ownAuthority(AUTHORITY, 'Customer Service', letter('2026-01-01', null))).toBeNull();
  });

  test('is compared with the one who grants it, measure by measure', () => {
    expect(limitsExceeded(limits, limits)).toEqual([]);
    expect(limitsExceeded({ ...limits, discount: 2, irpm: 1.5 }, limits)).toEqual([
      { code: 'IRPM', asked: 1.5, most: 1 },
      { code: 'DISCOUNT', asked: 2, most: 1 },
    ]);
    expect(limitsExceeded({ ...limits, premium: 1e12 }, { ...limits, premium: null })).toEqual([]);
  });
});
