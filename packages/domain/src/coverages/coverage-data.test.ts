import { expect, test } from 'vitest';
import { US_P100 } from '../test-support/data.ts';
import { select } from '../test-support/quotes.ts';
import { getCoverageData } from './coverage-data.ts';

const rated = [{ coverageId: 111, limit: 100_000, deductible: 10_000 }];
const read = (isSelected: boolean, isSocialEngineeringOffered = true) => {
  const selection = select(US_P100, { coverages: { 111: { selected: isSelected } } });
  const of = { isRenewal: false, isSocialEngineeringOffered };
  return { selection, data: getCoverageData(selection, isSelected ? rated : [], of) };
};

test('what is selected has its switch and its amounts, and what is not has none (QUO-191)', () => {
  const { selection, data } = read(true);
  expect(data).toMatchObject({
    limit: selection.global.limit,
    effectiveDate: selection.global.effectiveDate,
    isMigration: false,
    socialEngEndorsement: true,
    socialEngLimit: 100_000,
    socialEngDeductible: 10_000,
    ransomPaymentLimit: null,
  });
  expect(read(false).data).toMatchObject({
    socialEngEndorsement: false,
    socialEngLimit: null,
    socialEngDeductible: null,
  });
});

test('where social engineering is not offered the company is excluded from it', () => {
  expect([read(true).data.excludedFromSE, read(true, false).data.excludedFromSE]).toEqual([false, true]);
});
