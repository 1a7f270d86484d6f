import type { quoteCalls } from '@parapet/contract/quote/index';
import type { Handlers } from '../../http/handler.ts';
import { bindQuote } from './bind-quote.ts';
import { deleteExpiredQuotes, deleteInvalidQuotes } from './delete-many.ts';
import { deleteQuote } from './delete-quote.ts';
import { getQuoteDashboard } from './get-quote-dashboard.ts';
import { getP250Details } from './get-p250-details.ts';
import { getProgress } from './get-progress.ts';
import { getQuote } from './get-quote.ts';
import { getSnapshot } from './get-snapshot.ts';
import { listSnapshots } from './list-snapshots.ts';
import { readQuotes } from './read-quotes.ts';
import { requestToBind } from './request-to-bind.ts';
import { restoreQuotes } from './restore-quotes.ts';
import { searchQuotes, searchUnderwriterInbox } from './search-quotes.ts';
import { searchAggregates, searchPremium, searchUniqueAccounts } from './search-sums.ts';
import { sendQuote } from './send-quote.ts';
import { shareQuote } from './share-quote.ts';
import { signQuote } from './sign-quote.ts';
import { startQuote } from './start-quote.ts';
import { declineQuote, loseQuote, releaseQuote, reviewQuote, reviveQuote, submitForReview, updateNeedBy } from './underwriting.ts';
import { updateQuote } from './update-quote.ts';
import { updateTerms } from './update-terms.ts';

export const quoteHandlers: Handlers<typeof quoteCalls> = {
  'search-quotes': searchQuotes, 'search-uw-inbox': searchUnderwriterInbox, 'get-quote-dashboard': getQuoteDashboard, 'get-quote': getQuote, 'start-quote': startQuote, 'update-quote': updateQuote,
  'delete-quote': deleteQuote, 'get-progress': getProgress, 'list-snapshots': listSnapshots, 'get-snapshot': getSnapshot, 'review-quote': reviewQuote, 'update-terms': updateTerms,
  'release-quote': releaseQuote, 'decline-quote': declineQuote, 'lose-quote': loseQuote, 'revive-quote': reviveQuote, 'submit-for-review': submitForReview,
  'update-need-by': updateNeedBy, 'send-quote': sendQuote, 'share-quote': shareQuote, 'sign-quote': signQuote, 'request-to-bind': requestToBind, 'bind-quote': bindQuote,
  'delete-invalid-quotes': deleteInvalidQuotes, 'delete-expired-quotes': deleteExpiredQuotes, 'restore-quotes': restoreQuotes, 'read-quotes': readQuotes, 'get-p250-details': getP250Details,
  'search-premium': searchPremium, 'search-unique-accounts': searchUniqueAccounts, 'search-aggregates': searchAggregates,
};

export { expireQuotes } from './expire-quotes.ts';
export { applyAccountChange, applyAnswers } from './rerate.ts';
