import { sizes } from '../timings.ts';

const parsed = new Map<string, Record<string, string>>();

/**
 * Keeps URLs plain: every search value is a string, as people type and paste them. The last 500 are cached
 * after parsing.
 */
export function parseSearch(text: string): Record<string, string> {
  const known = parsed.get(text);
  if (known) return known;
  const search = Object.fromEntries(new URLSearchParams(text));
  parsed.set(text, search);
  const [oldest] = parsed.keys();
  if (parsed.size > sizes.parsedQueries && oldest !== undefined) parsed.delete(oldest);
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
  return text ? `?${text}` : '';
}
