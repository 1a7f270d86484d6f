import type { Page } from '@playwright/test';
import { laptop, signIn, withBrowser } from './browser.ts';
import { percentile, round, type Measurement } from './measurement.ts';
import { forgetNoted, noted, type Responsiveness, slowDown, watchResponsiveness } from './responsiveness.ts';

const AGENT = 'agent@harbor.example';
const ROUNDS = 4;

/**
 * Measures how quickly the builder of a quote answers clicks and keys: packages, coverages, limit, waiting
 * period and the terms of one coverage, on this processor and slowed four times.
 */
export function measureBuilder(url: string): Promise<Measurement[]> {
  return withBrowser(async (browser) => {
    const measured: Measurement[] = [];
    for (const rate of [1, 4]) {
      const context = await laptop(browser, url);
      const page = await context.newPage();
      await watchResponsiveness(page);
      await signIn(page, AGENT);
      await page.goto(`/agency/quotes/${await newQuote(page)}`);
      await page.getByRole('checkbox').nth(8).waitFor();
      await page.waitForTimeout(1500);
      await slowDown(page, rate);
      await useBuilder(page);
      await forgetNoted(page);
      for (let round = 0; round < ROUNDS; round++) await useBuilder(page);
      measured.push(...figures(await noted(page), rate));
      await context.close();
    }
    return measured;
  });
}

function figures({ interactions, longTasks }: Responsiveness, rate: number): Measurement[] {
  const when = rate === 1 ? '' : `, processor slowed ${rate} times`;
  const figure = (id: string, what: string, value: number, unit = 'ms') => ({
    id: `builder-${id}-${rate}`,
    what: `${what}${when}`,
    value: round(value, 0),
    unit,
  });
  return [
    figure(
      'p95',
      'A click in the builder until the screen shows it, 95th percentile',
      percentile(interactions, 0.95),
    ),
    figure('median', 'A click in the builder, median', percentile(interactions, 0.5)),
    figure('longest-task', 'Longest task of the builder', Math.max(0, ...longTasks)),
    figure('long-tasks', 'Tasks of the builder above 100 ms', longTasks.filter((ms) => ms > 100).length, ''),
  ];
}

/** A quote of this run, for a company of the demo world that can be quoted. */
async function newQuote(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem('parapet.accessToken')}`,
      'content-type': 'application/json',
    };
    const found = await fetch('/api/quote/v1/search?size=1&filter.status=in:READY&filter.product=in:P100', {
      headers,
    });
    const { content } = (await found.json()) as { content: { accountId: string }[] };
    const started = await fetch(`/api/quote/v1/P100/${content[0]!.accountId}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ asked: {} }),
    });
    return ((await started.json()) as { id: string }).id;
  });
}

/**
 * Edits a quote as an agent does, and waits after each click until the screen and the price have settled.
 */
async function useBuilder(page: Page): Promise<void> {
  const settle = () => page.waitForTimeout(450);
  const tick = page.getByRole('checkbox', { name: 'Computer and funds transfer fraud' });
  const tria = page.getByRole('checkbox', { name: 'Certified acts of terrorism (TRIA)' });
  for (const name of [/Elite/, /Basic/, /Popular/]) {
    await page.getByRole('radio', { name }).click();
    await settle();
  }
  for (const box of [tick, tria, tick, tria]) {
    await box.click();
    await settle();
  }
  await page.getByRole('slider').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await settle();
  }
  for (const hours of ['12', '8']) {
    await page.getByText(`${hours} hours`, { exact: true }).first().click();
    await settle();
  }
  for (const times of [1, 2]) {
    await page
      .getByRole('button', { name: /^Adjust|Terms of/ })
      .first()
      .click();
    await page.waitForTimeout(300 * times);
  }
}
