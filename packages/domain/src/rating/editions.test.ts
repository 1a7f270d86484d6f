import { expect, test } from 'vitest';
import { buildEditions } from './editions.ts';

const full = {
  id: 'full',
  version: '1',
  effectiveFrom: '2027-01-01',
  effectiveTo: null,
  replacedFrom: '2026-12-01',
  reasons: { one: 'Because', other: 'For that' },
  items: [
    { field: 'mfa', factors: { YES: 1, NO: 2 } },
    { field: 'edr', factors: { YES: 1, NO: 3 } },
  ],
  list: [1, 2],
};
const dates = { version: '2', effectiveFrom: '2026-12-01', effectiveTo: null };

test('an edition that is another one has what it does not change of it, and is not replaced as it is', () => {
  const changes = {
    reasons: { other: 'For this' },
    items: [{ field: 'edr', factors: { NO: 4 } }],
    list: [3],
  };
  const [before, after] = buildEditions([full, { id: 'own', sameAs: 'full', ...dates, ...changes }]);
  expect(before).toBe(full);
  expect(after).toEqual({
    id: 'own',
    ...dates,
    reasons: { one: 'Because', other: 'For this' },
    items: [full.items[0], { field: 'edr', factors: { YES: 1, NO: 4 } }],
    list: [3],
  });
});

test('an edition is no other that is not there, nor one that is another itself', () => {
  const same = { id: 'own', sameAs: 'full', ...dates };
  expect(() => buildEditions([same])).toThrow('There is no full in full for own');
  expect(() => buildEditions([full, same, { ...same, id: 'third', sameAs: 'own' }])).toThrow(
    'There is no own in full for third',
  );
});
