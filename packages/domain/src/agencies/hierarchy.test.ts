import { expect, it } from 'vitest';
import { getAncestors, getFamily, getKind, whyNotBelow } from './hierarchy.ts';

const placed = (id: string, parentId: string | null, locationAlias = '') => ({ id, parentId, locationAlias });
const agencies = [
  placed('network', null),
  placed('harbor', 'network'),
  placed('summit', 'network'),
  placed('boston', 'harbor', 'Boston'),
  placed('alone', null),
  placed('pair', null),
  placed('branch', 'pair', 'Boston'),
];

it('says what an agency is by its place', () => {
  expect(agencies.map(({ id }) => getKind(agencies, id))).toEqual([
    'NETWORK',
    'AGENCY',
    'AGENCY',
    'OFFICE',
    'AGENCY',
    'AGENCY',
    'OFFICE',
  ]);
});

it('knows who stands above an agency, and what belongs to it', () => {
  expect(getAncestors(agencies, 'boston')).toEqual(['harbor', 'network']);
  expect(getAncestors(agencies, 'alone')).toEqual([]);
  expect(getFamily(agencies, 'network')).toEqual(['network', 'harbor', 'boston', 'summit']);
});

it('takes no agency below itself, and none deeper than an office', () => {
  expect(whyNotBelow(agencies, 'network', 'boston')).toBe('below-itself');
  expect(whyNotBelow(agencies, 'alone', 'alone')).toBe('below-itself');
  expect(whyNotBelow(agencies, 'alone', 'boston')).toBe('too-deep');
  expect(whyNotBelow(agencies, 'pair', 'harbor')).toBe('too-deep');
  expect(whyNotBelow(agencies, 'pair', 'network')).toBeUndefined();
  expect(whyNotBelow(agencies, 'alone', 'harbor')).toBeUndefined();
});
