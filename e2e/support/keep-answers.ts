import type { Page } from '@playwright/test';

/**
 * Bodies that the server answers to the page's calls at a path, in their order, kept from now on.
 *
 * Not read from the response: the page may cancel a call whose record has changed since, and Chromium then
 * drops the body.
 */
export async function keepAnswers<T>(page: Page, path: string): Promise<T[]> {
  const answers: T[] = [];
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    if (answer.ok()) answers.push((await answer.json()) as T);
    await route.fulfill({ response: answer });
  });
  return answers;
}
