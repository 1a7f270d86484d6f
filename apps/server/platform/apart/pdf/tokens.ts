/** A piece of a PDF: a name without its slash and its escapes, or a word or a string as it stands. */
export type Token = { name: string } | { word: string };

const SPACE = new Set(['\0', '\t', '\n', '\f', '\r', ' ']);
const DELIMITER = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%']);
const isRegular = (letter: string): boolean => !SPACE.has(letter) && !DELIMITER.has(letter);

/** A PDF that costs more to look at than any that is of use. */
export class PdfTooHard extends Error {}

/** Remaining work on a PDF, which may send its reader over the same bytes again and again. */
export type Budget = { left: number };
export function spend(budget: Budget, cost: number): void {
  budget.left -= cost;
  if (budget.left < 0) throw new PdfTooHard('It costs too much to be looked at');
}

/** `J#61vaScript` and `JavaScript` are one name. */
const withoutEscapes = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

/**
 * The tokens of a PDF from a place on, ISO 32000-1 7.2 and 7.3: what stands in comments is none, and a string
 * is one.
 * @param text its bytes as Latin 1.
 * @returns each with the place behind it.
 */
export function* tokensFrom(text: string, start: number, budget: Budget): Generator<[Token, number]> {
  let at = start;
  const read = (test: (letter: string) => boolean): string => {
    const from = at;
    while (at < text.length && test(text[at]!)) at += 1;
    return text.slice(from, at);
  };
  while (at < text.length) {
    const from = at;
    const letter = text[at]!;
    let token: Token | undefined;
    if (SPACE.has(letter)) read((one) => SPACE.has(one));
    else if (letter === '%') read((one) => one !== '\r' && one !== '\n');
    else if (letter === '(') {
      at = behindString(text, at);
      token = { word: text.slice(from, at) };
    } else if (letter === '/') {
      at += 1;
      token = { name: withoutEscapes(read(isRegular)) };
    } else if (DELIMITER.has(letter)) {
      at += 1;
      token = { word: letter };
    } else token = { word: read(isRegular) };
    spend(budget, at - from);
    if (token) yield [token, at];
  }
}

/** Strings hold brackets in pairs, and any one behind a backslash. */
function behindString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return text.length;
}
