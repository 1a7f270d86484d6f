import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, resume, status, test } from './support/test.ts';

const id = '01a1fbfb-6df2-7fb7-bb92-7bad494f0b2f';
const workflow = {
  workflowId: id,
  flow: 'E_PAY',
  flowUserEmail: 'o***@insured.example',
  flowUserPhone: '***-0143',
  region: 'US',
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

test('the code page says what the code opens, and where it can be sent (CORE-117, QUO-098, QUO-100)', async ({
  page,
}) => {
  for (const [flow, ending, id] of [
    ['SURPLUS_NOTICE', 'to reviw and sign', 'CORE-119, QUO-102'],
    ['QUOTE', 'to access the Quote', 'CORE-120, QUO-103'],
    ['E_PAY', 'to access', 'CORE-118, QUO-101'],
  ] as const) {
    await test.step(`the heading for ${flow} ends with '${ending}' (${id})`, async () => {
      await open(page, { flow });
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: `Enter your one-time, 6-digit code to log in ${ending}`,
          exact: true,
        }),
      ).toBeVisible();
    });
  }
  await test.step('the page prompts to choose how the code comes (CORE-116, QUO-099)', async () => {
    await expect(
      page.getByText('Click the email or text icon to get a one-time 6-digit code.'),
    ).toBeVisible();
  });
  await test.step('a code has six digits, which Enter waits for (CORE-121, CORE-122, QUO-104)', async () => {
    await expect(page.getByLabel(/One-time code/).and(page.locator('input'))).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Enter' })).toBeDisabled();
  });
  await test.step('the support contact is shown, and a text message can be sent (CORE-125, QUO-105, QUO-107)', async () => {
    await expect(page.getByRole('link', { name: /support@/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the code by text message' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Send the code by email' })).toBeEnabled();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('sending a code opens a dialog that says where it went (CORE-126, QUO-108, QUO-152)', async () => {
    await page.route(`**/wf/access/phone/${id}`, (route) => route.fulfill({ json: { message: 'Sent' } }));
    await page.getByRole('button', { name: 'Send the code by text message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Security Code Sent' });
    await expect(
      dialog.getByText('We texted a 6-digit security code to ***-0143. It expires in 5 minutes.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('without a phone number a code can be sent by email only (CORE-123, CORE-124, QUO-106)', async () => {
    await open(page, { flowUserPhone: null });
    await expect(page.getByRole('button', { name: 'Send the code by text message' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send the code by email' })).toBeEnabled();
  });
});

test('a code has six digits, each failure has its own message, and a spent session leads to the sign-in @once', async ({
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
  await test.step('five digits are not enough (CORE-256)', async () => {
    await page
      .getByLabel(/One-time code/)
      .first()
      .focus();
    await page.keyboard.type('12345');
    await expect(page.getByRole('button', { name: 'Enter' }), 'five are not enough').toBeDisabled();
  });
  for (const [code, json, words, id] of [
    [500, {}, 'Site Under Maintainence!', 'CORE-396, QUO-887'],
    [502, {}, 'Site Under Maintainence!', 'CORE-396, QUO-887'],
    [
      401,
      { code: 'code-wrong', detail: 'This code has been used.' },
      'This code has been used.',
      'CORE-397, QUO-888',
    ],
    [403, {}, 'Not able to authenticate the user.', 'CORE-397, QUO-888'],
  ] as const) {
    await test.step(`an answer of ${code} says '${words}' (${id})`, async () => {
      await refuse(page, verify, code, json);
      await type('123456');
      await expect(page.getByText(words)).toBeVisible();
    });
  }
  await test.step('a 401 after the code leads to the sign-in (CORE-398, QUO-789, QUO-889)', async () => {
    await page.route(verify, (route) => route.fulfill({ json: { accessToken: 'a', refreshToken: 'b' } }));
    await refuse(page, `**/wf/${id}`, 401);
    await type('654321');
    await expect(page).toHaveURL(/\/login/);
  });
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
