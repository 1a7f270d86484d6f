import {
  expect,
  expectGood,
  linkIn,
  password,
  personas,
  signInAs,
  status,
  test,
  waitForMail,
} from './support/test.ts';

/** Invited users of the demo world without a password, one for each project that runs this file. */
const forgetful = (project: string): string =>
  project.startsWith('wide') ? 'forgetful@harbor.example' : 'forgetful@summit.example';
const unconfirmed = 'newcomer@thames.example';
const expired =
  "The reset link you're using has expired and you will need to get a new one to continue resetting your password";

let serial = 0;
const newPassword = (): string => `lantern orchard ${Date.now().toString(36)} ${++serial}`;

test('a wrong password shows a message, and the right one signs in by keyboard', async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(401));
  await test.step('a valid email address and a password are required (CORE-253, CORE-254, CORE-255)', async () => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type('not an address');
    await expect(page.getByText('Not a valid email address')).toBeVisible();
    await expectGood(page);
  });
  await test.step('a wrong password is refused (CORE-376)', async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(personas.agent);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Invalid credentials. Please try again.' }),
    ).toBeVisible();
    await expectGood(page);
  });
  await test.step('the right password signs in', async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });
});

test('a forgotten password is reset with the mailed link, by keyboard alone, and the link works once', async ({
  page,
  allowInConsole,
}, info) => {
  const email = forgetful(info.project.name),
    chosen = newPassword();

  await test.step('the forgot-password page requires a valid email address (CORE-094, CORE-097, CORE-257)', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expect(page.getByRole('link', { name: 'Login Here' })).toHaveAttribute('href', '/login');
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.keyboard.type('nobody at all');
    await expect(page.getByText('Not a valid email address')).toBeVisible();
    await expectGood(page);
  });
  await test.step('Reset Password sends the link and says so (CORE-096, CORE-100)', async () => {
    await page.keyboard.press('Control+A');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeFocused();
    const asked = Date.now();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: 'an email was sent with instructions' }),
    ).toBeVisible();
    await expectGood(page);
    await expect
      .poll(
        async () =>
          Date.parse((await waitForMail(page, email, /Set a new Parapet password/)).at) >= asked - 1000,
        { timeout: 60_000 },
      )
      .toBe(true);
  });

  const link = linkIn(await waitForMail(page, email, /Set a new Parapet password/), /confirmPasswordReset/);

  const save = page.getByRole('button', { name: 'Save Password' });
  await test.step('the password cannot be saved while the fields are empty (CORE-103, CORE-263)', async () => {
    await page.goto(link);
    await expect(save).toBeDisabled();
  });
  await test.step('the checklist of rules follows the typing (CORE-102, CORE-259)', async () => {
    await page.getByText('View password requirements').press('Enter');
    const rule = page.getByRole('listitem').filter({ hasText: 'At least 8 characters' });
    await expect(rule).toHaveAttribute('data-met', 'false');
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type('lantern');
    await expect(rule).toHaveAttribute('data-met', 'false');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(chosen);
    await expect(rule).toHaveAttribute('data-met', 'true');
    await expectGood(page);
  });
  await test.step('the password cannot be saved until both fields are the same (CORE-101, CORE-261, CORE-264)', async () => {
    await page.getByLabel('Confirm password').focus();
    await page.keyboard.type(`${chosen}x`);
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.keyboard.press('Backspace');
    await expect(page.getByText('Passwords do not match')).toBeHidden();
    await expect(save).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/agency\/dashboard/);
  });

  await test.step('the new password signs in, and the spent link offers a new one (CORE-104)', async () => {
    await page.goto('/logout');
    await expect(page.getByText("You've been successfully logged out.")).toBeVisible();
    await signInAs(page, email, chosen);
    await expect(page).toHaveURL(/\/agency\/dashboard/);
    allowInConsole(status(404));
    await page.goto(link);
    await expect(page.getByText(expired)).toBeVisible();
    await expectGood(page);
    await page.getByRole('link', { name: 'Request a new link' }).press('Enter');
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

test('a common password is detected when its field is left (CORE-258, CORE-265) @once', async ({
  page,
  allowInConsole,
}) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(unconfirmed);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.goto(
    linkIn(await waitForMail(page, unconfirmed, /Set a new Parapet password/), /confirmPasswordReset/),
  );
  await page.getByText('View password requirements').click();
  const rule = page.getByRole('listitem').filter({ hasText: 'commonly used password' });
  allowInConsole(/400 .*validate-password/);
  await page.getByLabel('Password', { exact: true }).pressSequentially('password1234');
  await expect(rule).toHaveAttribute('data-met', 'true');
  await page.keyboard.press('Tab');
  await expect(rule).toHaveAttribute('data-met', 'false');
  const save = page.getByRole('button', { name: 'Save Password' });
  await page.getByLabel('Confirm password').fill('password1234');
  await expect(save).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('password1234 lantern');
  await page.getByLabel('Confirm password').fill('password1234 lantern');
  await expect(save).toBeEnabled();
});

test('a lost second factor is reset by mail, and each failure has its own message @once', async ({
  page,
  allowInConsole,
}) => {
  for (const code of [307, 401, 403, 404]) allowInConsole(status(code));
  const refused = 'Invalid login credentials. Please reset your password first, if necessary.';
  await page.route('**/auth/v1/login', (route) =>
    route.fulfill({
      status: 307,
      json: { code: 'mfa-required', detail: 'Enter your multi-factor authentication code.', errors: [] },
    }),
  );
  const arrive = async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('factor@harbor.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Reset MFA' }).click();
    await expect(page.getByRole('dialog', { name: 'Reset Multi Factor Authentication' })).toBeVisible();
  };
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Reset MFA' }).click();
  await test.step('the dialog asks for confirmation, and a refusal is explained (CORE-098, CORE-394, ACC-048)', async () => {
    await page.route('**/mfa/reset', (route) =>
      route.fulfill({ status: 401, json: { code: 'mfa-reset-refused', detail: refused, errors: [] } }),
    );
    await arrive();
    await expectGood(page);
    await confirm();
    await expect(page.getByRole('dialog').getByText(refused)).toBeVisible();
  });
  await test.step('any other failure has its own message (CORE-395, ACC-664)', async () => {
    await page.route('**/mfa/reset', (route) =>
      route.fulfill({ status: 403, json: { detail: 'something else', errors: [] } }),
    );
    await confirm();
    await expect(
      page.getByRole('dialog').getByText('Cannot reset password at this time. Please try again later.'),
    ).toBeVisible();
  });
  await test.step('a canceled reset leads back to the sign-in (ACC-047)', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await arrive();
  });
  await test.step('a confirmed reset sends an email (CORE-099)', async () => {
    await page.route('**/mfa/reset', (route) =>
      route.fulfill({ json: { message: 'An email was sent to reset MFA.' } }),
    );
    await confirm();
    await expect(page.getByText('An email was sent to reset MFA.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('an unknown link leads to the sign-in (CORE-114)', async () => {
    await page.goto('/confirmMfaReset/spent');
    await expect(page).toHaveURL(/\/login$/);
  });
  await test.step('a good link says that the factor has been reset (CORE-113)', async () => {
    await page.route('**/validateMFAReset/good', (route) =>
      route.fulfill({ json: { accessToken: 'a.b.c', refreshToken: 'r' } }),
    );
    await page.goto('/confirmMfaReset/good');
    await expect(page.getByText('MFA has been reset. You can log in without MFA.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
    await expectGood(page);
  });
});

test("problems with a link or the captcha have the page's own messages @once", async ({
  page,
  allowInConsole,
}) => {
  allowInConsole(status(500));
  allowInConsole(status(401));
  allowInConsole(status(403));
  allowInConsole(status(400));
  const answer = (path: string, code: number, detail = '') =>
    page.route(path, (route) =>
      route.fulfill({ status: code, json: { code: 'captcha-refused', detail, message: detail, errors: [] } }),
    );
  await test.step('an odd answer to a reset link shows its status, and a 401 leads to the sign-in (CORE-387, CORE-388, QUO-550)', async () => {
    await answer('**/checkPasswordReset/odd', 403);
    await page.goto('/confirmPasswordReset/odd');
    await expect(page.getByText('An unexpected error has occurred 403')).toBeVisible();
    await answer('**/checkPasswordReset/signed-out', 401);
    await page.goto('/confirmPasswordReset/signed-out');
    await expect(page).toHaveURL(/\/login$/);
  });
  await test.step('an odd answer to a token says that the credentials have expired (CORE-385)', async () => {
    await answer('**/validationTokens/odd', 403);
    await page.goto('/signup-validation/odd');
    await expect(
      page.getByText(
        'Looks like your credentials have expired. Contact your account admin to get a new link.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  });

  const ask = async () => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('somebody@nowhere.example');
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await test.step('a refused captcha says what to try (CORE-392)', async () => {
    await answer(
      '**/passwords/*/reset?*',
      400,
      'Unable to verify if you are a human or a robot. Please make sure you are on latest version of Chrome or try again after page refresh',
    );
    await ask();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Unable to verify if you are a human or a robot.' }),
    ).toBeVisible();
  });
  await test.step('a failed request says to try again (CORE-389)', async () => {
    await page.route('**/passwords/*/reset?*', (route) => route.fulfill({ status: 500, json: {} }));
    await ask();
    await expect(
      page.getByText('Not able to reset password at this time. Please try again after sometime.'),
    ).toBeVisible();
    await expect(page.getByText('Oops!! Something is Wrong with our Server.')).toBeVisible();
    await expectGood(page);
  });
  await test.step('a captcha that does not load asks for a refresh of the page (CORE-390)', async () => {
    await answer('**/login/sitekey', 403);
    await ask();
    await expect(page.getByText('Please refresh the page.')).toBeVisible();
  });
});

test('every other page of the sign-in can be read by everybody @screens', async ({ page }) => {
  const pages = [
    ['/signup', 'You need an invitation', ''],
    ['/signup-submitted', 'Thank you for signing up!', ' (CORE-111)'],
    ['/password-expired', 'Your password has expired', ' (CORE-091)'],
    ['/terms', 'Terms of use', ''],
    ['/privacy', 'Privacy', ''],
    ['/serverdown', "We're in Maintenance Mode", ' (CORE-063, CORE-129)'],
    ['/unsupported', 'Please upgrade your browser', ' (CORE-064, CORE-134)'],
    ['/forgot-password', 'Forgot your password?', ''],
    ['/resend-validation', 'Confirm your email address', ''],
  ] as const;
  for (const [address, heading, ids] of pages) {
    await test.step(`${address} says '${heading}'${ids}`, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectGood(page);
    });
  }
  await test.step('the sign-up-success page asks for the confirmation of the address (CORE-112)', async () => {
    await page.goto('/signup-submitted');
    await expect(page.getByText('Please check your email and confirm your account.')).toBeVisible();
  });
  await test.step('the password-expired page mentions the email and how to reach support (CORE-092, CORE-093)', async () => {
    await page.goto('/password-expired');
    await expect(
      page.getByText('If you have a login, we have sent you an email with a link to set a new one.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@parapet.example' })).toBeVisible();
  });
  await test.step('the maintenance page apologizes and links to a refresh (CORE-131, CORE-132)', async () => {
    await page.goto('/serverdown');
    await expect(
      page.getByText(
        'Apologies for the interruption, we are down for scheduled maintenance. Please check back soon.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Refresh' })).toHaveAttribute('href', '/loading');
  });
  await test.step('the unsupported page offers Chrome, the address of the sign-in and support (CORE-135, CORE-136, CORE-138)', async () => {
    await page.goto('/unsupported');
    await expect(page.getByLabel('Your login page')).toHaveValue(/\/login$/);
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download Chrome' })).toBeVisible();
    await expect(page.getByRole('link', { name: /support@/ })).toBeVisible();
  });
});

test('no link of the sign-in pages is broken @once', async ({ page, allowInConsole }) => {
  allowInConsole(status(404));
  const seen = new Set(['/login']);
  for (const address of seen) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('There is nothing here')).toBeHidden();
    for (const href of await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!)))
      if (href !== '/loading') seen.add(href);
    if (address === '/login')
      for (const more of [
        '/password-expired',
        '/signup',
        '/signup-validation/spent',
        '/confirmPasswordReset/spent',
        '/signup-submitted',
      ])
        seen.add(more);
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['/forgot-password', '/resend-validation', '/signup', '/terms', '/privacy']),
  );
});

test('signing in through an organization leads where the user wanted to go and stores the tokens, and an unsolicited answer leads nowhere (CORE-219) @once', async ({
  page,
}) => {
  await page.goto('/sso?code=somebody-elses&state=unknown');
  await expect(page.getByRole('alert')).toHaveText(
    'Your organization could not sign you in. Please try again.',
  );
  await expect(page).toHaveURL(/\/sso$/);
  await expectGood(page);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.goto('/login?redirect=/agency/quotes');
  await page.getByRole('button', { name: 'Sign in with your organization' }).click();
  await expect(page.getByRole('heading', { name: 'Sandbox identity provider' })).toBeVisible();
  await page.getByLabel('Email').fill(personas.agent);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/agency\/quotes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['accessToken', 'refreshToken'].map((name) => typeof sessionStorage.getItem(`parapet.${name}`)),
      ),
    )
    .toEqual(['string', 'string']);
});
