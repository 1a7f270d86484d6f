import { expect, test } from 'vitest';
import { mergeRefusal, undoMergeUntil, type Mergeable } from './merge.ts';

const stays: Mergeable = { id: 'a', region: 'US', agencyId: 'harbor' };

test.each([
  ['merge-itself', {}],
  ['merge-regions-differ', { id: 'b', region: 'UK' }],
  ['merge-agencies-differ', { id: 'b', agencyId: 'summit' }],
  [null, { id: 'b' }],
] as const)('two accounts become one only within an agency and a region: %s', (code, other) => {
  expect(mergeRefusal(stays, { ...stays, ...other })).toBe(code);
});

test('a merge can be undone for a day', () => {
  expect(undoMergeUntil(new Date('2026-03-28T23:30:00Z'))).toEqual(new Date('2026-03-29T23:30:00Z'));
});
