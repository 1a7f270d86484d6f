// `npm run drill`: see apps/server/testing/drill/main.ts and docs/operations.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const run = spawnSync(node, [join(root, 'apps/server/testing/drill/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
