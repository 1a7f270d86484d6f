import { isApiError } from '../../core/client.ts';

/**
 * The server's `errors[]` by field name. The server names the fields of the body ('body.details.city'), the
 * form has 'details.city' or 'city': the longest suffix that is a field of the form is used.
 */
export function getFieldErrors(error: unknown, values: Record<string, unknown>): Record<string, string> {
  if (!isApiError(error)) return {};
  const found: Record<string, string> = {};
  for (const { field, detail } of error.errors) {
    const name = nameIn(values, field);
    if (name && !found[name]) found[name] = detail;
  }
  return found;
}

/** Whether an error says nothing but what stands at fields of the form: a toast would say it again. */
export const isToldAtFields = (error: unknown, values: Record<string, unknown>): boolean =>
  isApiError(error) &&
  error.code === 'bad-input' &&
  error.errors.length > 0 &&
  error.errors.every(({ field }) => nameIn(values, field) !== null);

function nameIn(values: Record<string, unknown>, field: string): string | null {
  const parts = field.split('.').filter(Boolean);
  for (let from = 0; from < parts.length; from += 1)
    if (Object.hasOwn(values, parts[from]!)) return parts.slice(from).join('.');
  return null;
}
