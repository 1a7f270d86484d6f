import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from './call.ts';
import { describeIssue } from './field-errors.ts';
import { calls } from './index.ts';

/** Wordings of errors of the validation library; none of them may reach a user. */
const libraryWords =
  /^Invalid (input|string|option|key|element|value|ISO|UUID|URL|email address$)|[Ee]xpected (?!format)|received|Too (small|big)|Unrecognized|NaN|undefined|>=|<=|"/;

const wrong: unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e15,
  Number.NaN,
  '',
  'x',
  'x'.repeat(6000),
  '\u0007',
  [],
  [null],
  Array.from({ length: 300 }, () => ({})),
  {},
  { a: 1 },
  { __proto__: null, '\u0007': {} },
];

type Shape = Record<string, unknown>;
const parts = (call: Call): [string, z.ZodType][] =>
  (['params', 'query', 'body'] as const).flatMap((part): [string, z.ZodType][] => {
    const shape = call[part];
    return shape ? [[part, shape]] : [];
  });

/** Every path that a shape reads, through nested objects. */
function places(shape: z.ZodType, depth = 4): string[][] {
  const { def } = shape._zod as unknown as { def: Shape };
  if (depth === 0) return [];
  const inner = (def['innerType'] ?? def['in'] ?? def['element'] ?? def['valueType']) as
    | z.ZodType
    | undefined;
  if (def['type'] === 'object')
    return Object.entries(def['shape'] as Record<string, z.ZodType>).flatMap(([name, field]) => [
      [name],
      ...places(field, depth - 1).map((path) => [name, ...path]),
    ]);
  if (def['type'] === 'array' && inner)
    return [['0'], ...places(inner, depth - 1).map((path) => ['0', ...path])];
  if (def['type'] === 'record' && inner)
    return [['key'], ...places(inner, depth - 1).map((path) => ['key', ...path])];
  return inner ? places(inner, depth) : [];
}

/** An object with a value at one path. */
function filled([name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const inner = filled(rest, value);
  return name === '0' ? [inner] : { [name]: inner };
}

describe('the errors of a value are in our own words', () => {
  it.each(Object.values(calls as Record<string, Call>).map((call) => [call.id, call] as const))(
    'by %s',
    (_id, call) => {
      for (const [part, shape] of parts(call)) {
        const tried = [
          ...wrong,
          ...places(shape).flatMap((path) => wrong.map((value) => filled(path, value))),
        ];
        for (const value of tried) {
          const { error } = shape.safeParse(value, { error: describeIssue });
          for (const { path, message } of error?.issues ?? []) {
            const where = `${part} ${path.join('.')}`;
            expect(message, where).not.toMatch(libraryWords);
            expect(message, where).toMatch(/\S/);
          }
        }
      }
    },
  );
});
