/** Words that say what kind of company somebody is, and nothing about who. */
const idle = new Set(
  'AB AG AND BV CO COMPANY CORP CORPORATION FZE GMBH INC INCORPORATED LIMITED LLC LLP LP LTD OF PLC PTY SA SARL SRL THE'.split(
    ' ',
  ),
);

/**
 * @returns a name as it is compared: without accents, punctuation and forms of companies, its words in
 * alphabetical order, so that `Marsh, Ölaf` and `Olaf Marsh` are the same.
 */
export function normalizeName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !idle.has(word));
  return (telling.length > 0 ? telling : words).toSorted().join(' ');
}

/** Names at least this alike are a hit. Ours: compliance sets it against what it sees. */
export const HIT_SCORE = 0.92;

/**
 * How alike two normalized names are, from 0 to 1: the words of the shorter one, each against the word of the
 * other that is most like it. A single word must be the whole of both names, since it is part of too many.
 */
export function nameScore(one: string, other: string): number {
  const [short, long] = [one.split(' '), other.split(' ')].toSorted((a, b) => a.length - b.length) as [
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

/** The likeness of two words by Jaro and Winkler: letters in common, their order, and a common beginning. */
function likeness(one: string, other: string): number {
  if (one === other) return 1;
  // A number is the same or another one.
  if (/\d/.test(one + other)) return 0;
  const jaro = jaroOf(one, other);
  let common = 0;
  while (common < 4 && one[common] !== undefined && one[common] === other[common]) common += 1;
  return jaro + common * 0.1 * (1 - jaro);
}

function jaroOf(one: string, other: string): number {
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
