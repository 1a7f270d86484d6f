/** Refusals of authentication: sign-in, factors, links, invitations. */
export const authRefusals = {
  'invalid-credentials': { status: 401, message: 'Invalid credentials. Please try again.' },
  'mfa-required': { status: 307, message: 'Enter your multi-factor authentication code.' },
  'not-validated': { status: 412, message: 'Please validate your email address first.' },
  'password-expired': { status: 418, message: 'Your password has expired.' },
  'session-expired': {
    status: 401,
    message: 'Your current session has expired. Please log back into the platform to refresh your session.',
  },
  'link-expired': { status: 404, message: 'Link Expired/Not Found!' },
  'setup-link-expired': { status: 404, message: 'Email Setup Link Expired/Not Found!' },
  'token-refused': { status: 412, message: 'Authorization Failed for Token' },
  'reset-link-expired': {
    status: 404,
    message:
      "The reset link you're using has expired and you will need to get a new one to continue resetting your password",
  },
  'second-factor-due': {
    status: 401,
    message: 'Your password is saved. Sign in with it and the code of your second factor.',
  },
  'mfa-reset-refused': {
    status: 401,
    message: 'Invalid login credentials. Please reset your password first, if necessary.',
  },
  'recovery-code-due': {
    status: 400,
    message: 'Enter one of your recovery codes to turn off your second factor.',
  },
  'recovery-code-refused': {
    status: 400,
    message: 'This recovery code is incorrect or has already been used.',
  },
  'passkey-not-made': { status: 400, message: 'The passkey could not be added. Please start again.' },
  'passkey-refused': { status: 401, message: 'This passkey was not accepted. Please try again.' },
  'too-many-passkeys': { status: 409, message: 'Remove a passkey before you add another one.' },
  'no-factor': { status: 409, message: 'There is no second factor to remove.' },
  'own-admin-removes': {
    status: 409,
    message: 'Only an administrator of this person’s own account can request this.',
  },
  'removal-asked': {
    status: 409,
    message: 'The removal has already been requested. The user can stop it until it takes effect.',
  },
  'captcha-refused': {
    status: 400,
    message:
      'Unable to verify if you are a human or a robot. Please make sure you are on latest version of Chrome or try again after page refresh',
  },
  'captcha-unavailable': {
    status: 503,
    message: 'Not able to reset password at this time. Please try again after sometime.',
  },
  'password-weak': { status: 400, message: 'The password does not meet the requirements.' },
  'not-asked-by-hand': {
    status: 403,
    message: 'Open the page to request a code. No code is sent when a page is preloaded.',
  },
  'flow-only': { status: 403, message: 'Sign in to continue. Your one-time code opens one page only.' },
  'flow-over': {
    status: 403,
    message: 'Sign in to continue. You have completed what this one-time code was for.',
  },
  'code-wrong': { status: 401, message: 'Not able to authenticate the user.' },
  'proof-refused': { status: 400, message: 'The password or code is incorrect.' },
  'factor-stale': {
    status: 403,
    message: 'Sign in again with your second factor, and make this change within ten minutes.',
  },
  'mfa-not-begun': {
    status: 409,
    message: 'This setup has expired, or the code was wrong too many times. Start again.',
  },
  'mfa-code-wrong': { status: 400, message: 'This code is incorrect.' },
  'mfa-codes-not-consecutive': {
    status: 400,
    message: 'These two codes are not consecutive. Enter one code, wait for the next, and enter that.',
  },
  'factor-due': {
    status: 403,
    message: 'Your account requires multi-factor authentication. Set it up on your profile first.',
  },
  'texts-unavailable': { status: 409, message: 'Text messages are not available. Choose another method.' },
  'password-unchanged': { status: 400, message: 'Choose a password other than the current one.' },
  'no-phone': { status: 400, message: 'No phone number is on file for text messages.' },
  'invitation-gone': {
    status: 412,
    message: 'This invitation has been used or has expired. Ask for a new one.',
  },
  'invitation-code-wrong': { status: 412, message: 'The invitation code does not match your invitation.' },
  'identity-unavailable': {
    status: 503,
    message: 'The identity provider cannot be reached. Please try again later.',
  },
  'sign-on-over': {
    status: 401,
    message:
      'Please sign in again. This sign-in has expired, was already used or was started in another browser.',
  },
  'identity-other': {
    status: 403,
    message:
      'Your organization has assigned this email address to a different person. Ask an administrator of your account to reset the organization sign-in.',
  },
  'phone-is-factor': {
    status: 409,
    message: 'Choose another second factor before you change this number: your codes are texted to it.',
  },
  'phone-gets-codes': {
    status: 409,
    message: 'Only the user can change this number: their codes are texted to it.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
