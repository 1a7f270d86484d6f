import type { Browser, BrowserContext } from '@playwright/test';
import { giveClockOfRun } from './page-clock.ts';
import { recordToasts } from './toasts.ts';

const prepared = new WeakSet<Browser | BrowserContext>();

/** A context whose pages have the clock of the run and note each toast. */
export async function prepareContext(context: BrowserContext): Promise<BrowserContext> {
  if (!prepared.has(context)) {
    prepared.add(context);
    await giveClockOfRun(context);
    await recordToasts(context);
  }
  return context;
}

/** The browser, with the same, and as little motion, for the contexts that a test opens. */
export function preparesContexts(browser: Browser): Browser {
  if (prepared.has(browser)) return browser;
  prepared.add(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) =>
    prepareContext(await newContext({ reducedMotion: 'reduce', ...options }));
  return browser;
}
