import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../backup/copied-tables.ts';
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { copyCluster } from './base-backup.ts';
import type { Place } from './place.ts';

/** A second PostgreSQL that follows the first, which from then on waits for it with each commit. */
export type Standby = { url: string; close(): Promise<void> };

export async function addStandby({ home: primaryHome, primaryUrl }: Place): Promise<Standby> {
  const home = mkdtempSync(join(tmpdir(), 'parapet-standby-'));
  const folder = join(home, 'postgres');
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const { uid, gid } = statSync(join(primaryHome, 'postgres/data'));
  await copyCluster(primaryUrl, data);
  copyFileSync(join(primaryHome, 'postgres/password'), join(folder, 'password'));
  writeFileSync(join(data, 'standby.signal'), '');
  for (const place of [data, join(data, 'standby.signal')]) chownSync(place, uid, gid);
  const { port, username, password } = new URL(primaryUrl);
  const postgres = await startEmbeddedPostgres({
    home,
    log: () => {},
    processes: 2,
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`,
    },
  });
  await withClient(primaryUrl, async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
    const follows = () => client.query("select from pg_stat_replication where sync_state = 'sync'");
    for (let tries = 0; (await follows()).rowCount === 0; tries++) {
      if (tries > 300) throw new Error('The standby does not follow');
      await wait(100);
    }
  });
  return {
    url: postgres.url,
    async close() {
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The machine of the primary is gone: its process and its disk. */
export function losePrimary({ home }: Place): void {
  const data = join(home, 'postgres/data');
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  renameSync(data, `${data}.lost`);
  process.kill(pid, 'SIGKILL');
}

export const promote = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.query('select pg_promote(true, 60)'));
