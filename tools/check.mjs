// `npm run check`: the fast part of the proof, in under a minute. Types, lint, structure, words, unused
// things, unit tests.
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

ensureInstalled();
const { staticSteps } = await import('./lib/static-steps.mjs');
const { unitTests } = await import('./lib/test-steps.mjs');

const began = performance.now();
const results = await runSteps([unitTests(), ...staticSteps()], 3);
const failed = results.filter((result) => !result.ok);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  failed.length
    ? `\n${failed.length} of ${results.length} failed in ${seconds} s: ${failed.map((result) => result.name).join(', ')}`
    : `\nall ${results.length} hold, ${seconds} s`,
);
process.exit(failed.length ? 1 : 0);
