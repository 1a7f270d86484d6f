// `npm test`: all tests, on a machine with nothing but Node and npm. Ends with one line, `N passed, N
// failed`. Arguments are passed to the browser tests only (`npm test -- e2e/bind.spec.ts`).
import { ensureBrowser } from './lib/browser.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';

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
  await stage([apiTests(), browserTests()], 1);
  // Some of the tests, asked for by name, prove nothing about the others.
  if (process.argv.length === 2) {
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
