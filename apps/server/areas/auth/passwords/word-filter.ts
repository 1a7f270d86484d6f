import { createHash } from 'node:crypto';

/** About one word in two thousand that is not in the filter is taken for one that is. */
export const BITS_A_WORD = 16;
const HASHES = 11;

/** The bits of a word in a Bloom filter of so many bits. */
export function getBits(word: string, size: number): number[] {
  const digest = createHash('sha256').update(word).digest();
  const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  return Array.from({ length: HASHES }, (_, at) => (first + at * second) % size);
}

/** Whether a word is in the filter. */
export const isIn = (filter: Uint8Array, word: string): boolean =>
  getBits(word, filter.length * 8).every((bit) => (filter[bit >> 3]! & (1 << (bit & 7))) !== 0);
