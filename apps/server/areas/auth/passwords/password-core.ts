/**
 * The rest of a password without the parts that people add to a word to please a rule: digits, years and
 * signs at its ends, and digits that stand for letters. The filter of common passwords is built from the
 * same function (`tools/common-passwords.mjs`).
 */
export type Core = {
  word: string;
  /** Number of unguessable characters among those removed from the ends. */
  added: number;
};

/** In lower case, and without differences of how Unicode writes a letter. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};
/** With letters in place of the digits and signs that stand for them. */
export const withoutLeet = (text: string): string =>
  text.replaceAll(/[01345789@$!|+]/g, (sign) => letters[sign] ?? sign);

/** Words repeated ("adminadmin") are one. */
const once = (word: string): string => /^(.{3,}?)\1+$/u.exec(word)?.[1] ?? word;

/** The cores to look up: with and without leet undone. */
export function getCores(password: string): Core[] {
  const lower = plain(password);
  const tail = /[^\p{L}]*$/u.exec(lower)![0];
  const head = /^[^\p{L}]*/u.exec(lower)![0];
  const cores = new Map<string, number>();
  // A sign at an end is part of the word ("$ummer", "pa$$") or is added to it: both are looked at.
  for (const [from, to] of [
    [head.length, lower.length - tail.length],
    [0, lower.length - tail.length],
    [0, lower.length],
  ] as const) {
    if (to - from < 3) continue;
    const kept = lower.slice(from, to);
    const added = unguessable(lower.slice(0, from)) + unguessable(lower.slice(to));
    for (const word of [kept, once(kept), withoutLeet(kept), once(withoutLeet(kept))])
      cores.set(word, Math.min(added, cores.get(word) ?? added));
  }
  return [...cores].map(([word, added]) => ({ word, added }));
}

const SEQUENCES = [
  '01234567890',
  '09876543210',
  '13579',
  '24680',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
];

/** Number of characters left without years, sequences and repetitions. */
export const unguessable = (text: string): number => withoutSequences(text.replaceAll(/(?:19|20)\d\d/g, ''));

/** Number of characters left without sequences and repetitions. */
export function withoutSequences(text: string): number {
  let left = text.replaceAll(/(.+?)\1{2,}/gu, '$1');
  for (const sequence of SEQUENCES)
    for (let length = sequence.length; length >= 3; length--)
      for (let at = 0; at + length <= sequence.length; at++)
        left = left.replaceAll(sequence.slice(at, at + length), '');
  return [...left].length;
}

/** Threshold: additions to a common word make it a password if more than this cannot be guessed. */
export const MOST_ADDED = 4;
