// `npm run test:one -- <name part>`: runs the unit, API and browser tests whose file name contains it or, if
// there is none, whose title does. A second part filters by title: `npm run test:one -- surplus "own
// license"`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { ensureInstalled, node } from './lib/install.mjs';
import { asPattern, root, say } from './lib/run.mjs';

const [part, title] = process.argv.slice(2);
if (!part) {
  say('Name a test: npm run test:one -- <part of a file name or of a title> [part of a title]');
  process.exit(2);
}
ensureInstalled();
const { sourceFiles } = await import('./lib/sources.mjs');

const wanted = part.toLowerCase();
const all = sourceFiles(/\.(test|spec)\.tsx?$/);
const named = all.filter((path) => path.toLowerCase().includes(wanted));
const files = named.length
  ? named
  : all.filter((path) => readFileSync(join(root, path), 'utf8').toLowerCase().includes(wanted));
const pattern = title ?? (named.length ? undefined : part);
if (files.length === 0) {
  say(`No test file is called so, and no title has '${part}'.`);
  process.exit(2);
}
const browser = files.filter((path) => path.endsWith('.spec.ts'));
const others = files.filter((path) => !path.endsWith('.spec.ts'));
say(`${files.length} ${files.length === 1 ? 'file' : 'files'}: ${files.slice(0, 8).join(' ')}`);

const escaped = pattern === undefined ? undefined : asPattern(pattern);
const run = (args, env = {}) =>
  spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

let worst = 0;
if (others.length) {
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests', ...others];
  worst = run([...vitest, ...(escaped ? ['-t', escaped] : [])], { NODE_ENV: 'test' });
}
if (browser.length) {
  const { ensureBrowser } = await import('./lib/browser.mjs');
  const { ensureConsoleBuilt } = await import('./lib/console-build.mjs');
  ensureBrowser();
  await ensureConsoleBuilt();
  const playwright = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--project=wide-light'];
  worst ||= run([...playwright, '--pass-with-no-tests', ...browser, ...(escaped ? ['-g', escaped] : [])]);
}
process.exit(worst);
