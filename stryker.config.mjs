// `npm run mutate`: changes code in small ways and asks whether a test notices (docs/testing.md). By default
// the domain; with MUTATE_AREA the commands of an area of the server, or of all of them (`commands`).
const area = process.env.MUTATE_AREA;
const name = area ?? 'domain';
const areas = area === 'commands' ? '{account,auth,billing,policy,quote,submission,user}' : area;
/** What an area has beside its commands. */
const reads = ['get-*', 'list-*', 'search-*', 'find-*', '*-view', 'index'];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/lib/vitest-mutation.config.mjs', related: false },
  mutate: area
    ? [`apps/server/areas/${areas}/**/*.ts`, '!**/*.test.ts', ...reads.map((name) => `!**/${name}.ts`)]
    : ['packages/domain/src/**/*.ts', '!**/*.test.ts', '!packages/domain/src/test-support/**'],
  // The literals of a command are states, events and columns: the compiler holds them.
  mutator: { excludedMutations: area ? ['StringLiteral'] : [] },
  ignorePatterns: [
    '/var',
    '/.cache',
    area ? '/apps/console' : '/apps',
    '/e2e',
    '/bench',
    '/docs',
    'test-results',
    'reports',
  ],
  // Constants of a module are read once: a change to them asks for a new run, and the data files prove those.
  ignoreStatic: true,
  // TypeScript 7 has no compiler API, and there is nothing to rewrite: imports in the sandbox are relative.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: area ? 1 : 2,
  incremental: true,
  incrementalFile: `.cache/stryker/${name}.incremental.json`,
  tempDirName: '.cache/stryker/sandbox',
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/stryker/${name}.json` },
  htmlReporter: { fileName: `.cache/stryker/${name}.html` },
  // tools/mutate.mjs decides, after it has asked the compiler about the survivors.
  thresholds: { high: 90, low: 85, break: null },
  timeoutMS: area ? 60_000 : 10_000,
};
