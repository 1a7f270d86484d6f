import { createServer, type AddressInfo, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@parapet/contract/auth/session';
import { demoPassword } from '../../demo/people.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { openGate, type Gate } from './gate.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { startProxy } from '../servers/proxy.ts';
import { callAt } from '../servers/server.ts';
import { makeSpawnedServer, type SpawnedServer } from '../servers/spawned-server.ts';
import { fillDatabase } from '../servers/template.ts';

/** Two servers behind a proxy, on a PostgreSQL of their own, with the people of the demo world. */
export type Place = {
  home: string;
  /** Of the proxy. */
  url: string;
  /** Of whatever database is primary. */
  databaseUrl: string;
  /** Of the one that it began with. */
  primaryUrl: string;
  gate: Gate;
  /** The disk of the database that it began with, where one can be mounted. */
  disk: SmallDisk | undefined;
  /** Functions that run when it is closed. */
  closes: (() => Promise<unknown>)[];
  servers: readonly SpawnedServer[];
  token: string;
  close(): Promise<void>;
};

export async function makePlace(): Promise<Place> {
  const home = mkdtempSync(join(tmpdir(), 'parapet-drill-'));
  const closes: (() => Promise<unknown>)[] = [async () => rmSync(home, { recursive: true, force: true })];
  const close = async () => {
    for (const each of closes.splice(0).reverse()) await each();
  };
  try {
    const disk = mountSmallDisk(home);
    if (disk) closes.push(() => disk.close());
    const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ home, log: () => {}, processes: 2 });
    closes.push(() => postgres.stop());
    await fillDatabase(postgres.url);
    const silent = await listenInSilence();
    closes.push(() => silent.close());
    const settings = {
      RATE_LIMIT: '1000000',
      MAIL_LIMIT: '1000000',
      DRAIN_SECONDS: '3',
      SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
      PAYMENTS_URL: `http://127.0.0.1:${silent.port}`,
      PAYMENTS_KEY: 'of-the-drill',
    };
    const gate = await openGate(postgres.url);
    closes.push(() => gate.close());
    const make = () => makeSpawnedServer(home, gate.url, settings);
    const servers = [await make(), await make()];
    for (const server of servers) {
      await server.start();
      closes.push(() => server.kill());
    }
    const proxy = await startProxy(servers);
    closes.push(() => proxy.close());
    const signIn = { body: { username: 'agent@harbor.example', password: demoPassword } };
    const { body } = await callAt(servers[0]!.url, login, signIn);
    return {
      home,
      url: proxy.url,
      databaseUrl: gate.url,
      primaryUrl: postgres.url,
      gate,
      disk,
      closes,
      servers,
      token: body.accessToken,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A service that takes every connection and never says a word: mail and payments in every drill. */
async function listenInSilence(): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
