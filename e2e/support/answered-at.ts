import type { Page } from '@playwright/test';

/**
 * Notes when the answer to a call was handed to the page, which cannot have it earlier: what the page waits
 * for after that is never measured too short.
 * @returns the time of the newest answer, in milliseconds
 */
export async function answeredAt(page: Page, path: string): Promise<() => number> {
  let at = 0;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    at = Date.now();
    await route.fulfill({ response });
  });
  return () => at;
}
