import { describe, expect, test } from 'vitest';
import type { Actor } from '../permissions/actors.ts';
import { accountLifecycle, statusByHoldings } from './account.ts';
import { allowedCommands } from './lifecycle.ts';

const actor = (accountType: 'COWBELL' | 'AGENCY', role: Actor['role']): Actor => ({
  userId: '',
  accountType,
  subscriberType: accountType,
  realm: 'ACCOUNT',
  role,
  organizationId: '',
  teamIds: [],
});

describe('an account that is declined', () => {
  test('comes back to where its quotes and policies put it', () => {
    expect(statusByHoldings({ hasCover: true, hasQuotes: true })).toBe('Active Policy');
    expect(statusByHoldings({ hasCover: false, hasQuotes: true })).toBe('Quoted');
    expect(statusByHoldings({ hasCover: false, hasQuotes: false })).toBe('Open');
  });

  test('is declined and reopened by underwriters alone', () => {
    const underwriter = actor('COWBELL', 'Power User');
    expect(allowedCommands(accountLifecycle, 'Open', underwriter)).toEqual(['decline-account']);
    expect(allowedCommands(accountLifecycle, 'Declined', underwriter)).toEqual(['reopen-account']);
    for (const other of [actor('AGENCY', 'Agency Admin'), actor('COWBELL', 'Customer Service')]) {
      expect(allowedCommands(accountLifecycle, 'Open', other)).toEqual([]);
    }
  });
});
