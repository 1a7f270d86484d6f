import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds serious or critical on the page in its current state. */
async function graveFindings(page: Page) {
  // Content that is being refetched is paler for a moment.
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined);
  // A running fade has neither its initial nor its final contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  );
  const axe = new AxeBuilder({ page }).options({ runOnly: tags, resultTypes: ['violations'] });
  // A page with a single frame does not need the detour into frames of other origins; without it the check
  // takes a third of the time.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes
        .slice(0, 5)
        .map((node) => `${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(-1)?.trim() ?? ''}`),
    }));
}

/** Expects axe to find nothing serious or critical on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await graveFindings(page);
  // A list may have begun to refetch while axe was looking: what is wrong is found a second time.
  const found = first.length === 0 ? first : await graveFindings(page);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Expects that nothing makes the page wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over, { message: `pixels that ${page.url()} is too wide` }).toBeLessThanOrEqual(0);
}

/** Expects a screen without serious axe findings and without horizontal scrolling. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
