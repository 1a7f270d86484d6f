import { accountCalls } from './account/index.ts';
import { activityCalls } from './activity/index.ts';
import { agencyCalls } from './agency/index.ts';
import { apiActivityCalls } from './apiactivity/index.ts';
import { authCalls } from './auth/index.ts';
import { billingCalls } from './billing/index.ts';
import { claimCalls } from './claims/index.ts';
import { commissionCalls } from './commissions/index.ts';
import { complianceCalls } from './compliance/index.ts';
import { connectorCalls } from './connector/index.ts';
import { consoleCalls } from './console/index.ts';
import { docmessageCalls } from './docmessage/index.ts';
import { docsCalls } from './docs/index.ts';
import { formCalls } from './forms/index.ts';
import { partnerCalls } from './partners/index.ts';
import { policyCalls } from './policy/index.ts';
import { quoteCalls } from './quote/index.ts';
import { raterCalls } from './rater/index.ts';
import { submissionCalls } from './submission/index.ts';
import { userCalls } from './user/index.ts';
import { operationsCalls } from './operations/index.ts';
import { webhookCalls } from './webhook/index.ts';

/** Every call of the API by its id. */
export const calls = {
  ...authCalls,
  ...accountCalls,
  ...activityCalls,
  ...agencyCalls,
  ...partnerCalls,
  ...quoteCalls,
  ...raterCalls,
  ...policyCalls,
  ...billingCalls,
  ...docsCalls,
  ...formCalls,
  ...docmessageCalls,
  ...submissionCalls,
  ...claimCalls,
  ...commissionCalls,
  ...userCalls,
  ...complianceCalls,
  ...connectorCalls,
  ...consoleCalls,
  ...apiActivityCalls,
  ...operationsCalls,
  ...webhookCalls,
};
/** The id of a call of the API. */
export type CallId = keyof typeof calls;
