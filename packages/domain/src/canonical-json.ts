/**
 * A value as canonical JSON (RFC 8785): keys in order of their code units, no white space, nothing undefined.
 * The same value has the same bytes wherever it is written.
 * @param written parts of the value that were written before
 */
export function canonicalJson(value: unknown, written?: ReadonlyMap<unknown, string>): string {
  const before = written?.get(value);
  if (before !== undefined) return before;
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null, written)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (value instanceof Date) return JSON.stringify(value);
  const known = value as Readonly<Record<string, unknown>>;
  let fields = '';
  for (const name of Object.keys(value).sort()) {
    const one = known[name];
    if (one !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${canonicalJson(one, written)}`;
  }
  return `{${fields}}`;
}
