import { expect, test } from 'vitest';
import { quoteStatuses } from '../lifecycles/statuses.ts';
import { isUnderReview, requestRefusal, reviewStatuses, getReviewStatus } from './wholesale.ts';

test('a quote is to the wholesale agency what it can still become (QUO-321, QUO-323, QUO-324)', () => {
  const seen = Object.fromEntries(quoteStatuses.map((status) => [status, getReviewStatus(status, false)]));
  expect(seen).toEqual({
    DRAFT: 'INVALID',
    INDICATION: 'INVALID',
    REQUESTED: 'INVALID',
    REFERRED: 'INVALID',
    IN_REVIEW: 'INVALID',
    READY: 'WHOLESALE',
    SIGNED: 'WHOLESALE',
    BOUND: 'BOUND',
    DECLINED: 'INVALID',
    LOST: 'INVALID',
    INVALID: 'INVALID',
    EXPIRED: 'INVALID',
    DELETED: 'INVALID',
  });
});

test('a request shows only while the quote is offered (QUO-322)', () => {
  expect(quoteStatuses.filter((status) => getReviewStatus(status, true) === 'REQUESTED_TO_BIND')).toEqual([
    'READY',
    'SIGNED',
  ]);
});

test('it is reviewed until it is bound or invalid (QUO-331)', () =>
  expect(reviewStatuses.filter(isUnderReview)).toEqual(['WHOLESALE', 'REQUESTED_TO_BIND']));

test('bind is requested with verified facts and a policyholder (QUO-328)', () => {
  const review = { status: 'WHOLESALE', isVerified: true, hasContact: true } as const;
  expect(requestRefusal(review)).toBeNull();
  expect(requestRefusal({ ...review, isVerified: false })).toBe('not-verified');
  expect(requestRefusal({ ...review, hasContact: false })).toBe('no-policyholder');
  for (const status of ['BOUND', 'INVALID'] as const)
    expect(requestRefusal({ ...review, status })).toBe('not-under-review');
});
