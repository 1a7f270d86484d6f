/** What a page draws: text in a font, or a shape, within what is marked to be read or left out. */
export type PdfToken =
  | { kind: 'open'; tag: string; mcid: string | undefined }
  | { kind: 'close' }
  | { kind: 'font'; name: string }
  | { kind: 'text'; shown: string }
  | { kind: 'paint'; operator: string };

// Brackets stand unescaped in a string where they are paired.
const inBrackets = (inner: string): string => String.raw`\((?:\\[\s\S]|[^\\()]${inner})*\)`;
const STRING = new RegExp(inBrackets(`|${inBrackets(`|${inBrackets('')}`)}`));
const TOKENS = new RegExp(
  [
    /\/(\w+) <<(?:[^>]*?\/MCID (\d+))?[^>]*>> BDC/,
    /\/(\w+) BMC/,
    /\b(EMC)\b/,
    /\/(f\d+) [\d.]+ Tf/,
    new RegExp(`\\[((?:${STRING.source}|[^\\]()])*)\\] TJ`),
    new RegExp(`(${STRING.source}) Tj`),
    /\n(f|S|B)\*?(?=\n)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
const STRINGS = new RegExp(STRING.source, 'g');
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The drawing of a page, as far as tests look at it. */
export function* pdfTokens(drawing: string): Generator<PdfToken> {
  for (const [, tag, mcid, plain, end, font, list, single, operator] of drawing.matchAll(TOKENS)) {
    if (tag ?? plain) yield { kind: 'open', tag: (tag ?? plain)!, mcid };
    else if (end) yield { kind: 'close' };
    else if (font) yield { kind: 'font', name: font };
    else if (operator) yield { kind: 'paint', operator };
    else yield { kind: 'text', shown: [...(list ?? single)!.matchAll(STRINGS)].map(bytesOf).join('') };
  }
}

/** The bytes of a string between its brackets. */
const bytesOf = ([literal]: RegExpExecArray): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal?: string, letter?: string) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPED[letter!] ?? letter!),
    );
