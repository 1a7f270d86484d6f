import type { Locator, Page } from '@playwright/test';
import { button, field, openNewAccount } from './support/accounts.ts';
import { callsAs } from './support/quoted.ts';
import { expect, expectAccessible, expectGood, resume, test } from './support/test.ts';

/** From a company's name to a price that only waits for the policyholder. */
const MOST = 25;

/** Counts the actions of a person on the way: each press and each field that is filled in counts one. */
class Counted {
  done = 0;
  async click(target: Locator): Promise<void> {
    await target.click();
    this.done += 1;
  }
  async type(target: Locator, text: string): Promise<void> {
    await target.pressSequentially(text);
    this.done += 1;
  }
  /** Opening a list and choosing from it are two. */
  async choose(target: Locator, option: Locator): Promise<void> {
    await this.click(target);
    await this.click(option);
  }
}

type Company = { cbid: string; name: string; taken: boolean };
type Likely = { product: string; reason: string | null; price: object | null; referrals: unknown[] };

/** A company of the directory that nobody has yet, and that the product would not refer for what it is. */
async function smallRisk(page: Page, persona: 'agent' | 'broker', product: string, where: string) {
  const call = await callsAs(page, persona);
  const found = (await call('get', `/api/account/v1/da/search?size=100&search=co&${where}`)) as unknown as {
    content: Company[];
  };
  // The first and the last are those that other journeys add.
  const free = found.content.filter(({ taken }) => !taken).slice(1, -1);
  for (const company of free.slice(0, 20)) {
    const { products } = (await call('get', `/api/rater/v1/appetite?cbid=${company.cbid}`)) as unknown as {
      products: Likely[];
    };
    const likely = products.find((one) => one.product === product);
    if (likely?.price && likely.reason === null && likely.referrals.length === 0) return company.name;
  }
  throw new Error(`The directory has no small company at ${where}`);
}

/** Answers what the quote waits for as a careful company would. */
async function answerAll(page: Page, person: Counted): Promise<void> {
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

for (const [persona, product, where, state] of [
  ['agent', 'P100', 'state=TX', 'Texas'],
  ['broker', 'P_ONE', 'country=GB', null],
] as const)
  test(`from a company’s name to a price to bind in ${product} are at most ${MOST} clicks and fields @once`, async ({
    page,
  }, info) => {
    const name = await smallRisk(page, persona, product, where);
    const person = new Counted();
    await resume(page, persona);
    const box = await openNewAccount(page);
    person.done += 1;
    if (state) await person.choose(field(box, 'State'), page.getByRole('option', { name: state }));
    await person.type(field(box, 'Account name'), name.slice(0, 12));
    await person.click(page.getByRole('option').filter({ visible: true, hasText: name }).first());
    await person.click(button(box, 'Add Account'));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await person.click(page.getByRole('button', { name: 'New quote' }).first());
    await person.click(page.getByRole('dialog').getByRole('button', { name: 'Start quote' }));
    await expect(page.getByText(/Q-\d+/).first()).toBeVisible();
    await person.click(page.getByRole('button', { name: 'Answer', exact: true }).first());
    await answerAll(page, person);

    await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible();
    const quoteId = /quotes\/([\w-]+)/.exec(page.url())![1]!;
    const { obstacles } = (await (
      await callsAs(page, persona)
    )('get', `/api/quote/v1/progress/${quoteId}`)) as unknown as { obstacles: { code: string }[] };
    // What is left is the policyholder's: who they are, the sending, the signature.
    expect(obstacles.map(({ code }) => code)).toEqual(['NO_CONTACT', 'NOT_SENT', 'NOT_SIGNED']);
    info.annotations.push({ type: 'clicks and fields', description: `${product}: ${person.done}` });
    expect(person.done).toBeLessThanOrEqual(MOST);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page);
  });
