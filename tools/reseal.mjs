// `npm run reseal`: credentials of connectors under a new key, with the settings that the server has
// (docs/operations.md).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
const run = spawnSync(node, [join(root, 'apps/server/reseal.ts')], { cwd: root, stdio: 'inherit' });
process.exit(run.status ?? 1);
