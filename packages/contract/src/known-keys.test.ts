import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { describeIssue } from './field-errors.ts';
import { calls } from './index.ts';
import { parseBody, strict } from './known-keys.ts';

const shape = z.object({
  name: z.string(),
  teams: z.array(z.object({ id: z.number() })).default([]),
  address: z.object({ city: z.string() }).nullable().default(null),
});
const getKeys = (value: unknown, ignores?: Record<string, string>): string[] => {
  const parsed = parseBody({ body: shape, ...(ignores && { ignores }) }, value, describeIssue);
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.code],
  );
};

describe('a key that a body does not know', () => {
  it('is named, at every depth', () => {
    expect(getKeys({ name: 'a', nome: 'b' })).toEqual(['nome']);
    expect(getKeys({ name: 'a', teams: [{ id: 1, colour: 2 }], address: { city: 'x', town: 'y' } })).toEqual([
      'teams.0.colour',
      'address.town',
    ]);
    expect(getKeys({ name: 'a', teams: [{ id: 1 }] })).toEqual([]);
  });
  it('is left out where the call says so, and only there', () => {
    const ignores = { 'teams[].colour': 'shown by the sender alone' };
    const sent = { name: 'a', teams: [{ id: 1, colour: 2 }] };
    expect(parseBody({ body: shape, ignores }, sent, describeIssue)).toEqual({
      success: true,
      data: { name: 'a', teams: [{ id: 1 }], address: null },
    });
    expect(getKeys({ ...sent, colour: 1 }, ignores)).toEqual(['colour']);
    expect(getKeys({ teams: [{ id: 'x', colour: 2 }] }, ignores)).toEqual(['invalid_type', 'invalid_type']);
  });
  it('does not lift the rules of the shape itself', () => {
    const ruled = shape.refine(({ name }) => name !== 'no', 'Not this one');
    expect(strict(ruled).safeParse({ name: 'no' }).error?.issues).toMatchObject([
      { message: 'Not this one' },
    ]);
  });
});

/** The objects within a shape that drop what they do not know. */
function dropping(found: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (!(found instanceof z.ZodType) || seen.has(found)) return [];
  seen.add(found);
  const def = found._zod.def as unknown as Record<string, unknown>;
  const inner = [
    ...Object.entries((def['shape'] as object | undefined) ?? {}),
    ...Object.entries(def).filter(([name]) => name !== 'shape' && name !== 'catchall'),
    ...((def['options'] ?? def['items'] ?? []) as unknown[]).map((option) => ['|', option] as const),
  ];
  return [
    ...(def['type'] === 'object' && !def['catchall'] ? [path] : []),
    ...inner.flatMap(([name, value]) => dropping(value, `${path}.${name}`, seen)),
  ];
}

test('no object of any body drops a key in silence', () => {
  const bodies = (Object.values(calls) as Call[]).filter(({ body }) => body);
  expect(bodies.length).toBeGreaterThan(50);
  for (const { id, body } of bodies) expect(dropping(strict(body!), id)).toEqual([]);
});
