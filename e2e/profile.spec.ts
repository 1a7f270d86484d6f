import type { Page } from '@playwright/test';
import {
  codeSentTo,
  expect,
  expectAccessible,
  expectGood,
  expectToast,
  letThrough,
  linkIn,
  password,
  personas,
  resume,
  signInAs,
  status,
  test,
  waitForMail,
} from './support/test.ts';
import { keepCodes } from './support/recovery-codes.ts';
import { typeCode } from './support/type-code.ts';
import { authenticatorCode } from './support/totp.ts';

/** Demo users for trying out a second factor: one for each project that runs this file. */
const careful = (project: string): string =>
  project.startsWith('wide') ? 'careful@harbor.example' : 'careful@summit.example';

async function leave(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByText("You've been successfully logged out.")).toBeVisible();
}

test('a user sets up a second factor, is asked for it at the sign-in, and resets it when it is lost @once', async ({
  page,
  allowInConsole,
}, info) => {
  const email = careful(info.project.name);
  allowInConsole(status(307));
  allowInConsole(status(400));
  let key = '';
  let codes: string[] = [];

  await test.step('an authenticator app is set up with the password and two consecutive codes (CORE-287, CORE-288, ACC-707)', async () => {
    await signInAs(page, email, password);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await expect(page).toHaveURL(/\/agency\/manage\/me$/);
    await page.getByRole('tab', { name: 'Multi-factor' }).click();
    await expect(page.getByText('A code that we email to')).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: 'Set up: Authenticator app' }).click();
    await page.getByLabel('Your current password').fill('not it');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password or code is incorrect.').first()).toBeVisible();
    await page.getByLabel('Your current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectGood(page);
    key = await page.getByLabel('Key', { exact: true }).innerText();
    // All for the same instant, because the half minute may pass while they are typed.
    const [first, next] = [authenticatorCode(key, -1), authenticatorCode(key)];
    await typeCode(page, 'First code', next);
    await typeCode(page, 'Next code', next);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('These two codes are not consecutive.').first()).toBeVisible();
    await typeCode(page, 'First code', first);
    await typeCode(page, 'Next code', next);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expectToast(page, 'MFA Enabled!');
    await expectGood(page);
    codes = await keepCodes(page);
    expect(codes).toHaveLength(10);
    await expect(page.getByText('In use')).toBeVisible();
    await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
    await expectGood(page);
  });

  await test.step('the sign-in asks for the code only after the password (CORE-071, CORE-072, CORE-193)', async () => {
    await leave(page);
    await page.goto('/login');
    await expect(page.getByLabel('6-digit code')).toBeHidden();
    await expect(page.getByLabel('Remember this device')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('6-digit code')).toBeFocused();
    await expect(page.getByText('Enter the code from your authenticator app.')).toBeVisible();
  });
  await test.step('Login waits for all six digits, and the password can still be reset (CORE-074, CORE-075, CORE-076)', async () => {
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expectGood(page);
    await page.keyboard.type('12345');
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
    await page.getByLabel('6-digit code').fill(authenticatorCode(key, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });

  await test.step('a recovery code stands in for the factor, once', async () => {
    await leave(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await expectGood(page);
    await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
    await page.goto('/agency/manage/me?tab=mfa');
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await expect(page.getByText('A recovery code was used')).toBeVisible();
    await expectGood(page);
  });

  await test.step('the factor is reset by mail and a recovery code, with what was typed at the sign-in (CORE-062, CORE-077, CORE-078)', async () => {
    await leave(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Reset MFA' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset Multi Factor Authentication' });
    await expect(dialog.getByText(email)).toBeVisible();
    await dialog.getByRole('button', { name: 'Reset MFA' }).click();
    await expect(page.getByText('An email was sent to reset MFA.')).toBeVisible();
    await page.goto(linkIn(await waitForMail(page, email, /Reset your second factor/), /confirmMfaReset/));
    await page.getByLabel('Recovery code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Reset MFA' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'already been used' })).toBeVisible();
    await expectGood(page);
    await page.getByLabel('Recovery code').fill(codes[1]!);
    await page.getByRole('button', { name: 'Reset MFA' }).click();
    await expect(page.getByText('MFA has been reset. You can log in without MFA.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });

  await test.step('codes can come by mail instead, and both the profile and the sign-in say where they go (ACC-708)', async () => {
    await page.goto('/agency/manage/me?tab=mfa');
    await page.getByRole('button', { name: 'Set up: Email' }).click();
    await page.getByLabel('Your current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/We sent a 6-digit code to c\*\*\*@/)).toBeVisible();
    await typeCode(page, '6-digit code', await codeSentTo(page, email));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expectToast(page, 'Email Enabled Successfully!');
    await keepCodes(page);
    await leave(page);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/We emailed a 6-digit code to c\*\*\*@/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Send again/ })).toBeVisible();
    await expectGood(page);
    await page.getByLabel('6-digit code').fill(await codeSentTo(page, email));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
    await page.goto('/agency/manage/me?tab=mfa');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your current password').fill(password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Multi-factor authentication is off.');
  });
});

