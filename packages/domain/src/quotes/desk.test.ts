import { expect, test } from 'vitest';
import { takenBy } from './desk.ts';

const ada = { id: 'ada', name: 'Ada Okafor' };

test('a quote is its owner’s, until an administrator or the owner hands it over', () => {
  expect(takenBy(null, 'uma')).toBeNull();
  expect(takenBy(ada, 'ada')).toBeNull();
  expect(takenBy(ada, 'uma')).toEqual(ada);
  expect(takenBy(ada, null)).toEqual(ada);
  expect(takenBy(ada, 'uma', true)).toBeNull();
});
