import type { calls } from '@parapet/contract';
import type { Handlers } from '../platform/handler.ts';
import type { HandleDomainEvent } from '../platform/command-context.ts';
import { sendMail, sendText } from '../platform/mail/mail.ts';
import type { OutboxHandlers } from '../platform/outbox/outbox-worker.ts';
import { apiActivityHandlers } from './apiactivity/index.ts';
import { accountHandlers, scanStep, sendLead } from './account/index.ts';
import { activityHandlers } from './activity/index.ts';
import { agencyHandlers } from './agency/index.ts';
import { askRegister } from './register/index.ts';
import { authHandlers, findStarter, sendSignInLink } from './auth/index.ts';
import { billingHandlers, sendReceipt, sendRefund } from './billing/index.ts';
import { workOnJobs } from './bulk/index.ts';
import { claimHandlers, mailClaimLink } from './claims/index.ts';
import { commissionHandlers } from './commissions/index.ts';
import { complianceHandlers } from './compliance/index.ts';
import { connectorHandlers, makeOrganizationAtHub, readConnection } from './connector/index.ts';
import { consoleHandlers } from './console/index.ts';
import {
  docsHandlers,
  makeCertificate,
  makeNotice,
  makePolicyDocuments,
  makeQuotePapers,
  makeSignatureDocuments,
  makeTransactionDocuments,
} from './docs/index.ts';
import { formHandlers } from './forms/index.ts';
import { deliverLetter, docmessageHandlers, fileNotice, readMail } from './docmessage/index.ts';
import { operationsHandlers } from './operations/index.ts';
import { partnerHandlers } from './partners/index.ts';
import { policyHandlers, followTeam, noteMailed } from './policy/index.ts';
import {
  applyAccountChange,
  applyAnswers,
  applyContact,
  applyRisk,
  declineOpenQuotes,
  loseOpenQuotes,
  declineQuotesKind,
  followAgent,
  followBroker,
  invalidateOfOthers,
  quoteHandlers,
  giveUpRenewal,
  moveRenewal,
  startPrimeCloud,
  startQuotesOfSubmission,
  risksKind,
  startRenewal,
} from './quote/index.ts';
import { raterHandlers } from './rater/index.ts';
import { submissionHandlers } from './submission/index.ts';
import { userHandlers } from './user/index.ts';
import { webhookHandlers } from './webhook/index.ts';

/** The handler of every call; a missing one does not compile. */
export const handlers: Handlers<typeof calls, keyof typeof calls> = {
  ...authHandlers,
  ...accountHandlers,
  ...activityHandlers,
  ...agencyHandlers,
  ...partnerHandlers,
  ...quoteHandlers,
  ...raterHandlers,
  ...policyHandlers,
  ...billingHandlers,
  ...docsHandlers,
  ...formHandlers,
  ...docmessageHandlers,
  ...submissionHandlers,
  ...claimHandlers,
  ...commissionHandlers,
  ...userHandlers,
  ...complianceHandlers,
  ...connectorHandlers,
  ...consoleHandlers,
  ...apiActivityHandlers,
  ...operationsHandlers,
  ...webhookHandlers,
};

/** The handlers of outbox messages, which run after a command. */
export const outboxHandlers: OutboxHandlers = {
  mail: sendMail,
  sms: sendText,
  'sign-in-link': sendSignInLink,
  'policy-documents': makePolicyDocuments,
  'transaction-documents': makeTransactionDocuments,
  'policy-notice': makeNotice,
  'certificate-document': makeCertificate,
  'quote-papers': makeQuotePapers,
  'signature-documents': makeSignatureDocuments,
  'bulk-job': workOnJobs({
    kinds: { risks: risksKind, 'decline-quotes': declineQuotesKind },
    findActor: findStarter,
  }),
  lead: sendLead,
  'check-license': askRegister,
  'read-connection': readConnection,
  'scan-step': scanStep,
  'leen-organization': makeOrganizationAtHub,
  'read-mail': readMail,
  letter: deliverLetter,
  notice: fileNotice,
  'claim-link': mailClaimLink,
  receipt: sendReceipt,
  refund: sendRefund,
};

const reactions = {
  'account-details-changed': applyAccountChange,
  'account-answers-changed': applyAnswers,
  'account-contact-changed': applyContact,
  'account-risk-changed': applyRisk,
  'account-declined': declineOpenQuotes,
  'account-lost': loseOpenQuotes,
  'account-assigned': followTeam,
  'renewal-asked': startRenewal,
  'renewal-given-up': giveUpRenewal,
  'policy-end-moved': moveRenewal,
  'notice-mailed': noteMailed,
  'prime-cloud-asked': startPrimeCloud,
  'broker-changed': followBroker,
  'agency-changed': invalidateOfOthers,
  'agent-changed': followAgent,
  'submission-completed': startQuotesOfSubmission,
};

/** Which areas act on the events of others, within the same transaction. */
export const handleDomainEvent: HandleDomainEvent = async (ctx, event, detail) => {
  await reactions[event](ctx, detail as never);
};
