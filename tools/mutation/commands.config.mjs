// The tests that are asked about each change of a command: those of all areas, since a policy begins with a
// quote that is bound, and an account's facts price its quotes again.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['apps/server/areas/**/*.test.ts', 'apps/server/http/events.test.ts'],
    // It asks for the console's built files, which no copy has.
    exclude: ['apps/server/areas/console/console.test.ts'],
    globalSetup: ['apps/server/testing/global-setup.ts'],
    setupFiles: ['tools/mutation/commands-setup.mjs'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    bail: 1,
  },
});
