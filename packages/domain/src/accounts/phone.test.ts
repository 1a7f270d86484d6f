import { expect, it } from 'vitest';
import { formatPhone, internationalPhone, isPossiblePhone } from './phone.ts';

it.each([
  ['(512) 555-0143', '+15125550143'],
  ['15125550143', '+15125550143'],
  ['44 2079 460143', '+442079460143'],
  ['+44 2079 460143', '+442079460143'],
  ['020 7946 0143', '+442079460143'],
  ['12', null],
  ['', null],
  ['0123', null],
  ['999999999999999', null],
])('%s is %s on the network', (typed, wanted) => expect(internationalPhone(typed)).toBe(wanted));

it.each([
  ['020 7946 0142', '020 7946 0142'],
  ['442079460142', '020 7946 0142'],
  ['+44 (0)20 7946 0142', '020 7946 0142'],
  ['+44 7700 900123', '07700 900123'],
  ['01174960123', '0117 496 0123'],
  ['01632960123', '01632 960123'],
  ['08002088106', '0800 208 8106'],
  ['(312) 555-0100', '(312) 555-0100'],
  ['3125550100', '(312) 555-0100'],
  ['13125550100', '1 (312) 555-0100'],
  ['0 (207) 946', '0 (207) 946'],
  ['+4930901820', '+49 30 901820'],
])('%s is shown as %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

it.each([
  ['(512) 555-0143', true],
  ['(512) 555-0143 ext. 12', true],
  ['020 7946 0142', true],
  ['+49 30 901820', true],
  ['555 0143', false],
  ['512 555 01433', false],
  ['+49 30', false],
  ['5.13E+09', false],
  ['call 5125550143', false],
])('whether anybody can have the number %s: %s', (typed, wanted) =>
  expect(isPossiblePhone(typed)).toBe(wanted),
);
