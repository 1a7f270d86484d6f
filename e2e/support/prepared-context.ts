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

type Options = Parameters<Browser['newContext']>[0];

/** Contexts that a test has, by what they were opened with; and those that the next one may have. */
type Reusable = { context: BrowserContext; key: string; end: () => Promise<void> };
const lent = new Map<BrowserContext, Reusable>();
const idle: Reusable[] = [];
const MOST_IDLE = 6;

/** Empties a context of what a test may have left in it, but for what its pages have read and compiled. */
async function takeBack(reusable: Reusable): Promise<void> {
  const { context } = reusable;
  if (!lent.delete(context)) return;
  await Promise.all(context.pages().map((page) => page.close()));
  context.removeAllListeners();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  idle.push(reusable);
  if (idle.length > MOST_IDLE) await idle.shift()!.end();
}

async function makeReusable(context: BrowserContext, key: string): Promise<Reusable> {
  const reusable = { context: await prepareContext(context), key, end: context.close.bind(context) };
  context.close = () => takeBack(reusable);
  return reusable;
}

/** Takes back the contexts that a test has not closed. */
export const takeBackContexts = (): Promise<unknown> => Promise.all([...lent.values()].map(takeBack));

/**
 * The browser, with the same, and as little motion, for the contexts that a test opens. In the gate these are
 * opened once for a worker, as the test's own is (`reuseContext`): another context reads and compiles the
 * whole console, two to three seconds of processor.
 */
export function preparesContexts(browser: Browser): Browser {
  if (prepared.has(browser)) return browser;
  prepared.add(browser);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const { storageState, ...others }: NonNullable<Options> = { reducedMotion: 'reduce', ...options };
    if (process.env.PARAPET_DEEP) return prepareContext(await open({ ...others, storageState }));
    const key = JSON.stringify(others);
    const at = idle.findIndex((one) => one.key === key);
    const reusable = at < 0 ? await makeReusable(await open(others), key) : idle.splice(at, 1)[0]!;
    const { context } = reusable;
    lent.set(context, reusable);
    await context.setStorageState(storageState ?? { cookies: [], origins: [] });
    return context;
  };
  return browser;
}
