import type { QuoteCommand } from '@parapet/domain/lifecycles/quote';
import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';

export type Step = 'start-quote' | QuoteCommand;
/** What an account's quote rates to at usual terms; above the authority's limit it is referred. */
export type Nature = 'READY' | 'REFERRED' | 'INDICATION' | 'DECLINED';

/**
 * The commands by which a quote has come to its status; each is an edge of the lifecycle. Of several ways one is
 * drawn.
 */
export const STORIES: Record<QuoteStatus, Partial<Record<Nature, readonly (readonly Step[])[]>>> = {
  DRAFT: { READY: [['start-quote']], REFERRED: [['start-quote']], INDICATION: [['start-quote']] },
  INDICATION: { INDICATION: [['start-quote'], ['start-quote', 'update-quote']] },
  REQUESTED: { INDICATION: [['start-quote', 'request-quote']] },
  REFERRED: {
    READY: [['start-quote', 'update-quote']],
    REFERRED: [['start-quote'], ['start-quote', 'update-quote']],
  },
  IN_REVIEW: {
    READY: [['start-quote', 'update-quote', 'review-quote']],
    REFERRED: [['start-quote', 'review-quote']],
  },
  READY: {
    READY: [
      ['start-quote'],
      ['start-quote', 'update-quote'],
      ['start-quote', 'send-quote'],
      ['start-quote', 'update-quote', 'send-quote'],
    ],
    REFERRED: [
      ['start-quote', 'review-quote', 'release-quote'],
      ['start-quote', 'review-quote', 'release-quote', 'send-quote'],
    ],
  },
  SIGNED: {
    READY: [
      ['start-quote', 'send-quote', 'sign-quote'],
      ['start-quote', 'update-quote', 'send-quote', 'sign-quote', 'request-to-bind'],
    ],
    REFERRED: [['start-quote', 'review-quote', 'release-quote', 'send-quote', 'sign-quote']],
  },
  BOUND: {
    READY: [
      ['start-quote', 'send-quote', 'sign-quote', 'bind-quote'],
      ['start-quote', 'update-quote', 'send-quote', 'sign-quote', 'bind-quote'],
    ],
    REFERRED: [['start-quote', 'review-quote', 'release-quote', 'send-quote', 'sign-quote', 'bind-quote']],
  },
  DECLINED: {
    DECLINED: [['start-quote']],
    REFERRED: [
      ['start-quote', 'review-quote', 'decline-quote'],
      ['start-quote', 'decline-quote'],
    ],
    READY: [['start-quote', 'update-quote', 'decline-quote']],
  },
  LOST: {
    READY: [
      ['start-quote', 'lose-quote'],
      ['start-quote', 'send-quote', 'lose-quote'],
    ],
    REFERRED: [['start-quote', 'review-quote', 'release-quote', 'lose-quote']],
  },
  INVALID: {
    READY: [
      ['start-quote', 'invalidate-quote'],
      ['start-quote', 'send-quote', 'invalidate-quote'],
    ],
  },
  EXPIRED: {
    READY: [
      ['start-quote', 'expire-quote'],
      ['start-quote', 'send-quote', 'expire-quote'],
    ],
    INDICATION: [['start-quote', 'expire-quote']],
  },
  DELETED: {
    READY: [
      ['start-quote', 'lose-quote', 'delete-quote'],
      ['start-quote', 'expire-quote', 'delete-quote'],
    ],
    INDICATION: [['start-quote', 'delete-quote']],
  },
};

/** Days since the step before, least and most. A price stands for thirty days, then it expires. */
export const DAYS: Record<Step, readonly [least: number, most: number]> = {
  'start-quote': [0, 0],
  'update-quote': [0, 1],
  'request-quote': [0, 1],
  'submit-for-review': [0, 1],
  'review-quote': [0, 1],
  'update-terms': [0, 1],
  'release-quote': [0, 1],
  'decline-quote': [0, 2],
  'lose-quote': [5, 20],
  'revive-quote': [3, 20],
  'share-quote': [0, 1],
  'send-quote': [0, 1],
  'sign-quote': [1, 4],
  'request-to-bind': [0, 1],
  'bind-quote': [0, 1],
  'invalidate-quote': [1, 5],
  'refer-quote': [0, 1],
  'expire-quote': [31, 31],
  'delete-quote': [1, 10],
  'restore-quote': [0, 1],
  'save-event-exclusions': [0, 1],
  'save-subjectivities': [0, 1],
  'reset-quote': [0, 1],
  'reassess-risk': [0, 1],
  'retry-quote': [1, 10],
  'update-need-by': [0, 1],
  'approve-quote': [0, 1],
  'send-sign-request': [1, 3],
  'update-customer': [0, 1],
  'update-agent': [0, 1],
  'update-broker-fee': [0, 1],
  'update-mga-fee': [0, 1],
  'attest-surplus-notice': [0, 1],
  'request-surplus-notice': [0, 1],
};
