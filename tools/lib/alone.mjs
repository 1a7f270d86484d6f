// Runs tests by lot, each alone: one that needs another fails here.
import { join } from 'node:path';
import { node } from './install.mjs';
import { readResults, resultsFile, resultsFolder } from './results.mjs';
import { capture, root } from './run.mjs';

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function lot(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * @param {{ seed: number, count: number }} how many of the API tests that passed in the last run
 * @returns a step of `npm run test:deep`
 */
export const testsAlone = ({ seed, count }) => ({
  name: 'tests alone',
  run: async () => {
    const passed = readResults(join(resultsFolder, 'api.json')).filter(({ status }) => status === 'passed');
    const next = lot(seed);
    const chosen = Array.from({ length: count }, () => passed[Math.floor(next() * passed.length)]);
    const failed = [];
    for (const { file, title } of chosen.filter(Boolean)) {
      const report = resultsFile('alone');
      const pattern = `^${escaped(title.replaceAll(' > ', ' '))}$`;
      const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project=api', file];
      const reporters = ['--reporter=json', `--outputFile.json=${report}`];
      await capture(node, [...vitest, '-t', pattern, ...reporters], {
        env: { ...process.env, NODE_ENV: 'test' },
      });
      const own = readResults(report).filter((test) => test.status !== 'skipped');
      if (!own.some((test) => test.status === 'passed') || own.some((test) => test.status === 'failed'))
        failed.push(`${file.replace(`${root}/`, '')} > ${title}`);
    }
    return {
      ok: failed.length === 0,
      passed: chosen.length - failed.length,
      failed: failed.length,
      output: failed.join('\n'),
      note: `${chosen.length - failed.length} of ${chosen.length} pass alone`,
    };
  },
});
