import { accountDetails } from '@parapet/contract/account/account';
import { describe, expect, it } from 'vitest';
import { getConflicts, merge } from './conflict.ts';

const base = accountDetails.parse({
  name: 'Keystone',
  revenue: 1,
  ein: '1',
  address: { address1: 'a', city: 'b', zipCode: 'c' },
});
const mine = { ...base, name: 'Mine', revenue: 2 };
const theirs = { ...base, name: 'Theirs', ein: '2' };

describe('two people change the same account', () => {
  it('conflict only where both changed it otherwise', () => {
    expect(getConflicts(base, mine, theirs)).toEqual([{ field: 'name', mine: 'Mine', theirs: 'Theirs' }]);
    expect(getConflicts(base, mine, mine)).toEqual([]);
  });
  it('lose nothing of what only one changed', () => {
    expect(merge(base, mine, theirs, () => true)).toEqual({ ...base, name: 'Mine', revenue: 2, ein: '2' });
    expect(merge(base, mine, theirs, () => false)).toEqual({ ...base, name: 'Theirs', revenue: 2, ein: '2' });
  });
});
