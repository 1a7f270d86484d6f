import type { Page } from '@playwright/test';
import { noteInRun } from './run-register.ts';
import { MODAL } from './seen-states.ts';

/** The page keeps the first element of each description here until axe has looked. */
export type ColoredPage = { coloredElements: Record<string, Element> };

/**
 * Describes what the contrast of each text of a page follows from: its color and the size of its letters,
 * whether it is disabled, all that lies behind it up to the first opaque surface, and what fades it further
 * up. What is positioned may lie over anything, so that it is also told by its classes. Runs in the page.
 */
function describeColors(modal: string): string[] {
  const surfaces = new Map<Element, string>();
  const fadings = new Map<Element, string>();
  const fadingOf = (element: Element): string => {
    const known = fadings.get(element);
    if (known !== undefined) return known;
    const { filter, opacity } = getComputedStyle(element);
    const own = opacity === '1' && filter === 'none' ? '' : `${opacity} ${filter} `;
    const all = element.parentElement ? own + fadingOf(element.parentElement) : own;
    fadings.set(element, all);
    return all;
  };
  const surfaceBehind = (element: Element): string => {
    const known = surfaces.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, position } = getComputedStyle(element);
    const isPlaced = position !== 'static' && position !== 'relative';
    const isOpaque = backgroundColor.startsWith('rgb(') && !isPlaced;
    const own = `${backgroundColor} ${backgroundImage} ${isPlaced ? element.getAttribute('class') : ''}`;
    const parent = element.parentElement;
    const all = isOpaque || !parent ? own : `${own}\n${surfaceBehind(parent)}`;
    surfaces.set(element, all);
    return all;
  };
  const hasOwnText = (element: Element): boolean =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isOff = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled="true"]') !== null ||
    ((element.closest('label')?.control as HTMLInputElement | null | undefined)?.disabled ?? false);
  const describe = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const letters = `${element.tagName} ${element.getAttribute('class')} ${color} ${fontSize} ${fontWeight}`;
    const behind = `${surfaceBehind(element)} ${fadingOf(element)}`;
    return `colors ${letters} ${textShadow} ${isOff(element)} ${behind}`;
  };

  const dialogs = document.querySelectorAll(modal);
  const found: Record<string, Element> = {};
  for (const root of dialogs.length > 0 ? dialogs : [document.body])
    for (const element of root.querySelectorAll('*'))
      if (hasOwnText(element) && isVisible(element)) found[describe(element)] ??= element;
  (globalThis as unknown as ColoredPage).coloredElements = found;
  return Object.keys(found);
}

/**
 * Notes the colors of the texts of a page in the register of the run.
 * @returns the descriptions that were not there before; in the page, `coloredElements` has an element of each
 */
export async function findNewColors(page: Page): Promise<string[]> {
  return (await page.evaluate(describeColors, MODAL)).filter(noteInRun);
}
