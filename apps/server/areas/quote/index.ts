import type { quoteCalls } from '@parapet/contract/quote/index';
import type { Handlers } from '../../http/handler.ts';
import { bindQuote } from './bind-quote.ts';
import { deleteQuote } from './delete-quote.ts';
import { getQuoteDashboard } from './get-quote-dashboard.ts';
import { getProgress } from './get-progress.ts';
import { getQuote } from './get-quote.ts';
import { getSnapshot } from './get-snapshot.ts';
import { listSnapshots } from './list-snapshots.ts';
import { requestToBind } from './request-to-bind.ts';
import { searchQuotes, searchUnderwriterInbox } from './search-quotes.ts';
import { sendQuote } from './send-quote.ts';
import { sendSignRequest } from './send-sign-request.ts';
import { shareQuote } from './share-quote.ts';
import { signQuote } from './sign-quote.ts';
import { startQuote } from './start-quote.ts';
import { approveQuote, declineQuote, loseQuote, releaseQuote, reviewQuote, reviveQuote, submitForReview, updateNeedBy } from './underwriting.ts';
import { attestSurplusNotice, requestSurplusNotice } from './surplus-notice.ts';
import { updateAgent } from './update-agent.ts';
import { updateCustomer } from './update-customer.ts';
import { updateBrokerFee, updateMgaFee } from './update-fees.ts';
import { updateQuote } from './update-quote.ts';
import { updateTerms } from './update-terms.ts';

export const quoteHandlers: Handlers<typeof quoteCalls> = {
  'search-quotes': searchQuotes, 'search-uw-inbox': searchUnderwriterInbox, 'get-quote-dashboard': getQuoteDashboard, 'get-quote': getQuote, 'start-quote': startQuote, 'update-quote': updateQuote,
  'delete-quote': deleteQuote, 'get-progress': getProgress, 'list-snapshots': listSnapshots, 'get-snapshot': getSnapshot, 'review-quote': reviewQuote, 'update-terms': updateTerms,
  'release-quote': releaseQuote, 'decline-quote': declineQuote, 'lose-quote': loseQuote, 'revive-quote': reviveQuote, 'submit-for-review': submitForReview,
  'update-need-by': updateNeedBy, 'send-quote': sendQuote, 'share-quote': shareQuote, 'sign-quote': signQuote, 'request-to-bind': requestToBind, 'bind-quote': bindQuote,
  'approve-quote': approveQuote, 'update-customer': updateCustomer, 'update-agent': updateAgent, 'send-sign-request': sendSignRequest, 'update-broker-fee': updateBrokerFee,
  'update-mga-fee': updateMgaFee, 'attest-surplus-notice': attestSurplusNotice, 'request-surplus-notice': requestSurplusNotice,
};

export { findQuote, type QuoteRow } from './quote-view.ts';
export { expireQuotes } from './expire-quotes.ts';
export { applyAccountChange, applyAnswers } from './rerate.ts';
