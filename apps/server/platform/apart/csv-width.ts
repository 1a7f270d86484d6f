/** Of a table that people write there are no more cells in a line. */
const MOST_CELLS = 5000;
const NEWLINE = 10;
const DELIMITERS: ReadonlySet<number> = new Set([','.codePointAt(0)!, ';'.codePointAt(0)!, 9]);

/**
 * Whether a line of a CSV has more cells than any table: whoever parses it would hold all of them at once.
 */
export function isTooWide(bytes: Uint8Array): boolean {
  let cells = 0;
  for (const byte of bytes) {
    if (byte === NEWLINE) cells = 0;
    else if (DELIMITERS.has(byte) && ++cells > MOST_CELLS) return true;
  }
  return false;
}
