// `npm run figures -- --check`: compares the sums that dashboards show with the records they are of, while
// the server runs or not, and names what differs. `--rebuild` computes them from the records again.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

const [wanted] = process.argv.slice(2);
if (wanted !== '--check' && wanted !== '--rebuild') {
  console.error('npm run figures -- --check   or   npm run figures -- --rebuild');
  process.exit(2);
}
ensureInstalled();
const run = spawnSync(node, [join(root, 'tools/lib/figures.ts'), wanted], { cwd: root, stdio: 'inherit' });
process.exit(run.status ?? 1);
