import { applySelection } from '../builder/apply-selection.ts';
import type { AskedSelection, BuilderContext, Selection } from '../builder/types.ts';
import type { RatePlan } from '../rating/plan.ts';
import type { Risk } from '../rating/types.ts';
import type { CoverLimits } from '../underwriting/rule-book.ts';

/** Of a risk of which nothing is known yet. */
const UNLIMITED: CoverLimits = { retention: null, required: new Map(), excluded: new Map() };

export const TODAY = '2026-03-02';

/** Security answers with which every coverage is available. */
export const GOOD_ANSWERS = {
  isVerifyingBankAccounts: true,
  isAuthenticatingFundTransferRequests: true,
  isPreventingUnauthorizedWireTransfers: true,
  thirdPartySecurityAgreement: true,
  testedFullFailover: true,
  backupFrequency: 'WEEKLY',
  mfaEmail: 'YES',
};

export const contextFor = (plan: RatePlan, over: Partial<BuilderContext> = {}): BuilderContext => ({
  today: TODAY,
  state: plan.region === 'US' ? 'TX' : null,
  industryCode: plan.region === 'US' ? '441110' : '47110',
  answers: GOOD_ANSWERS,
  limits: UNLIMITED,
  ...over,
});

export const select = (
  plan: RatePlan,
  asked: AskedSelection = {},
  over: Partial<BuilderContext> = {},
): Selection => applySelection(plan, contextFor(plan, over), asked).selection;

/** An ordinary company that rates READY. */
export const riskFor = (plan: RatePlan, over: Partial<Risk> = {}): Risk => ({
  product: plan.family,
  state: plan.region === 'US' ? 'TX' : null,
  postcode: plan.region === 'UK' ? 'LS1 4AP' : null,
  industryCode: plan.region === 'US' ? '441110' : '47110',
  secondIndustryCode: null,
  primaryIndustryShare: null,
  revenue: 8_000_000,
  foreignRevenue: null,
  yearEstablished: 2001,
  collectsPersonalRecords: true,
  numberOfPersonalRecords: 5_000,
  ownershipType: 'Private',
  isFranchise: false,
  isFranchiseConnected: null,
  answers: GOOD_ANSWERS,
  missingAnswers: [],
  riskScore: 70,
  signalScore: 70,
  isSurplus: false,
  irpm: {},
  fees: { brokerFee: null, additionalBrokerFee: null, mgaFee: null },
  ...over,
});
