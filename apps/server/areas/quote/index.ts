import type { quoteCalls } from '@parapet/contract/quote/index';
import type { Handlers } from '../../platform/handler.ts';
import { keepingFile } from '../files/index.ts';
import {
  askColleague,
  listAnswerRequests,
  revokeAnswerRequest,
  setAsideAnswer,
  takeOverAnswer,
} from './colleagues/answer-requests.ts';
import {
  getAskedQuestion,
  giveAnswer,
  mailAnswerCode,
  openAskedQuestion,
  readAskedQuestion,
} from './colleagues/asked-question.ts';
import { updateCommission } from './price/update-commission.ts';
import { addToCart, getCart, removeFromCart, updateCart } from './cart/cart.ts';
import { bindQuote } from './bind-quote.ts';
import { declineQuote } from './decline-quote.ts';
import {
  cancelBulkDecline,
  declineQuotes,
  getBulkDecline,
  resumeBulkDecline,
} from './bulk/decline-quotes.ts';
import { copyQuote } from './builder/copy-quote.ts';
import { deleteExpiredQuotes, deleteInvalidQuotes } from './bulk/delete-many.ts';
import { deleteQuote } from './delete-quote.ts';
import { getQuoteDashboard } from './get-quote-dashboard.ts';
import { getP250Details } from './builder/get-p250-details.ts';
import { downloadEvidence } from './sign/download-evidence.ts';
import { getPresentation } from './sign/get-presentation.ts';
import { getApplicationLink } from './send/get-application-link.ts';
import { getProgress } from './send/get-progress.ts';
import { getQuote } from './get-quote.ts';
import { listScoreSavings } from './price/list-score-savings.ts';
import { compareSnapshots } from './builder/compare-snapshots.ts';
import { getSnapshot } from './builder/get-snapshot.ts';
import { listSnapshots } from './builder/list-snapshots.ts';
import { addNote, getNote, listAccountNotes, listNoteTypes, listQuoteNotes, updateNote } from './notes.ts';
import { pinNote } from './pin-note.ts';
import { keepPresence, leaveQuote } from './builder/presence.ts';
import { readQuotes } from './read-quotes.ts';
import { reassessRisk } from './underwriting/reassess-risk.ts';
import { requestQuotes, submitCart, submitSubmissionCart } from './cart/request-quotes.ts';
import { requestToBind } from './request-to-bind.ts';
import { resetCalculator } from './builder/reset-calculator.ts';
import { resetQuote } from './builder/reset-quote.ts';
import { restoreQuotes } from './bulk/restore-quotes.ts';
import { retryQuote, reviveQuote } from './builder/retry-quote.ts';
import { saveEventExclusions } from './builder/save-event-exclusions.ts';
import { saveIrpm } from './price/save-irpm.ts';
import { getSubjectivitySettings, saveSubjectivities } from './underwriting/save-subjectivities.ts';
import { searchQuotes, searchUnderwriterInbox } from './search-quotes.ts';
import { searchAggregates, searchPremium, searchUniqueAccounts } from './search-sums.ts';
import { getDiligentEffort, recordDiligentEffort } from './surplus/diligent-effort.ts';
import { STATEMENT, uploadNoKnownLoss } from './surplus/known-loss.ts';
import { confirmTax } from './surplus/surplus-gates.ts';
import { confirmTexts, listTextsToConfirm } from './surplus/prescribed-texts.ts';
import { sendProposal } from './send/send-proposal.ts';
import { sendQuote } from './send/send-quote.ts';
import { sendSignRequest } from './sign/send-sign-request.ts';
import { shareQuote } from './send/share-quote.ts';
import { signQuote } from './sign/sign-quote.ts';
import { confirmRenewal } from './renewal/start-renewal.ts';
import { startQuote } from './builder/start-quote.ts';
import { saveSocialEngineering } from './builder/save-social-engineering.ts';
import { attestSurplusNotice, requestSurplusNotice } from './surplus/surplus-notice.ts';
import { underwritingHandlers } from './underwriting/underwriting.ts';
import { updateAgent } from './send/update-agent.ts';
import { recommendRelease, refuseRelease } from './underwriting/second-release.ts';
import { updateCustomer } from './send/update-customer.ts';
import { updateBrokerFee, updateMgaFee } from './price/update-fees.ts';
import { updateQuote } from './builder/update-quote.ts';
import { updateTerms } from './builder/update-terms.ts';
import { requestWholesaleBind } from './wholesale/request-wholesale-bind.ts';
import { askWholesaleLink, searchWholesaleAgents, sendToWholesale } from './wholesale/send-to-wholesale.ts';
import { getWholesaleQuote, updateWholesaleContact, verifyAccount } from './wholesale/wholesale-review.ts';

