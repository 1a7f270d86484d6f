/** In which encoding the text of a file was found. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Bytes that are no letter of Windows-1252, and control characters that no text has. */
// eslint-disable-next-line no-control-regex
const NO_LETTER = /[\u0000-\u0008\u000e-\u001f\u0080-\u009f\ufffd]/;

/** Letters in capitals beyond ASCII. */
const CAPITAL = '[À-ÖØ-ÞŠŽŒŸ]';
/** No text of Western languages has these: other bytes of one letter stand behind each of them. */
const NO_WORD: readonly RegExp[] = [
  // Signs within words, where Mac and DOS have their letters (`B„cker`), and what opens quotes behind one.
  /\p{L}[€‚„…†‡ˆ‰‹“”•˜™›¡-©«¬®-³¶¸¹»-¿×÷]\p{L}|\p{L}[‚„ˆ‰‹˜]|\p{Ll}[–—]\p{Ll}|¤/u,
  // Capitals within words of small letters: `CafŽ`, `MŸller`.
  new RegExp(`\\p{Ll}${CAPITAL}|\\p{L}${CAPITAL}\\p{Ll}`, 'u'),
  // Fractions and powers behind words (`Pawe³`), and signs in a row, as of Chinese.
  /\p{Ll}{3}[¹²³¼-¿]|[¡-¿×÷]{3}/u,
];
/** UTF-8 that was taken for Windows-1252 and saved again: `CafÃ©`, `Oâ€™Hara`. */
const SAVED_TWICE = /[ÃÂ](?:[\u0080-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ•˜™š›œžŸ]|[‘’“”–—…]\p{L})|â€[\u0080-\u00bf™œ˜“”]/u;

/** Whether the words of a text are of Western languages: most of their letters are plain ones. */
const isWestern = (text: string): boolean =>
  !NO_WORD.some((sign) => sign.test(text)) &&
  (text.match(/\p{L}{3,}/gu) ?? []).every((word) => {
    const plain = word.replaceAll(/[^A-Za-z]/g, '').length;
    return word.length === 3 ? plain > 0 : plain >= word.length / 2;
  });

const decoded = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

/** Every other byte of most text in UTF-16 is zero: the second ones where the little end comes first. */
export function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const head = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  if (zeros[1]! > head.length / 4 && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > head.length / 4 && zeros[1] === 0 ? 'utf-16be' : null;
}

/**
 * The text of a file that somebody brings, by the encoding that is found in its bytes: UTF-8 with and without
 * a mark, UTF-16, or else what Excel in the West saves as "CSV", Windows-1252. A byte order mark is left out.
 * No byte tells Windows-1252 from what Macs, DOS and other languages write: it is taken for that only if its
 * words are of Western languages.
 * @returns null for bytes that are text in none of them: no letter is ever replaced.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | null {
  const wide = findUtf16(bytes);
  const found: [TextEncoding, string | null] = wide
    ? ['UTF-16', decoded(wide, bytes)]
    : ['UTF-8', decoded('utf-8', bytes)];
  const [encoding, text] =
    found[1] === null && !wide ? (['Windows-1252', decoded('windows-1252', bytes)] as const) : found;
  if (text === null || NO_LETTER.test(text) || SAVED_TWICE.test(text)) return null;
  return encoding === 'Windows-1252' && !isWestern(text) ? null : { text, encoding };
}
