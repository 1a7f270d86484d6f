// `npm run check`: all that needs no server. Types, lint, structure, words, unused code, unit tests. What
// held before on the same files is not run again (lib/held-steps.mjs). `npm run check -- --changed` looks
// only at what has changed, in a few seconds.
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

ensureInstalled();
const { staticSteps } = await import('./lib/static-steps.mjs');
const { unitTestsByProject } = await import('./lib/test-steps.mjs');

async function stepsToRun() {
  if (!process.argv.includes('--changed')) {
    const { skipHeld } = await import('./lib/held-steps.mjs');
    return skipHeld([...unitTestsByProject(), ...staticSteps()]);
  }
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
