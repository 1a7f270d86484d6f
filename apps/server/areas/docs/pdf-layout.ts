import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

/** The look of every document: one ink, one accent, hairlines, tabular figures. */
export const ink = {
  text: '#17202a',
  quiet: '#566170',
  accent: '#12657b',
  rule: '#d3d9e1',
  head: '#f1f5f8',
  soft: '#eaf5f8',
};

const LONGEST_WORD = 28;

/**
 * Makes text safe to print and to break: control characters are dropped, characters that the font lacks
 * (other scripts than Latin, Greek and Cyrillic, and pictures) become a question mark, and a very long word
 * may break anywhere.
 */
export function safe(value: unknown): string {
  const text = String(value ?? '')
    .normalize('NFC')
    .replaceAll(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');
  const printable = text.replaceAll(
    /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|(?![\d#*©®™])\p{Extended_Pictographic}/gu,
    '?',
  );
  return printable.replaceAll(/\S{29,}/g, (word) =>
    word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gu'))!.join('\u200b'),
  );
}

export const heading = (text: string): Content => ({ text, style: 'heading' });
/** A heading kept on one page with what follows it. Only for content shorter than a page. */
export const section = (title: string, ...content: Content[]): Content => ({
  unbreakable: true,
  stack: [heading(title), ...content],
});
export const lead = (text: string): Content[] => (text ? [{ text, style: 'lead' }] : []);
export const notices = (texts: readonly string[]): Content => ({
  stack: texts.map((text) => ({ text, style: 'notice' })),
  margin: [0, 14, 0, 0],
});

/** Labels above their values, two or more in a row. */
export function facts(pairs: readonly (readonly [string, string])[], columns = 2): Content {
  const shown = pairs.filter(([label, value]) => label && value);
  const rows: TableCell[][] = [];
  for (let at = 0; at < shown.length; at += columns) {
    const cells: TableCell[] = shown
      .slice(at, at + columns)
      .map(([label, value]) => ({ stack: [{ text: label, style: 'label' }, { text: safe(value) }] }));
    while (cells.length < columns) cells.push('');
    rows.push(cells);
  }
  if (rows.length === 0) return { text: '' };
  return {
    table: { widths: Array.from({ length: columns }, () => '*'), body: rows, dontBreakRows: true },
    layout: factsLayout,
    margin: [0, 0, 0, 6],
  };
}

const factsLayout: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 14,
  paddingTop: () => 3,
  paddingBottom: () => 5,
};

/**
 * A table that repeats its header on each page and keeps its rows whole; `ends` are the columns of figures.
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  options: { widths: (string | number)[]; ends?: readonly number[]; total?: readonly string[] },
): Content {
  const cell = (text: string, at: number, own: Record<string, unknown> = {}): TableCell => ({
    text: safe(text),
    alignment: options.ends?.includes(at) ? 'right' : 'left',
    ...own,
  });
  const body: TableCell[][] = [
    head.map((text, at) => cell(text, at, { style: 'columnHead' })),
    ...rows.map((row) => row.map((text, at) => cell(text, at))),
    ...(options.total ? [options.total.map((text, at) => cell(text, at, { bold: true }))] : []),
  ];
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: options.widths, body },
    layout: ruled(options.total ? body.length - 1 : -1),
    margin: [0, 0, 0, 8],
  };
}

const ruled = (total: number): CustomTableLayout => ({
  hLineWidth: (line, { table }) =>
    line === 0 ? 0 : line === total ? 1 : line === table.body.length && total >= 0 ? 0 : 0.5,
  hLineColor: (line) => (line === total ? ink.text : ink.rule),
  vLineWidth: () => 0,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
  fillColor: (row) => (row === 0 ? ink.head : row === total ? ink.soft : null),
});

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
