// `npm test`: every static check, unit and API test and the main journeys in the browser, in a quarter of an
// hour on two cores, on a machine with nothing but Node and npm. `npm run test:all`, what CI runs: every
// journey at every width and theme, and more inputs for each call. Both end with one line, `N passed, N
// failed`. Arguments are passed to the browser tests only (`npm test -- e2e/bind.spec.ts`).
import { ensureBrowser } from './lib/browser.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

const isAll = process.argv.includes('--all');
const named = process.argv.slice(2).filter((argument) => argument !== '--all');
// Tests that try many inputs try more of them.
if (isAll) process.env.PARAPET_ALL = '1';

const steps = [];
async function stage(list, width) {
  steps.push(...(await runSteps(list, width)));
}

/** A step of preparation: it counts only if it fails, because the steps that depend on it cannot run then. */
const prepare = (name, work) => ({
  name,
  run: async () => {
    await work();
    return { ok: true, passed: 0, failed: 0 };
  },
});

try {
  ensureInstalled();
  const { staticSteps } = await import('./lib/static-steps.mjs');
  const { proveGenerators } = await import('./new.mjs');
  const { apiTests, browserTests, unitTests } = await import('./lib/test-steps.mjs');
  await stage([prepare('browser', ensureBrowser), prepare('console', ensureConsoleBuilt)], 1);
  await stage([...staticSteps(), { name: 'generators', run: proveGenerators }, unitTests()], 2);
  const journeys = named.length || isAll ? named : ['--project=wide-light', '--grep=@core'];
  await stage([apiTests(), browserTests(journeys)], 1);
  // Some of the tests prove nothing about the others.
  if (isAll && named.length === 0) {
    const { proveSecurity } = await import('./security.mjs');
    await stage([{ name: 'security claims', run: async () => proveSecurity() }], 1);
  }
} catch (error) {
  console.error(error);
  steps.push({ name: 'npm test', ok: false });
}

const sum = (of) => steps.reduce((total, step) => total + of(step), 0);
const passed = sum((step) => step.passed ?? (step.ok ? 1 : 0));
const failed = sum((step) => step.failed ?? (step.ok ? 0 : 1));
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(failed ? 1 : 0));