test('an account that requires a second factor stops users without one and leads them to their profile @once', async ({
  page,
}) => {
  await page.route('**/api/auth/v1/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ response, json: { ...me, account: { ...me.account, enforceMfa: true } } });
  });
  await resume(page, 'agent');
  await page.goto('/agency/accounts');
  const dialog = page.getByRole('dialog', { name: 'Multi-Factor Authentication Not Enabled' });
  await test.step('a dialog stops a user without a second factor (CORE-139, CORE-226)', async () => {
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the dialog cannot be closed (CORE-158, CORE-159)', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  });
  await test.step('its button leads to the profile, where the dialog does not appear (CORE-228, CORE-229)', async () => {
    await dialog.getByRole('button', { name: 'Set Up MFA' }).click();
    await expect(page).toHaveURL(/\/agency\/manage\/me\?tab=mfa$/);
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText('Your account requires a second factor. Set one up to continue.'),
    ).toBeVisible();
  });
});

test('the profile shows the names, the photo, the password and the sessions (CORE-224) @screens', async ({
  page,
  allowInConsole,
}, info) => {
  allowInConsole(status(400));
  await resume(page, 'broker');
  await page.goto('/agency/manage/me');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-required', 'true');
  await expect(page.getByLabel('Middle name')).not.toHaveAttribute('aria-required');
  await expectGood(page);
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByText('View password requirements').click();
  await page.getByLabel('New password', { exact: true }).fill('password1234');
  await expect(page.getByRole('listitem').filter({ hasText: 'At least 8 characters' })).toHaveAttribute(
    'data-met',
    'true',
  );
  await page.getByLabel('Confirm password').focus();
  await expect(page.getByRole('listitem').filter({ hasText: 'commonly used password' })).toHaveAttribute(
    'data-met',
    'false',
  );
  await expect(page.getByRole('button', { name: 'Change password' })).toBeDisabled();
  await expectGood(page);
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
  await expectGood(page);
  if (info.project.name !== 'wide-light') return;

  await test.step('a photo is uploaded, cropped and removed', async () => {
    await page.getByRole('tab', { name: 'Profile', exact: true }).click();
    await page
      .locator('input[type="file"]')
      .setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await drawnPicture(page), 'base64'),
      });
    await expect(page.getByRole('dialog', { name: 'Crop your photo' })).toBeVisible();
    const zoom = page.getByRole('slider', { name: 'Zoom' });
    await test.step('its zoom goes from 1 to 3 by tenths (ACC-773)', async () => {
      await expect(zoom).toHaveAttribute('aria-valuemin', '1');
      await expect(zoom).toHaveAttribute('aria-valuemax', '3');
      await zoom.press('ArrowRight');
      await expect(zoom).toHaveAttribute('aria-valuenow', '1.1');
    });
    await expectAccessible(page);
    const save = page.getByRole('button', { name: 'Save photo' });
    await test.step('a photo that could not be saved says so (ACC-683)', async () => {
      await page.route('**/api/user/v1/**', (route) => route.fulfill({ status: 400, json: {} }));
      await save.click();
      await expectToast(page, 'There has been an error uploading the image. Try again');
      await letThrough(page, '**/api/user/v1/**');
      // An error stays until it is read.
      await page.getByRole('alert').getByRole('button').click();
    });
    await test.step('a photo is saved (ACC-741)', async () => {
      await save.click();
      await expectToast(page, 'Photo Uploaded Successfully!');
    });
    await expect(page.getByRole('img', { name: 'Your photo' }).locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
    await expectToast(page, 'Your photo was removed.');
    // Toasts disappear on their own unless the pointer rests on them.
    await page.mouse.move(10, 400);
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  });

  await test.step('a name is changed', async () => {
    await page.getByLabel('Middle name').fill('Quentin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Your profile was saved.');
    await expect(page.getByText('Theo Quentin Ashworth')).toBeVisible();
    await page.getByLabel('Middle name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Theo Ashworth ·')).toBeVisible();
  });
});

