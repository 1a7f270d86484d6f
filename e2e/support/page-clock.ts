import type { BrowserContext } from '@playwright/test';

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

/** The pages of a context with the clock of the run (tools/lib/run-clock.mjs). */
export const giveClockOfRun = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(shiftDate, Number(process.env.PARAPET_CLOCK_SHIFT));
