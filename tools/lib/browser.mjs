// Makes sure that there is a Chromium: Debian's if we may install it, otherwise the one that Playwright
// brings.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { node } from './install.mjs';
import { root, say } from './run.mjs';

// The headless shell is Chromium without the browser's user interface: it starts faster and leaves more CPU
// to the pages.
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

function apt(...args) {
  return (
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

export function ensureBrowser() {
  const found = () => process.env.PARAPET_CHROMIUM ?? places.find((path) => existsSync(path));
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say("installing Debian's chromium");
    const install = (browser) =>
      apt('install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation');
    if (!install('chromium-headless-shell')) {
      apt('update', '-qq');
      if (!install('chromium-headless-shell')) install('chromium');
    }
  }
  const path = found();
  if (path) {
    process.env.PARAPET_CHROMIUM = path;
    return;
  }
  say('installing the Chromium of Playwright');
  const run = spawnSync(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0)
    throw new Error(
      'There is no Chromium for the browser tests: install the package chromium, or name one in PARAPET_CHROMIUM.',
    );
}
