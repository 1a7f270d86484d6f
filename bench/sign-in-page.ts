import type { Browser, Request } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { round, type Measurement } from './measurement.ts';

const VISITS = 7;
/** Longer than the question about cookies waits, which a first visitor gets too. */
const QUIET_MS = 3000;

/**
 * Measures the downloads of a first visitor of /login, as they are transferred, those fetched in advance
 * after that, and when the page accepts input.
 */
export function measureSignInPage(url: string): Promise<Measurement[]> {
  return withBrowser(async (browser) => {
    const { kinds, prefetched } = await downloaded(browser, url);
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) times.push(await usableAfter(browser, url));
    times.sort((a, b) => a - b);
    const kilobytes = (bytes: number) => round(bytes / 1000);
    const all = Object.values(kinds).reduce((sum, bytes) => sum + bytes, 0);
    return [
      { id: 'login-all', what: 'Everything that /login loads', value: kilobytes(all), unit: 'kB' },
      ...Object.entries(kinds).map(([kind, bytes]) => ({
        id: `login-${kind}`,
        what: `of this: ${kind}`,
        value: kilobytes(bytes),
        unit: 'kB',
      })),
      {
        id: 'login-prefetched',
        what: 'Fetched in advance once /login is idle, for what comes after it',
        value: kilobytes(prefetched),
        unit: 'kB',
      },
      {
        id: 'login-usable',
        what: `/login takes what is typed, after a first visitor asks for it (median of ${VISITS}, warm server)`,
        value: round(times[Math.floor(VISITS / 2)]!),
        unit: 'ms',
      },
    ];
  });
}

type Sizes = Record<'document' | 'script' | 'stylesheet' | 'font' | 'other', number>;

/** Bodies as they were transferred: what came out of the browser's cache was not. */
async function downloaded(browser: Browser, url: string): Promise<{ kinds: Sizes; prefetched: number }> {
  const page = await browser.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.locator('input[type="password"]').first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  const inAdvance = new Set(
    await page
      .locator('link[rel="prefetch"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)),
  );
  const kinds: Sizes = { document: 0, script: 0, stylesheet: 0, font: 0, other: 0 };
  let prefetched = 0;
  for (const request of finished) {
    const { responseBodySize } = await request.sizes();
    const bytes = Math.max(0, responseBodySize);
    const kind = request.resourceType();
    if (inAdvance.has(request.url())) prefetched += bytes;
    else kinds[kind in kinds ? (kind as keyof Sizes) : 'other'] += bytes;
  }
  await page.close();
  return { kinds, prefetched };
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
