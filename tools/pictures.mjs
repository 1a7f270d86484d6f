// `npm run pictures`: every screen of the demo world as its persona sees it, at two widths and in two themes,
// as files in .cache/pictures with a page to look through them. Words narrow it: `npm run pictures -- broker
// claims` takes the broker's pages with "claims" in their path. What differs from the pictures of the last
// time is named, and stands first on the page.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureConsoleBuilt } from './lib/console-build.mjs';
import { ensureInstalled, node } from './lib/install.mjs';
import { root } from './lib/run.mjs';

ensureInstalled();
ensureBrowser();
await ensureConsoleBuilt();
// With the clock of the tests, a date is the same each time.
const clock = join(root, 'tools/lib/run-clock.mjs');
const run = spawnSync(
  node,
  ['--import', clock, join(root, 'e2e/pictures/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(run.status ?? 1);
