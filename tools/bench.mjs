// `npm run bench`: measures the product on this machine, prints a table and writes it to bench/results. With
// names (rating, start, sign-in-page, sign-in-times, dashboard-page, slow-dashboard, builder, documents,
// bulk, quote-search, screens, work, processes) it runs only those and writes nothing.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

const wanted = process.argv.slice(2);
ensureInstalled();
const inBrowser = ['sign-in-page', 'dashboard-page', 'slow-dashboard', 'builder'];
if (!wanted.length || wanted.some((name) => inBrowser.includes(name))) {
  ensureBrowser();
  await ensureConsoleBuilt();
}
const run = spawnSync(node, [join(root, 'bench/main.ts'), ...wanted], { cwd: root, stdio: 'inherit' });
process.exit(run.status ?? 1);
