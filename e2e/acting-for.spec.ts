import { button } from './support/accounts.ts';
import { expect, password, personas, resume, resumeWith, test } from './support/test.ts';

test('staff who act for an agency read in the menu of a policy why they report no claim @once', async ({
  page,
  baseURL,
}) => {
  await resume(page, 'agent');
  await page.goto('/agency/policies');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const path = (await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href'))!;
  const own = await page.evaluate(() => sessionStorage.getItem('parapet.accessToken'));
  const me = await page.request.get('/api/auth/v1/me', { headers: { authorization: `Bearer ${own}` } });
  const { account } = (await me.json()) as { account: { id: string } };
  const login = await page.request.post('/api/auth/v1/login', {
    data: { username: personas.underwriter, password },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const way = await page.request.post(`/api/auth/v1/agency/${account.id}/jtoken`, {
    data: {},
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { token } = (await way.json()) as { token: string };
  const inside = await page.request.post(`/api/auth/v1/admin/enter/${token}`);
  const guest = await (await page.context().browser()!.newContext({ baseURL: baseURL! })).newPage();
  await resumeWith(
    guest,
    (await inside.json()) as { accessToken: string; refreshToken: string },
    new URL(baseURL!).origin,
  );
  await guest.goto(path);
  await button(guest, 'More actions').click();
  const claim = guest.getByRole('menuitem', { name: 'Report a claim' });
  await expect(claim).toContainText('Only its own users can report a claim.');
  await expect(claim).toHaveAttribute('aria-disabled', 'true');
  await claim.focus();
  await guest.keyboard.press('Enter');
  await expect(claim).toBeVisible();
  await expect(guest.getByRole('dialog')).toHaveCount(0);
  await guest.context().close();
});
