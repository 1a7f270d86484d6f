import { expect, it } from 'vitest';
import { internationalPhone } from './phone.ts';

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
