import { quoteTraits, type QuoteStatus } from '../lifecycles/quote-status.ts';

/**
 * The statuses that the agent of a wholesale agency sees for a quote, on the page that was mailed to them.
 */
export const reviewStatuses = ['WHOLESALE', 'REQUESTED_TO_BIND', 'BOUND', 'INVALID'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Statuses of a quote that can be bound: it is offered on firm terms. */
const isOffered = (status: QuoteStatus): boolean =>
  quoteTraits[status].isOpen && !quoteTraits[status].isPreliminary && !quoteTraits[status].isWithUnderwriter;

/**
 * @returns what a quote is to the wholesale agency. A quote that is open and not offered on firm terms any
 *   more is invalid to it: what it was sent cannot be bound.
 */
export function getReviewStatus(status: QuoteStatus, isBindRequested: boolean): ReviewStatus {
  if (status === 'BOUND') return 'BOUND';
  if (!isOffered(status)) return 'INVALID';
  return isBindRequested ? 'REQUESTED_TO_BIND' : 'WHOLESALE';
}

/** Whether the wholesale agency may still verify, name the policyholder and request to bind. */
export const isUnderReview = (status: ReviewStatus): boolean =>
  status === 'WHOLESALE' || status === 'REQUESTED_TO_BIND';

/** Whether what was sent can no longer be bound. */
export const isOver = (status: ReviewStatus): boolean => status === 'INVALID';

/** Why the wholesale agency may not request to bind yet; null if it may. */
export function requestRefusal(review: {
  status: ReviewStatus;
  isVerified: boolean;
  hasContact: boolean;
}): 'not-under-review' | 'not-verified' | 'no-policyholder' | null {
  if (!isUnderReview(review.status)) return 'not-under-review';
  if (!review.isVerified) return 'not-verified';
  return review.hasContact ? null : 'no-policyholder';
}