export const quoteHandlers: Handlers<typeof quoteCalls, 'upload-no-known-loss' | 'ask-wholesale-link'> = {
  'list-answer-requests': listAnswerRequests,
  'ask-colleague': askColleague,
  'revoke-answer-request': revokeAnswerRequest,
  'take-over-answer': takeOverAnswer,
  'set-aside-answer': setAsideAnswer,
  'get-asked-question': getAskedQuestion,
  'mail-answer-code': mailAnswerCode,
  'open-asked-question': openAskedQuestion,
  'read-asked-question': readAskedQuestion,
  'give-answer': giveAnswer,
  ...underwritingHandlers,
  'search-quotes': searchQuotes,
  'search-uw-inbox': searchUnderwriterInbox,
  'get-quote-dashboard': getQuoteDashboard,
  'get-quote': getQuote,
  'get-cart': getCart,
  'add-to-cart': addToCart,
  'update-cart': updateCart,
  'remove-from-cart': removeFromCart,
  'request-quotes': requestQuotes,
  'request-quotes-by-put': (ctx, { body }) => requestQuotes(ctx, { params: {}, query: {}, body }),
  'submit-cart': submitCart,
  'submit-cart-by-put': (ctx, { params, body }) => submitCart(ctx, { params, query: {}, body }),
  'submit-submission-cart': submitSubmissionCart,
  'submit-submission-cart-by-put': (ctx, { params, body }) =>
    submitSubmissionCart(ctx, { params, query: {}, body }),
  'send-proposal': sendProposal,
  'start-quote': startQuote,
  'copy-quote': copyQuote,
  'update-quote': updateQuote,
  'reset-calculator': resetCalculator,
  'delete-quote': deleteQuote,
  'get-application-link': getApplicationLink,
  'get-progress': getProgress,
  'get-presentation': getPresentation,
  'download-evidence': downloadEvidence,
  'list-snapshots': listSnapshots,
  'get-snapshot': getSnapshot,
  'compare-snapshots': compareSnapshots,
  'list-score-savings': listScoreSavings,
  'update-terms': updateTerms,
  'confirm-renewal': confirmRenewal,
  'decline-quote': declineQuote,
  'decline-quotes': declineQuotes,
  'get-bulk-decline': getBulkDecline,
  'cancel-bulk-decline': cancelBulkDecline,
  'resume-bulk-decline': resumeBulkDecline,
  'revive-quote': reviveQuote,
  'reset-quote': resetQuote,
  'recommend-release': recommendRelease,
  'refuse-release': refuseRelease,
  'reassess-risk': reassessRisk,
  'save-event-exclusions': saveEventExclusions,
  'save-irpm': saveIrpm,
  'save-social-engineering': saveSocialEngineering,
  'get-subjectivity-settings': getSubjectivitySettings,
  'save-subjectivities': saveSubjectivities,
  'uw-decline-quote': (ctx, { params, body }) => declineQuote(ctx, { params, query: {}, body }),
  'uw-bind-quote': (ctx, { params, body }) => bindQuote(ctx, { params, query: {}, body }),
  'retry-quote': retryQuote,
  'list-note-types': listNoteTypes,
  'list-account-notes': listAccountNotes,
  'list-quote-notes': listQuoteNotes,
  'get-note': getNote,
  'add-note': addNote,
  'update-note': updateNote,
  'pin-note': pinNote,
  'send-quote': sendQuote,
  'share-quote': shareQuote,
  'sign-quote': signQuote,
  'request-to-bind': requestToBind,
  'bind-quote': bindQuote,
  'update-customer': updateCustomer,
  'update-agent': updateAgent,
  'send-sign-request': sendSignRequest,
  'update-broker-fee': updateBrokerFee,
  'update-mga-fee': updateMgaFee,
  'update-commission': updateCommission,
  'attest-surplus-notice': attestSurplusNotice,
  'request-surplus-notice': requestSurplusNotice,
  'confirm-tax': confirmTax,
  'list-texts-to-confirm': listTextsToConfirm,
  'confirm-texts': confirmTexts,
  'record-diligent-effort': recordDiligentEffort,
  'get-diligent-effort': getDiligentEffort,
  'upload-no-known-loss': keepingFile(uploadNoKnownLoss, STATEMENT),
  'delete-invalid-quotes': deleteInvalidQuotes,
  'delete-expired-quotes': deleteExpiredQuotes,
  'restore-quotes': restoreQuotes,
  'read-quotes': readQuotes,
  'keep-presence': keepPresence,
  'leave-quote': leaveQuote,
  'get-p250-details': getP250Details,
  'search-premium': searchPremium,
  'search-unique-accounts': searchUniqueAccounts,
  'search-aggregates': searchAggregates,
  'search-wholesale-agents': searchWholesaleAgents,
  'send-to-wholesale': sendToWholesale,
  'get-wholesale-quote': getWholesaleQuote,
  'verify-account': verifyAccount,
  'update-wholesale-contact': updateWholesaleContact,
  'request-wholesale-bind': requestWholesaleBind,
  'ask-wholesale-link': askWholesaleLink,
};

export { findQuote, type QuoteRow } from './quote-view.ts';
export { inReview } from './wholesale/wholesale-review.ts';
export { presentationNow, presented, type PresentationRow } from './sign/presentation.ts';
export {
  presentedPaperKey,
  signatureEvidence,
  signaturePaperKey,
  signaturePapers,
  statedIn,
  type SignatureEvidence,
} from './sign/signature-evidence.ts';

export { giveUpRenewal, moveRenewal, startRenewal } from './renewal/start-renewal.ts';
export { startPrimeCloud, startQuotesOfSubmission } from './builder/start-quote.ts';
export { declineOpenQuotes, loseOpenQuotes } from './bulk/decline-open-quotes.ts';
export { followAgent, invalidateOfOthers } from './follow-agent.ts';
export { followBroker } from './follow-broker.ts';
export { followRenewals } from './renewal/follow-renewals.ts';
export { expireQuotes } from './expire-quotes.ts';
export { countSharedProviders } from './underwriting/shared-providers.ts';
export { applyAccountChange, applyAnswers, applyContact, applyRisk } from './price/rerate.ts';
export { declineQuotesKind } from './bulk/decline-quotes.ts';
export { risksKind } from './bulk/risks-kind.ts';
