import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { round, type Measurement } from './measurement.ts';

const executablePath = process.env.PARAPET_CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

/** What a first visitor of /login downloads, as it travels: compressed script and style. */
export async function measureSignInPage(url: string): Promise<Measurement[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
  try {
    const page = await browser.newPage();
    const sizes = { script: 0, stylesheet: 0 };
    page.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind === 'script' || kind === 'stylesheet') void request.sizes().then(({ responseBodySize }) => { sizes[kind] += responseBodySize; });
    });
    await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
    await page.locator('input[type="password"]').first().waitFor();
    await page.waitForTimeout(500);
    const kilobytes = (bytes: number) => round(bytes / 1000);
    return [
      { id: 'login-script', what: 'Script that /login loads, compressed', value: kilobytes(sizes.script), unit: 'kB' },
      { id: 'login-style', what: 'Style that /login loads, compressed', value: kilobytes(sizes.stylesheet), unit: 'kB' },
    ];
  } finally {
    await browser.close();
  }
}
