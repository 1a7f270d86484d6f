import { expect, test } from 'vitest';
import { byNote } from './one-tab-at-a-time.ts';
import { dueIn } from './session-clock.ts';

test('tokens are due a minute before they run out, and not at all without a session', () => {
  expect([dueIn(900_000, true), dueIn(30_000, true), dueIn(900_000, false)]).toEqual([840_000, 5000, null]);
});

test('without locks, a note in storage lets one tab at a time through, and a dead one does not hold it', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let inside = 0,
    most = 0,
    runs = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 30));
    inside -= 1;
    runs += 1;
  };
  kept.set('parapet.refresh', `dead ${Date.now() - 1}`);
  await Promise.all([byNote(storage, work), byNote(storage, work), byNote(storage, work)]);
  expect({ most, runs }).toEqual({ most: 1, runs: 3 });
  expect(kept.size).toBe(0);
});
