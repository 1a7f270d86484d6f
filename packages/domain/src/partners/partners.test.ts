import { describe, expect, it } from 'vitest';
import { basePaths } from '../permissions/actors.ts';
import { isHostname, normalHostname } from './hostname.ts';
import { getHoldings, findKind, partnerHoldings, partnerKinds, partnerTraits } from './kinds.ts';

describe('the kinds of partner organizations', () => {
  it('are called as the base paths of their personas are', () => {
    for (const kind of partnerKinds) expect(basePaths[partnerTraits[kind].accountType]).toBe(`/${kind}`);
    expect(findKind('RE_INSURER')).toBe('reinsurer');
    expect(findKind('AGENCY')).toBeUndefined();
  });

  it('are deleted when nothing hangs on them', () => {
    const nothing = Object.fromEntries(partnerHoldings.map((what) => [what, 0])) as never;
    expect(getHoldings(nothing)).toEqual([]);
    expect(getHoldings({ ...(nothing as object), claims: 1, users: 2 } as never)).toEqual([
      { what: 'users', count: 2 },
      { what: 'claims', count: 1 },
    ]);
  });
});

describe('a host name', () => {
  it.each(['meridian', 'a', 'x1', 'two-words', ' Meridian '])('may be %s (ACC-303)', (typed) =>
    expect(isHostname(typed)).toBe(true),
  );
  it.each(['', '-a', 'a-', 'a.b', 'a b', 'ä', 'a_b', 'a'.repeat(64)])('is never %s (ACC-303)', (typed) =>
    expect(isHostname(typed)).toBe(false),
  );
  it('is kept in small letters', () => expect(normalHostname(' Meridian')).toBe('meridian'));
});
