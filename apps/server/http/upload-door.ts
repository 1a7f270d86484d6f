import type { FastifyReply } from 'fastify';
import { fairShare } from '../platform/fair-share.ts';
import { turnedAway } from '../platform/turned-away.ts';

/**
 * A file is in memory some times over while its call is answered: so many at once, and of one person one.
 * Whoever sends more waits before anything of it is read.
 */
const door = fairShare({ atOnce: 2, ofOne: 1, waiting: 64, patienceMs: 60_000 });

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
    door.run(from, untilAnswered).catch(turnedAway).catch(reject);
  });
