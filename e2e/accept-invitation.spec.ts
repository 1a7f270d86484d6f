import { linkIn, waitForMail } from './support/mail.ts';
import { callsAs } from './support/quoted.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, status, test } from './support/test.ts';

const password = 'correct horse battery';

test('somebody who signs in elsewhere accepts an invitation with the sign-in that they have', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(404));
  const email = `both-${Math.random().toString(36).slice(2, 8)}@summit.example`;
  const [harbor, summit] = [await callsAs(page, 'agent'), await callsAs(page, 'rival')];
  const invited = { email, firstName: 'Bo', lastName: 'Thornton', roleId: 'agency-admin' };
  await summit('post', '/api/auth/v1/users', invited);
  const own = linkIn(await waitForMail(page, email, /You are invited to Parapet/), /confirmUser/);
  const set = await page.request.post(`/api/auth/v1/validateUserInvited/${own.split('/').at(-1)!}`, {
    data: { password },
  });
  expect(set.ok(), await set.text()).toBe(true);
  await harbor('post', '/api/auth/v1/users', invited);
  const link = linkIn(await waitForMail(page, email, /another Parapet account/), /accept-invitation/);
  await test.step('the link asks to sign in, and then whether they want the access', async () => {
    await page.goto(link);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'An invitation for you' })).toBeVisible();
    await expect(page.getByText(/Harbor Insurance Agency invites you to work in its account/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await test.step('accepted, it opens the other account; their own stays', async () => {
    await page.getByRole('button', { name: 'Accept the invitation' }).press('Enter');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
    await page.goto(link);
    await expect(page.getByText('Link Expired/Not Found!')).toBeVisible();
  });
});
