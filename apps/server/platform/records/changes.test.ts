import { LONG_VALUE } from '@parapet/contract/activity/index';
import { expect, it } from 'vitest';
import { getChanges } from './changes.ts';

const text = 'x'.repeat(1500);

it('opens a long object that comes or goes, and keeps a short one whole', () => {
  const selection = { global: { limit: 1 }, notes: { one: text, two: text } };
  expect(getChanges({}, { selection }, ['selection'])).toEqual({
    'selection.global': { from: null, to: { limit: 1 } },
    'selection.notes.one': { from: null, to: text },
    'selection.notes.two': { from: null, to: text },
  });
  expect(getChanges({ selection }, { selection: null }, ['selection'])).toMatchObject({
    'selection.global': { from: { limit: 1 }, to: null },
  });
  expect(getChanges({}, { signature: { name: 'Ada' } }, ['signature'])).toEqual({
    signature: { from: null, to: { name: 'Ada' } },
  });
});

it('says of a text over 2,000 characters only that it changed', () => {
  const long = text + text;
  expect(getChanges({ note: 'short' }, { note: long }, ['note'])).toEqual({
    note: { from: 'short', to: LONG_VALUE },
  });
  expect(getChanges({ note: long }, { note: long }, ['note'])).toEqual({});
});
