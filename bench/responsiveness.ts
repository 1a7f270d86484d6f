import type { Page } from '@playwright/test';

/**
 * Response times of a page: for each click or key the time until the next frame shows it, and its long
 * tasks.
 */
export interface Responsiveness {
  interactions: number[];
  longTasks: number[];
}

interface Watched {
  events: { id: number; duration: number }[];
  tasks: number[];
}
type Watching = Window & { watched?: Watched };

/**
 * Notes what the browser measures itself (event timing, long tasks), in every page that is opened from now
 * on.
 */
export const watchResponsiveness = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { events: [], tasks: [] };
    (window as Watching).watched = watched;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) watched.events.push({ id: entry.interactionId, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.tasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });

/** Forgets what was noted so far. */
export const forgetNoted = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { watched } = window as Watching;
    if (watched) Object.assign(watched, { events: [], tasks: [] });
  });

/**
 * Interactions and long tasks noted since. The browser does not report an interaction below 16 ms, so it is
 * not included here.
 */
export async function noted(page: Page): Promise<Responsiveness> {
  const { events, tasks } = await page.evaluate(() => (window as Watching).watched!);
  const slowest = new Map<number, number>();
  for (const { id, duration } of events) slowest.set(id, Math.max(duration, slowest.get(id) ?? 0));
  return { interactions: [...slowest.values()], longTasks: tasks };
}

/** Slows the processor for this page, as on a phone or an old laptop. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
