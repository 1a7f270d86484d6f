import {
  PUBLIC_RELATIONS_EXPENSE as RELATIONS,
  SECURITY_BREACH_EXPENSE as BREACH,
} from '@parapet/domain/coverages/ids';
import { expect, test } from 'vitest';
import { changeCoverage, getCoverageRows, type CoverageChanges } from './coverage-rows.ts';

const choice = {
  selected: true,
  limit: null,
  deductible: null,
  waitingPeriod: null,
  retroActivePeriod: null,
};
const global = { limit: 1_000_000, deductible: 25_000, waitingPeriod: 12, retroActivePeriod: -1 };
const coverages = { [BREACH]: choice, [RELATIONS]: { ...choice, limit: 100_000 } };
const policy = {
  selection: { global, coverages },
  rating: {
    coverages: [
      { coverageId: BREACH, limit: 1_000_000, deductible: 25_000, waitingPeriod: null },
      { coverageId: RELATIONS, limit: 100_000, deductible: 25_000, waitingPeriod: null },
    ],
  },
  firmographicData: { address: { state: 'TX' } },
} as unknown as Parameters<typeof getCoverageRows>[0];
const offered = [BREACH, RELATIONS].map((id) => ({
  id,
  key: String(id),
  available: true,
  locked: false,
  mandatory: false,
  adjustable: ['limit', 'deductible'],
  options: { limit: [50_000, 250_000], deductible: [5_000, 10_000, 25_000] },
}));
const rows = (changes: CoverageChanges, terms: Partial<typeof global> = {}) =>
  getCoverageRows(policy, offered, changes, { ...global, ...terms } as never);

test('each coverage is shown with the figures that it has, also where it follows the policy', () => {
  const [breach, relations] = rows({});
  expect(breach).toMatchObject({ isChanged: false, limit: { now: 1_000_000, own: null } });
  expect(breach!.deductible).toMatchObject({ now: 25_000, next: 25_000, own: null, followed: 25_000 });
  expect(relations!.limit).toMatchObject({ now: 100_000, own: 100_000, options: [50_000, 100_000, 250_000] });
});

test('what follows the policy moves with it, and what has its own amount does not', () => {
  const [breach, relations] = rows({ [RELATIONS]: { deductible: 10_000 } }, { deductible: 5_000 });
  expect(breach!.deductible).toMatchObject({ now: 25_000, next: 5_000, isChanged: true });
  expect(relations!.deductible).toMatchObject({ now: 25_000, next: 10_000, isChanged: true });
  expect(relations!.limit).toMatchObject({ now: 100_000, next: 100_000, isChanged: false });
});

test('a coverage that is taken out has no new amounts, and chosen back it is no change', () => {
  const out = changeCoverage(policy.selection.coverages, {}, BREACH, { selected: false });
  expect(rows(out)[0]).toMatchObject({ wasOn: true, isOn: false, isChanged: true, limit: { next: null } });
  expect(changeCoverage(policy.selection.coverages, out, BREACH, { selected: true })).toEqual({});
});
