// `npm run mutate`: breaks the domain in thousands of small ways, one at a time, and tells which of them no test
// notices; `npm run mutate -- quote` does so with the commands of an area of the server. Only what changed since
// the last run is tried again; further arguments go to Stryker (`npm run mutate -- --mutate
// packages/domain/src/money.ts`, `--force` for all of it).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const [first = ''] = process.argv.slice(2);
const area = existsSync(join(root, 'apps/server/areas', first || '-')) ? first : undefined;
const { status } = spawnSync(node, [stryker, 'run', ...process.argv.slice(area ? 3 : 2)], {
  cwd: root,
  env: { ...process.env, ...(area ? { MUTATE_AREA: area } : {}) },
  stdio: 'inherit',
});
process.exit(status ?? 1);
