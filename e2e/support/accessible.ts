import { AxeBuilder } from '@axe-core/playwright';
import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { entryOfColors, findNewColors } from './new-colors.ts';
import { forgetInRun, noteInRun } from './run-register.ts';
import { findNewState } from './seen-states.ts';

type InPage = { axe: typeof axe; coloredElements: Record<string, Element> };

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until nothing is being read and nothing moves. */
async function untilStill(page: Page): Promise<void> {
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
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
}

/** Violations on the page in its current state that axe reports as serious or critical. */
async function graveFindings(page: Page, newColors: readonly string[]) {
  await untilStill(page);
  const unsaid = await page.evaluate(() =>
    [...document.querySelectorAll('label[data-required]')]
      .filter((label) => {
        const field = document.getElementById(label.getAttribute('for') ?? '');
        return field?.matches('input, textarea, select') && !field.ariaRequired;
      })
      .map((label) => label.textContent),
  );
  expect(unsaid, `asterisks that nobody hears at ${page.url()}`).toEqual([]);
  const violations =
    page.frames().length === 1 ? await ofSingleFrame(page, newColors) : await ofAllFrames(page);
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

const options = { runOnly: tags, resultTypes: ['violations'] } satisfies RunOptions;

const ofAllFrames = async (page: Page): Promise<Result[]> =>
  (await new AxeBuilder({ page }).options(options).analyze()).violations;

/** Whether the page has a style sheet that no page of the run had before. */
async function hasNewStyles(page: Page): Promise<boolean> {
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  return sheets.filter((href) => href && noteInRun(`styles ${href}`)).length > 0;
}

/**
 * Without the detour into frames, and with axe read once for a document: a third of the time. While a dialog
 * is open, nothing else can be reached, and only the dialog is looked at. Style sheets are read when they are
 * new; contrast, a third of what is left, is computed once in a run for the same colors.
 */
async function ofSingleFrame(page: Page, newColors: readonly string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const how = { ...options, preload: await hasNewStyles(page) };
  return page.evaluate(
    async ([run, colors]) => {
      const inPage = window as unknown as InPage;
      const isNew = 'data-new-colors';
      inPage.axe.configure({ rules: [{ id: 'color-contrast', selector: `[${isNew}]` }] });
      const colored = colors.map((description) => inPage.coloredElements[description]);
      for (const element of colored) element?.setAttribute(isNew, '');
      const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
      const where = dialogs.length > 0 ? { include: [...dialogs] } : document;
      const { violations } = await inPage.axe.run(where, run);
      for (const element of colored) element?.removeAttribute(isNew);
      return violations;
    },
    [how, newColors] as const,
  );
}

/**
 * Expects axe to find nothing serious or critical on the page in its current state. In one run each state of
 * a screen is looked at once, by whichever test comes first.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const state = await findNewState(page);
  if (!state) return;
  const newColors = await findNewColors(page);
  const forget = (): void => [state, ...newColors.map(entryOfColors)].forEach(forgetInRun);
  let found: Awaited<ReturnType<typeof graveFindings>>;
  try {
    const first = await graveFindings(page, newColors);
    // A list may have begun to refetch while axe was looking: what is wrong is found a second time.
    found = first.length === 0 ? first : await graveFindings(page, newColors);
  } catch (error) {
    forget();
    throw error;
  }
  // A second try of the test looks at it again.
  if (found.length > 0) forget();
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
