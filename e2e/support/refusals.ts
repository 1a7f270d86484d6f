import type { BrowserContext, Page } from '@playwright/test';

/** Notes what its pages ask for and are refused: status and address of each answer from 400 on. */
export function noteRefusals(of: Page | BrowserContext): string[] {
  const refused: string[] = [];
  of.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}
