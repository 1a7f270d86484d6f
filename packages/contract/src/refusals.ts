/**
 * What the server says when it refuses: status and the exact sentence, once. `{name}` is filled in by the
 * command. The words are the specification's where it gives them, odd spellings included.
 */
export const refusals = {
  // every call
  'bad-input': { status: 400, message: 'Some of the values are not valid.' },
  'not-signed-in': { status: 401, message: 'Please sign in to continue.' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'Not found.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Somebody changed this in the meantime. Reload to see the latest version.',
  },
  'wrong-state': { status: 409, message: 'This cannot be done while the {what} is {status}.' },
  'key-reused': { status: 422, message: 'This Idempotency-Key was used before with another request.' },
  'key-in-use': { status: 409, message: 'The same request is being carried out at this moment.' },
  'too-many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'server-trouble': {
    status: 500,
    message: 'Our servers seem to be having trouble. Please try again later.',
  },
  'server-busy': { status: 503, message: 'Our servers seem to be having trouble. Please try again later.' },
  // auth
  'invalid-credentials': { status: 401, message: 'Invalid credentials. Please try again.' },
  'mfa-required': { status: 307, message: 'Enter the code of your second factor.' },
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
  'code-wrong': { status: 401, message: 'Not able to authenticate the user.' },
  'proof-refused': { status: 400, message: 'The password or code is not right.' },
  'mfa-not-begun': {
    status: 409,
    message: 'This was begun too long ago, or the code was wrong too often. Begin again.',
  },
  'mfa-code-wrong': { status: 400, message: 'This code is not right.' },
  'mfa-codes-not-consecutive': {
    status: 400,
    message:
      'These are not two codes that follow each other. Enter one code, wait for the next, and enter that.',
  },
  'factor-due': {
    status: 403,
    message: 'Your account asks for multi-factor authentication. Set it up on your profile first.',
  },
  'texts-unavailable': {
    status: 409,
    message: 'Text messages cannot be sent from here. Choose another way.',
  },
  'password-unchanged': { status: 400, message: 'Choose a password other than the current one.' },
  'no-phone': { status: 400, message: 'There is no phone number for a text message.' },
  'invitation-gone': { status: 412, message: 'This invitation was used or has expired. Ask for a new one.' },
  'invitation-code-wrong': { status: 412, message: 'The invitation code is not the one of your invitation.' },
  'identity-unavailable': {
    status: 503,
    message: 'The identity provider cannot be reached. Please try again later.',
  },
  // user
  'phone-is-factor': {
    status: 409,
    message:
      'Your codes are texted to this phone. Choose another second factor before you change the number.',
  },
  'photo-too-large': { status: 400, message: 'The picture is larger than 2 MB.' },
  'photo-not-read': { status: 400, message: 'There has been an error uploading the image. Try again' },
  'photo-missing': { status: 409, message: 'Choose a picture first.' },
  'photo-outside': { status: 400, message: 'The square lies outside the picture.' },
  // people and teams
  'email-in-use': { status: 409, message: 'Somebody with this email address has a sign-in already.' },
  'account-of-person': { status: 409, message: 'This person belongs to that account already.' },
  'agency-missing': { status: 400, message: 'Please select a Agency' },
  'role-unknown': { status: 400, message: 'This role does not exist there.' },
  'teams-required': { status: 400, message: 'Choose at least one team for this role.' },
  'last-admin': {
    status: 409,
    message: 'This is the last admin of the account. Give somebody else the role first.',
  },
  'not-yourself': { status: 409, message: 'You cannot do this to yourself. Ask another admin.' },
  'team-exists': { status: 409, message: 'There is a team of this name already.' },
  'team-default': {
    status: 409,
    message: 'There has to be a default team. Make another team the default first.',
  },
  'team-in-use': { status: 409, message: 'This team still has {what}. Move them to another team first.' },
  // account
  'account-taken': { status: 409, message: 'The Client is already associated with another Agency!' },
  'account-taken-uk': { status: 409, message: 'The Client is already associated with another Brokerage!' },
  'account-yours': {
    status: 409,
    message: 'This Client is already associated with someone else within your Agency!',
  },
  'account-exists': { status: 409, message: 'An account of this name exists already.' },
  'account-details-invalid': {
    status: 400,
    message: 'Not able to save details at this time. Please try again later.',
  },
  'account-covered': {
    status: 409,
    message: 'This account has cover. Its policies have to end before it can be declined.',
  },
  // quote
  'not-eligible': { status: 409, message: '{reason}' },
  'not-bindable': { status: 409, message: 'This quote cannot be bound yet: {reasons}' },
  'not-signable': { status: 409, message: 'This quote cannot be signed yet: {reasons}' },
  'terms-changed': {
    status: 409,
    message: 'The terms of this quote have changed. Review them again before you go on.',
  },
  'account-not-declined': { status: 409, message: 'Failed to decline account' },
  'submission-not-declined': { status: 409, message: 'Failed to decline submission' },
  'endorsement-not-offered': {
    status: 409,
    message: 'This product has no endorsement for specified events.',
  },
  'email-taken': { status: 409, message: 'This email address belongs to somebody of another organization.' },
  'no-such-fee': { status: 409, message: 'This product is rated without this fee.' },
  'agent-unknown': { status: 400, message: 'This person is no agent of the quote’s agency.' },
  'notice-not-attested': { status: 409, message: 'The surplus lines notice has to be attested first.' },
  'notice-not-due': {
    status: 409,
    message: 'This quote has no surplus lines notice of this state to attest.',
  },
  'no-surplus-license': { status: 409, message: 'Your agency has no surplus lines license of this state.' },
  'broker-unknown': { status: 409, message: 'The licensed broker has no sign-in at your agency.' },
  'agency-invalid': { status: 400, message: 'The selected agency is invalid' },
  'license-known': { status: 409, message: 'This license is on the list already.' },
  'signature-not-yours': {
    status: 403,
    message: 'A signature on file is for the provider’s admins to confirm.',
  },
  'not-sent': { status: 409, message: 'This quote has not been sent to the policyholder yet.' },
  'whose-missing': { status: 400, message: 'Say of which agency or account.' },
  'product-not-offered': { status: 400, message: 'This product is not offered here.' },
  // policy and billing
  'already-paid': { status: 409, message: 'This policy is paid already.' },
  'payment-known': { status: 409, message: 'A payment of this reference was applied already.' },
  'nobody-to-remind': { status: 409, message: 'There is nobody to remind: the policy has no email address.' },
  'reminded-just-now': { status: 409, message: 'A reminder was sent within the last hour.' },
  'contact-known': { status: 409, message: 'There is a billing contact of this email address already.' },
  'payment-unverified': { status: 409, message: 'The payment processor does not confirm this payment.' },
  'processor-unavailable': { status: 503, message: 'Something went wrong.Please try again later!' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Sentences for the rules of the account details form that the specification gives no words for. */
export const ruleTexts: Record<string, string> = {
  'validation.required': 'This field is required.',
  'validation.needsLetter': 'Must contain at least one letter.',
  'validation.needsLetterOrDigit': 'Must contain a letter or a digit.',
  'validation.wholeNumber': 'Enter a whole number.',
  'validation.tooLow': 'This value is too low.',
  'validation.tooHigh': 'This value is too high.',
  'validation.notAnOption': 'Choose one of the options.',
};

export type RefusalCode = keyof typeof refusals;

/** What a refused call answers. `errors` names fields; `detail` is the sentence for a person. */
export type RefusalAnswer = {
  requestId: string;
  code: RefusalCode;
  message: string;
  detail: string;
  errors: { field: string; code: string; detail: string }[];
  /** Of a 307 at the sign-in: which factor, and where its code went, masked. */
  factor?: { mfaType: 'GOOGLE' | 'SMS' | 'EMAIL'; sentTo: string | null };
};
