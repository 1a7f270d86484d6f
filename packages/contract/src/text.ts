/** A line has none of them: they end lines, ring bells and end texts of other programs. */
// eslint-disable-next-line no-control-regex
export const NO_CONTROL = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/** A text of several lines has only these: ends of lines and tabs. */
// eslint-disable-next-line no-control-regex
export const NO_CONTROL_BUT_LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029]*$/;

// eslint-disable-next-line no-control-regex
const OTHER_ENDS = /[\u000b\u000c\u0085\u2028\u2029]/g;

/** Ends of lines as word processors and web pages write them, as plain ones. */
export const plainEnds = (text: string): string => text.replaceAll(OTHER_ENDS, '\n');

/** No-break, thin, wide and figure spaces as plain ones: they look alike, and are compared. */
export const plainBlanks = (text: string): string =>
  text.replaceAll(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ');

/** Characters that make two texts of one that is seen, or turn it around, by their names in Unicode. */
const UNSEEN: Readonly<Record<string, string>> = {
  '00AD': 'soft hyphen',
  '034F': 'combining grapheme joiner',
  '061C': 'Arabic letter mark',
  '180E': 'Mongolian vowel separator',
  '200B': 'zero width space',
  '200E': 'left-to-right mark',
  '200F': 'right-to-left mark',
  '202A': 'left-to-right embedding',
  '202B': 'right-to-left embedding',
  '202C': 'pop directional formatting',
  '202D': 'left-to-right override',
  '202E': 'right-to-left override',
  '2060': 'word joiner',
  '2066': 'left-to-right isolate',
  '2067': 'right-to-left isolate',
  '2068': 'first strong isolate',
  '2069': 'pop directional isolate',
  '3164': 'Hangul filler',
  FEFF: 'zero width no-break space',
  FFFD: 'replacement character',
};

/** Joiners are letters' own in these scripts: they change how words are written and what they mean. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}]/u;

const HALF = /\p{Cs}/u;

/** A text without what nobody sees, as a message quotes it. */
export const withoutUnseen = (text: string): string => text.replaceAll(/[\p{C}\uFFFD]/gu, '');

/**
 * The first character of a text that nobody sees, by its number and name: `U+200B zero width space`; null if
 * there is none.
 */
export function unseenIn(text: string): string | null {
  for (const letter of text) {
    const code = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    // By itself it is nothing, and no database stores it.
    if (HALF.test(letter)) return `U+${code} half of a character`;
    const name = UNSEEN[code];
    if (name) return `U+${code} ${name}`;
    if ((code === '200C' || code === '200D') && !JOINED.test(text))
      return `U+${code} zero width ${code === '200C' ? 'non-joiner' : 'joiner'}`;
  }
  return null;
}
