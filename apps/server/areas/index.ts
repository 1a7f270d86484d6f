import type { calls } from '@parapet/contract';
import type { Handlers } from '../platform/handler.ts';
import type { HandleDomainEvent } from '../platform/command-context.ts';
import { sendMail } from '../platform/mail.ts';
import type { OutboxHandlers } from '../platform/outbox-worker.ts';
import { accountHandlers } from './account/index.ts';
import { activityHandlers } from './activity/index.ts';
import { agencyHandlers } from './agency/index.ts';
import { authHandlers, findStarter, sendSignInLink } from './auth/index.ts';
import { billingHandlers, sendReceipt, sendRefund } from './billing/index.ts';
import { workOnJobs } from './bulk/index.ts';
import { claimHandlers } from './claims/index.ts';
import { commissionHandlers } from './commissions/index.ts';
import { complianceHandlers } from './compliance/index.ts';
import { consoleHandlers } from './console/index.ts';
import {
  docsHandlers,
  makeCertificate,
  makePolicyDocuments,
  makeSignatureDocuments,
  makeTransactionDocuments,
} from './docs/index.ts';
import { policyHandlers } from './policy/index.ts';
import {
  applyAccountChange,
  applyAnswers,
  applyContact,
  declineOpenQuotes,
  declineQuotesKind,
  followBroker,
  quoteHandlers,
  giveUpRenewal,
  moveRenewal,
  startPrimeCloud,
  risksKind,
  startRenewal,
} from './quote/index.ts';
import { raterHandlers } from './rater/index.ts';
import { submissionHandlers } from './submission/index.ts';
import { userHandlers } from './user/index.ts';

/** The handler of every call; a missing one does not compile. */
export const handlers: Handlers<typeof calls, keyof typeof calls> = {
  ...authHandlers,
  ...accountHandlers,
  ...activityHandlers,
  ...agencyHandlers,
  ...quoteHandlers,
  ...raterHandlers,
  ...policyHandlers,
  ...billingHandlers,
  ...docsHandlers,
  ...submissionHandlers,
  ...claimHandlers,
  ...commissionHandlers,
  ...userHandlers,
  ...complianceHandlers,
  ...consoleHandlers,
};

/** The handlers of outbox messages, which run after a command. */
export const outboxHandlers: OutboxHandlers = {
  mail: sendMail,
  sms: (ctx, message, messageId) => ctx.gateways.sms.send(ctx.tx, message, messageId),
  'sign-in-link': sendSignInLink,
  'policy-documents': makePolicyDocuments,
  'transaction-documents': makeTransactionDocuments,
  'certificate-document': makeCertificate,
  'signature-documents': makeSignatureDocuments,
  'bulk-job': workOnJobs({
    kinds: { risks: risksKind, 'decline-quotes': declineQuotesKind },
    findActor: findStarter,
  }),
  receipt: sendReceipt,
  refund: sendRefund,
};

const reactions = {
  'account-details-changed': applyAccountChange,
  'account-answers-changed': applyAnswers,
  'account-contact-changed': applyContact,
  'account-declined': declineOpenQuotes,
  'renewal-asked': startRenewal,
  'renewal-given-up': giveUpRenewal,
  'policy-end-moved': moveRenewal,
  'prime-cloud-asked': startPrimeCloud,
  'broker-changed': followBroker,
};

/** Which areas act on the events of others, within the same transaction. */
export const handleDomainEvent: HandleDomainEvent = async (ctx, event, detail) => {
  await reactions[event](ctx, detail as never);
};
