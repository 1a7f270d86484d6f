import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { demoPassword, seedPeople } from '../../demo/people.ts';
import { readConfig } from '../../platform/config.ts';
import { startParapet } from '../../start.ts';
import { makeDatabase, openTestDatabase, TEMPLATE } from './databases.ts';

/** Of the demo password: tests sign in thousands of times, and what a hash costs stands in the hash. */
const quickHash = (): Promise<string> => hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Makes the database of which each test file starts with a copy. */
export async function makeTemplate(base: string): Promise<void> {
  const { url } = await makeDatabase(base, { name: TEMPLATE });
  await fillDatabase(url);
  // With the clock of the run.
  await (await openTestDatabase(url)).close();
}

/** Starts a server once on an empty database, for the tables, the reference data and the people. */
export async function fillDatabase(url: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'parapet-template-'));
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    LOG_LEVEL: 'silent',
  });
  const running = await startParapet(config, url, async (begin, appContext) => {
    await begin(async (tx) => {
      await seedPeople(tx, appContext.clock.now());
      await tx
        .updateTable('person')
        .set({ passwordHash: await quickHash() })
        .execute();
    });
  });
  await running.stop();
  rmSync(home, { recursive: true, force: true });
}
