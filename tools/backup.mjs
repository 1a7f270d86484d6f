// `npm run backup`: see apps/server/backup/backup-command.ts and docs/operations.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const run = spawnSync(node, [join(root, 'apps/server/backup/backup-command.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
