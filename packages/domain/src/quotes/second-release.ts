import type { QuoteCommand } from '../lifecycles/quote.ts';

/** The commands that a request for a second release outlives: they touch no fact, cover, price or status. */
const keepsRequest: ReadonlySet<QuoteCommand> = new Set<QuoteCommand>([
  'review-quote',
  'hand-over-quote',
  'save-subjectivities',
  'refuse-release',
  'update-need-by',
  'share-quote',
  'send-quote',
  'send-sign-request',
  'update-customer',
  'update-agent',
  'update-commission',
  'attest-surplus-notice',
  'request-surplus-notice',
  'confirm-tax',
  'confirm-texts',
  'record-diligent-effort',
  'upload-no-known-loss',
  'request-to-bind',
  'send-to-wholesale',
  'record-verification',
  'record-wholesale-contact',
  'record-wholesale-request',
]);

/** @returns whether a request for a second release is void after the command: its figures may be others. */
export const voidsRequest = (command: QuoteCommand): boolean => !keepsRequest.has(command);

/**
 * The facts of a request for a second release on which the decision depends. Requests from before letters
 * of authority name no person.
 */
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
