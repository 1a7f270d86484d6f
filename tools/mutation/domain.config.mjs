// The tests that Stryker runs for each change of the domain.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { environment: 'node', include: ['packages/domain/src/**/*.test.ts'], testTimeout: 20_000 },
});
