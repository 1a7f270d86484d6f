import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { waysOfTheGate } from './e2e/support/ways.ts';
// Runner, workers and server have one clock; the pages get it in e2e/support/test.ts.
import './tools/lib/run-clock.mjs';
import './tools/lib/run-scratch.mjs';

const chromium =
  process.env.PARAPET_CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) =>
    existsSync(path),
  );

const viewports = { wide: { width: 1366, height: 900 }, narrow: { width: 390, height: 844 } };

function project(
  size: keyof typeof viewports,
  colorScheme: 'light' | 'dark',
  only: Pick<PlaywrightTestProject, 'grep' | 'grepInvert'>,
): PlaywrightTestProject {
  return { name: `${size}-${colorScheme}`, use: { viewport: viewports[size], colorScheme }, ...only };
}

const gate = waysOfTheGate(join(import.meta.dirname, 'e2e'));
// In the deep run journeys go wide and light, and narrow and dark; @screens also the other two ways, @once only
// the first. In the gate each goes one of the first two.
const projects = process.env.PARAPET_DEEP
  ? [
      project('wide', 'light', {}),
      project('narrow', 'dark', { grepInvert: /@once/ }),
      project('wide', 'dark', { grep: /@screens/ }),
      project('narrow', 'light', { grep: /@screens/ }),
    ]
  : [project('wide', 'light', gate.wide), project('narrow', 'dark', gate.narrow)];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One more than cores: a journey waits a good deal, for a mail or for another person.
  workers: 3,
  // A slow machine is not a fault: limits are many times what is usual.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // What passes on a second try is named by the run, and mended before the next landing.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  projects,
  use: {
    browserName: 'chromium',
    // The gate loads and compiles the console once for a worker, not once for a test: storage, cookies and what
    // a test added to its pages are reset in between. The search has a new context for each.
    reuseContext: !process.env.PARAPET_DEEP,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 60_000,
    // A trace of every step costs a fifth of the time: PARAPET_TRACE=1 records it for the tests that fail.
    trace: process.env.PARAPET_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A journey runs each of our lines a few times: to optimize them takes a seventh of its time.
        ...(process.env.PARAPET_DEEP ? [] : ['--js-flags=--no-opt,--no-maglev']),
      ],
    },
  },
});
