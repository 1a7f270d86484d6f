import { expect, test } from 'vitest';
import { openBeforeBind, type Subjectivity } from './subjectivities.ts';

test('what is due before bind and not met keeps a quote from being bound', () => {
  const item = (due: Subjectivity['due'], isMet: boolean): Subjectivity => ({
    code: 'LOSS_RUNS',
    text: '',
    due,
    owner: 'AGENCY',
    days: 30,
    isMet,
  });
  const open = item('BEFORE_BIND', false);
  expect(
    openBeforeBind([open, item('BEFORE_BIND', true), item('AFTER_BIND', false), item('AFTER_BIND', true)]),
  ).toEqual([open]);
});
