import { expect, test } from 'vitest';
import { noticeToAttest } from './surplus.ts';

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
