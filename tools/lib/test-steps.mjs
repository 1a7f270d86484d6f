// The test runners, each as a step that reports counts.
import { join } from 'node:path';
import { node } from './install.mjs';
import { resultsFile, summarize } from './results.mjs';
import { capture, root } from './run.mjs';

function vitest(name, projects, extra = []) {
  return {
    name: `tests ${name}`,
    run: async () => {
      const file = resultsFile(name);
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
        { env: { ...process.env, NODE_ENV: 'test' } },
      );
      return summarize(file, run);
    },
  };
}

export const unitTests = () => vitest('unit', ['domain', 'contract', 'console']);
export const apiTests = () => vitest('api', ['api']);

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
