import type { Call } from '@parapet/contract/call';
import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  pattern?: string;
  additionalProperties?: Schema | boolean;
};
export type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** Values by field name, for calls that need an existing record. */
export type Known = Record<string, unknown>;

const schemas = new WeakMap<z.ZodType, Schema>();

/** Built once for each type: a test of all calls asks for those of a call a hundred times. */
function buildSchema(type: z.ZodType | undefined): Schema {
  if (!type) return {};
  let known = schemas.get(type);
  if (!known) {
    known = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema;
    schemas.set(type, known);
  }
  return known;
}

/** A request that the contract accepts, generated from its schemas alone; known fields get their values. */
export function sample(call: Call, known: Known = {}): Parts {
  return {
    params: fill(buildSchema(call.params), known) as Record<string, unknown>,
    query: fill(buildSchema(call.query), known, true) as Record<string, unknown>,
    body: call.body ? fill(buildSchema(call.body), known) : undefined,
  };
}

function fill(schema: Schema, known: Known, onlyRequired = false): unknown {
  if (!schema.properties) return schema.type === undefined && !schema.anyOf ? {} : value(schema, '', known);
  return Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => name in known || !onlyRequired || schema.required?.includes(name))
      .map(([name, inner]) => [name, name in known ? known[name] : value(inner, name, known)]),
  );
}

function value(schema: Schema, name: string, known: Known): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return structuredClone(schema.default);
  if (schema.anyOf) return value(schema.anyOf[0]!, name, known);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return schema.properties ? fill(schema, known) : {};
    case 'array':
      return [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'null':
      return null;
    default:
      return text(schema, name);
  }
}

function text({ format, pattern, minLength = 0 }: Schema, name: string): string {
  if (format === 'uuid') return '00000000-0000-7000-8000-000000000000';
  if (format === 'date') return '2026-12-01';
  if (format === 'date-time') return '2026-12-01T00:00:00Z';
  if (format === 'email' || /email|username/i.test(name)) return 'someone@nowhere.example';
  if (/phone/i.test(name)) return '5125550199';
  if (pattern?.includes('\\d{6}')) return '123456';
  if (pattern?.includes('{64}')) return '0'.repeat(64);
  return 'Sample text'.padEnd(minLength, 'x');
}

const hostile = [
  "' or 1=1 --",
  '"; drop table quote; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '\ud800',
  '💥'.repeat(50),
  'x'.repeat(100_000),
  '%00',
  '{{7*7}}',
  '${jndi:ldap://x}',
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  '',
  ' ',
  '\r\nX-Evil: 1',
  '9007199254740993',
  '2026-02-30',
  '0000-00-00',
  '+'.repeat(300),
];

/** Anything that somebody could send instead of a value. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(...hostile),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    [[[]]],
    { __proto__: null },
  ),
  fc.string({ maxLength: 60 }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Path = (string | number)[];

function paths(from: unknown, at: Path = []): Path[] {
  if (from === null || typeof from !== 'object') return [at];
  const inner = Object.entries(from).flatMap(([key, inside]) => paths(inside, [...at, key]));
  return [at, ...inner];
}

function replaced(from: unknown, path: Path, by: { value: unknown } | 'missing'): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by === 'missing' ? undefined : by.value;
  const copy = Array.isArray(from) ? [...(from as unknown[])] : { ...(from as object) };
  const inner = replaced((from as Record<string, unknown>)[key], rest, by);
  if (inner === undefined) delete (copy as Record<string, unknown>)[key];
  else (copy as Record<string, unknown>)[key] = inner;
  return copy;
}

/** A request with one to three invalid places. */
export function spoilt(call: Call, known: Known): fc.Arbitrary<Parts> {
  const good = sample(call, known);
  const places = paths(good).filter(
    (path) =>
      path.length > 0 &&
      (path[0] !== 'params' || path.length > 1) &&
      !(path.length === 1 && path[0] === 'query'),
  );
  const spoil = fc.record({
    place: fc.constantFrom(...(places.length > 0 ? places : [['body']])),
    by: fc.oneof(
      { weight: 1, arbitrary: fc.constant('missing' as const) },
      { weight: 6, arbitrary: junk.map((value) => ({ value })) },
    ),
  });
  return fc
    .array(spoil, { minLength: 1, maxLength: 3 })
    .map((spoils) => spoils.reduce<Parts>((request, { place, by }) => safe(request, place, by), good));
}

/**
 * A second mutation may no longer find its place. A path parameter is never removed, because that would be
 * another call.
 */
function safe(request: Parts, place: Path, by: { value: unknown } | 'missing'): Parts {
  if (place[0] === 'params' && by === 'missing') return request;
  try {
    return replaced(request, place, by) as Parts;
  } catch {
    return request;
  }
}
