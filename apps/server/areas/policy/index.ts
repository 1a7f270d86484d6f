import type { policyCalls } from '@parapet/contract/policy/index';
import type { Handlers } from '../../platform/handler.ts';
import { keepingFile } from '../files/index.ts';
import { listAdditionalInsureds, updateAdditionalInsureds } from './certificates/additional-insureds.ts';
import {
  issueCertificate,
  reissueCertificate,
  revokeCertificate,
  searchCertificates,
} from './certificates/certificates.ts';
import { getPolicyDashboard } from './get-policy-dashboard.ts';
import { getPolicy, getPolicyByNumber } from './get-policy.ts';
import { issuePolicy } from './issue-policy.ts';
import {
  answerBrokerChange,
  askBrokerChange,
  searchBorPolicies,
  searchBrokerChanges,
} from './broker/broker-changes.ts';
import { answerSubjectivity } from './subjectivities/answer-subjectivity.ts';
import { offerEvidence } from './subjectivities/offer-evidence.ts';
import { EVIDENCE } from './policy-files.ts';
import { searchSubjectivities } from './subjectivities/search-subjectivities.ts';
import { getBoundPremium, getLimit, getPremium } from './ledger/sums.ts';
import {
  cancelPolicy,
  completeCancellations,
  requestCancellation,
  stopCancellation,
} from './transactions/cancel-policy.ts';
import { noteFinancerIntent } from './ledger/note-financer-intent.ts';
import { proveNotice, searchNotices } from './notices/notices.ts';
import { previewTransaction } from './transactions/preview-transaction.ts';
import { closeReinstatementPeriods } from './transactions/reinstatement-period.ts';
import { getEndorsementPremium } from './transactions/endorsement-premium.ts';
import {
  getEarnedPremium,
  getMidtermLists,
  getPolicyAsOf,
  getRevisionDiff,
  listPolicyEndorsements,
  listPolicyReasons,
  listPolicyStatuses,
  listRevisions,
} from './transactions/revisions.ts';
import { refuseEndorsement, requestEndorsement } from './transactions/endorsement-requests.ts';
import { describePolicy } from './describe-policy.ts';
import { followInsured } from './insured/follow-insured.ts';
import { approveTakingBack, requestTakingBack } from './transactions/taking-back-requests.ts';
import { refuseVoid, requestRescission, requestVoid } from './transactions/void-requests.ts';
import {
  approveEndorsement,
  changeInsured,
  endorsePolicy,
  flatCancelPolicy,
  moveInsuredChange,
  reinstatePolicy,
  rescindPolicy,
  revertPolicy,
  undoCancellation,
  voidPolicy,
} from './transactions/transaction-handlers.ts';
import { getErpEligibility, getErpPremium, issueErp, listErpOptions } from './renewal/erp.ts';
import { getRenewal, muteRenewalReminders, renewPolicy } from './renewal/renew-policy.ts';
import { updatePolicyCommission } from './ledger/agree-commission.ts';
import { followBilling, quotePrimeCloud, readPolicies, remakeDocuments } from './remake-documents.ts';
import { extendPolicy, giveConditionalNotice } from './transactions/extend-policy.ts';
import { notRenewPolicy, optOutMany, optOutOfRenewal, takeBackOptOut } from './renewal/opt-out.ts';
import { searchBinders, searchPolicies, sumPolicies } from './search-policies.ts';

export const policyHandlers: Handlers<
  typeof policyCalls,
  'offer-evidence' | 'ask-broker-change' | 'answer-broker-change'
