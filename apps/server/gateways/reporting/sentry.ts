import type { Reporting } from '../../platform/gateways.ts';
import { randomBytes, randomUUID } from 'node:crypto';

export const silent: Reporting = { report: () => {}, close: async () => {} };

const TIMEOUT_MS = 3000;

/** The parts of a DSN: `https://<key>@<host>/<path>/<project>`. */
export function readDsn(dsn: string): { key: string; origin: string; envelope: string } {
  const url = new URL(dsn);
  const at = url.pathname.lastIndexOf('/');
  return {
    key: url.username,
    origin: url.origin,
    envelope: `${url.origin}${url.pathname.slice(0, at)}/api/${url.pathname.slice(at + 1)}/envelope/`,
  };
}

/** Speaks Sentry's envelope protocol. A report that cannot be sent is dropped, because the log has it. */
export function sentryReporting(dsn: string, environment: string): Reporting {
  const { key, envelope } = readDsn(dsn);
  const sending = new Set<Promise<unknown>>();
  return {
    report(error, { requestId, method, route }) {
      const eventId = randomUUID().replaceAll('-', '');
      const event = {
        event_id: eventId,
        timestamp: Date.now() / 1000,
        platform: 'node',
        level: 'error',
        environment,
        // A database error's message quotes personal data; its type and location are enough.
        exception: {
          values: [
            {
              type: error.name,
              value: 'code' in error ? String(error.code) : error.message,
              stacktrace: { frames: getFrames(error) },
            },
          ],
        },
        transaction: `${method} ${route}`,
        tags: { requestId },
        contexts: { trace: { trace_id: eventId, span_id: randomBytes(8).toString('hex') } },
      };
      const body = [{ event_id: eventId, sentAt: new Date().toISOString(), dsn }, { type: 'event' }, event]
        .map((part) => JSON.stringify(part))
        .join('\n');
      const sent = fetch(envelope, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=parapet/1`,
        },
      })
        .catch(() => undefined)
        .finally(() => sending.delete(sent));
      sending.add(sent);
    },
    close: async () => void (await Promise.allSettled(sending)),
  };
}

/** Oldest first, as the protocol requires. */
function getFrames(error: Error): { function: string; filename: string; lineno: number }[] {
  const lines = [...(error.stack ?? '').matchAll(/^\s+at (?:(.+) \()?(?:file:\/\/)?(.+?):(\d+):\d+\)?$/gm)];
  return lines
    .map(([, name = '?', file = '', line]) => ({ function: name, filename: file, lineno: Number(line) }))
    .reverse();
}
