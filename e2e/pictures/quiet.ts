import type { Page, Request } from '@playwright/test';

const QUIET_MS = 400;
const PATIENCE_MS = 15_000;

/**
 * Tracks the requests that a page is still loading. A stream of events never ends, and is not waited for.
 */
export function watchLoading(page: Page): { quiet(): Promise<void> } {
  const open = new Set<Request>();
  let last = Date.now();
  const isAwaited = (request: Request): boolean =>
    !['eventsource', 'websocket'].includes(request.resourceType()) && !request.url().includes('/events');
  page.on('request', (request) => {
    if (isAwaited(request)) open.add(request);
    last = Date.now();
  });
  const done = (request: Request): void => {
    open.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return {
    async quiet() {
      const until = Date.now() + PATIENCE_MS;
      while (Date.now() < until && (open.size > 0 || Date.now() - last < QUIET_MS))
        await page.waitForTimeout(50);
    },
  };
}
