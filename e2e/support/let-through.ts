import type { Page } from '@playwright/test';

/**
 * Removes an answer that the test gave in the server's place, so that calls to that path reach the server
 * again. Not with `unroute`: when Chromium stops intercepting requests it may lose one that the page makes at
 * that moment.
 */
export const letThrough = (page: Page, path: string): Promise<unknown> =>
  page.route(path, (route) => route.continue());
