import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

const executablePath =
  process.env.PARAPET_CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Runs the work with a browser of its own, as the browser tests start it. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
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
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A laptop's window, with the question about cookies answered. */
export async function laptop(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, baseURL: url });
  await context.addInitScript(() => localStorage.setItem('cookies_enabled', 'false'));
  return context;
}

/** Signs in as one of the demo world and waits for the dashboard. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill('Parapet-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard/);
}
