import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { round, type Measurement } from './measurement.ts';

const executablePath =
  process.env.PARAPET_CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const VISITS = 7;

/**
 * What a first visitor of /login downloads (compressed script and style), and when the page accepts input.
 */
export async function measureSignInPage(url: string): Promise<Measurement[]> {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const { script, stylesheet } = await downloaded(browser, url);
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) times.push(await usableAfter(browser, url));
    times.sort((a, b) => a - b);
    const kilobytes = (bytes: number) => round(bytes / 1000);
    return [
      {
        id: 'login-script',
        what: 'Script that /login loads, compressed',
        value: kilobytes(script),
        unit: 'kB',
      },
      {
        id: 'login-style',
        what: 'Style that /login loads, compressed',
        value: kilobytes(stylesheet),
        unit: 'kB',
      },
      {
        id: 'login-usable',
        what: `/login takes what is typed, after a first visitor asks for it (median of ${VISITS}, warm server)`,
        value: round(times[Math.floor(VISITS / 2)]!),
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
  }
}

async function downloaded(browser: Browser, url: string): Promise<{ script: number; stylesheet: number }> {
  const page = await browser.newPage();
  const sizes = { script: 0, stylesheet: 0 };
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind === 'script' || kind === 'stylesheet')
      void request.sizes().then(({ responseBodySize }) => {
        sizes[kind] += responseBodySize;
      });
  });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.locator('input[type="password"]').first().waitFor();
  await page.waitForTimeout(500);
  await page.close();
  return sizes;
}

/**
 * Milliseconds from requesting the page, with an empty browser cache, until the email field has the focus and
 * keeps what is typed.
 */
async function usableAfter(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  // Checked frame by frame: a locator retries after pauses of up to half a second, which would distort the
  // measurement.
  await page.waitForFunction(
    () => document.querySelector('input[type="email"]')?.matches(':focus'),
    undefined,
    { polling: 'raf' },
  );
  await page.locator('input[type="email"]').fill('agent@harbor.example');
  const took = performance.now() - began;
  await context.close();
  return took;
}
