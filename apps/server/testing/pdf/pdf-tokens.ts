/** A drawing token of a page: text in a font, or a shape, within parts marked to be read or left out. */
export type PdfToken =
  | {
      kind: 'open';
      tag: string;
      mcid: string | undefined;
      /** The text that its glyphs stand for. */ said?: string;
    }
  | { kind: 'close' }
  | { kind: 'font'; name: string }
  | { kind: 'text'; shown: string }
  | { kind: 'paint'; operator: string };

const MARKS = new RegExp(
  [
    /\/(\w+) <<(?:[^>]*?\/MCID (\d+))?(?:\s*\/ActualText <FEFF(\w*)>)?[^>]*>> BDC/,
    /\/(\w+) BMC/,
    /\b(EMC)\b/,
    /\/(f\d+) [\d.]+ Tf/,
    /(T[Jj])\b/,
    /\n(f|S|B)\*?(?=\n)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
);
const HEXADECIMAL = /<([\da-f]+)>/iy;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The drawing of a page, as far as tests look at it. */
export function* pdfTokens(drawing: string): Generator<PdfToken> {
  let shown = '';
  for (let at = 0; at < drawing.length;) {
    if (drawing[at] === '(') {
      const end = endOfString(drawing, at);
      shown += bytesOf(drawing.slice(at + 1, end));
      at = end + 1;
      continue;
    }
    // A string of many other bytes is written in hexadecimal digits.
    HEXADECIMAL.lastIndex = at;
    const [written, digits] = HEXADECIMAL.exec(drawing) ?? [];
    if (written) {
      shown += Buffer.from(digits!, 'hex').toString('latin1');
      at += written.length;
      continue;
    }
    MARKS.lastIndex = at;
    const found = MARKS.exec(drawing);
    at += found?.[0].length ?? 1;
    if (!found) continue;
    const [, tag, mcid, actual, plain, end, font, text, operator] = found;
    const said = actual && Buffer.from(actual, 'hex').swap16().toString('utf16le');
    if (tag ?? plain) yield { kind: 'open', tag: (tag ?? plain)!, mcid, ...(said && { said }) };
    else if (end) yield { kind: 'close' };
    else if (font) yield { kind: 'font', name: font };
    else if (operator) yield { kind: 'paint', operator };
    else if (text) {
      yield { kind: 'text', shown };
      shown = '';
    }
  }
}

/** Returns the position at which a string ends: paired brackets stand unescaped in it, at any depth. */
function endOfString(drawing: string, start: number): number {
  let depth = 0;
  for (let at = start; at < drawing.length; at += 1) {
    const letter = drawing[at];
    if (letter === '\\') at += 1;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A string of the drawing does not end');
}

/** The bytes of a string as it is written between its brackets. */
const bytesOf = (written: string): string =>
  written.replaceAll(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, letter?: string) =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPED[letter!] ?? letter!),
  );
