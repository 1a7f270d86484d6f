import type { z } from 'zod';
import { agencyRefusals } from './agency/agency-refusals.ts';
import type { passkeyQuestion } from './auth/passkey-shapes.ts';
import { peopleRefusals } from './auth/people-refusals.ts';
import { submissionRefusals } from './submission/refusals.ts';
import { accountRefusals } from './account/refusals.ts';
import { claimRefusals } from './claims/refusals.ts';
import { commissionsRefusals } from './commissions/refusals.ts';
import { complianceRefusals } from './compliance/refusals.ts';
import { connectorRefusals } from './connector/refusals.ts';
import { docmessageRefusals } from './docmessage/refusals.ts';
import { docsRefusals } from './docs/refusals.ts';
import type { Meanwhile } from './meanwhile.ts';
import { formsRefusals } from './forms/refusals.ts';
import { partnersRefusals } from './partners/refusals.ts';
import { policyRefusals } from './policy/refusals.ts';
import { raterRefusals } from './rater/refusals.ts';
import { userRefusals } from './user/refusals.ts';
import { webhookRefusals } from './webhook/refusals.ts';

/**
 * What the server says when it refuses: the status and the exact sentence, declared once. The command fills
 * in `{name}`. The words are the specification's where it gives them, odd spellings included.
 */
