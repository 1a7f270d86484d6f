import type { CallId } from '@parapet/contract';
import { accountActionCalls } from './account-action-calls.ts';
import { accountCalls } from './account-calls.ts';
import { agencyCalls } from './agency-calls.ts';
import { agencyRecordCalls } from './agency-record-calls.ts';
import { authCalls } from './auth-calls.ts';
import { billingCalls } from './calls-of-policies/billing-calls.ts';
import { brokerCalls } from './calls-of-policies/broker-calls.ts';
import { cartCalls } from './cart-calls.ts';
import { certificateCalls } from './calls-of-policies/certificate-calls.ts';
import { claimCalls } from './calls-of-policies/claim-calls.ts';
import { commissionCalls } from './calls-of-policies/commission-calls.ts';
import { connectorCalls } from './connector-calls.ts';
import { docsCalls } from './calls-of-policies/docs-calls.ts';
import { formCalls } from './form-calls.ts';
import { integrationCalls } from './integration-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { partnerCalls } from './partner-calls.ts';
import { policyCalls } from './calls-of-policies/policy-calls.ts';
import { quoteCalls } from './quote-calls.ts';
import { raterCalls } from './rater-calls.ts';
import { submissionCalls } from './submission-calls.ts';
import { userCalls } from './user-calls.ts';
import type { Documented } from './world.ts';

/** Every call that the documents show, by id, as they write it. */
export const written = {
  ...cartCalls,
  ...submissionCalls,
  ...mailCalls,
  ...quoteCalls,
  ...policyCalls,
  ...brokerCalls,
  ...certificateCalls,
  ...billingCalls,
  ...commissionCalls,
  ...claimCalls,
  ...connectorCalls,
  ...docsCalls,
  ...raterCalls,
  ...accountCalls,
  ...accountActionCalls,
  ...agencyCalls,
  ...partnerCalls,
  ...agencyRecordCalls,
  ...authCalls,
  ...userCalls,
  ...formCalls,
  ...integrationCalls,
};

/** The same, one entry for each way that they show. */
export const documented = Object.entries(written).flatMap(([id, entries]) =>
  [entries as Documented | readonly Documented[]].flat().map((entry) => ({ id: id as CallId, ...entry })),
);
