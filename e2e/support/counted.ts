import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectGood } from './test.ts';

/**
 * Counts what people do in the browser, and nothing else does: no call of a journey stands in for a press.
 *
 * - A press is one click: of a button, a link, a radio or a checkbox, and of the link in a mail.
 * - A text that is typed is one field, however long it is.
 * - A choice from a list is one field and one click, which are the two presses that it takes: the first one,
 *   or what is typed to narrow the list, fills the field, and the second one is the click on the option.
 */
export class Counted {
  clicks = 0;
  fields = 0;

  get done(): number {
    return this.clicks + this.fields;
  }
  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }
  async type(target: Locator, text: string): Promise<void> {
    await target.pressSequentially(text);
    this.fields += 1;
  }
  async choose(target: Locator, option: Locator, typed?: string): Promise<void> {
    await target.click();
    if (typed !== undefined) await target.pressSequentially(typed);
    this.fields += 1;
    await this.click(option);
  }
}

/** Answers what the quote waits for as a careful company would. */
export async function answerAll(page: Page, person: Counted): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Answers needed for this quote' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await person.click(dialog.getByRole('button', { name: 'No to all: Past coverage and events' }));
  for (const heading of await dialog.getByRole('button', { name: /^Yes to all: / }).all()) {
    const name = await heading.getAttribute('aria-label');
    if (name !== 'Yes to all: Past coverage and events' && name !== 'Yes to all: Endpoints and email')
      await person.click(heading);
  }
  for (const group of await dialog.getByRole('radiogroup').all())
    if ((await group.getByRole('radio', { checked: true }).count()) === 0) {
      const isBad = /no longer|out of support|end of life/i.test(await group.innerText());
      await person.click(group.getByText(isBad ? 'No' : 'Yes', { exact: true }));
    }
  for (const select of await dialog.getByRole('combobox').all())
    if ((await select.inputValue()) === '')
      await person.choose(select, page.getByRole('option').filter({ visible: true }).first());
  // How backups are kept: one of several.
  await person.click(dialog.getByRole('checkbox', { name: /tested at least annually/i }));
  await expectGood(page);
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
}
