import { refuse, type FieldError } from '../../platform/refuse.ts';

const MOST = 50;
/**
 * Maximum nesting of a body, deeper than any call takes; code that walks deeper ones overflows the stack.
 */
const DEEPEST = 60;

/** @throws Refusal 400 for a body that is nested more deeply than any call takes. */
export function requireShallow(body: unknown): void {
  const isDeeper = (value: unknown, left: number): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (left === 0 || Object.values(value).some((part) => isDeeper(part, left - 1)));
  if (isDeeper(body, DEEPEST)) refuse('bad-input');
}

/**
 * Half of a character pair cannot be stored: as text it would be replaced in silence, in JSON it is an error.
 * @throws Refusal 400 that names each such field.
 */
export function requireReadable(body: unknown): void {
  const errors: FieldError[] = [];
  const look = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string' && !value.isWellFormed())
      errors.push({
        field: path.join('.'),
        code: 'characters',
        detail: 'Must not contain an incomplete character.',
      });
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) {
        if (!key.isWellFormed()) look(key, [...path, key.toWellFormed()]);
        look(part, [...path, key]);
      }
  };
  look(body, []);
  if (errors.length > 0) refuse('bad-input', {}, errors.slice(0, MOST));
}
