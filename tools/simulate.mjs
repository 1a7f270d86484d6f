// `npm run simulate`: see apps/server/testing/simulator/main.ts and docs/testing.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const run = spawnSync(node, [join(root, 'apps/server/testing/simulator/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
