// Runs in each worker before each test file: switches on the change that is tried, or notes which changes the
// tests of the file pass through, its `beforeAll` included.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';

/** The object that the instrumented code reads (INSTRUMENTER_CONSTANTS of Stryker). */
const active = (globalThis.__stryker__ ??= {});
const { change, mostHits, coverageDirectory } = inject('mutation');
active.activeMutant = change;
active.hitCount = 0;
active.hitLimit = mostHits;

if (coverageDirectory) {
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads its fixtures off a pattern and asks for one.
  beforeAll(({}, suite) => {
    active.currentTestId = suite.file.filepath;
  });
  // oxlint-disable-next-line no-empty-pattern -- as above
  afterAll(({}, suite) => {
    const file = suite.file.filepath;
    const hits = active.mutantCoverage?.perTest[file] ?? {};
    const whenLoaded = Object.keys(active.mutantCoverage?.static ?? {});
    const name = `${file.replaceAll('/', '~')}.json`;
    writeFileSync(join(coverageDirectory, name), JSON.stringify({ file, hits, whenLoaded }));
    active.currentTestId = undefined;
  });
}
