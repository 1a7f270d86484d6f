// `npm test`, the gate: does what we know still hold? Every static check, every unit and API test, and each
// journey in the browser once, with one seed and one clock, so that it says the same each time.
// `npm run test:deep`, the search: what do we not know? Every journey at every width and theme, files in
// another order, fresh seeds, ten calendars, fuzz. Both end with one line, `N passed, N failed`. Arguments
// are passed to the browser tests only (`npm test -- e2e/bind.spec.ts`).
import { randomInt } from 'node:crypto';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/run.mjs';
import { runSeed } from './lib/run-seed.mjs';

const isDeep = process.argv.includes('--deep');
const named = process.argv.slice(2).filter((argument) => argument !== '--deep');
if (isDeep) {
  process.env.PARAPET_DEEP = '1';
  process.env.PARAPET_SEED ??= String(randomInt(1, 2 ** 31));
  process.env.PARAPET_HISTORIES ??= '1000';
  process.env.PARAPET_MAILS ??= '10000';
}
console.log(`seed ${runSeed()}: PARAPET_SEED=${runSeed()} tries the same inputs again`);

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

/** Runs the searches beside the gate's own steps. */
async function search() {
  const { filesOfCalendars } = await import('./lib/calendars.mjs');
  const { apiTestsAt, fuzzing } = await import('./lib/test-steps.mjs');
  for (const { name, now, files } of filesOfCalendars(runSeed()))
    await stage([apiTestsAt(name, now, files)], 1);
  const { testsAlone } = await import('./lib/alone.mjs');
  await stage([fuzzing(), testsAlone({ seed: runSeed(), count: 40 })], 1);
}

try {
  ensureInstalled();
  const { staticSteps } = await import('./lib/static-steps.mjs');
  const { proveGenerators } = await import('./new.mjs');
  const { apiTests, browserTests, unitTests } = await import('./lib/test-steps.mjs');
  await stage([prepare('browser', ensureBrowser), prepare('console', ensureConsoleBuilt)], 1);
  const generators = { name: 'generators', run: () => proveGenerators({ all: isDeep }) };
  await stage([...staticSteps(), generators, unitTests()], 2);
  const inAnyOrder = isDeep ? ['--sequence.shuffle.files', `--sequence.seed=${runSeed()}`] : [];
  await stage([apiTests(inAnyOrder), browserTests(named)], 1);
  if (isDeep) await search();
  // Some of the tests prove nothing about the others.
  if (named.length === 0) {
    const { proveSecurity } = await import('./security.mjs');
    const { proveRequirements } = await import('./requirements.mjs');
    await stage(
      [
        { name: 'security claims', run: async () => proveSecurity() },
        { name: 'requirements', run: async () => proveRequirements() },
      ],
      1,
    );
  }
} catch (error) {
  console.error(error);
  steps.push({ name: 'npm test', ok: false });
}

const { reportOfRun } = await import('./lib/report.mjs');
process.stdout.write(reportOfRun(steps, { seed: runSeed(), took: performance.now() / 1000 }));
const sum = (of) => steps.reduce((total, step) => total + of(step), 0);
const passed = sum((step) => step.passed ?? (step.ok ? 1 : 0));
const failed = sum((step) => step.failed ?? (step.ok ? 0 : 1));
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(failed ? 1 : 0));
