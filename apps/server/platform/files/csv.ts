/** A cell that a spreadsheet would take for a formula is kept a text. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV that spreadsheets read as UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;

/** A CSV as an answer. */
export const csvFile = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
  name,
  contentType: 'text/csv; charset=utf-8',
  make: async () => Buffer.from(csvOf(rows)),
});
