import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A superuser's address of the PostgreSQL of this run; each test file makes databases of its own in it.
     */
    databaseUrl: string;
  }
}

/**
 * What these databases hold need not outlive a power cut: PostgreSQL does not wait for the disk. What a
 * killed server leaves stays as safe as ever.
 */
const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * One PostgreSQL for the run, under a directory that goes with it; or the one that PARAPET_TEST_DATABASE_URL
 * names.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.PARAPET_TEST_DATABASE_URL;
  if (given) {
    await makeTemplate(given);
    project.provide('databaseUrl', given);
    return () => Promise.resolve();
  }
  const home = mkdtempSync(join(tmpdir(), 'parapet-test-'));
  const postgres = await startEmbeddedPostgres({ home, log: () => undefined, settings: throwaway });
  await makeTemplate(postgres.url);
  process.env.PARAPET_TEST_DATABASE_URL = postgres.url;
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    delete process.env.PARAPET_TEST_DATABASE_URL;
    rmSync(home, { recursive: true, force: true });
  };
}
