import { familyOf } from './fonts.ts';

/** Replacement for a letter that no font has. */
const BOX = '\u25a1';

// With them every other space, so that no row of words is too long for a line.
const controls = /(?!\n)[\p{Cc}\p{Cs}\p{Zs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
// What is not drawn needs no glyph: joiners, marks of direction, selectors of a variant.
const isInvisible = (letter: string): boolean => /^[\p{Default_Ignorable_Code_Point}\s]$/u.test(letter);

/**
 * Makes texts safe to print: control characters become spaces, and a letter that no font has becomes a box.
 * PDF/UA allows no text without a glyph.
 * @param found gets the font of each letter that the fonts of every paper lack: undefined if it was replaced
 */
export function printable(
  value: unknown,
  found: (letter: string, family: string | undefined) => void = () => {},
): string {
  const text = String(value ?? '')
    .normalize('NFC')
    .replaceAll(controls, ' ');
  return text.replaceAll(/[^\n\x20-\x7e]/gu, (letter) => {
    if (isInvisible(letter)) return letter;
    const family = familyOf(letter.codePointAt(0)!);
    if (family === null) return letter;
    found(letter, family);
    return family ? letter : BOX;
  });
}
