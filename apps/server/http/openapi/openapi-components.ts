import { isDeepStrictEqual } from 'node:util';
import '@parapet/contract/schema-names';
import { z } from 'zod';

export type Json = Record<string, unknown>;
export type Shapes = {
  /** The named shapes, collected while schemas are requested. */
  components: Record<string, Json>;
  /** The refusals that calls share, by name. */
  responses: Record<string, Json>;
  /** The schema of a shape, with a reference for every named shape in it. */
  schemaOf(shape: z.ZodType, direction: 'input' | 'output'): Json;
};

/**
 * The names come from the contract's `schema-names.ts`. A shape that differs in requests, where fields with a
 * default are optional, gets a second name there: `QuoteInput`.
 */
export function buildComponents(): Shapes {
  const components: Record<string, Json> = {};
  return {
    components,
    responses: {},
    schemaOf(shape, direction) {
      const {
        $schema: _,
        $defs = {},
        ...schema
      } = z.toJSONSchema(shape, {
        io: direction,
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          // Unknown keys of a body are refused (the contract's known-keys.ts).
          if (direction === 'input' && zodSchema._zod.def.type === 'object')
            jsonSchema.additionalProperties ??= false;
        },
      }) as Json & { $defs?: Record<string, Json> };
      const names = new Map<string, string>();
      for (const [name, inner] of Object.entries($defs)) names.set(name, getName(name, inner));
      // Shapes refer to each other, so they are compared with their references already rewritten.
      for (const round of [1, 2]) {
        for (const [name, inner] of Object.entries($defs)) {
          const named = names.get(name)!;
          const { id: _id, ...own } = referring(inner, names) as Json;
          const known = components[named];
          if (known && known !== anyJson && !isDeepStrictEqual(known, own))
            names.set(name, suffixed(named, direction));
          else if (round === 2) components[named] = named === ANY_JSON ? anyJson : own;
        }
      }
      const { id: _id, ...rest } = referring(schema, names) as Json;
      return rest;
    },
  };
}

const ANY_JSON = 'JsonValue';
/** Drops the recursion, which client generators cannot follow and which adds no information. */
const anyJson: Json = { description: 'Any JSON value' };

/** Arbitrary JSON is the only shape that refers to itself without having a name. */
function getName(name: string, schema: Json): string {
  if (!name.startsWith('__')) return name;
  if (Array.isArray(schema['anyOf'])) return ANY_JSON;
  throw new Error(`A shape that refers to itself needs a name: ${JSON.stringify(schema)}`);
}

function suffixed(name: string, direction: 'input' | 'output'): string {
  if (direction === 'input' && !name.endsWith('Input')) return `${name}Input`;
  throw new Error(`Two different shapes are called ${name}`);
}

/** The schema with its references pointing to the components of the document. */
function referring(schema: unknown, names: Map<string, string>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => referring(item, names));
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key !== '$ref' || typeof value !== 'string') return [key, referring(value, names)];
      const name = value.replace('#/$defs/', '');
      return [key, `#/components/schemas/${names.get(name) ?? name}`];
    }),
  );
}
