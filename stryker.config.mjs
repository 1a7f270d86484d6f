// `npm run mutate`: changes the domain in small ways and asks whether a test notices (docs/testing.md).
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/domain.config.mjs', related: false },
  mutate: ['packages/domain/src/**/*.ts', '!**/*.test.ts', '!packages/domain/src/test-support/**'],
  ignorePatterns: ['/var', '/.cache', '/apps', '/e2e', '/bench', '/docs', 'test-results', 'reports'],
  // Constants of a module are read once: a change to them asks for a new run, and the data files prove those.
  ignoreStatic: true,
  // TypeScript 7 has no compiler API, and there is nothing to rewrite: imports in the sandbox are relative.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: '.cache/stryker/domain.incremental.json',
  tempDirName: '.cache/stryker/sandbox',
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/stryker/domain.json' },
  htmlReporter: { fileName: '.cache/stryker/domain.html' },
  // tools/mutate.mjs decides, after it has asked the compiler about the survivors.
  thresholds: { high: 90, low: 85, break: null },
  timeoutMS: 10_000,
};
