import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fairShare, type FairShare } from '../../platform/database/fair-share.ts';
import { turnedAway } from '../../platform/turned-away.ts';
import { putAside, WholeBody } from './received-body.ts';

const PATIENCE_MS = 60_000;
/**
 * Of one person one file at a time is under way. However slowly it comes, nobody else waits for it, and of
 * what waits nothing is read.
 */
const own = fairShare({
  atOnce: Infinity,
  ofOne: 1,
  waiting: 1024,
  ofOneWaiting: 32,
  patienceMs: PATIENCE_MS,
});
/**
 * A file is in memory some times over while its call is answered: so many at once, of those that are whole.
 */
const places = fairShare({ atOnce: 2, ofOne: 1, waiting: 64, patienceMs: PATIENCE_MS });

/** Has a place until the call is answered, or its client gone. */
const takePlace = (share: FairShare, from: string, { raw }: FastifyReply): Promise<void> =>
  new Promise((resolve, reject) => {
    const untilAnswered = (): Promise<void> =>
      new Promise((done) => {
        resolve();
        if (raw.closed || raw.destroyed) done();
        else raw.once('close', done);
      });
    share.run(from, untilAnswered).catch(turnedAway).catch(reject);
  });

/**
 * Waits until a file of this sender may begin to come.
 * @throws Refusal 429 'too-many' for a sender of very many, 503 'server-busy'.
 */
export const enterWithFile = (from: string, reply: FastifyReply): Promise<void> =>
  takePlace(own, from, reply);

/**
 * Takes the whole body of somebody who has entered, and only then a place among the few that are in memory:
 * who sends slowly holds none.
 * @throws Refusal 503 'server-busy' when no place becomes free; the errors of a body that is too large or
 * breaks off.
 */
export async function receiveFile(
  from: string,
  reply: FastifyReply,
  body: Readable,
  { home, most }: { home: string; most: number },
): Promise<WholeBody> {
  const aside = await putAside(body, home, most);
  try {
    await takePlace(places, from, reply);
    return new WholeBody(await aside.read());
  } finally {
    await aside.close();
  }
}
