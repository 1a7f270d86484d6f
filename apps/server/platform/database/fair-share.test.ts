import { expect, it } from 'vitest';
import { QueueFull } from './bounded-queue.ts';
import { fairShare } from './fair-share.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work of somebody that goes on until it is told to end. */
function works(limits: Parameters<typeof fairShare>[0]) {
  const share = fairShare(limits);
  const ends = new Map<string, (() => void)[]>();
  const begun: string[] = [];
  return {
    begun,
    ask: (from: string) =>
      share.run(from, () => {
        begun.push(from);
        return new Promise<void>((resolve) => ends.set(from, [...(ends.get(from) ?? []), resolve]));
      }),
    async endOne(from: string) {
      ends.get(from)!.shift()!();
      await turn();
    },
  };
}

it('lets others go ahead of whoever has their share', async () => {
  const { ask, begun, endOne } = works({ atOnce: 4, ofOne: 2, waiting: 20, patienceMs: 60_000 });
  const all = ['slow', 'slow', 'slow', 'slow', 'quick', 'other', 'third'].map(ask);
  expect(begun).toEqual(['slow', 'slow', 'quick', 'other']);
  await endOne('quick');
  // Whoever has their share is passed over, although they came first.
  expect(begun.at(-1)).toBe('third');
  await endOne('third');
  expect(begun).toHaveLength(5);
  await endOne('slow');
  expect(begun.at(-1)).toBe('slow');
  for (const from of ['other', 'slow', 'slow', 'slow']) await endOne(from);
  await Promise.all(all);
});

it('keeps places for those who have nothing under way, whoever holds the others', async () => {
  const limits = { atOnce: 4, ofOne: 2, forOthers: 2, waiting: 20, patienceMs: 60_000 };
  const { ask, begun, endOne } = works(limits);
  const all = ['slow', 'slow', 'slower', 'slower', 'third', 'fourth'].map(ask);
  expect(begun).toEqual(['slow', 'slow', 'slower', 'third']);
  // The place that becomes free goes to a caller without one, not to another caller's second piece of work.
  await endOne('third');
  expect(begun.at(-1)).toBe('fourth');
  await endOne('fourth');
  expect(begun).toHaveLength(5);
  for (const from of ['slow', 'slow', 'slower', 'slower']) await endOne(from);
  await Promise.all(all);
});

it('refuses at once whom there is no room for, half of it at most for one', async () => {
  const { ask, endOne } = works({ atOnce: 1, ofOne: 1, waiting: 4, patienceMs: 60_000 });
  const taken = ['one', 'one', 'one'].map(ask);
  await expect(ask('one')).rejects.toMatchObject({ isOwn: true });
  taken.push(ask('two'), ask('three'));
  await expect(ask('four')).rejects.toMatchObject({ isOwn: false });
  for (const from of ['one', 'one', 'one', 'two', 'three']) await endOne(from);
  await Promise.all(taken);
});

it('refuses whom nothing becomes free for in time, and gives nobody their place twice', async () => {
  const { ask, begun, endOne } = works({ atOnce: 1, ofOne: 1, waiting: 4, patienceMs: 30 });
  const first = ask('one');
  await expect(ask('two')).rejects.toBeInstanceOf(QueueFull);
  await endOne('one');
  await first;
  const next = ask('three');
  expect(begun).toEqual(['one', 'three']);
  await endOne('three');
  await next;
});

it('tells whom it was their own part that they waited for', async () => {
  const { ask, endOne } = works({ atOnce: 2, ofOne: 1, waiting: 4, patienceMs: 30 });
  const first = ask('one');
  await expect(ask('one')).rejects.toMatchObject({ isOwn: true });
  const other = ask('two');
  await expect(ask('one')).rejects.toMatchObject({ isOwn: false });
  for (const from of ['one', 'two']) await endOne(from);
  await Promise.all([first, other]);
});
