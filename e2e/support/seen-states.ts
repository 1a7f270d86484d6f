import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/**
 * What decides about accessibility in a page: its place without ids, its size and theme, and which kinds of
 * elements it shows, with their roles, classes, colors and marks, not how many of them or with which words.
 * Runs in the page.
 */
function describeState(): string {
  const kinds = new Set<string>();
  const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
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
 * Notes the state of a page in the register of the run, which all workers share.
 * @returns the entry, or nothing if the state was there already
 */
export async function isNewState(page: Page): Promise<string | undefined> {
  const register = process.env.PARAPET_SEEN_STATES;
  if (!register) return 'unregistered';
  const state = await page.evaluate(describeState);
  const entry = join(register, createHash('sha256').update(state).digest('hex'));
  try {
    writeFileSync(entry, state, { flag: 'wx' });
    return entry;
  } catch {
    return undefined;
  }
}

/** Takes a state back out of the register: a second try of the test looks at it again. */
export function forgetState(entry: string): void {
  rmSync(entry, { force: true });
}
