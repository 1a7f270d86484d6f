// The tests that Stryker runs for each change: those of the domain, or those of one area of the server.
import { defineConfig } from 'vitest/config';

const area = process.env.MUTATE_AREA;
const domain = { include: ['packages/domain/src/**/*.test.ts'], testTimeout: 20_000 };
const server = {
  include: [`apps/server/areas/${area}/**/*.test.ts`, 'apps/server/http/events.test.ts'],
  globalSetup: ['apps/server/testing/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  isolate: false,
};

export default defineConfig({ test: { environment: 'node', ...(area ? server : domain) } });
