// `npm run demo -- --quotes 100000`: fills the demo world of PARAPET_HOME (or of DATABASE_URL) up to so many
// quotes, with their accounts, policies, ledgers and histories. Stop the server meanwhile: tables are locked.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const run = spawnSync(node, [join(root, 'apps/server/demo/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