export const refusals = {
  // every call
  'bad-input': { status: 400, message: 'Some of the values are not valid.' },
  'not-signed-in': { status: 401, message: 'Please sign in to continue.' },
  'not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  'not-found': { status: 404, message: 'Not found.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Someone else changed this in the meantime. Reload to see the latest version.',
  },
  'wrong-state': { status: 409, message: 'This cannot be done while the {what} is {status}.' },
  'key-reused': { status: 422, message: 'This Idempotency-Key was used before with another request.' },
  'key-in-use': { status: 409, message: 'The same request is already being processed.' },
  'too-many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'server-trouble': {
    status: 500,
    message: 'Our servers seem to be having trouble. Please try again later.',
  },
  'server-busy': { status: 503, message: 'Our servers seem to be having trouble. Please try again later.' },
  'record-in-use': {
    status: 503,
    message: 'Somebody else is saving this at the moment. Please try again in a few seconds.',
  },
  'document-altered': {
    status: 500,
    message: 'The stored document {hash} is not the one that was made, and is not served. We were notified.',
  },
  // auth
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
    message: 'A mail alone does not turn your second factor off. Enter one of your recovery codes.',
  },
  'recovery-code-refused': {
    status: 400,
    message: 'This recovery code is wrong or was used. Each code works once.',
  },
  'passkey-not-made': { status: 400, message: 'The passkey could not be added. Please start again.' },
  'passkey-refused': { status: 401, message: 'This passkey was not accepted. Please try again.' },
  'too-many-passkeys': { status: 409, message: 'Remove a passkey before you add another one.' },
  'no-factor': { status: 409, message: 'There is no second factor to remove.' },
  'own-admin-removes': {
    status: 409,
    message: 'An administrator of this person’s own account has to ask for that.',
  },
  'removal-asked': {
    status: 409,
    message: 'The removal has been asked for already. The person can stop it until it takes effect.',
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
    message: 'A code is sent when somebody asks for it, not when a page is loaded ahead.',
  },
  'flow-only': {
    status: 403,
    message: 'You signed in with a one-time code, which opens one page. Sign in to go on.',
  },
  'flow-over': { status: 403, message: 'What this one-time code was for is done. Sign in to go on.' },
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
  'texts-unavailable': {
    status: 409,
    message: 'Text messages cannot be sent from here. Choose another way.',
  },
  'password-unchanged': { status: 400, message: 'Choose a password other than the current one.' },
  'no-phone': { status: 400, message: 'There is no phone number for a text message.' },
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
      'This sign-in was begun in another browser or more than ten minutes ago, or was used already. Please sign in again.',
  },
  'identity-other': {
    status: 403,
    message:
      'Your organization gave this email address to another person than before. Ask an administrator of your account to reset the sign-in with the organization.',
  },
  // user
  'phone-is-factor': {
    status: 409,
    message:
      'Your codes are texted to this phone. Choose another second factor before you change the number.',
  },
  'phone-gets-codes': {
    status: 409,
    message: 'Codes are texted to this phone, so only its owner can change the number.',
  },
  'photo-too-large': { status: 400, message: 'The picture is larger than 2 MB.' },
  'photo-not-read': { status: 400, message: 'There has been an error uploading the image. Try again' },
  'photo-missing': { status: 409, message: 'Choose a picture first.' },
  'photo-outside': { status: 400, message: 'The selected area is outside the picture.' },
  ...peopleRefusals,
  // account
  'account-details-invalid': {
    status: 400,
    message: 'Not able to save details at this time. Please try again later.',
  },
  'upload-missing': { status: 400, message: 'No file selected for upload.' },
  'upload-too-large': { status: 400, message: 'The file size is too big, 5MB max.' },
  'upload-not-read': {
    status: 400,
    message: 'This file cannot be read: {reason} Save it as .xlsx or .csv with the columns of the template.',
  },
  'directory-older': { status: 409, message: 'The directory has {source} as of {day} already.' },
  'directory-of-tomorrow': { status: 400, message: 'The day of the source is not over yet: {day}.' },
  'upload-old-sheet': {
    status: 400,
    message: 'Sheets of Excel 97-2003 cannot be read. Save the file as .xlsx or .csv.',
  },
  'none-to-decline': { status: 400, message: 'None of these quotes can be declined.' },
  'upload-wrong': { status: 400, message: 'No row of the file can be taken.' },
  // quote
  'not-eligible': { status: 409, message: '{reason}' },
  'not-bindable': { status: 409, message: 'This quote cannot be bound yet: {reasons}' },
  'not-sendable': { status: 409, message: 'This quote cannot be sent yet: {reasons}' },
  'not-signable': { status: 409, message: 'This quote cannot be signed yet: {reasons}' },
  'terms-changed': {
    status: 409,
    message: 'The terms of this quote have changed. Review them again before you continue.',
  },
  'account-not-declined': { status: 409, message: 'Failed to decline account' },
  'submission-not-declined': { status: 409, message: 'Failed to decline submission' },
  ...submissionRefusals,
  'endorsement-not-offered': {
    status: 409,
    message: 'This product has no endorsement for specified events.',
  },
  'colleague-disabled': { status: 409, message: 'This colleague was disabled.' },
  'over-authority': {
    status: 403,
    message:
      'This takes more underwriting authority than yours. {limits}. Ask for a second release, and a colleague decides.',
  },
  'quote-taken': { status: 409, message: '{name} has this quote. It has to be handed over first.' },
  'underwriter-unknown': { status: 400, message: 'This person does not underwrite quotes.' },
  'own-request': { status: 403, message: 'You asked for this second release yourself: a colleague decides.' },
  'request-open': { status: 409, message: 'A second release of this quote has been asked for already.' },
  'no-request': { status: 409, message: 'Nobody waits for a second release of this quote.' },
  'no-such-fee': { status: 409, message: 'This product is rated without this fee.' },
  'agent-unknown': { status: 400, message: 'This person is not an agent of the quote’s agency.' },
  'notice-not-attested': { status: 409, message: 'The surplus lines notice has to be attested first.' },
  'notice-not-due': {
    status: 409,
    message: 'This quote has no surplus lines notice to attest for this state.',
  },
  'no-surplus-license': { status: 409, message: 'Your agency has no surplus lines license for this state.' },
  'wholesale-agent-unknown': { status: 400, message: 'This person is not an agent of a wholesale agency.' },
  'facts-changed': { status: 409, message: 'The facts of the company have changed. Please read them again.' },
  'not-under-review': { status: 409, message: 'This quote can no longer be bound as it was sent.' },
  'not-verified': { status: 409, message: 'Please verify the facts of the company first.' },
  'no-policyholder': { status: 409, message: 'Please name the contact of the policyholder first.' },
  'broker-unknown': { status: 409, message: 'The licensed broker has no login at your agency.' },
  'under-screening': {
    status: 409,
    message: 'A name has to be checked by compliance before this can go on.',
  },
  'tax-not-in-question': {
    status: 409,
    message: 'The surplus lines taxes of this quote come from a checked source, or are confirmed already.',
  },
  'texts-not-in-question': {
    status: 409,
    message: 'The prescribed texts of this quote were compared with the law, or are confirmed already.',
  },
  'effort-not-asked': { status: 409, message: 'This quote needs no search for admitted coverage.' },
  'known-loss-not-asked': {
    status: 409,
    message: 'This quote needs no statement of known loss: its cover does not begin in the past.',
  },
  'statement-not-read': { status: 400, message: 'The statement must be a PDF of 5 MB at most.' },
  'evidence-not-read': { status: 400, message: 'What you add must be a PDF of 5 MB at most.' },
  // policy
  ...accountRefusals,
  ...claimRefusals,
  ...commissionsRefusals,
  ...complianceRefusals,
  ...partnersRefusals,
  ...connectorRefusals,
  ...docsRefusals,
  ...formsRefusals,
  ...docmessageRefusals,
  ...policyRefusals,
  ...raterRefusals,
  ...userRefusals,
  ...webhookRefusals,
  'agency-invalid': { status: 400, message: 'The selected agency is invalid' },
  'register-closed': { status: 409, message: 'No register is set up that says which licenses are active.' },
  'license-known': { status: 409, message: 'This license is already on the list.' },
  ...agencyRefusals,
  'agent-invalid': { status: 400, message: 'The selected agent is invalid' },
  'appointment-known': { status: 409, message: 'The agency is on the list for {state} already.' },
  'signature-not-yours': {
    status: 403,
    message: 'Only the provider’s admins can confirm a signature on file.',
  },
  'not-signed': { status: 409, message: 'This quote is not signed, so there is no evidence of a signature.' },
  'evidence-not-kept': {
    status: 409,
    message: 'This quote was signed before the evidence of signatures was kept.',
  },
  'evidence-not-ready': {
    status: 409,
    message: 'The documents of this signature are still being made. Please try again in a minute.',
  },
  'application-link-unavailable': {
    status: 409,
    message: 'Application Link is not available at this time. Please try again after sometime.',
  },
  'not-sent': { status: 409, message: 'This quote has not been sent to the policyholder yet.' },
  'whose-missing': { status: 400, message: 'Choose an agency or an account.' },
  'product-not-offered': {
    status: 400,
    message: 'There are no rates for this product here today, so it is not offered.',
  },
  // policy and billing
  'already-paid': { status: 409, message: 'This policy has already been paid.' },
  'payment-known': { status: 409, message: 'A payment with this reference has already been applied.' },
  'agency-billed': {
    status: 409,
    message: 'The agency bills this policy. It is paid with the bill of the agency.',
  },
  'agency-bill-owes-less': { status: 409, message: 'No more than {amount} of this bill is open.' },
  'payment-of-nothing': { status: 400, message: 'Amount Paid is a required field' },
  'nothing-open': { status: 409, message: 'Nothing of this bill is open.' },
  'transaction-of-processor': {
    status: 409,
    message: 'This payment was taken by the payment processor. What it took is paid back, not changed.',
  },
  'transaction-closed': { status: 409, message: 'This transaction is closed.' },
  'nothing-to-close': { status: 409, message: 'No transaction of this policy is open.' },
  'no-refund-due': { status: 409, message: 'No more than {amount} is owed back for this policy.' },
  'refund-not-collected': {
    status: 409,
    message: 'The financer has not paid yet: no more than {amount} can be paid back.',
  },
  'refund-to-financer': {
    status: 409,
    message: 'Of the refund, {financer} is the financer’s and {insured} is the insured’s.',
  },
  'refund-above-authority': { status: 403, message: 'An administrator pays out refunds above {amount}.' },
  'refund-past-processor': {
    status: 409,
    message: 'The payment processor can pay back no more than {amount} of this. Pay the rest by check.',
  },
  'nothing-owed': { status: 409, message: 'No more than {amount} is owed for this policy.' },
  'finance-unavailable': { status: 409, message: 'The premium of this policy cannot be financed now.' },
  'agency-details-missing': {
    status: 409,
    message: 'Agency Details Missing. Please contact your agent or support.',
  },
  'finance-changed': {
    status: 409,
    message: 'The amounts have changed since this plan was shown. Look at it again.',
  },
  'cannot-disaffirm': {
    status: 409,
    message: 'The ten days in which the plan could be taken back are over.',
  },
  'financer-statement-missing': {
    status: 409,
    message:
      'The financer asked for this cancellation. Enter its statement of what was paid before anybody is refunded.',
  },
  'not-financed': { status: 409, message: 'Nobody finances the premium of this policy.' },
  'write-off-requested': { status: 409, message: 'A write-off of this bill is waiting to be decided.' },
  'unknown-treaty': { status: 404, message: 'There is no such treaty.' },
  'future-day': { status: 409, message: 'This day is still to come.' },
  'nothing-to-remit': { status: 409, message: 'Nothing was collected that has not been paid on.' },
  'tax-return-paid': { status: 409, message: 'The tax of this state and month is paid.' },
  'month-not-over': { status: 409, message: 'The month is not over: more may be booked in it.' },
  'no-tax-due': { status: 409, message: 'This state is owed nothing for this month.' },
  'nobody-to-remind': { status: 409, message: 'There is nobody to remind: the policy has no email address.' },
  'reminded-just-now': { status: 409, message: 'A reminder was sent within the last hour.' },
  'cart-full': {
    status: 409,
    message: 'You have reached 5 request limit, please delete one to add another variation!',
  },
  'cart-empty': { status: 409, message: 'There is no quote in the cart.' },
  'option-chosen': { status: 409, message: 'Another option of this proposal was chosen.' },
  'options-of-one-account': { status: 422, message: 'Only quotes of one account can be compared.' },
  'contact-known': { status: 409, message: 'A billing contact with this email address already exists.' },
  'payment-unverified': { status: 409, message: 'The payment processor could not confirm this payment.' },
  'processor-unavailable': { status: 503, message: 'Something went wrong.Please try again later!' },
} as const satisfies Record<string, { status: number; message: string }>;

/** What a passkey is asked at a sign-in, as `navigator.credentials.get` takes it (JSON). */
type PasskeyQuestion = z.output<typeof passkeyQuestion>;

export type RefusalCode = keyof typeof refusals;

/** The body of a refused call. `errors` names fields; `detail` is the sentence for a person. */
export type RefusalAnswer = {
  requestId: string;
  code: RefusalCode;
  message: string;
  detail: string;
  errors: { field: string; code: string; detail: string }[];
  /** For a 307 at sign-in: which factor is needed, and where its code was sent, masked. */
  factor?: {
    mfaType: 'GOOGLE' | 'SMS' | 'EMAIL' | 'PASSKEY';
    sentTo: string | null;
    passkey?: PasskeyQuestion;
  };
  /** For 'account-exists': the account that the company has. */
  account?: { id: string; name: string };
  /** For 'changed-meanwhile': the version that stands now, and who changed what since the one that was read. */
  meanwhile?: Meanwhile;
  /** For a 429: in how many seconds another try may succeed, and whether a solved captcha would do at once. */
  retryAfter?: number;
  captcha?: true;
};
