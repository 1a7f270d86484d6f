import { existsSync } from 'node:fs';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';

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

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? 'dot' : 'list',
  // Journeys run wide and light, and narrow and dark; @screens also the other two ways, @once only the first.
  projects: [
    project('wide', 'light', {}),
    project('narrow', 'dark', { grepInvert: /@once/ }),
    project('wide', 'dark', { grep: /@screens/ }),
    project('narrow', 'light', { grep: /@screens/ }),
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 30_000,
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
      ],
    },
  },
});
