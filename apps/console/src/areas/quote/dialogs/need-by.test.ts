import { expect, test } from 'vitest';
import { startingNeedBy } from './starting-need-by.ts';

test('QUO-424 QUO-912 the need-by date starts from the one there is, or 7 days from today', () => {
  expect(startingNeedBy(null, '2026-03-28')).toBe('2026-04-04');
  expect(startingNeedBy('2026-03-30', '2026-03-28')).toBe('2026-03-30');
  expect(startingNeedBy('2026-03-27', '2026-03-28')).toBe('2026-04-04');
});
