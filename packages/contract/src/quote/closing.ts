import { z } from 'zod';
import { call } from '../call.ts';
import { product } from '../rater/index.ts';
import {
  accountDecline,
  filled,
  lossReasons,
  quoteDeclineReasons,
  reasoned,
  submissionDecline,
  withFillIn,
  withSubmissionFillIn,
} from '../reasons.ts';
import { id } from '../shapes.ts';
import { bindQuote } from './binding.ts';
import { quote, quoteParams, version } from './quote.ts';

/**
 * The underwriter's reason for closing a quote, and with it the account and the submission where they are
 * closed too.
 */
const decline = reasoned(quoteDeclineReasons, 'Reason is required').extend({
  isNotificationEnabled: z.boolean().default(true),
  quoteId: id.optional(),
  account: withFillIn(accountDecline).optional(),
  submission: withSubmissionFillIn(submissionDecline.extend({ submissionId: id })).optional(),
});
/** Request body that declines a quote, with its account and submission if they are declined too. */
export const quoteDecline = withFillIn(decline);

export const declineQuote = call({
  id: 'decline-quote',
  method: 'PUT',
  path: '/api/quote/v1/decline/:quoteId',
  access: 'quote:underwrite',
  summary: 'Decline a quote with a reason; its account or submission can be declined with it, all or nothing',
  params: quoteParams,
  body: withFillIn(decline.extend(version.shape)),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'account-not-declined', 'submission-not-declined'],
});
export const declineQuoteInReview = call({
  ...declineQuote,
  id: 'uw-decline-quote',
  path: '/api/quote/v1/uw/decline/:quoteId',
  summary: 'Decline a quote with a reason, from its review as the underwriter',
});
export const bindQuoteInReview = call({
  ...bindQuote,
  id: 'uw-bind-quote',
  path: '/api/quote/v1/uw/bind/:quoteId',
  access: 'quote:underwrite',
  summary: 'Bind a quote as the underwriter',
});

const loss = reasoned(lossReasons, 'Loss Reason required');
/** Request body that marks a quote as lost, with the reason. */
export const quoteLoss = withFillIn(loss);

export const loseQuote = call({
  id: 'lose-quote',
  method: 'PUT',
  path: '/api/quote/v1/lost/:quoteId',
  access: 'quote:lose',
  summary: 'Mark a quote as lost with a reason',
  params: quoteParams,
  body: withFillIn(loss.extend({ ...version.shape, productType: product.optional() })),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const submitForReview = call({
  id: 'submit-for-review',
  method: 'PUT',
  path: '/api/quote/v1/action/review/:product/:quoteId',
  access: 'quote:update',
  summary: 'Submit a quote for underwriter review, with a reason',
  params: quoteParams.extend({ product }),
  body: version.extend({ reason: filled('Reason is a required field') }),
  answer: quote,
  refusals: ['wrong-state', 'changed-meanwhile', 'underwriting-not-enabled'],
});
