import type { z } from 'zod';
import { agencyRefusals } from './agency/agency-refusals.ts';
import type { passkeyQuestion } from './auth/passkey-shapes.ts';
import { peopleRefusals } from './auth/people-refusals.ts';
import { authRefusals } from './auth/refusals.ts';
import { billingRefusals } from './billing/refusals.ts';
import { quoteRefusals } from './quote/refusals.ts';
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
import { operationsRefusals } from './operations/refusals.ts';
import { partnersRefusals } from './partners/refusals.ts';
import { policyRefusals } from './policy/refusals.ts';
import { raterRefusals } from './rater/refusals.ts';
import { userRefusals } from './user/refusals.ts';
import { webhookRefusals } from './webhook/refusals.ts';

/**
 * The server's refusals: the status and the exact sentence, declared once. The command fills in `{name}`.
 * Refusals that any call may answer are here; the rest lies beside the calls of its area. The words are the
 * specification's where it gives them, odd spellings included.
 */
export const refusals = {
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
    message: 'Someone else is saving this record. Please try again in a few seconds.',
  },
  'document-altered': {
    status: 500,
    message: 'The stored document {hash} has been altered and cannot be opened. We have been notified.',
  },
  'own-request': { status: 403, message: 'You requested this yourself. Someone else has to decide it.' },
  'future-day': { status: 409, message: 'Enter today or an earlier date.' },
  ...accountRefusals,
  ...agencyRefusals,
  ...authRefusals,
  ...billingRefusals,
  ...claimRefusals,
  ...commissionsRefusals,
  ...complianceRefusals,
  ...connectorRefusals,
  ...docmessageRefusals,
  ...docsRefusals,
  ...formsRefusals,
  ...operationsRefusals,
  ...partnersRefusals,
  ...peopleRefusals,
  ...policyRefusals,
  ...quoteRefusals,
  ...raterRefusals,
  ...submissionRefusals,
  ...userRefusals,
  ...webhookRefusals,
} as const satisfies Record<string, { status: number; message: string }>;

/** The request options of a passkey sign-in, as `navigator.credentials.get` takes them (JSON). */
type PasskeyQuestion = z.output<typeof passkeyQuestion>;

/** The code of a refusal, a key of `refusals`. */
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
  /**
   * For 'changed-meanwhile': the version that stands now, and who changed what since the one that was read.
   */
  meanwhile?: Meanwhile;
  /**
   * For a 429: in how many seconds another try may succeed, and whether a solved captcha would do at once.
   */
  retryAfter?: number;
  captcha?: true;
};
