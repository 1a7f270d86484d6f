const getCodes = (letters: string): ReadonlySet<number> =>
  new Set([...letters].map((letter) => letter.codePointAt(0)!));
/** Behind one of them a cell begins, and before its text there may be some of these. */
const ENDS_CELL = getCodes(',;\t|\r\n');
const BLANKS = getCodes(' "\u00a0\ufeff\u200b\u200c\u200d\u200e\u200f\u2060');
/** An equals sign, an at sign and their wide sisters begin a formula in any program. */
const FORMULA = /[=@\uff1d\uff20]/y;
/**
 * A sign alone is a number, a telephone number or a dash; with a call or a reference behind it, it is none.
 */
const SIGNED = /[+\-\uff0b\uff0d][^,;\t\r\n"]*?(?:\p{L}[\p{L}\d_.]*\s*\(|[|!])/uy;

/**
 * The first cell of a CSV that a spreadsheet would run as a formula, as it begins; undefined if there is
 * none. An apostrophe before it makes it a text. Read letter by letter: a match for each of five million
 * cells would take 150 MB.
 */
export function formulaIn(text: string): string | undefined {
  let begins = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at)!;
    if (ENDS_CELL.has(code)) begins = true;
    else if (begins && !BLANKS.has(code)) {
      if (isFormulaAt(text, at)) return text.slice(at, at + 20).split(/[\r\n]/)[0];
      begins = false;
    }
  }
  return undefined;
}

const isFormulaAt = (text: string, at: number): boolean =>
  [FORMULA, SIGNED].some((pattern) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });
