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

/** Bullets as word processors paste them, of fonts that others have not, as plain ones. */
export const plainBullets = (text: string): string =>
  text.replaceAll(/[\uF06C\uF06E\uF076\uF0A7\uF0A8\uF0B7\uF0D8\uF0FC]/g, '•');

/** No-break, thin, wide and figure spaces as plain ones: they look alike, and are compared. */
export const plainBlanks = (text: string): string =>
  text.replaceAll(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' ');

/**
 * Characters that make two texts of one that is seen, or turn it around: what programs ignore, the blank of
 * Braille, halves, and what has no letter in any font or another one in each. Marks around Arabic and Syriac
 * digits are of their kind by the book, and are seen.
 */
const UNSEEN =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cn}\p{Co}\p{Cs}\u2800\uFFFD]/u;

/** Belongs to the picture before it: its color, the frame of a key, the country of a flag. */
const OF_PICTURES =
  /(?<=\p{Extended_Pictographic}|[\d#*](?=.\u20E3))[\uFE0E\uFE0F]|(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}/gu;

/** The names of those that people meet. */
const NAMES: Readonly<Record<string, string>> = {
  '00AD': 'soft hyphen',
  '034F': 'combining grapheme joiner',
  '061C': 'Arabic letter mark',
  '115F': 'Hangul filler',
  '1160': 'Hangul filler',
  '180E': 'Mongolian vowel separator',
  '200B': 'zero width space',
  '200C': 'zero width non-joiner',
  '200D': 'zero width joiner',
  '200E': 'left-to-right mark',
  '200F': 'right-to-left mark',
  '202A': 'left-to-right embedding',
  '202B': 'right-to-left embedding',
  '202C': 'pop directional formatting',
  '202D': 'left-to-right override',
  '202E': 'right-to-left override',
  '2060': 'word joiner',
  '2063': 'invisible separator',
  '2066': 'left-to-right isolate',
  '2067': 'right-to-left isolate',
  '2068': 'first strong isolate',
  '2069': 'pop directional isolate',
  '2800': 'blank of Braille',
  '3164': 'Hangul filler',
  FE0F: 'variation selector',
  FEFF: 'zero width no-break space',
  FFA0: 'Hangul filler',
  FFFD: 'replacement character',
};

/** Joiners are letters' own in these scripts: they change how words are written and what they mean. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Extended_Pictographic}]/u;

/** A text without what nobody sees, as a message quotes it. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800\uFFFD]/gu, '');

/**
 * The first character of a text that nobody sees, by its number and name: `U+200B zero width space`; null if
 * there is none.
 */
export function unseenIn(text: string): string | null {
  if (!UNSEEN.test(text)) return null;
  const hasJoiners = JOINED.test(text);
  for (const letter of text.replaceAll(OF_PICTURES, '')) {
    if (!UNSEEN.test(letter) || (hasJoiners && /[\u200C\u200D]/.test(letter))) continue;
    const code = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return `U+${code} ${NAMES[code] ?? describeKind(letter)}`;
  }
  return null;
}

function describeKind(letter: string): string {
  // By itself it is nothing, and no database stores it.
  if (/\p{Cs}/u.test(letter)) return 'half of a character';
  if (/\p{Co}/u.test(letter)) return 'letter of one font alone';
  return /\p{Cn}/u.test(letter) ? 'no letter' : 'formatting character';
}
