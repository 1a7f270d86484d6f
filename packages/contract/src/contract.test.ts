import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountLifecycle } from '@parapet/domain/lifecycles/account';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import { quoteLifecycle } from '@parapet/domain/lifecycles/quote';
import { permissionNames } from '@parapet/domain/permissions/table';
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './index.ts';

const byId = calls as Record<string, Call>;
const root = join(import.meta.dirname, '../../..');

it('a call is listed under its own id', () => {
  for (const [id, call] of Object.entries(byId)) expect(call.id).toBe(id);
});

it('a call and the lifecycle’s edge of its name ask for the same permission', () => {
  const edges = { ...accountLifecycle, ...policyLifecycle, ...quoteLifecycle };
  const both = Object.entries(edges).filter(([name]) => byId[name]);
  expect(both.length).toBeGreaterThan(25);
  for (const [name, { permission }] of both) expect([name, byId[name]!.access]).toEqual([name, permission]);
});

it('every permission is asked for by a call, an edge or the console', () => {
  const asked = new Set<string>(Object.values(byId).map(({ access }) => access));
  for (const edge of Object.values({ ...accountLifecycle, ...policyLifecycle, ...quoteLifecycle }))
    asked.add(edge.permission);
  // `role:admin` and `role:operator` are what the console's menus check; both readings of them are tested
  // there.
  expect(permissionNames.filter((name) => !asked.has(name) && !name.startsWith('role:'))).toEqual([]);
});

/** Verbs and nouns of a call's id that a file of the area is named after, in any order. */
const words = (name: string): string => name.split('-').toSorted().join('-');

it('a handler’s file that has the words of a call is called exactly so', () => {
  const ids = new Set(Object.keys(byId));
  const byWords = new Map([...ids].map((id) => [words(id), id]));
  const files = readdirSync(join(root, 'apps/server/areas'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => path.split('/').at(-1)!.slice(0, -3));
  const misnamed = files.filter((file) => !ids.has(file) && byWords.has(words(file)));
  expect(misnamed).toEqual([]);
  expect(files.filter((file) => ids.has(file)).length).toBeGreaterThan(50);
});
