import { streamEvents, type ChangeEvent } from '@parapet/contract/activity/index';
import { may } from '@parapet/domain/permissions/table';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import type { AppContext } from '../platform/command-context.ts';
import type { EventHub } from '../platform/events.ts';
import { refuse, refuseForNow, refuseToWait } from '../platform/refuse.ts';
import { authenticate, getPerson } from './authenticate.ts';
import { openStreams } from './open-streams.ts';
import { parseParts } from './requests/parse-parts.ts';
import type { Readiness } from './readiness.ts';

const BEAT_MS = 20_000;
/** A stream does not outlive its access token: the screen reconnects with a new one. */
const LONGEST_MS = 14 * 60_000;
const RETRY_MS = 60_000;
/** Those who are sent elsewhere do not all come at once. */
const SPREAD_MS = 2000;

/**
 * Event name of a change: changes of quotes use the name under which the specification's client listens.
 */
const getName = ({ kind }: { kind: string }): string => (kind === 'quote' ? 'event: quote:patched\n' : '');

const soon = (): number => Math.round(200 + Math.random() * SPREAD_MS);

/** `GET /api/activity/v1/events`: changes to what the caller may see, as soon as they are committed. */
export function addEventStream(
  app: FastifyInstance,
  {
    database,
    appContext,
    hub,
    readiness,
  }: { database: Database; appContext: AppContext; hub: EventHub; readiness: Readiness },
): void {
  const open = openStreams(database, appContext, LONGEST_MS, (error) => app.log.warn(error));
  app.addHook('preClose', () => open.endAll());

  app.get(streamEvents.path, async (request, reply) => {
    const caller = await authenticate(appContext, request.headers.authorization);
    if (!may(caller.actor, streamEvents.access)) refuse('not-allowed');
    const input = parseParts(streamEvents, { params: {}, query: request.query, body: undefined });
    const { lookBack } = input.query as { lookBack: number };
    const began = performance.now() - lookBack;
    if (readiness.isLeaving()) refuseForNow(1000);
    const { raw } = reply;
    let isOver = false;
    const timers: NodeJS.Timeout[] = [];
    let record: readonly string[] | null = null;
    // Who hangs up meanwhile is not kept among the open ones.
    raw.on('close', () => (isOver = true));
    const leave = (await open.take(caller.actor.userId, () => say('moved'))) ?? refuseToWait(RETRY_MS);
    raw.on('close', end);
    // It listens before it is asked whether the session stands: what ends the session meanwhile is heard.
    const stopListening = hub.listen({
      scope: caller.scope,
      sessionId: caller.sessionId,
      // What comes before it is open is told as soon as it is.
      tell: (event) => {
        if (raw.headersSent) tell(event);
      },
      // The screen connects again and reads everything again, if its session stands.
      missed: () => {
        if (raw.headersSent) say('reload');
      },
      over: end,
    });

    function tell(event: ChangeEvent): void {
      if (record === null || record.includes(event.id))
        raw.write(`${getName(event)}data: ${JSON.stringify(event)}\n\n`);
    }

    function say(farewell: 'reload' | 'moved'): void {
      if (raw.headersSent && !raw.destroyed && !raw.writableEnded)
        raw.write(`event: ${farewell}\nretry: ${soon()}\ndata: {}\n\n`);
      end();
    }

    function end(): void {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
      stopListening();
      leave();
      if (raw.headersSent) raw.end();
    }

    try {
      const now = appContext.clock.now();
      const person = await database.transact(
        caller.scope,
        (tx) => getPerson(tx, caller, now, { call: streamEvents, input }),
        { readOnly: true },
      );
      // Its session has ended, or nobody is there to listen any more.
      if (isOver) refuse('not-signed-in');
      record = person.flowRecord;
      const left = caller.until.getTime() - now.getTime();
      timers.push(setTimeout(end, Math.min(LONGEST_MS, left)));
    } catch (error) {
      end();
      throw error;
    }
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    raw.write(': hello\n\n');
    const recent = hub.getRecent(caller.scope, performance.now() - began);
    if (!recent) return say('reload');
    for (const event of recent) tell(event);
    timers.push(setInterval(() => raw.write(': beat\n\n'), BEAT_MS));
  });
}
