// The tests that Stryker runs for each change: those of the domain, or those of the server's areas.
import { defineConfig } from 'vitest/config';

const area = process.env.MUTATE_AREA;
const domain = { include: ['packages/domain/src/**/*.test.ts'], testTimeout: 20_000 };
const server = {
  // All areas: a policy begins with a quote that is bound, an account's facts price its quotes again.
  include: ['apps/server/areas/**/*.test.ts', 'apps/server/http/events.test.ts'],
  // It asks for the console's built files, which no copy has.
  exclude: ['apps/server/areas/console/console.test.ts'],
  globalSetup: ['apps/server/testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  isolate: false,
};

export default defineConfig({ test: { environment: 'node', ...(area ? server : domain) } });