> = {
  'search-policies': searchPolicies,
  'search-binders': searchBinders,
  'sum-policies': sumPolicies,
  'get-policy-dashboard': getPolicyDashboard,
  'get-policy': getPolicy,
  'get-policy-by-number': getPolicyByNumber,
  'issue-policy': issuePolicy,
  'search-subjectivities': searchSubjectivities,
  'offer-evidence': keepingFile(offerEvidence, EVIDENCE),
  'answer-subjectivity': answerSubjectivity,
  'request-endorsement': requestEndorsement,
  'approve-endorsement': approveEndorsement,
  'refuse-endorsement': refuseEndorsement,
  'get-premium': getPremium,
  'get-limit': getLimit,
  'get-bound-premium': getBoundPremium,
  'preview-transaction': previewTransaction,
  'endorse-policy': endorsePolicy,
  'request-cancellation': requestCancellation,
  'cancel-policy': cancelPolicy,
  'stop-cancellation': stopCancellation,
  'search-notices': searchNotices,
  'prove-notice': proveNotice,
  'note-financer-intent': noteFinancerIntent,
  'flat-cancel-policy': flatCancelPolicy,
  'undo-cancellation': undoCancellation,
  'reinstate-policy': reinstatePolicy,
  'request-taking-back': requestTakingBack,
  'approve-taking-back': approveTakingBack,
  'request-void': requestVoid,
  'request-rescission': requestRescission,
  'refuse-void': refuseVoid,
  'void-policy': voidPolicy,
  'rescind-policy': rescindPolicy,
  'revert-policy': revertPolicy,
  'change-insured': changeInsured,
  'move-insured-change': moveInsuredChange,
  'list-additional-insureds': listAdditionalInsureds,
  'update-additional-insureds': updateAdditionalInsureds,
  'issue-certificate': issueCertificate,
  'reissue-certificate': reissueCertificate,
  'revoke-certificate': revokeCertificate,
  'search-certificates': searchCertificates,
  'describe-policy': describePolicy,
  'list-revisions': listRevisions,
  'get-revision-diff': getRevisionDiff,
  'get-policy-as-of': getPolicyAsOf,
  'get-earned-premium': getEarnedPremium,
  'list-policy-endorsements': listPolicyEndorsements,
  'get-endorsement-premium': getEndorsementPremium,
  'list-policy-statuses': listPolicyStatuses,
  'list-policy-reasons': listPolicyReasons,
  'get-midterm-lists': getMidtermLists,
  'get-erp-eligibility': getErpEligibility,
  'list-erp-options': listErpOptions,
  'get-erp-premium': getErpPremium,
  'issue-erp': issueErp,
  'get-renewal': getRenewal,
  'renew-policy': renewPolicy,
  'mute-renewal-reminders': muteRenewalReminders,
  'opt-out-of-renewal': optOutOfRenewal,
  'opt-out-many': optOutMany,
  'take-back-opt-out': takeBackOptOut,
  'not-renew-policy': notRenewPolicy,
  'update-policy-commission': updatePolicyCommission,
  'remake-documents': remakeDocuments,
  'read-policies': readPolicies,
  'follow-billing': followBilling,
  'quote-prime-cloud': quotePrimeCloud,
  'give-conditional-notice': giveConditionalNotice,
  'extend-policy': extendPolicy,
  'ask-broker-change': keepingFile(askBrokerChange, EVIDENCE),
  'answer-broker-change': keepingFile(answerBrokerChange, EVIDENCE),
  'search-broker-changes': searchBrokerChanges,
  'search-bor-policies': searchBorPolicies,
};

export { closeReinstatementPeriods, completeCancellations, followInsured };
export { checkStatuses } from './check-statuses.ts';
export { beginPolicies, expirePolicies, resumePolicies } from './begin-policies.ts';
export { announcePolicy, changePolicy } from './change-policy.ts';
export { getContinuity } from './renewal/continuity.ts';
export { completeBrokerChanges } from './broker/complete-broker-changes.ts';
export { createPolicy } from './create-policy.ts';
export { expireBinders } from './expire-binders.ts';
export { getUnapplied, unappliedSum } from './ledger/unapplied.ts';
export { followUnpaid, stopIfPaid } from './ledger/follow-unpaid.ts';
export { followSubjectivities } from './subjectivities/follow-subjectivities.ts';
export { getOldAnswers, getRenewalState } from './renewal/renewal-state.ts';
export { agree, agreedDetail } from './ledger/agree-commission.ts';
export { giveCancellationNotice } from './transactions/cancel-policy.ts';
export { giveNoticeLeft } from './notices/give-notice.ts';
export { lapseNonRenewals } from './renewal/lapse-non-renewals.ts';
export {
  findNotice,
  mailNotice,
  noteMailed,
  noticeOfTransaction,
  noticeTemplates,
  type Notice,
} from './notices/notice-mails.ts';
export { findRenewalQuote } from './renewal/renewed-by.ts';
export { extendUnnoticed } from './transactions/extend-policy.ts';
export { findReasonCode } from './transactions/reason-code.ts';
export {
  billOfChain,
  getChain,
  columnsAfter,
  getLink,
  postTransaction,
} from './transactions/post-transaction.ts';
export {
  balanceRefund,
  bookChargeback,
  bookFinancerPayment,
  bookFinancerSetOff,
  bookFinancing,
  bookPayment,
  bookRefundPayment,
  bookWriteOff,
  releaseUnapplied,
  reversePayment,
} from './ledger/ledger.ts';
export { bookAgencyPayment, bookCommissionAdjustment } from './ledger/commission-money.ts';
export { bookRemittance, bookSettlement, bookSweep, bookTaxReturn } from './ledger/trust-money.ts';
export { LEDGER_DAYS, getPositions, positionsOfBook, type HeldPosition } from './ledger/trust-positions.ts';
export { getInvoice, getInvoices, invoicesPaid } from './ledger/invoices.ts';
export { fieldsBetween, scheduleAfter } from './transactions/revisions.ts';
export { getMailParties } from './notices/party-mails.ts';
export { getPaymentColumns } from './ledger/payment-status.ts';
export { getOpenInvoices } from './ledger/invoices.ts';
export { findPayer, payLink } from './ledger/pay-link.ts';
export {
  readBalance,
  financerOwes,
  isBilledElsewhere,
  getSettlement,
  settlementView,
  shownAmounts,
} from './ledger/settlement.ts';
export { findPolicy, findPolicyByNumber, lockPolicy, type PolicyRow } from './policy-view.ts';
export { asFinancer } from './ledger/financers.ts';
export { policyCan } from './policy-commands.ts';
export { getAgent, getPolicyholder } from './subjectivities/subjectivity-mails.ts';
export { followTeam } from './broker/follow-team.ts';
