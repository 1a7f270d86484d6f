import { expect, test } from 'vitest';
import { noticeToAttest, unverifiedTax } from './surplus.ts';

const paper = { isSurplus: true, state: 'LA', isAttested: false, isSignatureOnFile: false };

test('QUO-021 a notice is attested for surplus paper in Louisiana and Montana alone, once, and not where a signature is on file', () => {
  expect(noticeToAttest(paper)).toBe('LA');
  expect(noticeToAttest({ ...paper, state: 'MT' })).toBe('MT');
  for (const other of [
    { state: 'TX' },
    { state: '' },
    { isSurplus: false },
    { isAttested: true },
    { isSignatureOnFile: true },
  ])
    expect(noticeToAttest({ ...paper, ...other })).toBeNull();
});

test('taxes of no checked source are named with their figures, on surplus paper alone', () => {
  const tax = { code: 'SURPLUS_LINES_TAX', jurisdiction: 'NV', rate: 0.035, verified: false };
  const stamping = { ...tax, code: 'SURPLUS_STAMPING_FEE', rate: 0.004 };
  expect(unverifiedTax(true, [tax, stamping])).toEqual({
    state: 'NV',
    figures: 'SURPLUS_LINES_TAX 0.035, SURPLUS_STAMPING_FEE 0.004',
  });
  expect(unverifiedTax(false, [tax])).toBeNull();
  expect(unverifiedTax(true, [{ ...tax, verified: true }])).toBeNull();
});
