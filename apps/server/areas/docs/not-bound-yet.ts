import { policyStateRoles } from '@parapet/domain/lifecycles/policy';
import type { PolicyRow } from '../policy/index.ts';

/** Columns that only a bound policy can have, as they are before bind: for the papers of a policy to be. */
export const notBoundYet = {
  status: policyStateRoles.initial[0],
  paymentStatus: 'Unpaid',
  financing: null,
  balance: 0,
  overdueSubjectivities: 0,
  refundDue: 0,
  agencyBilled: false,
  remindersOff: false,
  remindedAt: null,
  remindedFor: null,
  issuedAt: null,
  cancellation: null,
  voidRequest: null,
  endorsementRequest: null,
  conditionalNotice: null,
  commissionOverride: null,
  insured: {},
  additionalInsureds: [],
  insuredChangesOn: null,
  reinstatableUntil: null,
  resumesOn: null,
  priorPolicyId: null,
  renewalQuoteId: null,
  renewalOptOut: null,
  renewalStep: null,
  renewalRemindersOff: false,
  erp: null,
  description: '',
} satisfies Partial<PolicyRow>;
