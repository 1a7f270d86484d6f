import type { Page } from '@playwright/test';
import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany, startQuote } from './support/quoted.ts';
import { expect, expectAccessible, expectToast, pageAs, resume, test } from './support/test.ts';

test('two people on one quote see each other, and who is changing it @once', async ({ page, baseURL }) => {
  const call = await callsAs(page, 'agent');
  const quote = await startQuote(call, 'P100', (await quotableCompany(call, unique('Two Hands'))).id);
  const underwriter = await pageAs(page, baseURL!, 'underwriter');
  await underwriter.goto(`/admin/quotes/${quote.id}`);
  await expect(underwriter.getByRole('heading', { level: 1 })).toBeVisible();
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${quote.id}`);
  await expect(page.getByText(/ also has this quote open\./)).toBeVisible();
  await page.getByRole('radio', { name: /Basic/ }).check({ force: true });
  await expect(underwriter.getByText(/Harbor Insurance Agency\) is changing this quote\./)).toBeVisible();
  await expectAccessible(underwriter);
});

/** A tab that hears of nothing: it was asleep while others worked. */
const deaf = (page: Page) => page.route('**/api/activity/v1/events*', (route) => route.abort());

type Saved = { version: number; selection: { global: { deductible: number; waitingPeriod: number } } };

test('what two people changed on one quote is merged term by term, and saved with one press @once', async ({
  page,
  allowInConsole,
}) => {
  test.slow();
  allowInConsole(/409|ERR_FAILED|net::/);
  const call = await callsAs(page, 'agent');
  const { id } = await startQuote(call, 'P100', (await quotableCompany(call, unique('Merged Hands'))).id);
  const read = async (): Promise<Saved> => (await call('get', `/api/quote/v1/${id}`)) as never;
  const theySave = async (global: object): Promise<void> => {
    const { version } = await read();
    await call('put', `/api/quote/v1/P100/${id}`, { version, asked: { global } });
  };
  const { global } = (await read()).selection;
  const [mine, theirs, more] = [6, 8, 12, 24].filter((hours) => hours !== global.waitingPeriod);
  const [lower, higher] = [10_000, 25_000].filter((sum) => sum !== global.deductible).concat(10_000);
  const note = page.getByRole('alert').filter({ hasText: 'Someone else changed this quote' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saveBoth = note.getByRole('button', { name: 'Save both' });
  const wait = (hours: number | undefined) =>
    page.getByRole('radiogroup', { name: 'Waiting period' }).getByText(`${hours} hours`).click();
  await deaf(page);
  await resume(page, 'agent');
  await page.goto(`/agency/quotes/${id}`);

  await test.step('who changed other terms need not choose', async () => {
    await wait(mine!);
    await theySave({ deductible: lower });
    await save.click();
    await expect(note.getByText(/You changed other terms than they did/)).toBeVisible();
    await expect(note.getByRole('radio')).toHaveCount(0);
    await expect(note.getByRole('row', { name: /^Deductible/ })).toBeVisible();
    await saveBoth.click();
    await expectToast(page, 'Quote updated');
    await expect(note).toHaveCount(0);
    expect((await read()).selection.global).toMatchObject({ waitingPeriod: mine, deductible: lower });
  });

  await test.step('of a term that both changed one is chosen, and the rest of both is kept', async () => {
    await wait(more!);
    await theySave({ waitingPeriod: theirs, deductible: higher });
    await save.click();
    await expect(note.getByRole('radio')).toHaveCount(2);
    await expect(saveBoth).toBeDisabled();
    await expectAccessible(page);
    await note.getByRole('radio', { name: `${theirs} hours` }).check();
    await note.getByRole('radio', { name: `${more} hours` }).check();
    await saveBoth.click();
    await expect(note).toHaveCount(0);
    await expect(save).toHaveCount(0);
    expect((await read()).selection.global).toMatchObject({ waitingPeriod: more, deductible: higher });
  });

  await test.step('who chooses the others has nothing left to save', async () => {
    await wait(mine!);
    await theySave({ waitingPeriod: theirs });
    await save.click();
    await note.getByRole('radio', { name: `${theirs} hours` }).check();
    await saveBoth.click();
    await expect(note).toHaveCount(0);
    expect((await read()).selection.global).toMatchObject({ waitingPeriod: theirs });
  });
});
