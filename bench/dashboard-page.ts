import type { Page } from '@playwright/test';
import { laptop, signIn, withBrowser } from './browser.ts';
import { percentile, round, type Measurement } from './measurement.ts';
import { forgetNoted, noted, slowDown, watchResponsiveness } from './responsiveness.ts';

const RELOADS = 9;
const SLOWED = 4;
const SLOW_RELOADS = 4;

/**
 * A reload of an agency's dashboard with everything in the browser's cache: when its heading is there, when
 * its largest part is painted, when its list has rows, and what blocks the browser meanwhile.
 */
export function measureDashboardPage(url: string): Promise<Measurement[]> {
  return withBrowser(async (browser) => {
    const context = await laptop(browser, url);
    const page = await context.newPage();
    await watchResponsiveness(page);
    await noteContent(page);
    await signIn(page, 'agent@harbor.example');
    const reloads: Reload[] = [];
    for (let at = 0; at <= RELOADS; at++) {
      await forgetNoted(page);
      await page.reload();
      await page.locator('tbody tr').first().waitFor();
      await page.waitForTimeout(1500);
      const { longTasks } = await noted(page);
      // The first one fills the cache.
      if (at > 0) reloads.push({ ...(await getContent(page)), longest: Math.max(0, ...longTasks) });
    }
    const figure = (id: keyof Reload, what: string) => ({
      id: `dashboard-${id}`,
      what: `${what} (median of ${RELOADS})`,
      value: round(
        percentile(
          reloads.map((reload) => reload[id]),
          0.5,
        ),
        0,
      ),
      unit: 'ms',
    });
    return [
      figure('heading', 'Warm reload of a dashboard until its heading is there'),
      figure('largest', 'Warm reload of a dashboard until its largest part is painted'),
      figure('rows', 'Warm reload of a dashboard until its list has rows'),
      figure('longest', 'Longest task of a warm reload of a dashboard'),
    ];
  });
}

/**
 * The dashboard with the processor slowed four times: when a warm reload has painted its largest part, and
 * how long it takes until the screen shows what somebody typed, opened or chose in its list.
 */
export function measureSlowDashboard(url: string): Promise<Measurement[]> {
  return withBrowser(async (browser) => {
    const context = await laptop(browser, url);
    const page = await context.newPage();
    await watchResponsiveness(page);
    await noteContent(page);
    await signIn(page, 'agent@harbor.example');
    await slowDown(page, SLOWED);
    const largest: number[] = [];
    const interactions: number[] = [];
    for (let at = 0; at <= SLOW_RELOADS; at++) {
      await page.reload();
      await page.locator('tbody tr td a').first().waitFor();
      await page.waitForTimeout(2500);
      const content = await getContent(page);
      await forgetNoted(page);
      await useList(page);
      const { interactions: shown } = await noted(page);
      // The first one fills the cache.
      if (at === 0) continue;
      largest.push(content.largest);
      interactions.push(...shown);
    }
    const figure = (id: string, what: string, value: number) => ({
      id: `dashboard-slow-${id}`,
      what: `${what}, processor slowed ${SLOWED} times`,
      value: round(value, 0),
      unit: 'ms',
    });
    return [
      figure('largest', 'Largest part of a dashboard painted, median', percentile(largest, 0.5)),
      figure(
        'interaction-p95',
        'A key or click until it shows, 95th percentile',
        percentile(interactions, 0.95),
      ),
      figure('interaction', 'A key or click until it shows, slowest', Math.max(0, ...interactions)),
    ];
  });
}

/** Types in the search of the list, opens its menus and closes them, and goes to another tab and back. */
async function useList(page: Page): Promise<void> {
  const settle = () => page.waitForTimeout(600);
  await page.getByRole('searchbox').first().click();
  for (const key of 'acme') {
    await page.keyboard.press(key);
    await settle();
  }
  for (let at = 0; at < 4; at++) await page.keyboard.press('Backspace');
  await settle();
  for (const name of ['Choose columns', 'Row height', 'Status']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await settle();
    await page.keyboard.press('Escape');
    await settle();
  }
  for (const name of ['Policies', 'Quotes']) {
    await page.getByRole('tab', { name }).click();
    await settle();
  }
}

interface Content {
  heading: number;
  largest: number;
  rows: number;
}
type Reload = Content & { longest: number };
type Noting = Window & { content?: Content };

/** Records, in the page itself, when each part first appears, measured from the start of the navigation. */
const noteContent = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const content: Content = { heading: 0, largest: 0, rows: 0 };
    (window as Noting).content = content;
    const look = (): void => {
      if (!content.heading && document.querySelector('main h1')) content.heading = performance.now();
      if (!content.rows && document.querySelector('tbody tr td a')) content.rows = performance.now();
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) content.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

const getContent = (page: Page): Promise<Content> => page.evaluate(() => (window as Noting).content!);
