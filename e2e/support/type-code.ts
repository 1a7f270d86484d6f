import type { Page } from '@playwright/test';

/** Types a code of six digits, as from a phone. */
export async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: `${label} 1/6` }).focus();
  await page.keyboard.type(code);
}
