import { AxeBuilder } from '@axe-core/playwright';
import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { findNewColors, type ColoredPage } from './new-colors.ts';
import { forgetInRun } from './run-register.ts';
import { findNewState, MODAL } from './seen-states.ts';

type InPage = ColoredPage & { axe: typeof axe };

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
async function graveFindings(page: Page) {
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
  const violations = page.frames().length === 1 ? await ofSingleFrame(page) : await ofAllFrames(page);
  return violations
    .filter(isGrave)
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes
        .slice(0, 5)
        .map((node) => `${node.target.join(' ')}: ${node.failureSummary?.split('\n').at(-1)?.trim() ?? ''}`),
    }));
}

const isGrave = ({ impact }: Result): boolean => impact === 'serious' || impact === 'critical';

/** Style sheets are not read for it (`preload`): of the rules of these tags none asks for them. */
const options = { runOnly: tags, resultTypes: ['violations'], preload: false } satisfies RunOptions;

const ofAllFrames = async (page: Page): Promise<Result[]> =>
  (await new AxeBuilder({ page }).options(options).analyze()).violations;

/**
 * Without the detour into frames, and with axe read once for a document: a third of the time. While a dialog
 * is open, only the dialog is looked at. Contrast, a third of what is left, is computed once in a run for the
 * same colors.
 */
async function ofSingleFrame(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const newColors = await findNewColors(page);
  let lookAgainAt: readonly string[] = newColors;
  try {
    const { violations, gone } = await page.evaluate(
      async ([how, colors, modal]) => {
        const { axe: inPage, coloredElements } = window as unknown as InPage;
        const isNew = 'data-new-colors';
        inPage.configure({ rules: [{ id: 'color-contrast', selector: `[${isNew}]` }] });
        const elements = colors.map((color) => coloredElements[color]!);
        for (const element of elements) element.setAttribute(isNew, '');
        const dialogs = document.querySelectorAll(modal);
        const where = dialogs.length > 0 ? { include: [...dialogs] } : document;
        const found = await inPage.run(where, how);
        for (const element of elements) element.removeAttribute(isNew);
        return {
          violations: found.violations,
          // Drawn anew before axe came to them.
          gone: colors.filter((_, at) => !elements[at]!.isConnected),
        };
      },
      [options, newColors, MODAL] as const,
    );
    if (!violations.some(isGrave)) lookAgainAt = gone;
    return violations;
  } finally {
    lookAgainAt.forEach(forgetInRun);
  }
}

/**
 * Expects axe to find nothing serious or critical on the page in its current state. In one run each state of
 * a screen is looked at once, by whichever test comes first.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const state = await findNewState(page);
  if (!state) return;
  const first = await graveFindings(page);
  // A list may have begun to refetch while axe was looking: what is wrong is found a second time.
  const found = first.length === 0 ? first : await graveFindings(page);
  // A second try of the test looks at it again.
  if (found.length > 0) forgetInRun(state);
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
