import type { QuoteCommand } from '../lifecycles/quote.ts';

/** Whether a request for a second release outlives a command: what touches facts, cover, price or status ends it. */
const keepsRequest = {
  'update-quote': false,
  'request-quote': false,
  'submit-for-review': false,
  'review-quote': true,
  'update-terms': false,
  'save-event-exclusions': false,
  'save-subjectivities': true,
  'reset-quote': false,
  'reassess-risk': false,
  'release-quote': false,
  'recommend-release': false,
  'refuse-release': true,
  'approve-quote': false,
  'decline-quote': false,
  'lose-quote': false,
  'revive-quote': false,
  'retry-quote': false,
  'update-need-by': true,
  'share-quote': true,
  'send-quote': true,
  'send-sign-request': true,
  'update-customer': true,
  'update-agent': true,
  'update-broker-fee': false,
  'update-mga-fee': false,
  'attest-surplus-notice': true,
  'request-surplus-notice': true,
  'confirm-tax': true,
  'confirm-texts': true,
  'record-diligent-effort': true,
  'upload-no-known-loss': true,
  'sign-quote': false,
  'request-to-bind': true,
  'bind-quote': false,
  'update-facts': false,
  'void-signature': false,
  'invalidate-quote': false,
  'refer-quote': false,
  'expire-quote': false,
  'delete-quote': false,
  'restore-quote': false,
} as const satisfies Record<QuoteCommand, boolean>;

/** @returns whether a request for a second release is void after the command: its figures may be others. */
export const voidsRequest = (command: QuoteCommand): boolean => !keepsRequest[command];

/** Who asked for a second release, as far as decides. Requests of before letters of authority name no person. */
export interface ReleaseRequest {
  readonly personId: string | null;
  readonly refused: object | null;
}

/** Whether a request waits for somebody. */
export const isOpenRequest = (request: ReleaseRequest | null): boolean =>
  request !== null && request.refused === null;

/** Whether a request keeps this person from deciding, whatever session they use: they asked themselves. */
export const isOwnRequest = (request: ReleaseRequest | null, personId: string | null): boolean =>
  request !== null && isOpenRequest(request) && request.personId === personId;
