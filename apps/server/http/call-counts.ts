import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readAccessToken } from '../areas/auth/index.ts';
import { countCalls } from '../platform/call-counts.ts';
import type { AppContext } from '../platform/command-context.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';

const MOST_KEPT = 10_000;
/** An account may make the calls of so many people. */
const PEOPLE = 25;

/**
 * Returns the key under which a call is counted for the limit: the person's, however often they have signed
 * in, and the account's, so an office behind one address is not a single caller; the address's if nobody
 * has signed in, which a made-up token does not change.
 */
export const countedAs =
  ({ config, clock }: Pick<AppContext, 'config' | 'clock'>) =>
  async ({ headers, ip }: FastifyRequest): Promise<string> => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const claims = token ? await readAccessToken(config.secret, token, clock.now()) : undefined;
    return claims ? `person:${claims.sub} account:${claims.org}` : ip;
  };

/** Counts calls for the limit per minute and caller, over all processes of all servers. */
export function countOverServers(
  database: Database,
  { secret, RATE_LIMIT: limit }: Pick<Config, 'secret' | 'RATE_LIMIT'>,
  log: FastifyBaseLogger,
): FastifyRateLimitStoreCtor {
  const complain = (error: unknown) => log.error({ err: error }, 'call counts');
  const counts = countCalls(database, limit, complain);
  const accounts = countCalls(database, limit * PEOPLE, complain);
  const callers = new LRUCache<string, Buffer>({ max: MOST_KEPT });

  const getCaller = (name: string): Buffer => {
    const caller = callers.get(name) ?? createHmac('sha256', secret).update(`calls:${name}`).digest();
    callers.set(name, caller);
    return caller;
  };

  /** Which call it is of the one who is nearest to their limit. */
  async function count(names: string): Promise<{ current: number; ttl: number }> {
    const [caller, account] = names.split(' ') as [string, string?];
    const [own, all] = await Promise.all([
      counts.count(getCaller(caller)),
      account ? accounts.count(getCaller(account)) : undefined,
    ]);
    return all ? { ...own, current: Math.max(own.current, Math.ceil(all.current / PEOPLE)) } : own;
  }

  // The limiter makes its store itself, of a class.
  return class Store implements FastifyRateLimitStore {
    incr(caller: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      count(caller).then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    }
    child(): Store {
      return this;
    }
  };
}
