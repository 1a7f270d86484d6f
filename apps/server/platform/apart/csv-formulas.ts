const BEGINS_CELL = /(?:^|[,;\t|\r\n])[ "\u00a0\ufeff\u200b-\u200f\u2060]*/g;
/** An equals sign, an at sign and their wide sisters begin a formula in any program. */
const FORMULA = /[=@\uff1d\uff20]/y;
/** A sign alone is a number, a telephone number or a dash; with a call or a reference behind it, it is none. */
const SIGNED = /[+\-\uff0b\uff0d][^,;\t\r\n"]*?(?:\p{L}[\p{L}\d_.]*\s*\(|[|!])/uy;

/**
 * The first cell of a CSV that a spreadsheet would run as a formula, as it begins; undefined if there is
 * none. An apostrophe before it makes it a text.
 */
export function formulaIn(text: string): string | undefined {
  for (const { index, 0: start } of text.matchAll(BEGINS_CELL)) {
    const at = index + start.length;
    for (const pattern of [FORMULA, SIGNED]) {
      pattern.lastIndex = at;
      if (pattern.test(text)) return text.slice(at, at + 20).split(/[\r\n]/)[0];
    }
  }
  return undefined;
}
