import { test, type Browser, type BrowserContext } from '@playwright/test';
import { buildFirstStorage } from './first-storage.ts';

/** Contexts that the present test has, each with what closes it for good. */
const lent = new Map<BrowserContext, () => Promise<void>>();
/** Those that its worker keeps for the next test: hardly any has more people. */
const idle: BrowserContext[] = [];
const MOST_IDLE = 3;

/** Empties a context of what a test may have left in it, but for what its pages have read and compiled. */
async function takeBack(context: BrowserContext): Promise<void> {
  const end = lent.get(context);
  if (!lent.delete(context)) return;
  await Promise.all(context.pages().map((page) => page.close()));
  context.removeAllListeners();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  if (idle.length < MOST_IDLE) idle.push(context);
  else await end!();
}

/** Takes back the contexts that a test has not closed. */
export const takeBackContexts = (): Promise<unknown> => Promise.all([...lent.keys()].map(takeBack));

/**
 * A context of the run's server for somebody beside the test's own person. In the gate a worker opens a few
 * and lends them again, as it does the test's own (`reuseContext`): a new one reads and compiles the whole
 * console, two to three seconds of processor. What outlives a page there, such as a page's clock or a
 * binding, is for contexts that a test opens itself.
 */
export async function borrowContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  if (process.env.PARAPET_DEEP || baseURL !== process.env.PARAPET_E2E_URL)
    return browser.newContext({ baseURL });
  // Whatever a file uses for its own person: the next file borrows it too.
  const { viewport, colorScheme } = test.info().project.use;
  const known = idle.pop();
  const context = known ?? (await browser.newContext({ baseURL, viewport, colorScheme }));
  if (known) await known.setStorageState(buildFirstStorage(baseURL, colorScheme));
  const { close } = context;
  lent.set(context, () => close.call(context));
  context.close = () => takeBack(context);
  return context;
}
