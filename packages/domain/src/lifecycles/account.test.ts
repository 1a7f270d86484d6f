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
    expect(allowedCommands(accountLifecycle, 'Open', underwriter)).toContain('decline-account');
    expect(allowedCommands(accountLifecycle, 'Declined', underwriter)).toEqual(['reopen-account']);
    for (const other of [actor('AGENCY', 'Agency Admin'), actor('COWBELL', 'Customer Service')]) {
      expect(allowedCommands(accountLifecycle, 'Open', other)).not.toContain('decline-account');
      expect(allowedCommands(accountLifecycle, 'Declined', other)).not.toContain('reopen-account');
    }
  });

  test('is deleted by administrators, and nothing is done with it afterwards', () => {
    const agent = actor('AGENCY', 'Principal Producer');
    expect(allowedCommands(accountLifecycle, 'Declined', actor('AGENCY', 'Agency Admin'))).toEqual([
      'delete-account',
    ]);
    expect(allowedCommands(accountLifecycle, 'Declined', agent)).toEqual([]);
    expect(allowedCommands(accountLifecycle, 'Deleted', actor('COWBELL', 'Super Admin'))).toEqual([]);
  });

  test('is lost by its agency, certified by the provider and verified by the agent alone', () => {
    const agent = allowedCommands(accountLifecycle, 'Quoted', actor('AGENCY', 'Principal Producer'));
    expect(agent).toEqual([
      'lose-account',
      'refresh-account',
      'scan-account',
      'reload-account',
      'verify-profile',
    ]);
    const staff = allowedCommands(accountLifecycle, 'Quoted', actor('COWBELL', 'Customer Success'));
    expect(staff).toContain('certify-account');
    expect(staff).not.toContain('verify-profile');
  });
});
