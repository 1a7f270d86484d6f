export type Random = {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  pickWeighted<T extends { weight: number }>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
};

const SEED = 20_260_101;

/**
 * The same numbers on every machine (mulberry32). Each part of the world has its own stream, so that adding
 * to one does not change another.
 */
export function randomFor(part: string): Random {
  let state = [...part].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), SEED);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)]!,
    pickWeighted: (from) => {
      let left = next() * from.reduce((total, one) => total + one.weight, 0);
      return from.find((one) => (left -= one.weight) < 0) ?? from.at(-1)!;
    },
    shuffled: (from) => {
      const list = [...from];
      for (let at = list.length - 1; at > 0; at--) {
        const other = between(0, at);
        [list[at], list[other]] = [list[other]!, list[at]!];
      }
      return list;
    },
  };
}
