import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { seedDemoWorld } from '../../demo/index.ts';
import { confirmLaws } from '../../demo/confirm-laws.ts';
import { demoPassword, seedPeople } from '../../demo/people.ts';
import { readConfig } from '../../platform/config.ts';
import { lockNumbers } from '../../platform/database/lock-numbers.ts';
import { startParapet, type Seed } from '../../start.ts';
import { makeDatabase, openTestDatabase, TEMPLATE, type TestDatabase } from './databases.ts';

/** Of the demo password: tests sign in thousands of times, and what a hash costs stands in the hash. */
const quickHash = (): Promise<string> => hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Makes the database of which each test file starts with a copy. */
export async function makeTemplate(base: string): Promise<void> {
  const { url } = await makeDatabase(base, { name: TEMPLATE });
  await fillDatabase(url);
  // With the clock of the run.
  await (await openTestDatabase(url)).close();
  // That of a run before may be out of date.
  await (await makeDatabase(base, { name: DEMO_TEMPLATE })).drop();
}

/** The instant at which the demo world of `makeDemoDatabase` was made. */
export const DEMO_NOW = '2027-03-01T05:00:00Z';
const DEMO_TEMPLATE = 'parapet_demo_template';

/** Creates a database with the demo world, which whoever needs it first makes once for the run. */
export async function makeDemoDatabase(base: string): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.demoOfTests]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO_TEMPLATE]);
    if (rowCount === 0) {
      // It has its name once it is whole.
      const { url } = await makeDatabase(base, { name: `${DEMO_TEMPLATE}_made` });
      await fillDatabase(url, seedDemoWorld, { PARAPET_NOW: DEMO_NOW, PARAPET_ROLE: 'web' });
      await client.query(`alter database ${DEMO_TEMPLATE}_made rename to ${DEMO_TEMPLATE}`);
    }
    return await makeDatabase(base, { template: DEMO_TEMPLATE });
  } finally {
    await client.end();
  }
}

/** The state whose law and texts nobody has confirmed when tests begin. */
export const UNCONFIRMED_STATE = 'WY';

/** People, and the law of all states but one as compliance confirms it: nearly every quote has a fee. */
const seedQuickPeople: Seed = async (begin, appContext) => {
  await begin(async (tx) => {
    await seedPeople(tx, appContext.clock.now());
    await tx
      .updateTable('person')
      .set({ passwordHash: await quickHash() })
      .execute();
    const staff = await tx.selectFrom('person').selectAll().execute();
    const stage = { appContext, traces: { tx }, staff: new Map(staff.map((one) => [one.email, one])) };
    await confirmLaws(stage, appContext.clock.now(), [UNCONFIRMED_STATE]);
  });
};

/**
 * Starts a server once on an empty database, for the tables, the reference data and, unless others are to be
 * there, the people.
 */
export async function fillDatabase(
  url: string,
  seed: Seed = seedQuickPeople,
  environment: Record<string, string> = {},
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'parapet-template-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const running = await startParapet(config, url, seed);
  await running.stop();
  rmSync(home, { recursive: true, force: true });
}
