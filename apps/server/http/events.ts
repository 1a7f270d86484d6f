import { streamEvents } from '@parapet/contract/activity/index';
import { may } from '@parapet/domain/permissions/table';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database.ts';
import type { AppContext } from '../platform/command-context.ts';
import type { EventHub } from '../platform/events.ts';
import { refuse } from '../platform/refuse.ts';
import { authenticate, personOf } from './authenticate.ts';

const BEAT_MS = 20_000;
/** A stream does not outlive its access token: the screen reconnects with a new one. */
const LONGEST_MS = 14 * 60_000;

/** `GET /api/activity/v1/events`: changes to what the caller may see, as soon as they are committed. */
export function addEventStream(
  app: FastifyInstance,
  database: Database,
  appContext: AppContext,
  hub: EventHub,
): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });

  app.get(streamEvents.path, async (request, reply) => {
    const caller = await authenticate(appContext, request.headers.authorization);
    if (!may(caller.actor, streamEvents.access)) refuse('not-allowed');
    await database.transact(caller.scope, (tx) => personOf(tx, caller, appContext.clock.now(), true), {
      readOnly: true,
    });
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    });
    raw.write(': hello\n\n');
    const stopListening = hub.listen({
      scope: caller.scope,
      tell: (event) => raw.write(`data: ${JSON.stringify(event)}\n\n`),
      // The screen connects again and reads everything again.
      missed: end,
    });
    const beat = setInterval(() => raw.write(': beat\n\n'), BEAT_MS);
    const longest = setTimeout(end, LONGEST_MS);
    open.add(end);
    raw.on('close', end);

    function end(): void {
      clearInterval(beat);
      clearTimeout(longest);
      stopListening();
      open.delete(end);
      raw.end();
    }
  });
}
