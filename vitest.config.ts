import { defineConfig } from 'vitest/config';
// All that runs here has one clock and one seed.
import './tools/lib/run-clock.mjs';
import './tools/lib/run-scratch.mjs';
import { LongestFirst } from './tools/lib/longest-first.mjs';

const setupFiles = ['tools/lib/run-seed-setup.mjs'];

const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    setupFiles,
    testTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // The files of a worker share what they import, so that it is read once: a test that changes what a
    // module keeps puts it back.
    isolate: false,
    // A search has them in an order by lot (tools/test.mjs).
    ...(process.env.PARAPET_DEEP ? {} : { sequence: { sequencer: LongestFirst } }),
    projects: [
      unit('domain', 'packages/domain/src'),
      unit('contract', 'packages/contract/src'),
      unit('console', 'apps/console/src'),
      {
        // HTTP against a real server on a real PostgreSQL, which global-setup.ts starts once for the run.
        test: {
          name: 'api',
          include: ['apps/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/testing/global-setup.ts'],
          setupFiles,
          // A slow machine is not a fault: ten times what the longest takes on a quiet one.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          pool: 'forks',
          // One more than cores: a test waits a good deal, for a mail or for what is slow on purpose.
          maxWorkers: 3,
        },
      },
    ],
  },
});
