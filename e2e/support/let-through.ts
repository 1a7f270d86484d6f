import type { Page } from '@playwright/test';

/**
 * Takes back an answer that the test gave in the server's place: calls to that path reach the server again.
 * Not by `unroute`: Chromium that stops holding requests may lose one that the page makes in that moment.
 */
export const letThrough = (page: Page, path: string): Promise<unknown> =>
  page.route(path, (route) => route.continue());
