// `npm run bootstrap -- --email ada@provider.com --name "Ada Okafor"`: the first administrator of an empty
// database, with the settings that the server has (docs/operations.md).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const run = spawnSync(node, [join(root, 'apps/server/bootstrap.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
