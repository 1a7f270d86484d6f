import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedPeople } from '../demo/people.ts';
import { readConfig } from '../platform/config.ts';
import { startParapet } from '../start.ts';
import { makeDatabase, TEMPLATE } from './databases.ts';

/** Starts a server once on an empty database, so that each test file starts with a copy of the result. */
export async function makeTemplate(base: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'parapet-template-'));
  const { url } = await makeDatabase(base, { name: TEMPLATE });
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PARAPET_HOME: home,
    PARAPET_ENV: 'test',
    LOG_LEVEL: 'silent',
  });
  const running = await startParapet(config, url, async (begin, appContext) => {
    await begin(async (tx) => void (await seedPeople(tx, appContext.clock.now())));
  });
  await running.stop();
  rmSync(home, { recursive: true, force: true });
}
