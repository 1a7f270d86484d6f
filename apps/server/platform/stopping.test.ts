import { expect, it } from 'vitest';
import { stopParts, type Part } from './stopping.ts';

it('leaves behind a part that fails and one that hangs, tells of both, and stops the rest in their order', async () => {
  const stopped: string[] = [];
  const told: [string, string][] = [];
  const ending = (name: string): Part => ({ name, stop: async () => stopped.push(name) });
  await stopParts(
    [
      ending('jobs'),
      { name: 'webhooks', stop: () => Promise.reject(new Error('the database is away')) },
      ending('messages'),
      { name: 'figures', stop: () => new Promise(() => {}) },
      ending('events'),
    ],
    (name, error) => told.push([name, (error as Error).message]),
    { partMs: 20 },
  );
  expect(stopped).toEqual(['jobs', 'messages', 'events']);
  expect(told).toEqual([
    ['webhooks', 'the database is away'],
    ['figures', 'It had not stopped after 20 ms'],
  ]);
});

it('waits for nothing more when all of its time is over, and still asks each part to stop', async () => {
  const asked: string[] = [];
  const hanging = (name: string): Part => ({
    name,
    stop() {
      asked.push(name);
      return new Promise(() => {});
    },
  });
  await stopParts(['a', 'b', 'c'].map(hanging), () => {}, { partMs: 60_000, allMs: 20 });
  expect(asked).toEqual(['a', 'b', 'c']);
});
