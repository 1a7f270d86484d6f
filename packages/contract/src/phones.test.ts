import { regionByCode } from '@parapet/domain/regions/regions';
import { expect, it } from 'vitest';
import { isPossiblePhone, readPhone } from './phones.ts';

it.each([
  ['US', '(512) 555-0143', '(512) 555-0143'],
  ['US', '+44 (0)20 7946 0142', '+442079460142'],
  ['US', '+49 30 901820', '+4930901820'],
  ['US', '0049 30 901820', '+4930901820'],
  ['US', '011 49 30 901820', '+4930901820'],
  ['US', '+65 6123 4567', '+6561234567'],
  ['US', '+49 30 901820 x12', null],
  ['US', '+33 1 23', null],
  ['US', '+999 123 456 789', null],
  ['US', '512 555 014', null],
  ['UK', '020 7946 0142', '442079460142'],
  ['UK', '+353 1 234 5678', '+35312345678'],
  ['UK', '44 5555 555555', '445555555555'],
  // Ten digits without 0 or 44 may be a number of another country.
  ['UK', '5125550143', null],
  ['UK', '020 7946 014', null],
] as const)('in the %s %s is %s', (region, typed, stored) => {
  const read = readPhone(regionByCode(region), typed);
  expect(read.ok ? read.value : null).toBe(stored);
});

it.each([
  ['(512) 555-0143', true],
  ['(512) 555-0143 ext. 12', true],
  ['020 7946 0142', true],
  ['+49 30 901820', true],
  ['555 0143', false],
  ['512 555 01433', false],
  ['+33 1 23', false],
  ['5.13E+09', false],
  ['call 5125550143', false],
])('whether anybody can have the number %s: %s', (typed, wanted) =>
  expect(isPossiblePhone(typed)).toBe(wanted),
);
