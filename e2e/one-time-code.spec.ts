import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, resume, status, test } from './support/test.ts';

const id = '01a1fbfb-6df2-7fb7-bb92-7bad494f0b2f';
const workflow = {
  workflowId: id,
  flow: 'E_PAY',
  flowUserEmail: 'o***@insured.example',
  flowUserPhone: '***-0143',
  redirectURL: null,
};

/** The page for a workflow that the server describes in this way. A real one is tested in the story. */
async function open(
  page: Page,
  described: Partial<typeof workflow> | { flowUserPhone: null },
): Promise<void> {
  await page.route(`**/wf/${id}`, (route) => route.fulfill({ json: { ...workflow, ...described } }));
  await page.goto(`/validate/${id}`);
}
const refuse = (page: Page, path: string, code: number, json: object = {}) =>
  page.route(path, (route) => route.fulfill({ status: code, json }));

test('the code page says what it opens, and where a code can go (CORE-116, CORE-117, CORE-118, CORE-119, CORE-120, CORE-121, CORE-122, CORE-123, CORE-124, CORE-125, CORE-126)', async ({
  page,
}) => {
  for (const [flow, ending] of [
    ['SURPLUS_NOTICE', 'to reviw and sign'],
    ['QUOTE', 'to access the Quote'],
    ['E_PAY', 'to access'],
  ] as const) {
    await open(page, { flow });
    await expect(
      page.getByRole('heading', {
        level: 1,
        name: `Enter your one-time, 6-digit code to log in ${ending}`,
        exact: true,
      }),
    ).toBeVisible();
  }
  await expect(page.getByText('Click the email or text icon to get a one-time 6-digit code.')).toBeVisible();
  await expect(page.getByLabel(/One-time code/).and(page.locator('input'))).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled();
  await expect(page.getByRole('link', { name: /support@/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the code by text message' })).toBeEnabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.route(`**/wf/access/phone/${id}`, (route) => route.fulfill({ json: { message: 'Sent' } }));
  await page.getByRole('button', { name: 'Send the code by text message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security Code Sent' });
  await expect(
    dialog.getByText('We texted a 6-digit security code to ***-0143. It expires in 5 minutes.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await open(page, { flowUserPhone: null });
  await expect(page.getByRole('button', { name: 'Send the code by text message' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send the code by email' })).toBeEnabled();
});

test('six digits pasted at once are a code; what goes wrong with one has its words, and nobody is left without a way (CORE-256, CORE-396, CORE-397, CORE-398) @once', async ({
  page,
  allowInConsole,
}) => {
  for (const code of [401, 403, 500, 502]) allowInConsole(status(code));
  await open(page, {});
  const type = async (digits: string): Promise<void> => {
    await page
      .getByLabel(/One-time code/)
      .first()
      .focus();
    for (let box = 0; box < 6; box++) await page.keyboard.press('ArrowRight');
    for (let box = 0; box < 6; box++) await page.keyboard.press('Backspace');
    await page.keyboard.type(digits);
  };
  const verify = '**/wf/token';
  await page
    .getByLabel(/One-time code/)
    .first()
    .focus();
  await page.keyboard.type('12345');
  await expect(page.getByRole('button', { name: 'Enter' }), 'five are not enough').toBeDisabled();
  for (const [code, json, words] of [
    [500, {}, 'Site Under Maintainence!'],
    [502, {}, 'Site Under Maintainence!'],
    [401, { code: 'code-wrong', detail: 'This code has been used.' }, 'This code has been used.'],
    [403, {}, 'Not able to authenticate the user.'],
  ] as const) {
    await refuse(page, verify, code, json);
    await type('123456');
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.route(verify, (route) => route.fulfill({ json: { accessToken: 'a', refreshToken: 'b' } }));
  await refuse(page, `**/wf/${id}`, 401);
  await type('654321');
  await expect(page).toHaveURL(/\/login/);
});

test('a payment page that the session does not open says so (CORE-306) @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(404));
  await resume(page, 'rival');
  await page.goto(`/policy/${id}/accountant-payment`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('PAY IN FULL')).toBeHidden();
});
