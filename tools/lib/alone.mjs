// Runs tests by lot, each alone: one that needs another fails here.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { node } from './install.mjs';
import { drawn } from './lot.mjs';
import { readResults, resultsFile, resultsFolder } from './results.mjs';
import { asPattern, capture, root } from './run.mjs';

/**
 * @param {{ seed: number, count: number }} how many of the API tests that passed in the last run
 * @returns a step of `npm run test:deep`
 */
export const testsAlone = ({ seed, count }) => ({
  name: 'tests alone',
  run: async () => {
    const passed = readResults(join(resultsFolder, 'api.json')).filter(({ status }) => status === 'passed');
    const chosen = drawn(passed, { size: count, seed, keyOf: ({ file, title }) => [file, title] });
    const failed = [];
    const report = resultsFile('alone');
    for (const { file, title } of chosen) {
      rmSync(report, { force: true });
      const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=api', file];
      const reporters = ['--reporter=json', `--outputFile.json=${report}`];
      await capture(node, [...vitest, '-t', `^${asPattern(title)}$`, ...reporters], {
        env: { ...process.env, NODE_ENV: 'test' },
      });
      const own = readResults(report).filter((test) => test.status !== 'skipped');
      if (!own.some((test) => test.status === 'passed') || own.some((test) => test.status === 'failed'))
        failed.push(`${file.replace(`${root}/`, '')} > ${title}`);
    }
    // It knows one test that ran and many that did not: requirements are not counted by it.
    rmSync(report, { force: true });
    return {
      ok: failed.length === 0,
      passed: chosen.length - failed.length,
      failed: failed.length,
      output: failed.join('\n'),
      note: `${chosen.length - failed.length} of ${chosen.length} pass alone`,
    };
  },
});
