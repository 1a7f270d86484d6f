import type { Browser } from '@playwright/test';

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

const shifted = new WeakSet<Browser>();

/** The browser, with the clock of the run (tools/lib/run-clock.mjs) in the pages of all its contexts. */
export function hasClockOfRun(browser: Browser): Browser {
  if (shifted.has(browser)) return browser;
  shifted.add(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, Number(process.env.PARAPET_CLOCK_SHIFT));
    return context;
  };
  return browser;
}
