/** Apostrophes of every kind. They are left out before letters are taken apart. */
const APOSTROPHES = /['`\u00B4\u02B9\u02BB-\u02BF\u02C8\u2018\u2019\u201B\u2032\uFF07]/g;
/** Accents, vowel points of Hebrew and Arabic, and what nobody sees. */
const MARKS =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670\u00AD\u200B-\u200F\u2060\uFEFF]/g;
/** Letters that Unicode does not take apart, as they are typed where a keyboard lacks them. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ƙ: 'k',
  ƴ: 'y',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɛ: 'e',
  ɔ: 'o',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u05BE': '-',
};

/**
 * A text as names are compared and searched: without case, accents, apostrophes, ligatures and width, and
 * with plain dashes. `fold` in PostgreSQL is the same function (migration 0310); a test compares them.
 */
export const foldText = (text: string): string =>
  text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(/[^\0-\x7F]/g, (letter) => LETTERS[letter] ?? letter);
