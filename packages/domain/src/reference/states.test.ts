import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { State } from './types.ts';

const states = JSON.parse(
  readFileSync(new URL('../../../../data/states.json', import.meta.url), 'utf8'),
) as State[];

test('CORE-449 fifty states and the District of Columbia', () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(51);
  expect(states.find(({ code }) => code === 'DC')?.name).toBe('District of Columbia');
});
test('CORE-450 their time zones', () =>
  expect([...new Set(states.map(({ timeZone }) => timeZone))].sort()).toEqual([
    'Alaska',
    'Central',
    'Eastern',
    'Hawaii',
    'Mountain',
    'Pacific',
  ]));
