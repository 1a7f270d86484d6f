// `npm run mutate`: breaks the domain in thousands of small ways, one at a time, and reports which of them no
// test notices. Only what changed since the last run is tried again; arguments are passed to Stryker (`npm
// run mutate -- --mutate packages/domain/src/money.ts`, `--force` for all of it).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { status } = spawnSync(node, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
