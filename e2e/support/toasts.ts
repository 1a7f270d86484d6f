import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The texts of all toasts that this page has shown. */
    shownToasts?: string[];
  }
}

/**
 * Notes every toast that becomes visible. A toast leaves after five seconds, and a busy machine may look at
 * the page less often than that.
 */
export function recordToasts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const texts: string[] = [];
    const known = new WeakSet<Element>();
    window.shownToasts = texts;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.mantine-Notification-root')) {
        if (known.has(toast) || !toast.checkVisibility()) continue;
        known.add(toast);
        texts.push(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Waits until the page has shown a toast with this text, even if it has left again. Each toast counts once.
 */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const index = window.shownToasts?.indexOf(wanted) ?? -1;
          return index >= 0 ? window.shownToasts!.splice(index, 1) : (window.shownToasts ?? []);
        }, text),
      { message: 'the toasts that the page has shown', timeout: 60_000 },
    )
    .toContain(text);
