import { bindQuote, requestToBind, sendQuote, sendSignRequest, shareQuote, signQuote, updateAgent, updateCustomer } from './binding.ts';
import { getQuoteDashboard } from './dashboard.ts';
import { updateBrokerFee, updateMgaFee } from './fees.ts';
import { deleteQuote, getProgress, getQuote, getSnapshot, listSnapshots, searchQuotes, searchUnderwriterInbox, startQuote, updateQuote } from './quotes.ts';
import { attestSurplusNotice, requestSurplusNotice } from './surplus.ts';
import { approveQuote, declineQuote, loseQuote, releaseQuote, reviewQuote, reviveQuote, submitForReview, updateNeedBy, updateTerms } from './underwriting.ts';

export const quoteCalls = {
  'search-quotes': searchQuotes, 'search-uw-inbox': searchUnderwriterInbox, 'get-quote-dashboard': getQuoteDashboard, 'get-quote': getQuote, 'start-quote': startQuote,
  'update-quote': updateQuote, 'delete-quote': deleteQuote, 'get-progress': getProgress, 'list-snapshots': listSnapshots, 'get-snapshot': getSnapshot,
  'review-quote': reviewQuote, 'update-terms': updateTerms, 'release-quote': releaseQuote, 'decline-quote': declineQuote, 'lose-quote': loseQuote,
  'revive-quote': reviveQuote, 'submit-for-review': submitForReview, 'update-need-by': updateNeedBy,
  'send-quote': sendQuote, 'share-quote': shareQuote, 'sign-quote': signQuote, 'request-to-bind': requestToBind, 'bind-quote': bindQuote,
  'approve-quote': approveQuote, 'update-customer': updateCustomer, 'update-agent': updateAgent, 'send-sign-request': sendSignRequest, 'update-broker-fee': updateBrokerFee,
  'update-mga-fee': updateMgaFee, 'attest-surplus-notice': attestSurplusNotice, 'request-surplus-notice': requestSurplusNotice,
};
