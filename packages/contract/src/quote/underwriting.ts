import { z } from 'zod';
import { call } from '../call.ts';
import { askedSelection, irpm } from '../rater/index.ts';
import { line, paragraph, plainDate, id } from '../shapes.ts';
import { quote, quoteParams, version } from './quote.ts';

export const FILL_IN = 'Fill-in option';
export const quoteDeclineReasons = [
  'Class of Business', 'Poor Cyber Security Controls', 'BOR', 'Poor Claims History', 'Duplicate Quote', 'Error', FILL_IN,
] as const;
export const lossReasons = [
  'Price is High', 'Coverage / Limit not enough', 'Do not want Cyber', 'Additional - Paper rating, flexibility', FILL_IN,
] as const;

export const fillInRequired = 'Fill-In text is required';
const filled = (what: string) => paragraph(2000).refine((text) => text.length > 0, what);

export const reviewQuote = call({
  id: 'review-quote', method: 'PUT', path: '/api/quote/v1/uw/review/:quoteId', access: 'quote:underwrite', summary: 'Pick a quote up for review',
  params: quoteParams, body: version, answer: quote, refusals: ['wrong-state', 'changed-meanwhile'],
});

export const updateTerms = call({
  id: 'update-terms', method: 'PUT', path: '/api/quote/v1/uw/:quoteId', access: 'quote:underwrite',
  summary: 'Change terms as the underwriter: selection, fees, IRPM, surplus or admitted paper. A ready quote stays ready', params: quoteParams,
  body: version.extend({
    asked: askedSelection.default({}), irpm: irpm.optional(), irpmNote: paragraph(2000).optional(), isSurplus: z.boolean().optional(), mgaFee: z.number().int().min(0).max(1_000_000_00).optional(),
  }),
  answer: quote, refusals: ['wrong-state', 'changed-meanwhile'],
});

export const releaseQuote = call({
  id: 'release-quote', method: 'PUT', path: '/api/quote/v1/uw/release/:quoteId', access: 'quote:underwrite', summary: 'Release a quote to the agency: it becomes ready',
  params: quoteParams, body: version.extend({ note: paragraph(2000).default('') }), answer: quote, refusals: ['wrong-state', 'changed-meanwhile'],
});

export const approveQuote = call({
  id: 'approve-quote', method: 'PUT', path: '/api/quote/v1/action/approve/:quoteId', access: 'quote:underwrite',
  summary: 'Approve a quote that waits, as it stands: nothing is priced anew, and the day until which its price holds stays', params: quoteParams,
  body: version, answer: quote, refusals: ['wrong-state', 'changed-meanwhile'],
});

export const declineQuote = call({
  id: 'decline-quote', method: 'PUT', path: '/api/quote/v1/decline/:quoteId', access: 'quote:underwrite', summary: 'Decline a quote with a reason',
  params: quoteParams,
  body: version.extend({
    reasonSummary: z.enum(quoteDeclineReasons), reason: filled('Reason Description is required'), fillInReason: line(500).default(''),
    isNotificationEnabled: z.boolean().default(true),
  }).refine((body) => body.reasonSummary !== FILL_IN || body.fillInReason.length > 0, { path: ['fillInReason'], message: fillInRequired }),
  answer: quote, refusals: ['wrong-state', 'changed-meanwhile'],
});

export const loseQuote = call({
  id: 'lose-quote', method: 'PUT', path: '/api/quote/v1/lost/:quoteId', access: 'quote:lose', summary: 'Mark a quote as lost with a reason', params: quoteParams,
  body: version.extend({
    reasonSummary: z.enum(lossReasons, 'Loss Reason required'), reason: filled('Reason Description is required'), fillInReason: line(500).default(''),
  }).refine((body) => body.reasonSummary !== FILL_IN || body.fillInReason.length > 0, { path: ['fillInReason'], message: fillInRequired }),
  answer: quote, refusals: ['wrong-state', 'changed-meanwhile'],
});

export const reviveQuote = call({
  id: 'revive-quote', method: 'PUT', path: '/api/quote/v1/action/revive/:quoteId', access: 'quote:underwrite', summary: 'Bring a declined, lost or expired quote back as an indication',
  params: quoteParams, body: version, answer: quote, refusals: ['wrong-state', 'changed-meanwhile'],
});

export const submitForReview = call({
  id: 'submit-for-review', method: 'PUT', path: '/api/quote/v1/action/review/:quoteId', access: 'quote:update', summary: 'Submit a quote for underwriter review, with a reason',
  params: quoteParams, body: version.extend({ reason: filled('Reason is a required field') }), answer: quote, refusals: ['wrong-state', 'changed-meanwhile'],
});

export const updateNeedBy = call({
  id: 'update-need-by', method: 'PUT', path: '/api/quote/v1/update/needBy', access: 'quote:update', summary: 'Set the date by which the agency needs the quote',
  query: z.object({ quoteId: id, needBy: plainDate }), answer: quote, refusals: ['wrong-state'],
});
