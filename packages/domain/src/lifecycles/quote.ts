import type { Lifecycle, StateRoles } from './lifecycle.ts';
import { openQuoteStatuses, unboundQuoteStatuses } from './quote-status.ts';
import type { QuoteStatus } from './statuses.ts';

const rated = ['READY', 'REFERRED', 'INDICATION', 'DECLINED'] as const;

/**
 * The lifecycle of a quote. A command that is not an edge here is refused with 409. Source: the working model
 * of the business, "A quote's life".
 */
export const quoteLifecycle = {
  'update-quote': {
    from: ['DRAFT', 'INDICATION', 'READY', 'REFERRED'],
    to: rated,
    permission: 'quote:update',
    event: 'quote.updated',
  },
  'copy-quote': {
    from: unboundQuoteStatuses,
    to: 'same',
    permission: 'quote:start',
    event: 'quote.copied',
    guard: 'quotingRefusal',
  },
  'request-quote': {
    from: ['DRAFT', 'INDICATION'],
    to: 'REQUESTED',
    permission: 'quote:request',
    event: 'quote.requested',
    guard: 'maySendToUnderwriter',
  },
  'submit-for-review': {
    from: ['DRAFT', 'INDICATION', 'READY'],
    to: 'REFERRED',
    permission: 'quote:update',
    event: 'quote.submitted-for-review',
    guard: 'maySendToUnderwriter',
  },
  'review-quote': {
    from: ['REQUESTED', 'REFERRED', 'IN_REVIEW'],
    to: 'IN_REVIEW',
    permission: 'quote:underwrite',
    event: 'quote.picked-up',
    guard: 'takenBy',
  },
  'hand-over-quote': {
    from: ['REQUESTED', 'REFERRED', 'IN_REVIEW'],
    to: 'same',
    permission: 'quote:underwrite',
    event: 'quote.handed-over',
    guard: 'takenBy',
  },
  'update-terms': {
    from: ['READY', 'INDICATION', 'REFERRED', 'IN_REVIEW'],
    to: 'same',
    permission: 'quote:underwrite',
    event: 'quote.terms-updated',
  },
  'save-event-exclusions': {
    from: ['READY', 'INDICATION', 'REFERRED', 'IN_REVIEW'],
    to: 'same',
    permission: 'quote:underwrite',
    event: 'quote.exclusions-set',
  },
  'save-subjectivities': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'quote:underwrite',
    event: 'quote.subjectivities-set',
  },
  'reset-quote': {
    from: ['READY', 'INDICATION', 'REFERRED', 'IN_REVIEW'],
    to: ['READY', 'REFERRED', 'INDICATION', 'DECLINED', 'IN_REVIEW'],
    permission: 'quote:underwrite',
    event: 'quote.reset',
  },
  'reassess-risk': {
    from: ['READY', 'INDICATION', 'REQUESTED', 'REFERRED', 'IN_REVIEW'],
    to: ['READY', 'REFERRED', 'INDICATION', 'DECLINED', 'REQUESTED', 'IN_REVIEW'],
    permission: 'quote:underwrite',
    event: 'quote.reassessed',
  },
  'release-quote': {
    from: ['REQUESTED', 'REFERRED', 'IN_REVIEW', 'INDICATION'],
    to: 'READY',
    permission: 'quote:underwrite',
    event: 'quote.released',
    guard: 'isKnockedOut',
  },
  'recommend-release': {
    from: ['REQUESTED', 'REFERRED', 'IN_REVIEW', 'INDICATION'],
    to: 'IN_REVIEW',
    permission: 'quote:underwrite',
    event: 'quote.release-recommended',
    guard: 'isKnockedOut',
  },
  'refuse-release': {
    from: ['IN_REVIEW'],
    to: 'same',
    permission: 'quote:underwrite',
    event: 'quote.release-refused',
    guard: 'isOpenRequest',
  },
  'approve-quote': {
    from: ['REQUESTED', 'REFERRED', 'IN_REVIEW'],
    to: 'READY',
    permission: 'quote:underwrite',
    event: 'quote.approved',
    guard: 'isKnockedOut',
  },
  'decline-quote': {
    from: openQuoteStatuses,
    to: 'DECLINED',
    permission: 'quote:underwrite',
    event: 'quote.declined',
  },
  'lose-quote': { from: openQuoteStatuses, to: 'LOST', permission: 'quote:lose', event: 'quote.lost' },
  'revive-quote': {
    from: ['DECLINED', 'LOST', 'EXPIRED'],
    to: 'INDICATION',
    permission: 'quote:underwrite',
    event: 'quote.revived',
  },
  'retry-quote': {
    from: ['INVALID', 'EXPIRED'],
    to: rated,
    permission: 'quote:update',
    event: 'quote.retried',
    guard: 'quotingRefusal',
  },
  'update-need-by': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'quote:update',
    event: 'quote.need-by-set',
  },
  'share-quote': { from: openQuoteStatuses, to: 'same', permission: 'quote:share', event: 'quote.shared' },
  'send-quote': {
    from: ['READY'],
    to: 'same',
    permission: 'quote:send',
    event: 'quote.sent',
    guard: 'obstaclesToSend',
  },
  'send-sign-request': {
    from: ['READY'],
    to: 'same',
    permission: 'quote:send',
    event: 'quote.sign-requested',
    guard: 'obstaclesToSend',
  },
  'update-customer': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'quote:send',
    event: 'quote.customer-updated',
  },
  'update-agent': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'quote:update',
    event: 'quote.agent-changed',
  },
  'update-broker-fee': {
    from: ['DRAFT', 'INDICATION', 'READY', 'REFERRED'],
    to: ['DRAFT', 'INDICATION', 'READY', 'REFERRED'],
    permission: 'quote:update',
    event: 'quote.broker-fee-updated',
  },
  'update-mga-fee': {
    from: ['DRAFT', 'INDICATION', 'REFERRED', 'IN_REVIEW', 'READY'],
    to: ['DRAFT', 'INDICATION', 'REFERRED', 'IN_REVIEW', 'READY'],
    permission: 'quote:underwrite',
    event: 'quote.mga-fee-updated',
  },
  'update-commission': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'commission:agree',
    guard: 'authorityOver',
    event: 'quote.commission-agreed',
  },
  'attest-surplus-notice': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'surplus:attest',
    event: 'quote.notice-attested',
    guard: 'noticeToAttest',
  },
  'request-surplus-notice': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'surplus:attest',
    event: 'quote.notice-requested',
    guard: 'noticeToAttest',
  },
  'confirm-tax': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'tax:confirm',
    event: 'quote.tax-confirmed',
    guard: 'unverifiedTax',
  },
  'confirm-texts': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'texts:confirm',
    event: 'quote.texts-confirmed',
    guard: 'unconfirmedTexts',
  },
  'record-diligent-effort': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'surplus:attest',
    event: 'quote.effort-recorded',
    guard: 'asksEffort',
  },
  'upload-no-known-loss': {
    from: openQuoteStatuses,
    to: 'same',
    permission: 'quote:update',
    event: 'quote.no-known-loss-stated',
    guard: 'lacksKnownLossStatement',
  },
  'confirm-renewal': {
    from: ['INDICATION', 'READY', 'REFERRED', 'REQUESTED', 'IN_REVIEW'],
    to: ['READY', 'REFERRED', 'INDICATION', 'DECLINED', 'REQUESTED', 'IN_REVIEW'],
    permission: 'quote:update',
    event: 'quote.renewal-confirmed',
  },
  'sign-quote': {
    from: ['READY'],
    to: 'SIGNED',
    permission: 'quote:sign',
    event: 'quote.signed',
    guard: 'obstaclesToSign',
  },
  'request-to-bind': {
    from: ['READY', 'SIGNED'],
    to: 'same',
    permission: 'quote:request-to-bind',
    event: 'quote.bind-requested',
  },
  'send-to-wholesale': {
    from: ['READY', 'SIGNED'],
    to: 'same',
    permission: 'quote:send',
    event: 'quote.sent-to-wholesale',
  },
  'record-verification': {
    from: ['READY', 'SIGNED'],
    to: 'same',
    permission: 'system',
    event: 'quote.verified-by-wholesale',
  },
  'record-wholesale-contact': {
    from: ['READY', 'SIGNED'],
    to: 'same',
    permission: 'system',
    event: 'quote.contact-named-by-wholesale',
  },
  'record-wholesale-request': {
    from: ['READY', 'SIGNED'],
    to: 'same',
    permission: 'system',
    event: 'quote.wholesale-bind-requested',
    guard: 'requestRefusal',
  },
  'bind-quote': {
    from: ['READY', 'SIGNED'],
    to: 'BOUND',
    permission: 'quote:bind',
    event: 'quote.bound',
    guard: 'obstaclesToBind',
  },
  'update-facts': {
    from: ['DRAFT', 'INDICATION', 'READY', 'REFERRED', 'REQUESTED', 'IN_REVIEW'],
    to: ['READY', 'REFERRED', 'INDICATION', 'DECLINED', 'REQUESTED', 'IN_REVIEW'],
    permission: 'system',
    event: 'quote.facts-changed',
  },
  'void-signature': { from: ['SIGNED'], to: rated, permission: 'system', event: 'quote.signature-voided' },
  'invalidate-quote': {
    from: openQuoteStatuses,
    to: 'INVALID',
    permission: 'system',
    event: 'quote.invalidated',
  },
  'refer-quote': { from: openQuoteStatuses, to: 'REFERRED', permission: 'system', event: 'quote.referred' },
  'expire-quote': { from: openQuoteStatuses, to: 'EXPIRED', permission: 'system', event: 'quote.expired' },
  'delete-quote': {
    from: ['DRAFT', 'INDICATION', 'INVALID', 'EXPIRED', 'DECLINED', 'LOST'],
    to: 'DELETED',
    permission: 'quote:delete',
    event: 'quote.deleted',
  },
  'restore-quote': {
    from: ['DELETED'],
    to: ['DRAFT', 'INDICATION', 'INVALID', 'EXPIRED', 'DECLINED', 'LOST'],
    permission: 'quote:delete',
    event: 'quote.restored',
  },
} as const satisfies Lifecycle<QuoteStatus, string>;

export type QuoteCommand = keyof typeof quoteLifecycle;

/** `start-quote` begins a quote by its price; DRAFT is what rating leaves out. */
export const quoteStateRoles = {
  initial: ['DRAFT', 'READY', 'REFERRED', 'INDICATION', 'DECLINED'],
  final: ['BOUND'],
  planned: [],
} as const satisfies StateRoles<QuoteStatus>;
