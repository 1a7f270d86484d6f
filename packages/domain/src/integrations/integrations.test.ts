import { describe, expect, it } from 'vitest';
import type { Actor } from '../permissions/actors.ts';
import { may, ownHandOnly } from '../permissions/table.ts';
import { scopesFor } from './api-keys.ts';
import { GIVE_UP_AFTER_MS, nextTry } from './webhooks.ts';

const actor = (accountType: Actor['accountType'], role: Actor['role']): Actor => ({
  userId: 'u',
  accountType,
  subscriberType: accountType,
  realm: 'ACCOUNT',
  role,
  organizationId: 'o',
  teamIds: [],
});

describe('the scopes of a key', () => {
  it('are what its maker may, without what people do themselves', () => {
    const admin = actor('AGENCY', 'Agency Admin');
    const scopes = scopesFor(admin);
    expect(scopes).toEqual(expect.arrayContaining(['account:create', 'quote:start', 'quote:bind']));
    expect(scopes.every((scope) => may(admin, scope))).toBe(true);
    for (const never of [...ownHandOnly, 'role:admin', 'account:enter'] as const)
      expect(scopes).not.toContain(never);
    expect(scopesFor(actor('COWBELL', 'Super Admin'))).not.toContain('api-key:manage');
  });
});

describe('the pauses of a delivery', () => {
  it('grow, and end three days after the first try', () => {
    const first = new Date('2026-03-01T00:00:00Z');
    let now = first;
    const waits: number[] = [];
    for (let tries = 1; ; tries += 1) {
      const next = nextTry(tries, first, now);
      if (!next) break;
      waits.push(next.getTime() - now.getTime());
      now = next;
    }
    expect(waits.slice(0, 4)).toEqual([10_000, 30_000, 120_000, 600_000]);
    expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((one, other) => one - other));
    expect(now.getTime() - first.getTime()).toBe(GIVE_UP_AFTER_MS);
  });
});
