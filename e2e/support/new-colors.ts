import type { Page } from '@playwright/test';
import { noteInRun } from './run-register.ts';

/**
 * Describes what the contrast of each text of a page follows from: its color and the size of its letters,
 * whether it is disabled, and all that lies behind it up to the first opaque surface. What is positioned may
 * lie over anything, so that it is also told by its classes. Runs in the page, and keeps there the first
 * element of each description.
 */
function describeColors(): string[] {
  const surfaces = new Map<Element, string>();
  const surfaceBehind = (element: Element): string => {
    const known = surfaces.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, filter, opacity, position } = getComputedStyle(element);
    const isPlaced = position !== 'static' && position !== 'relative';
    const isOpaque = opacity === '1' && backgroundColor.startsWith('rgb(') && !isPlaced;
    const own = [backgroundColor, backgroundImage, filter, opacity, isPlaced ? element.className : ''].join(
      ' ',
    );
    const parent = element.parentElement;
    const all = isOpaque || !parent ? own : `${own}\n${surfaceBehind(parent)}`;
    surfaces.set(element, all);
    return all;
  };
  const hasOwnText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isOff = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled="true"]') !== null ||
    ((element.closest('label')?.control as HTMLInputElement | null | undefined)?.disabled ?? false);

  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
  const found: Record<string, Element> = {};
  for (const root of dialogs.length > 0 ? dialogs : [document.body])
    for (const element of root.querySelectorAll('*')) {
      if (
        !hasOwnText(element) ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const letters = [
        element.tagName,
        element.getAttribute('class'),
        color,
        fontSize,
        fontWeight,
        textShadow,
      ];
      const description = [...letters, isOff(element), surfaceBehind(element)].join(' ');
      found[description] ??= element;
    }
  (globalThis as unknown as { coloredElements: Record<string, Element> }).coloredElements = found;
  return Object.keys(found);
}

/** The name of a description of colors in the register of the run. */
export const entryOfColors = (description: string): string => `colors ${description}`;

/**
 * Notes the colors of the texts of a page in the register of the run.
 * @returns the descriptions that were not there before; in the page, `coloredElements` has an element of each
 */
export async function findNewColors(page: Page): Promise<string[]> {
  const descriptions = await page.evaluate(describeColors);
  return descriptions.filter((description) => noteInRun(entryOfColors(description)));
}
