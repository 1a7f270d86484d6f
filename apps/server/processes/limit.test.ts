import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnvironment } from '@parapet/contract/auth/me';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeDatabase, TEMPLATE, type TestDatabase } from '../testing/servers/databases.ts';
import { openLane, openLaneTo } from '../testing/servers/lanes.ts';
import { makeSpawnedServer, type SpawnedServer } from '../testing/servers/spawned-server.ts';

const LIMIT = 40;
let servers: SpawnedServer[] = [];
let home: string;
let database: TestDatabase;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parapet-limit-'));
  database = await makeDatabase(inject('databaseUrl'), { template: TEMPLATE });
  const start = async (processes: number) => {
    const environment = { WEB_PROCESSES: String(processes), RATE_LIMIT: String(LIMIT), PARAPET_ROLE: 'web' };
    const server = await makeSpawnedServer(home, database.url, environment);
    await server.start();
    return server;
  };
  servers = [await start(2), await start(1)];
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const minute = () => Math.floor(Date.now() / 60_000);

/**
 * Counts the answered calls out of so many, made in turn by two processes of one server and one of another.
 */
async function answered(calls: number, from: string): Promise<number> {
  const one = await openLane(servers[0]!.url, from);
  const two = await openLaneTo(servers[0]!.url, (pid) => pid !== one.pid, from);
  const lanes = [one, two, await openLane(servers[1]!.url, from)];
  let within = 0;
  for (let call = 0; call < calls; call++) {
    const { status } = await lanes[call % lanes.length]!.call(getEnvironment, {});
    if (status === 200) within += 1;
    else expect(status).toBe(429);
  }
  for (const lane of lanes) lane.close();
  return within;
}

it('counts the calls of an address over all processes of all servers', async () => {
  // Where a minute ends in between, another address is asked again.
  for (let address = 2; ; address++) {
    const before = minute();
    const within = await answered(3 * LIMIT, `127.0.0.${address}`);
    if (minute() !== before) continue;
    expect(within).toBe(LIMIT);
    return;
  }
});
