import { expect, it } from 'vitest';
import { boundedQueue, QueueFull } from './bounded-queue.ts';

/** Work that ends when it is told to. */
function works() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, endOne: () => ends.shift()?.(), mostAtOnce: () => most };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

it('does so much at once, lets so many wait, and has no room for more', async () => {
  const { work, endOne, mostAtOnce } = works();
  const queue = boundedQueue({ atOnce: 2, waiting: 3, ofOne: 10 });
  const all = Array.from({ length: 6 }, (_, at) => queue.run(`from ${at}`, work));
  await expect(all[5]).rejects.toMatchObject({ isOwn: false });
  for (let left = 5; left > 0; left -= 1) {
    await soon();
    endOne();
  }
  await Promise.all(all.slice(0, 5));
  expect(mostAtOnce()).toBe(2);
  // The places are free again.
  const next = queue.run('later', work);
  await soon();
  endOne();
  await next;
});

it('leaves room for others whatever one asks for', async () => {
  const { work, endOne } = works();
  const queue = boundedQueue({ atOnce: 1, waiting: 10, ofOne: 3 });
  const greedy = Array.from({ length: 5 }, () => queue.run('greedy', work));
  const other = queue.run('other', work);
  for (const refused of greedy.slice(3)) await expect(refused).rejects.toMatchObject({ isOwn: true });
  for (let left = 4; left > 0; left -= 1) {
    await soon();
    endOne();
  }
  await Promise.all([...greedy.slice(0, 3), other]);
});

it('goes on after work that failed', async () => {
  const queue = boundedQueue({ atOnce: 1, waiting: 1, ofOne: 2 });
  const failed = queue.run('one', () => Promise.reject(new Error('no')));
  const next = queue.run('one', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
  await expect(queue.run('one', async () => new QueueFull(true))).resolves.toBeInstanceOf(QueueFull);
});
