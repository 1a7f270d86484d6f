import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyReply } from 'fastify';
import { fairShare } from '../platform/fair-share.ts';
import { turnedAway } from '../platform/turned-away.ts';

/**
 * A file is in memory some times over while its call is answered: so many at once, and of one person one.
 * Whoever sends more waits before anything of it is read.
 */
const door = fairShare({ atOnce: 2, ofOne: 1, waiting: 64, patienceMs: 60_000 });

/** What files have left behind lies outside the heap, where Node would let 200 MB of it lie. */
const MOST_LEFT_BEHIND = 32 * 1024 * 1024;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const giveBack = (): void => {
  if (process.memoryUsage().arrayBuffers > MOST_LEFT_BEHIND) collect();
};

/**
 * Waits until a file of this sender may come in; the place is free again when the call is answered, or its
 * client gone.
 * @throws Refusal 429 'too-many' for a sender of very many, 503 'server-busy'.
 */
export const enterWithFile = (from: string, { raw }: FastifyReply): Promise<void> =>
  new Promise((resolve, reject) => {
    const untilAnswered = (): Promise<void> =>
      new Promise((done) => {
        resolve();
        if (raw.closed || raw.destroyed) done();
        else raw.once('close', done);
      });
    door.run(from, untilAnswered).then(giveBack).catch(turnedAway).catch(reject);
  });
