import type { Browser, BrowserContext } from '@playwright/test';

/** Makes `Date` of a page so many milliseconds later; its timers stay as they are. Runs in the page. */
function shiftDate(shift: number): void {
  const TrueDate = Date;
  const now = (): number => TrueDate.now() + shift;
  const shifted: DateConstructor = new Proxy(TrueDate, {
    construct: (target, given, asked) =>
      Reflect.construct(
        target,
        given.length > 0 ? given : [now()],
        asked === shifted ? target : asked,
      ) as Date,
    apply: () => new TrueDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  shifted.prototype.constructor = shifted;
  globalThis.Date = shifted;
}

const shifted = new WeakSet<Browser | BrowserContext>();

/** The pages of a context with the clock of the run (tools/lib/run-clock.mjs). */
export async function giveClockOfRun(context: BrowserContext): Promise<BrowserContext> {
  if (!shifted.has(context)) {
    shifted.add(context);
    await context.addInitScript(shiftDate, Number(process.env.PARAPET_CLOCK_SHIFT));
  }
  return context;
}

/** The browser, with that clock in the contexts that a test opens. */
export function hasClockOfRun(browser: Browser): Browser {
  if (shifted.has(browser)) return browser;
  shifted.add(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => giveClockOfRun(await newContext(options));
  return browser;
}
