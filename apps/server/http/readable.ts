import { refuse, type FieldError } from '../platform/refuse.ts';

const MOST = 50;

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
        detail: 'Must not contain half of a character.',
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
