import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { makeTemplate } from './servers/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's URL of the PostgreSQL of this run, in which each test file creates its own databases. */
    databaseUrl: string;
  }
}

/**
 * These databases need not survive a power failure, so PostgreSQL does not wait for the disk. What a killed
 * server leaves is as safe as ever.
 */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Whatever ends or copies a database looks through all of them.
  shared_buffers: '512MB',
  // Files that run side by side have several servers each.
  max_connections: '300',
};

/**
 * Starts a single PostgreSQL for the run, in a directory that is removed with it; or uses the one named by
 * PARAPET_TEST_DATABASE_URL.
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
