import { callsAs } from './support/quoted.ts';
import { expect, expectAccessible, pageAs, resume, test } from './support/test.ts';

test('the address that requests a quote opens the account and asks for the product that it names (QUO-014) @once', async ({
  page,
  baseURL,
}) => {
  const call = await callsAs(page, 'agent');
  const { content } = (await call('get', '/api/account/v1/search?size=100')) as unknown as {
    content: { id: string; status: string; profileScore: number }[];
  };
  const { id } = content.find((row) => row.status !== 'Declined' && row.profileScore >= 4)!;
  await resume(page, 'agent');
  for (const [address, product, row] of [
    [`/agency/requestQuote/250/${id}`, 'P250', 'QUO-033'],
    [`/agency/requestQuote/100/${id}`, 'P100', 'QUO-014'],
    [`/agency/requestQuote/p250/${id}/no-quote/new-quote`, 'P250', 'QUO-032'],
  ] as const)
    await test.step(`${address.replace(id, 'an account')} asks for ${product} (${row})`, async () => {
      await page.goto(address);
      const dialog = page.getByRole('dialog', { name: 'Start a quote' });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(`input[value="${product}"]`)).toBeChecked();
      await expect(page).toHaveURL(new RegExp(`/agency/accounts/${id}`));
    });
  await expectAccessible(page);
  await test.step('staff choose from the quotes at their own address (QUO-036)', async () => {
    const office = await pageAs(page, baseURL!, 'underwriter');
    await office.goto('/admin/requestQuote');
    await expect(office.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
    await expect(office.getByRole('row').nth(1)).toBeVisible();
    await office.context().close();
  });
});
