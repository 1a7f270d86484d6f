import type { QuoteStatus } from '@parapet/domain/lifecycles/statuses';

/** The steps of a quote's story: each is a command, or the result of one. */
export type Step =
  | 'start-quote'
  | 'update-terms'
  | 'update-broker-fee'
  | 'update-need-by'
  | 'update-quote'
  | 'request-quote'
  | 'review-quote'
  | 'release-quote'
  | 'decline-quote'
  | 'lose-quote'
  | 'send-quote'
  | 'sign-quote'
  | 'request-to-bind'
  | 'bind-quote'
  | 'invalidate-quote'
  | 'expire-quote'
  | 'delete-quote';
/** Rating outcome of an account's quote at usual terms; above the authority's limit it is referred. */
export type Nature = 'READY' | 'REFERRED' | 'INDICATION' | 'DECLINED';

/**
 * The commands that lead a quote to its status; each is an edge of the lifecycle. If there are several ways,
 * one is drawn.
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

/** Days since the previous step, least and most. A price is valid for thirty days, then it expires. */
export const DAYS: Record<Step, readonly [least: number, most: number]> = {
  'start-quote': [0, 0],
  'update-terms': [0, 0],
  'update-broker-fee': [0, 0],
  'update-need-by': [0, 0],
  'update-quote': [0, 1],
  'request-quote': [0, 1],
  'review-quote': [0, 1],
  'release-quote': [0, 1],
  'decline-quote': [0, 2],
  'lose-quote': [5, 20],
  'send-quote': [0, 1],
  'sign-quote': [1, 4],
  'request-to-bind': [0, 1],
  'bind-quote': [0, 1],
  'invalidate-quote': [1, 5],
  'expire-quote': [31, 31],
  'delete-quote': [1, 10],
};
