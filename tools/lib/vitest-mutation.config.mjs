// The unit tests of the domain alone, as Stryker runs them.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['packages/domain/src/**/*.test.ts'], environment: 'node', testTimeout: 20_000 },
});
