import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/test.ts';

const BUDGET = 110_000;

/** Opens /login as a first visitor, until long after it is drawn. */
async function visit(page: Page): Promise<{ bytes: number; inAdvance: string[] }> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.waitForTimeout(3000);
  const inAdvance = await page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const sizes = await Promise.all(
    finished
      .filter((request) => !inAdvance.includes(request.url()))
      .map(async (request) => (await request.sizes()).responseBodySize),
  );
  return { bytes: sizes.reduce((sum, size) => sum + Math.max(0, size), 0), inAdvance };
}

/** The browser says that this line is slow, or that its user saves data. */
const onLine = (page: Page, line: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given });
  }, line);

test.describe('the sign-in page', () => {
  test('loads at most 110 kB in all, and what comes after it in advance @once', async ({ page }) => {
    const { bytes, inAdvance } = await visit(page);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    expect(inAdvance.filter((href) => href.endsWith('.js')).length).toBeGreaterThan(2);
  });

  for (const line of [
    { effectiveType: '3g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ])
    test(`fetches nothing in advance on ${line.effectiveType}${line.saveData ? ' saving data' : ''} @once`, async ({
      page,
    }) => {
      await onLine(page, line);
      const { bytes, inAdvance } = await visit(page);
      expect(inAdvance).toEqual([]);
      expect(bytes).toBeLessThanOrEqual(BUDGET);
    });

  test('leads back to itself by the browser’s own button, with the router loaded by then @once', async ({
    page,
  }) => {
    await page.goto('/login?from=/agency/quotes');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  });
});
