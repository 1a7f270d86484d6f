import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createUser } from '@parapet/contract/auth/users';
import { callAt } from '../servers/server.ts';
import type { Place } from './place.ts';
import { addStandby, losePrimary, promote } from './standby.ts';

/** A disturbance of a place while agents continue to work. */
export type Scenario = (place: Place, goesOn: () => Promise<void>) => Promise<void>;

const signalPostgres =
  (signal: 'SIGINT' | 'SIGKILL'): Scenario =>
  async ({ home }, goesOn) => {
    const file = join(home, 'postgres/data/postmaster.pid');
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), signal);
    await wait(250);
    await goesOn();
  };

/** Stops and starts one server after the other, as an update does. */
const rolling: Scenario = async ({ servers }, goesOn) => {
  for (const server of servers) {
    await server.stop();
    await goesOn();
    await server.start();
    await goesOn();
  }
};

/** A server is gone without a word. */
const killServer: Scenario = async ({ servers: [first] }, goesOn) => {
  await first!.kill();
  await goesOn();
  await first!.start();
  await goesOn();
};

/** A mail for each user who is invited, to a mail server that takes the connection and says nothing. */
const silentMail: Scenario = async ({ url, token }, goesOn) => {
  for (let at = 0; at < MAILS; at++) {
    const body = {
      email: `drill-${at}@harbor.example`,
      firstName: 'Nell',
      lastName: 'Arden',
      phone: '(617) 555-0142',
      roleId: 'principal-producer',
      teamIds: [],
    };
    const { status, refusal } = await callAt(url, createUser, { body }, { token });
    if (status !== 200) throw new Error(`A user could not be invited: ${refusal.detail}`);
    await goesOn();
  }
};
const MAILS = 5;

/**
 * There is no room for another write, until somebody makes some. Nothing is done where no disk can be filled.
 */
const fullDisk: Scenario = async ({ disk }, goesOn) => {
  const makeRoom = disk?.fill();
  await wait(FULL_MS);
  makeRoom?.();
  await goesOn();
};
const FULL_MS = 3000;

/** The primary is lost with its disk, and a standby that has every commit takes its place. */
const failover: Scenario = async (place, goesOn) => {
  const standby = await addStandby(place);
  place.closes.push(() => standby.close());
  await goesOn();
  losePrimary(place);
  await promote(standby.url);
  place.gate.leadTo(standby.url);
  await goesOn();
};

export const scenarios = {
  'database-restart': signalPostgres('SIGINT'),
  'database-kill': signalPostgres('SIGKILL'),
  'server-kill': killServer,
  'rolling-upgrade': rolling,
  'silent-mail': silentMail,
  'full-disk': fullDisk,
  failover,
} as const satisfies Record<string, Scenario>;
