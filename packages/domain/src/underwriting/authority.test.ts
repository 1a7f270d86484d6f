import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { permissionTable } from '../permissions/table.ts';
import { rate } from '../rating/rate.ts';
import { AUTHORITY, TAXES, US_P250 } from '../test-support/data.ts';
import { riskFor, select } from '../test-support/quotes.ts';
import { authorityOf, requiredAuthority } from './authority.ts';

const required = (over: Parameters<typeof riskFor>[1] = {}, irpm = {}) => {
  const selection = select(US_P250);
  return requiredAuthority(AUTHORITY, {
    rating: rate(US_P250, TAXES, riskFor(US_P250, over), selection),
    selection,
    irpm,
  });
};

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
  const rating = { referrals: [], premium: money(cents, 'USD') };
  expect(requiredAuthority(AUTHORITY, { rating, selection: select(US_P250), irpm: {} }).level).toBe(level);
});

test('each role that underwrites has an authority, and no other', () => {
  const [{ roles }] = permissionTable['quote:underwrite'] as unknown as [{ roles: string[] }];
  expect(Object.keys(AUTHORITY.roles).sort()).toEqual([...roles].sort());
  expect(authorityOf(AUTHORITY, 'Customer Service')).toBe(0);
});
