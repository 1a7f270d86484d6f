import type { Page } from '@playwright/test';
import { noteInRun } from './run-register.ts';

/** Dialogs in front of a page: while one is open, nothing else can be reached. */
export const MODAL = '[role="dialog"][aria-modal="true"]';

/**
 * Describes everything that affects accessibility in a page: its place without ids, its size and theme, and
 * which kinds of elements it shows, with their roles, classes, colors and marks, not how many of them or
 * with which words. Runs in the page.
 */
function describeState(modal: string): string {
  const kinds = new Set<string>();
  const dialogs = document.querySelectorAll(modal);
  for (const root of dialogs.length > 0 ? dialogs : [document.body])
    for (const element of root.querySelectorAll('*')) {
      const marks = element
        .getAttributeNames()
        .filter((name) =>
          /^(aria-|data-|role$|disabled$|required$|type$|alt$|title$|placeholder$)/.test(name),
        )
        .map((name) =>
          /^(role|type|aria-(invalid|expanded|hidden|disabled|selected))$/.test(name)
            ? `${name}=${element.getAttribute(name)}`
            : name,
        );
      const colors = element.getAttribute('style')?.match(/--[\w-]*(?:color|bg|bd)[\w-]*:[^;]+/g) ?? [];
      const hasWords = element.textContent?.trim() ? 'words' : 'empty';
      kinds.add([element.tagName, element.getAttribute('class'), hasWords, ...marks, ...colors].join(' '));
    }
  const place = location.pathname.replaceAll(/[^/]*\d[^/]*/g, ':id');
  const size = `${innerWidth} ${document.documentElement.getAttribute('data-mantine-color-scheme')}`;
  return [place, size, document.title ? 'titled' : '', dialogs.length, ...[...kinds].sort()].join('\n');
}

/**
 * Notes the state of a page in the register of the run.
 * @returns the state, or nothing if it was there already
 */
export async function findNewState(page: Page): Promise<string | undefined> {
  const state = await page.evaluate(describeState, MODAL);
  return noteInRun(state) ? state : undefined;
}
