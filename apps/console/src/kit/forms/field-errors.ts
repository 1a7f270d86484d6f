import { isApiError } from '../../core/client.ts';

/**
 * The server's `errors[]` by field name. It names fields as it got them ('body.details.city'); the form knows
 * 'details.city' or 'city': the longest ending that is a field of the form wins.
 */
export function fieldErrorsOf(error: unknown, values: Record<string, unknown>): Record<string, string> {
  if (!isApiError(error)) return {};
  const found: Record<string, string> = {};
  for (const { field, detail } of error.errors) {
    const name = nameIn(values, field);
    if (name && !found[name]) found[name] = detail;
  }
  return found;
}

function nameIn(values: Record<string, unknown>, field: string): string | null {
  const parts = field.split('.').filter(Boolean);
  for (let from = 0; from < parts.length; from += 1)
    if (Object.hasOwn(values, parts[from]!)) return parts.slice(from).join('.');
  return null;
}
