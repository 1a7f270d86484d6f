// The statuses of every record. Where they have traits they are the names of these.
export { accountStatuses, type AccountStatus } from './account-status.ts';
export { paymentStatuses, type PaymentStatus } from './payment-status.ts';
export { brokerChangeStatuses, type BrokerChangeStatus } from './broker-change-status.ts';
export {
  claimFileStatuses,
  claimOutcomes,
  type ClaimFileStatus,
  type ClaimOutcome,
} from './claim-file-status.ts';
export { certificateStatuses, type CertificateStatus } from './certificate-status.ts';
export { claimStatuses, type ClaimStatus } from './claim-status.ts';
export { policyStatuses, type PolicyStatus } from './policy-status.ts';
export { subjectivityStatuses, type SubjectivityStatus } from './subjectivity-status.ts';
export { quoteStatuses, type QuoteStatus } from './quote-status.ts';

export { submissionStatuses, type OperationalStatus, type SubmissionStatus } from './submission-status.ts';
