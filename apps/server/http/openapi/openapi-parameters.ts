import { takesKey, takesVersion, type Call } from '@parapet/contract/call';
import type { z } from 'zod';
import type { Json, Shapes } from './openapi-components.ts';

/** The parameters of a call's path and query, and the key of a write. */
export function getParameters(call: Call, rename: Record<string, string>, shapes: Shapes): Json[] {
  return [
    ...fromShape(call.params, 'path', shapes).map((one) => ({ ...one, name: rename[one.name] ?? one.name })),
    ...fromShape(call.query, 'query', shapes),
    ...(takesKey(call) ? [idempotencyKey] : []),
    ...(takesVersion(call) ? [ifMatch] : []),
  ];
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key chosen by the caller. Repeating a request with the same key returns the first answer; nothing is done twice.',
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that was read, as in "3", instead of `version` where the call has one. With neither, or with *, the write is guarded by the state of the record alone.',
  schema: { type: 'string', pattern: '^\\s*(\\*|"?\\d{1,9}"?)\\s*$' },
};

function fromShape(
  shape: z.ZodObject | undefined,
  place: 'path' | 'query',
  shapes: Shapes,
): (Json & { name: string })[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = shapes.schemaOf(shape, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }));
}
