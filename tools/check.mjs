// `npm run check`: the fast part of the tests, in under a minute. Types, lint, structure, words, unused code,
// unit tests. `npm run check -- --changed` looks only at what has changed, in a few seconds.
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

ensureInstalled();
const { staticSteps } = await import('./lib/static-steps.mjs');
const { unitTests } = await import('./lib/test-steps.mjs');

async function stepsToRun() {
  if (!process.argv.includes('--changed')) return [unitTests(), ...staticSteps()];
  const { changedSteps } = await import('./lib/changed-steps.mjs');
  const { files, steps } = changedSteps();
  console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'}`);
  return steps;
}

const began = performance.now();
const results = await runSteps(await stepsToRun(), 3);
const failed = results.filter((result) => !result.ok);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  failed.length
    ? `\n${failed.length} of ${results.length} failed in ${seconds} s: ${failed.map((result) => result.name).join(', ')}`
    : `\nall ${results.length} hold, ${seconds} s`,
);
process.exit(failed.length ? 1 : 0);
