import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '../../backup/back-up.ts';
import { withClient } from '../../backup/copied-tables.ts';
import { makeKey } from '../../backup/key.ts';
import { restore } from '../../backup/restore.ts';
import { startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts';
import { putToWork, type AtWork } from '../agents-at-work.ts';
import { makePlace, type Place } from './place.ts';
import { scenarios } from './scenarios.ts';

/** The result of a drill. */
export type Found = {
  drill: string;
  acknowledged: number;
  /** Answers and broken connections after which an agent sent the same call again. */
  repeated: number;
  /** The refusals, each once: statuses, and errors of connections. */
  refusals: string[];
  /** Answers 500: the server took what happened for a fault of its own. */
  broken: number;
  lost: number;
  doubled: number;
  /** The longest time in which no agent was answered. */
  silentMs: number;
  /** Written after the moment that a copy shows, and so not in it. */
  later?: number;
};

/** The last one leaves nothing of the primary behind. */
export const drillNames = ['backup', ...Object.keys(scenarios)] as const;

/** Number of writes of each agent that show that the work goes on. */
const GOES_ON = 1;

/** Runs drills one after the other on one place. @param tell hears of each when it is over */
export async function runDrills(
  names: readonly string[],
  agents: number,
  tell: (found: Found) => void = () => {},
): Promise<Found[]> {
  const place = await makePlace();
  const found: Found[] = [];
  try {
    for (const name of names) {
      const prefix = `Drill ${name}`;
      const work = putToWork(() => place.url, { agents, prefix, token: place.token });
      const goesOn = () => work.untilDone(agents * GOES_ON);
      await goesOn();
      const scenario = scenarios[name as keyof typeof scenarios] as
        | (typeof scenarios)[keyof typeof scenarios]
        | undefined;
      const copied = scenario ? undefined : await copyAndCompare(place, work, prefix);
      await scenario?.(place, goesOn);
      await goesOn();
      await work.stop();
      const one = { ...(await count(name, place, work, prefix)), ...copied };
      found.push(one);
      tell(one);
    }
  } finally {
    await place.close();
  }
  return found;
}

const namesIn = (databaseUrl: string, prefix: string): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const like = `${prefix} %`;
    const { rows } = await client.query<{ name: string }>('select name from account where name like $1', [
      like,
    ]);
    return rows.map(({ name }) => name);
  });

async function count(drill: string, { databaseUrl }: Place, work: AtWork, prefix: string): Promise<Found> {
  const kept = await namesIn(databaseUrl, prefix);
  const there = new Set(kept);
  return {
    drill,
    acknowledged: work.acknowledged.length,
    repeated: work.refused.length,
    refusals: [...new Set(work.refused.map(String))],
    broken: work.refused.filter((status) => status === 500).length,
    lost: work.acknowledged.filter((name) => !there.has(name)).length,
    doubled: kept.length - there.size,
    silentMs: Math.round(work.longestSilenceMs()),
  };
}

/**
 * Takes a backup while agents write, restores it beside, and looks for all that was acknowledged before it.
 */
async function copyAndCompare(
  { home, databaseUrl }: Place,
  work: AtWork,
  prefix: string,
): Promise<Pick<Found, 'later'>> {
  const folder = mkdtempSync(join(tmpdir(), 'parapet-drill-copy-'));
  try {
    const key = await makeKey();
    const before = [...work.acknowledged];
    const source = { databaseUrl, home, secret: new Uint8Array(32) };
    const taken = await backUp(source, join(folder, 'backups'), key);
    const copy = join(folder, 'copy');
    await restore(taken.folder, { home: copy }, key);
    const postgres = await startEmbeddedPostgres({ home: copy, log: () => {} });
    const there = new Set(await namesIn(postgres.url, prefix).finally(() => postgres.stop()));
    const missing = before.filter((name) => !there.has(name));
    if (missing.length > 0) throw new Error(`${missing.length} accounts are not in the copy: ${missing[0]}`);
    return { later: work.acknowledged.filter((name) => !there.has(name)).length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
