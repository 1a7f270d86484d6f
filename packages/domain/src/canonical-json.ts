/**
 * A value as canonical JSON (RFC 8785): keys in order of their code units, no white space, nothing undefined.
 * The same value has the same bytes wherever it is written.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (value instanceof Date) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`);
  return `{${fields.join(',')}}`;
}
