/**
 * Signs with which spreadsheets begin a formula, their wide, small and mathematical forms too, behind any
 * blanks or unseen marks.
 */
const FORMULA =
  /^[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}"]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * A cell of a CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it:
 * then it is a text there. A number is left a number.
 */
export function csvCell(value: string | number): string {
  const text = String(value);
  const runs = typeof value === 'string' && FORMULA.test(text) && !/^-?[\d.,]+$/.test(text);
  const safe = runs ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV that spreadsheets read as UTF-8. */
export const csvOfRows = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