/** A picture drawn by the browser itself. */
const drawnPicture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    canvas.getContext('2d')!.fillRect(40, 40, 120, 90);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });

test('a remembered device signs in silently, and says so after a second when its session has expired @once', async ({
  page,
  context,
  allowInConsole,
}) => {
  allowInConsole(status(401));
  await page.goto('/login');
  await page.getByLabel('Email').fill(personas.wholesale);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember this device').check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agency\/dashboard/);
  await page.close();

  await test.step('the sign-in page exchanges the token silently and goes on through /loading (CORE-198, CORE-199)', async () => {
    const later = await context.newPage();
    const places: string[] = [];
    later.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
    await later.goto('/login');
    await expect(later).toHaveURL(/\/agency\/dashboard/);
    expect(places).toContain('/loading');
    await later.evaluate(() => localStorage.setItem('parapet.refreshToken', 'spent long ago'));
    await later.close();
  });

  await test.step('an expired session is announced after a second (CORE-200, CORE-377)', async () => {
    const last = await context.newPage();
    const began = Date.now();
    await last.goto('/login');
    await expect(
      last
        .getByRole('status')
        .filter({
          hasText:
            'Your current session has expired. Please log back into the platform to refresh your session.',
        }),
    ).toBeVisible();
    expect(Date.now() - began).toBeGreaterThan(1000);
  });
});

test('a change long after the sign-in asks for the password first, and keeps the form when it is not given @once', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(400));
  await resume(page, 'wholesale');
  // The server asks ten minutes after the sign-in: here at once.
  let asked = 0;
  await page.route('**/api/user/v1/profile', async (route) => {
    const { password: given } = route.request().postDataJSON() as { password?: string };
    asked += 1;
    if (given !== undefined) return route.continue();
    const detail = 'The password or code is incorrect.';
    return route.fulfill({
      status: 400,
      json: { code: 'proof-refused', message: detail, detail, errors: [{ field: 'password', detail }] },
    });
  });
  await page.goto('/agency/manage/me');
  await page.getByLabel('Middle name').fill(`M${Date.now() % 1000}`);
  const save = page.getByRole('button', { name: 'Save' });
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await test.step('the dialog asks, and can be left', async () => {
    await save.press('Enter');
    await expect(dialog.getByLabel('Your current password')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(save).toBeEnabled();
  });
  await test.step('with the password it is saved', async () => {
    await save.press('Enter');
    await dialog.getByLabel('Your current password').fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(save).toBeDisabled();
    expect(asked).toBe(3);
  });
});
