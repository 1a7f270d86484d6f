import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 20_000;

/**
 * Runs every job of the timetable again and again while the journeys go on. By its own time each would meet
 * a journey now and then, in the middle of what it does: this way all journeys are met by them in every run.
 * @param home of a server with an embedded database
 * @returns what ends it
 */
export async function keepJobsBusy(home: string): Promise<() => Promise<void>> {
  const read = (file: string): string => readFileSync(join(home, 'postgres', file), 'utf8').trim();
  const connectionString = `postgresql://postgres:${read('password')}@127.0.0.1:${read('port')}/parapet`;
  const client = new pg.Client({ connectionString, application_name: 'parapet-busy-jobs' });
  await client.connect();
  const enough = new AbortController();
  const busy = (async () => {
    while (!enough.signal.aborted) {
      await client.query(`insert into pgboss.job (name, singleton_key)
        select name, 'start' from pgboss.schedule on conflict do nothing`);
      await wait(EVERY_MS, undefined, { signal: enough.signal }).catch(() => {});
    }
  })();
  return async () => {
    enough.abort();
    await busy;
    await client.end();
  };
}
