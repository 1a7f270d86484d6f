import { LOOK_ALIKES } from './look-alikes.ts';

/** Words that say what kind of company somebody is, and nothing about who. */
const idle = new Set(
  'AB AG AND BV CO COMPANY CORP CORPORATION FZE GMBH INC INCORPORATED LIMITED LLC LLP LP LTD OF PLC PTY SA SARL SRL THE'.split(
    ' ',
  ),
);

/** Digits that look like letters. One for L reads as I, which is one letter away from it. */
const LOOK_LIKE_LETTERS: ReadonlyMap<string, string> = new Map([
  ['0', 'O'],
  ['1', 'I'],
  ['5', 'S'],
]);

/** Changes whenever `normalizeName` does: names that were kept by another one have to be kept again. */
export const NORMALIZATION = 5;

/**
 * @returns a name as it is compared: without accents, unseen marks, punctuation and forms of companies,
 * letters and digits that look alike as one, its words in alphabetical order, so that `Marsh, Ölaf` and
 * `Olaf Marsh` are the same.
 */
export function normalizeName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]/gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(foldDigits);
  const telling = words.filter((word) => !idle.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

/** Folds the digits of a word of more letters than digits into letters: of `Z0RVANE`, not of `A10`. */
const foldDigits = (word: string): string =>
  word.replaceAll(/\P{L}/gu, '').length > word.replaceAll(/\D/g, '').length
    ? word.replaceAll(/[015]/g, (digit) => LOOK_LIKE_LETTERS.get(digit)!)
    : word;

/** Names at least this alike are a hit. Ours: compliance sets it against what it sees. */
export const HIT_SCORE = 0.92;

/**
 * Returns the similarity of two normalized names, from 0 to 1: the words of the shorter one, each against
 * the word of the other that is most like it. A single word must be the whole of both names, since it is
 * part of too many.
 */
export function nameScore(one: string, other: string): number {
  const [words, others] = [one.split(' '), other.split(' ')];
  const [short, long] = [cut(words, others), cut(others, words)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (short.length === 1 && long.length > 1) return 0;
  const left = [...long];
  let total = 0;
  for (const word of short) {
    const scores = left.map((candidate) => likeness(word, candidate));
    const best = Math.max(...scores);
    left.splice(scores.indexOf(best), 1);
    total += best;
  }
  return total / short.length;
}

/** Words of which one is two of the other name written together (`ZORVANEMARITIME`), cut into them. */
const cut = (words: readonly string[], others: readonly string[]): string[] =>
  words.flatMap((word) => (others.includes(word) ? [word] : (findPieces(word, others) ?? [word])));

/** The parts of which a word is made, forms of companies left out; null if it is made of others as well. */
function findPieces(word: string, parts: readonly string[]): string[] | null {
  const found = composed(word, [...parts, ...idle])?.filter(
    (part) => !idle.has(part) || parts.includes(part),
  );
  return found && found.length > 1 ? found : null;
}

function composed(rest: string, parts: readonly string[]): string[] | null {
  if (rest === '') return [];
  for (const part of parts) {
    if (part === '' || !rest.startsWith(part)) continue;
    // Each part once: no name is longer than what it is made of.
    const more = composed(
      rest.slice(part.length),
      parts.filter((one) => one !== part),
    );
    if (more) return [part, ...more];
  }
  return null;
}

/** The likeness of two words by Jaro and Winkler: letters in common, their order, and a common beginning. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  // A number is the same or another one.
  if (/\d/.test(one + other)) return 0;
  const jaro = jaroSimilarity(one, other);
  let common = 0;
  while (common < 4 && one[common] !== undefined && one[common] === other[common]) common += 1;
  return jaro + common * 0.1 * (1 - jaro);
}

function jaroSimilarity(one: string, other: string): number {
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0);
  const taken = new Set<number>();
  const matched: string[] = [];
  for (let at = 0; at < one.length; at++)
    for (let to = Math.max(0, at - reach); to <= Math.min(other.length - 1, at + reach); to++)
      if (one[at] === other[to] && !taken.has(to)) {
        taken.add(to);
        matched.push(one[at]!);
        break;
      }
  if (matched.length === 0) return 0;
  const inOrder = [...taken].toSorted((a, b) => a - b).map((to) => other[to]);
  const moved = matched.filter((letter, at) => letter !== inOrder[at]).length / 2;
  const count = matched.length;
  return (count / one.length + count / other.length + (count - moved) / count) / 3;
}
