import { unique } from './support/accounts.ts';
import { callsAs, quotableCompany } from './support/quoted.ts';
import { expect, expectAccessible, personas, resume, test } from './support/test.ts';

test('the palette finds records by domain, number and email, and says which one is chosen @once', async ({
  page,
}) => {
  await resume(page, 'agent');
  const call = await callsAs(page, 'agent');
  const company = await quotableCompany(call, unique('Palette Works'), { answered: false });
  const domainName = `${company.name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`;
  const account = await call('get', `/api/account/v1/${company.id}`);
  await call('put', `/api/account/v1/profile/${company.id}`, {
    version: account.version,
    details: { ...(account['details'] as object), domainName },
  });
  const { content } = (await call('get', '/api/claims/v1/search?size=1')) as unknown as {
    content: { id: string; claimNumber: string }[];
  };
  await page.goto('/agency/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = page.getByRole('combobox', { name: /^Search or jump to/ });
  const list = page.getByRole('listbox', { name: /^Search or jump to/ });
  const chosen = list.getByRole('option', { selected: true });
  const look = async (term: string) => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await box.fill(term);
  };

  await test.step('arrows choose, and the box says what is chosen', async () => {
    await look('c');
    const [first, second] = [list.getByRole('option').nth(0), list.getByRole('option').nth(1)];
    for (const [key, option] of [
      ['', first],
      ['ArrowDown', second],
      ['ArrowUp', first],
    ] as const) {
      if (key) await page.keyboard.press(key);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!);
      await expect(chosen).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
  });
  await test.step('an account by its domain', async () => {
    await look(domainName);
    await expect(page.getByRole('option', { name: company.name })).toBeVisible();
    await expect(chosen).toHaveCount(1);
    await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/agency/accounts/${company.id}`));
  });
  await test.step('a claim by its number', async () => {
    await look(content[0]!.claimNumber);
    await expect(chosen).toHaveText(new RegExp(content[0]!.claimNumber));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/agency/claims/${content[0]!.id}`));
  });
  await test.step('a colleague by their email', async () => {
    await look(personas.agent);
    await expect(chosen).toHaveText(new RegExp(personas.agent));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('cell', { name: personas.agent })).toBeVisible();
  });
});
