import type { policyCalls } from '@parapet/contract/policy/index';
import type { Handlers } from '../../platform/handler.ts';
import { keepingFile } from '../files/index.ts';
import { listAdditionalInsureds, updateAdditionalInsureds } from './additional-insureds.ts';
import {
  issueCertificate,
  reissueCertificate,
  revokeCertificate,
  searchCertificates,
} from './certificates.ts';
import { getPolicyDashboard } from './get-policy-dashboard.ts';
import { getPolicy, getPolicyByNumber } from './get-policy.ts';
import { issuePolicy } from './issue-policy.ts';
import {
  answerBrokerChange,
  askBrokerChange,
  searchBorPolicies,
  searchBrokerChanges,
} from './broker-changes.ts';
import { answerSubjectivity } from './answer-subjectivity.ts';
import { offerEvidence } from './offer-evidence.ts';
import { EVIDENCE } from './policy-files.ts';
import { searchSubjectivities } from './search-subjectivities.ts';
import { getBoundPremium, getLimit, getPremium } from './sums.ts';
import {
  cancelPolicy,
  completeCancellations,
  requestCancellation,
  stopCancellation,
} from './cancel-policy.ts';
import { noteFinancerIntent } from './note-financer-intent.ts';
import { proveNotice, searchNotices } from './notices.ts';
import { previewTransaction } from './preview-transaction.ts';
import { closeReinstatementPeriods } from './reinstatement-period.ts';
import { getEndorsementPremium } from './endorsement-premium.ts';
import {
  getEarnedPremium,
  getMidtermLists,
  getPolicyAsOf,
  getRevisionDiff,
  listPolicyEndorsements,
  listPolicyReasons,
  listPolicyStatuses,
  listRevisions,
} from './revisions.ts';
import { refuseEndorsement, requestEndorsement } from './endorsement-requests.ts';
import { describePolicy } from './describe-policy.ts';
import { followInsured } from './follow-insured.ts';
import { approveTakingBack, requestTakingBack } from './taking-back-requests.ts';
import { refuseVoid, requestRescission, requestVoid } from './void-requests.ts';
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
} from './transaction-handlers.ts';
import { getErpEligibility, getErpPremium, issueErp, listErpOptions } from './erp.ts';
import { getRenewal, muteRenewalReminders, renewPolicy } from './renew-policy.ts';
import { updatePolicyCommission } from './agree-commission.ts';
import { followBilling, quotePrimeCloud, readPolicies, remakeDocuments } from './remake-documents.ts';
import { extendPolicy, giveConditionalNotice } from './extend-policy.ts';
import { notRenewPolicy, optOutMany, optOutOfRenewal, takeBackOptOut } from './opt-out.ts';
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
export { continuityOf } from './continuity.ts';
export { completeBrokerChanges } from './complete-broker-changes.ts';
export { createPolicy } from './create-policy.ts';
export { expireBinders } from './expire-binders.ts';
export { unappliedOf, unappliedSum } from './unapplied.ts';
export { followUnpaid, stopIfPaid } from './follow-unpaid.ts';
export { followSubjectivities } from './follow-subjectivities.ts';
export { oldAnswersOf, renewalStateOf } from './renewal-state.ts';
export { agree, agreedDetail } from './agree-commission.ts';
export { giveCancellationNotice } from './cancel-policy.ts';
export { giveNoticeLeft } from './give-notice.ts';
export { lapseNonRenewals } from './lapse-non-renewals.ts';
export {
  findNotice,
  mailNotice,
  noteMailed,
  noticeOfTransaction,
  noticeTemplates,
  type Notice,
} from './notice-mails.ts';
export { renewalQuoteOf } from './renewed-by.ts';
export { extendUnnoticed } from './extend-policy.ts';
export { reasonCodeOf } from './reason-code.ts';
export { billOfChain, chainOf, columnsAfter, linkOf, postTransaction } from './post-transaction.ts';
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
} from './ledger.ts';
export { bookAgencyPayment, bookCommissionAdjustment } from './commission-money.ts';
export { bookRemittance, bookSettlement, bookSweep, bookTaxReturn } from './trust-money.ts';
export { LEDGER_DAYS, positionsOf, positionsOfBook, type HeldPosition } from './trust-positions.ts';
export { invoiceOf, invoicesOf, invoicesPaid } from './invoices.ts';
export { fieldsBetween, scheduleAfter } from './revisions.ts';
export { mailPartiesOf } from './party-mails.ts';
export { paymentColumnsOf } from './payment-status.ts';
export { openInvoicesOf } from './invoices.ts';
export { payerOf, payLink } from './pay-link.ts';
export {
  balanceOf,
  financerOwes,
  isBilledElsewhere,
  settlementOf,
  settlementView,
  shownAmounts,
} from './settlement.ts';
export { findPolicy, findPolicyByNumber, lockPolicy, type PolicyRow } from './policy-view.ts';
export { asFinancer } from './financers.ts';
export { policyCan } from './policy-commands.ts';
export { agentOf, policyholderOf } from './subjectivity-mails.ts';
export { followTeam } from './follow-team.ts';
