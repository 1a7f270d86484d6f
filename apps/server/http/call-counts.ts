import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { countCalls } from '../platform/call-counts.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';

const MOST_KEPT = 10_000;

/** Where the limit of calls per minute and address is counted: over all processes of all servers. */
export function countOverServers(
  database: Database,
  { secret, RATE_LIMIT: limit }: Pick<Config, 'secret' | 'RATE_LIMIT'>,
  log: FastifyBaseLogger,
): FastifyRateLimitStoreCtor {
  const counts = countCalls(database, limit, (error) => log.error({ err: error }, 'call counts'));
  const callers = new LRUCache<string, Buffer>({ max: MOST_KEPT });

  const callerOf = (address: string): Buffer => {
    const caller = callers.get(address) ?? createHmac('sha256', secret).update(`calls:${address}`).digest();
    callers.set(address, caller);
    return caller;
  };

  // The limiter makes its store itself, of a class.
  return class Store implements FastifyRateLimitStore {
    incr(address: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      counts.count(callerOf(address)).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }
    child(): Store {
      return this;
    }
  };
}
