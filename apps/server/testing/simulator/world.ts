import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPaymentSandbox } from '../../gateways/payments/sandbox.ts';
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { openTestDatabase, type OpenDatabase } from '../servers/databases.ts';
import { startProxy } from '../servers/proxy.ts';
import { makeSpawnedServer, type SpawnedServer } from '../servers/spawned-server.ts';
import { fillDatabase } from '../servers/template.ts';
import { openDoor, type Door } from './lying-door.ts';
import { openMailSink, type MailSink } from './mail-sink.ts';
import { openWatchedGate, type WatchedGate } from './watched-gate.ts';

/** Two servers behind a proxy on one database, each by a gate of its own, with services that may lie. */
export type World = {
  url: string;
  servers: readonly SimulatedServer[];
  database: OpenDatabase;
  mail: MailSink;
  payments: Door;
  /** The processor itself, past its door: where a policyholder pays. */
  processor: { url: string; key: string };
  killDatabase(): void;
  /** Waits until the database that was killed is up again; at once, where none was. */
  databaseIsBack(): Promise<void>;
  close(): Promise<void>;
};
export type SimulatedServer = SpawnedServer & {
  gate: WatchedGate;
  /** Begins to start it again if it was killed, with a clock that is so many minutes off if that is said. */
  revive(minutes?: number): void;
  /** Waits until it is up. */
  up(): Promise<void>;
};

const KEY = 'of-the-simulator';
const BACK_MS = 60_000;

export async function makeWorld(): Promise<World> {
  const home = mkdtempSync(join(tmpdir(), 'parapet-simulator-'));
  const closes: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closes.splice(0).reverse()) await each();
  };
  try {
    const postgres = await startEmbeddedPostgres({ home, log: () => {}, processes: 2 });
    closes.push(() => postgres.stop());
    await fillDatabase(postgres.url);
    const database = await openTestDatabase(postgres.url);
    closes.push(() => database.close());
    const mail = await openMailSink();
    closes.push(() => mail.close());
    const processor = await startPaymentSandbox({ port: 0, home: join(home, 'processor'), key: KEY });
    closes.push(() => processor.stop());
    const payments = await openDoor(Number(new URL(processor.url).port));
    closes.push(() => payments.close());
    const settings = {
      RATE_LIMIT: '1000000',
      MAIL_LIMIT: '1000000',
      SMTP_URL: mail.url,
      PAYMENTS_URL: `http://127.0.0.1:${payments.port}`,
      PAYMENTS_KEY: KEY,
    };
    const servers = [
      await makeOne(home, postgres.url, settings),
      await makeOne(home, postgres.url, settings),
    ];
    for (const server of servers) {
      closes.push(() => server.gate.close());
      closes.push(() => server.kill());
      await server.start();
    }
    const proxy = await startProxy(servers);
    closes.push(() => proxy.close());
    const pidFile = join(home, 'postgres/data/postmaster.pid');
    const pid = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    let killed: number | undefined;
    // The file of the one that was killed lies there until the next one begins.
    const isBack = async (): Promise<boolean> => {
      if (killed === undefined) return true;
      if (!existsSync(pidFile) || pid() === killed) return false;
      return database.pool.query('select 1').then(
        () => true,
        () => false,
      );
    };
    return {
      url: proxy.url,
      servers,
      database,
      mail,
      payments,
      processor: { url: processor.url, key: KEY },
      killDatabase() {
        // One that is down already cannot be killed once more.
        if (!existsSync(pidFile) || pid() === killed) return;
        killed = pid();
        process.kill(killed, 'SIGKILL');
      },
      async databaseIsBack() {
        const until = performance.now() + BACK_MS;
        while (!(await isBack())) {
          if (performance.now() > until) throw new Error('the database does not come back');
          await wait(50);
        }
        killed = undefined;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a server, on a port that stays the same whenever it is started again. */
async function makeOne(
  home: string,
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<SimulatedServer> {
  const gate = await openWatchedGate(databaseUrl);
  const environment: Record<string, string> = { ...settings };
  const spawned = await makeSpawnedServer(home, gate.url, environment, { isExpectedToFail: true });
  let isDead = true;
  let off: number | undefined;
  let rising: Promise<void> = Promise.resolve();
  const server: SimulatedServer = {
    ...spawned,
    gate,
    async kill() {
      isDead = true;
      await spawned.kill();
    },
    async start() {
      server.revive();
      await rising;
    },
    revive(minutes) {
      off = minutes ?? off;
      if (!isDead) return;
      isDead = false;
      rising = rising
        .then(() => spawned.kill())
        .then(() => {
          // A clock that is off stays off by as much, however often its server is started again.
          if (off !== undefined)
            environment['PARAPET_NOW'] = new Date(Date.now() + off * 60_000).toISOString();
          return spawned.start();
        });
      // Whoever waits for it has the error.
      rising.catch(() => {});
    },
    up: () => rising,
  };
  return server;
}
