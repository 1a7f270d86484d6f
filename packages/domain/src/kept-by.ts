/**
 * Keeps what is made for each key. Creating a formatter of Intl takes longer than pricing a quote, so there
 * is one for each locale, zone or currency.
 */
export function keptBy<T>(make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const known = kept.get(key) ?? make(key);
    kept.set(key, known);
    return known;
  };
}
