import { callsAs } from './support/quoted.ts';
import { expect, expectAccessible, resume, test } from './support/test.ts';

test('the address that requests a quote opens the account and asks for the product that it names (QUO-014) @once', async ({
  page,
}) => {
  const call = await callsAs(page, 'agent');
  const { content } = (await call('get', '/api/account/v1/search?size=100')) as unknown as {
    content: { id: string; status: string; profileScore: number }[];
  };
  const { id } = content.find((one) => one.status !== 'Declined' && one.profileScore >= 4)!;
  await resume(page, 'agent');
  for (const [address, product] of [
    [`/agency/requestQuote/250/${id}`, 'P250'],
    [`/agency/requestQuote/100/${id}`, 'P100'],
    [`/agency/requestQuote/p250/${id}/no-quote/new-quote`, 'P250'],
  ] as const) {
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: 'Start a quote' });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(`input[value="${product}"]`)).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`/agency/accounts/${id}`));
  }
  await expectAccessible(page);
});
