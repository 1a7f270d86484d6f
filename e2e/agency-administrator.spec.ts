import { keyboard } from './support/input-method.ts';
import { noteRefusals } from './support/refusals.ts';
import { expect, expectGood, linkIn, password, signIn, test, waitForMail } from './support/test.ts';

test('an agency administrator brings their people by a file, who come in, and keeps one out', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = Math.random().toString(36).slice(2, 8);
  const [ines, omar] = [`ines-${mark}@harbor.example`, `omar-${mark}@harbor.example`];
  const refused = noteRefusals(page);
  const dialog = page.getByRole('dialog');
  await test.step('signs in, and finds the users of the agency', async () => {
    await signIn(page, 'agent');
    await page.getByRole('link', { name: 'Manage' }).click();
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await expectGood(page);
  });
  await test.step('brings a file, and is told which row is wrong', async () => {
    await keyboard.press(page.getByRole('button', { name: 'Invite by file' }));
    await expect(dialog).toContainText('Roles here are Agency Admin, Principal Producer, Agent.');
    const rows = [
      'email,firstName,lastName,role,teams,phone,npn',
      `${ines},Ines,Duarte,Agency Admin,,6175550111,`,
      `${omar},Omar,Haddad,Agency Admin,,,19283`,
      `pat-${mark}@harbor.example,Pat,Nobody,Owner,,,`,
    ];
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
    await expectGood(page);
    await keyboard.press(dialog.getByRole('button', { name: 'Check the file' }));
    await expect(dialog).toContainText('2 people will be invited.');
    await expectGood(page);
    await keyboard.press(dialog.getByRole('button', { name: 'Send invitations' }));
    const outcome = page.getByRole('dialog', { name: 'Invitations from a file' });
    await expect(outcome).toContainText('2 people were invited.');
    await expect(outcome).toContainText('Row 4, role: “Owner”: Unknown role. The roles of this account are');
    await expectGood(page);
    await page.keyboard.press('Escape');
    await expect(outcome).toBeHidden();
  });
  await test.step('who follows the mail comes in', async () => {
    const theirs = await browser.newPage({ baseURL: baseURL! });
    await theirs.goto(linkIn(await waitForMail(page, ines, /You are invited/), /confirmUser/));
    await theirs.getByLabel('Password', { exact: true }).fill(password);
    await theirs.getByLabel('Confirm password').fill(password);
    await theirs.getByRole('button', { name: 'Save Password' }).click();
    await expect(theirs).toHaveURL(/\/agency\/dashboard/);
    await theirs.close();
  });
  const getRow = (email: string) => page.getByRole('row').filter({ hasText: email }).first();
  await test.step('sees who came and who did not, and keeps one out', async () => {
    await page.getByLabel('Search by name or email').fill(mark);
    await expect(getRow(omar)).toContainText('Invited');
    await page.reload();
    await expect(getRow(ines)).toContainText('Active');
    await expectGood(page);
    await keyboard.press(getRow(ines).getByRole('button', { name: /^Actions/ }));
    await keyboard.press(page.getByRole('menuitem', { name: 'Disable' }));
    await keyboard.press(dialog.getByRole('button', { name: 'Disable' }));
    await expect(dialog).toBeHidden();
    await expect(getRow(ines)).toContainText('Disabled');
  });
  expect(refused).toEqual([]);
});
