import type { Token } from './tokens.ts';

/** Keys and values of a PDF that runs something or carries a file that may, with what that is. */
const RUNS = {
  JavaScript: 'a script (JavaScript)',
  JS: 'a script (JavaScript)',
  Launch: 'an action that starts a program',
  EmbeddedFile: 'an attached file',
  EmbeddedFiles: 'an attached file',
  EF: 'an attached file',
  GoToE: 'an action that opens an attached file',
  ImportData: 'an action that reads data from a file',
  RichMedia: 'media that run in a player of their own',
  XFA: 'a form in XML (XFA)',
} as const;
export type Runs = (typeof RUNS)[keyof typeof RUNS];
const isActive = (name: string): name is keyof typeof RUNS => Object.hasOwn(RUNS, name);

/**
 * Scripts of fillable forms that do no more than write a number, date or phone in its format or add up
 * fields: calls of the functions that every reader has for that (Acrobat Forms API, AForm.js), with numbers
 * and texts alone. Most insurers' applications have them.
 */
const FORMAT =
  '(?:Number|Date|DateEx|Time|TimeEx|Percent|Special|SpecialEx)_(?:Format|FormatEx|Keystroke|KeystrokeEx)';
const LITERAL = String.raw`(?:[\w.,+\-\s]|"[^"\\]*"|'[^'\\]*')*`;
const HARMLESS = new RegExp(
  String.raw`^\s*(?:AF(?:${FORMAT}|Simple_Calculate|Range_Validate)\s*\(${LITERAL}(?:new Array\s*\(${LITERAL}\)${LITERAL})?\)\s*;?\s*)+$`,
);
const LONGEST_HARMLESS = 2000;

const isHarmlessScript = (token: Token): boolean => {
  if (!('word' in token) || !token.word.startsWith('(') || token.word.length > LONGEST_HARMLESS) return false;
  const script = textOfString(token.word);
  return script === '' || HARMLESS.test(script);
};

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The text of a string in brackets (ISO 32000-1 7.3.4.2), of one byte a character or in UTF-16. */
function textOfString(word: string): string {
  const bytes = word
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\r\n])|(.?))/gs, (_, octal, end, letter) =>
      octal === undefined
        ? end === undefined
          ? (ESCAPED[letter] ?? letter)
          : ''
        : String.fromCodePoint(Number.parseInt(octal, 8) % 256),
    );
  return bytes.startsWith('\u00fe\u00ff')
    ? new TextDecoder('utf-16be').decode(Buffer.from(bytes, 'latin1'))
    : bytes;
}

const isNamed = (token: Token | undefined, name: string): boolean =>
  token !== undefined && 'name' in token && token.name === name;

/**
 * Looks at the tokens of one object, in their order.
 * @returns a function that says of each token what the file runs by it; undefined for nothing. A script of
 * a fillable form that only writes its fields is nothing.
 */
export function watchForActions(): (token: Token) => Runs | undefined {
  let last: Token | undefined;
  return (token) => {
    const before = last;
    last = token;
    if (isNamed(before, 'JS')) return isHarmlessScript(token) ? undefined : RUNS.JS;
    if (!('name' in token) || !isActive(token.name)) return undefined;
    // The script of an action stands behind /JS, and is judged there.
    const isJudged = token.name === 'JS' || (token.name === 'JavaScript' && isNamed(before, 'S'));
    return isJudged ? undefined : RUNS[token.name];
  };
}
