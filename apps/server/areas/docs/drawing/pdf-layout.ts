import type { Block, Columns, Fact } from '../paper-content.ts';

export const heading = (text: string): Block => ({ heading: text });
/** A heading kept on one page with what follows it. */
export const section = (title: string, ...content: Block[]): Block => ({
  together: [heading(title), ...content],
});
export const lead = (text: string): Block[] => (text ? [{ text, look: 'lead' }] : []);
export const notices = (texts: readonly string[]): Block => ({
  above: 14,
  blocks: texts.map((text) => ({ text, look: 'notice' })),
});
/** Room between two blocks. */
export const gap = (above: number): Block => ({ above, blocks: [] });

/** Labels above their values, two or more in a row. */
export function facts(pairs: readonly Fact[], columns = 2): Block {
  return { facts: pairs.filter(([label, value]) => label && value), columns };
}

/** A table that repeats its head on each page and keeps its rows whole; `ends` are the columns of figures. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { ends = [], ...options }: Columns & { total?: readonly string[] },
): Block => ({ table: { head, rows, ends, ...options } });

/** An address, one part to a line. */
export function addressLines(address: unknown): string[] {
  const { address1, address2, address3, city, state, zipCode } = (address ?? {}) as Record<
    string,
    string | undefined
  >;
  const place = state
    ? [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : [city, zipCode].filter(Boolean).join('\n');
  return [address1, address2, address3, ...place.split('\n')]
    .map((line) => line?.trim() ?? '')
    .filter(Boolean);
}
