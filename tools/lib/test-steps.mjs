// The test runners, each as a step that reports counts.
import { join } from 'node:path';
import { node } from './install.mjs';
import { resultsFile, summarize } from './results.mjs';
import { capture, root } from './run.mjs';
import { runSeed } from './run-seed.mjs';

/**
 * @param {string} name of the step, and of the file of its results
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {readonly string[]} [extra] further arguments of the runner
 * @param {Record<string, string>} [env] added to the environment
 * @param {string} [folder] of the file of its results; those of a part are no report of the whole
 */
function vitest(name, projects, extra = [], env = {}, folder = undefined) {
  return {
    name: `tests ${name}`,
    run: async () => {
      const file = resultsFile(name, folder);
      const run = await capture(
        node,
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--passWithNoTests',
          ...projects.map((project) => `--project=${project}`),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...extra,
        ],
        { env: { ...process.env, NODE_ENV: 'test', ...env } },
      );
      return summarize(file, run);
    },
  };
}

export const unitTests = () => vitest('unit', ['domain', 'contract', 'console']);

/** The same, a step for each project, with what its tests read. */
export const unitTestsByProject = () =>
  Object.entries({
    domain: /^(packages\/domain|data)\//,
    contract: /^(packages|apps\/server\/areas)\//,
    console: /^(packages|apps\/console|data)\//,
  }).map(([name, reads]) => ({ ...vitest(name, [name], [], {}, join(root, '.cache/check')), reads }));
export const apiTests = (extra = []) => vitest('api', ['api'], extra);

/** Files of the API tests at another instant: `name` is its calendar's. */
export const apiTestsAt = (name, instant, files) =>
  vitest(`at ${name}`, ['api'], files, { PARAPET_NOW: instant });

/** Half a minute of each aim of the fuzzer, with the seed of the run. */
export const fuzzing = () =>
  vitest(
    'fuzz',
    ['api'],
    ['apps/server/http/fuzz.test.ts', 'fuzz-of-files.test.ts', 'fuzz-of-mail-files.test.ts'],
    { FUZZ_MINUTES: '0.5', FUZZ_SEED: String(runSeed()) },
  );

/** @param chosen which of them: arguments of the runner. */
export function browserTests(chosen) {
  return {
    name: 'tests browser',
    run: async () => {
      const file = resultsFile('browser');
      const run = await capture(
        node,
        [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=json', ...chosen],
        { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
      );
      return summarize(file, run);
    },
  };
}
