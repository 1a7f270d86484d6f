import { isNeverKept } from '@parapet/domain/inputs/never-kept';

/** The same values without what is kept nowhere: secrets by the names of their fields, and files. */
export function withoutSecrets(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => !isNeverKept(name) && !(value instanceof Blob))
      .map(([name, value]) => [name, inner(value)]),
  );
}

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !(one instanceof Blob)).map(inner);
  return typeof value === 'object' && value !== null ? withoutSecrets(value) : value;
}
