import { bindQuote, requestToBind, sendQuote, sendSignRequest, shareQuote, signQuote, updateAgent, updateCustomer } from './binding.ts';
import { bindQuoteInReview, declineQuote, declineQuoteInReview, loseQuote, submitForReview } from './closing.ts';
import { getQuoteDashboard } from './dashboard.ts';
import { updateBrokerFee, updateMgaFee } from './fees.ts';
import { addNote, getNote, listAccountNotes, listNoteTypes, listQuoteNotes } from './notes.ts';
import { deleteQuote, getProgress, getQuote, getSnapshot, listSnapshots, searchQuotes, searchUnderwriterInbox, startQuote, updateQuote } from './quotes.ts';
import { attestSurplusNotice, requestSurplusNotice } from './surplus.ts';
import { getP250Details } from './p250-details.ts';
import { searchAggregates, searchPremium, searchUniqueAccounts } from './sums.ts';
import { deleteExpiredQuotes, deleteInvalidQuotes, readQuotes, restoreQuotes } from './tidying.ts';
import { approveQuote, getSubjectivitySettings, reassessRisk, releaseQuote, resetQuote, retryQuote, reviewQuote, reviveQuote, saveEventExclusions, saveIrpm, saveSubjectivities, updateNeedBy, updateTerms } from './underwriting.ts';

export const quoteCalls = {
  'search-quotes': searchQuotes, 'search-uw-inbox': searchUnderwriterInbox, 'get-quote-dashboard': getQuoteDashboard, 'get-quote': getQuote, 'start-quote': startQuote,
  'update-quote': updateQuote, 'delete-quote': deleteQuote, 'get-progress': getProgress, 'list-snapshots': listSnapshots, 'get-snapshot': getSnapshot,
  'review-quote': reviewQuote, 'update-terms': updateTerms, 'release-quote': releaseQuote, 'reset-quote': resetQuote, 'reassess-risk': reassessRisk,
  'save-event-exclusions': saveEventExclusions, 'save-irpm': saveIrpm, 'decline-quote': declineQuote, 'uw-decline-quote': declineQuoteInReview, 'uw-bind-quote': bindQuoteInReview,
  'get-subjectivity-settings': getSubjectivitySettings, 'save-subjectivities': saveSubjectivities,
  'lose-quote': loseQuote, 'revive-quote': reviveQuote, 'retry-quote': retryQuote, 'submit-for-review': submitForReview, 'update-need-by': updateNeedBy,
  'list-note-types': listNoteTypes, 'list-account-notes': listAccountNotes, 'list-quote-notes': listQuoteNotes, 'get-note': getNote, 'add-note': addNote,
  'send-quote': sendQuote, 'share-quote': shareQuote, 'sign-quote': signQuote, 'request-to-bind': requestToBind, 'bind-quote': bindQuote,
  'approve-quote': approveQuote, 'update-customer': updateCustomer, 'update-agent': updateAgent, 'send-sign-request': sendSignRequest, 'update-broker-fee': updateBrokerFee,
  'update-mga-fee': updateMgaFee, 'attest-surplus-notice': attestSurplusNotice, 'request-surplus-notice': requestSurplusNotice,
  'delete-invalid-quotes': deleteInvalidQuotes, 'delete-expired-quotes': deleteExpiredQuotes, 'restore-quotes': restoreQuotes, 'read-quotes': readQuotes, 'get-p250-details': getP250Details,
  'search-premium': searchPremium, 'search-unique-accounts': searchUniqueAccounts, 'search-aggregates': searchAggregates,
};
