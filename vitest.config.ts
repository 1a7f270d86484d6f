import { defineConfig } from 'vitest/config';

const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    testTimeout: 20_000,
  },
});

export default defineConfig({
  test: {
    // The files of a worker share what they import, so that it is read once: a test that changes what a
    // module keeps puts it back.
    isolate: false,
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
    ],
  },
});
