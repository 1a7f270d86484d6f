// Draws by lot, the same each time for the same seed.
import { createHash } from 'node:crypto';

/**
 * @template T
 * @param {readonly T[]} items
 * @param {{ size?: number, seed: string | number, keyOf: (item: T) => unknown[] }} how many, and what tells
 * one item from another; without a size, all of them
 * @returns {readonly T[]} those whose lot comes first
 */
export function drawn(items, { size, seed, keyOf }) {
  if (!size) return items;
  const drawLot = (item) =>
    createHash('sha256')
      .update(JSON.stringify([seed, ...keyOf(item)]))
      .digest('hex');
  return items
    .map((item) => ({ item, lot: drawLot(item) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, size)
    .map(({ item }) => item);
}
