import type { Page } from '@playwright/test';
import { button, field, openNewAccount } from './support/accounts.ts';
import { answerAll, Counted } from './support/counted.ts';
import { callsAs } from './support/quoted.ts';
import { expect, expectGood, resume, test } from './support/test.ts';

/** From a company's name to a price that only waits for the policyholder. */
const MOST = 25;

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
    person.clicks += 1;
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
