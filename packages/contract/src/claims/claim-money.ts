import {
  claimCosts,
  claimPayees,
  claimPayeeTraits,
  claimRecoveries,
  ransomChecks,
} from '@parapet/domain/claims/costs';
import { claimTransactionKinds, claimTransactionStatuses } from '@parapet/domain/claims/transactions';
import { MANAGEMENT_LINES } from '@parapet/domain/coverages/product-lines';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { getAmount, currency, money } from '../money.ts';
import { id, instant, line, paragraph, version } from '../shapes.ts';

const coverageId = z.number().int();
const cost = z.enum(claimCosts);

const sums = z.object({
  /** Still expected to be paid, before the insured's own part. */
  reserve: money,
  /** The loss that was paid. */
  paid: money,
  /** The insured's part of that, and what of it came back or was kept back. */
  retention: money,
  retentionRecovered: money,
  /** The amount that others gave back. */
  recovery: money,
});

const limitLeft = z.object({ limit: money, eroded: money, left: money });

const transactionFields = {
  id,
  claimId: id,
  claimNumber: z.string(),
  companyName: z.string(),
  policyNumber: z.string(),
  number: z.number().int(),
  kind: z.enum(claimTransactionKinds),
  status: z.enum(claimTransactionStatuses),
  coverageId,
  cost,
  /** The change of a reserve; the loss that is paid; what came back. */
  amount: money,
  /** The amount that left the account, once a payment is booked. */
  payout: money.nullable(),
  payee: z.enum(claimPayees).nullable(),
  payeeName: z.string().nullable(),
  recovery: z.enum(claimRecoveries).nullable(),
  reference: z.string(),
  reason: z.string(),
  /** It leads to more than the policy gives. */
  isBeyondLimit: z.boolean(),
  /** It is above the authority of everybody here: the carrier agrees too. */
  needsCarrier: z.boolean(),
  carrierReference: z.string(),
  requestedByName: z.string(),
  requestedAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  bookedAt: instant.nullable(),
  voidReason: z.string().nullable(),
  voidedByName: z.string().nullable(),
  /** The commands the caller may run on it. */
  canDecide: z.boolean(),
  canVoid: z.boolean(),
};
/** A requested or booked transaction on a claim, as the server returns it. Amounts are in major units. */
export const claimTransaction = z.object(transactionFields);
export type ClaimTransaction = z.output<typeof claimTransaction>;

/** The books of a claim, and what its policy gives and has given. */
const claimMoney = z.object({
  currency,
  total: sums,
  /**
   * The retention that the insured still has to bear on this claim and those related to it, by the
   * agreement that was named.
   */
  retentionOwed: money,
  positions: z.array(sums.extend({ coverageId, key: z.string(), cost })),
  /** By all claims of the policy. */
  aggregate: limitLeft,
  /** The same for each line that has an aggregate limit of its own; empty where all share one. */
  lines: z.array(limitLeft.extend({ line: z.enum(MANAGEMENT_LINES) })),
  agreements: z.array(limitLeft.extend({ coverageId, key: z.string() })),
  transactions: z.array(claimTransaction),
  /** Of the file: `set-claim-reserve`, `pay-claim`, `recover-claim`. */
  can: z.array(z.string()),
  /** The refusal that a payment would meet, whatever its amount; null where none is known. */
  cannotPay: z.enum(['claim-not-covered', 'claim-transaction-waits']).nullable(),
  version: z.number().int(),
});
export type ClaimMoney = z.output<typeof claimMoney>;

const params = z.object({ claimId: id });
const reason = paragraph(2000).refine((text) => text !== '', 'Enter a reason');
const MOST = 1_000_000_000_00;
/** An amount that is typed, in whole minor units, as forms hold it. */
export const claimAmount = z.number('Enter an amount').int().min(1, 'Enter an amount').max(MOST);
/** A typed reserve in whole minor units, zero or more, as forms hold it. */
export const claimReserve = z.number('Enter an amount').int().min(0).max(MOST);
const refusals = [
  'wrong-state',
  'changed-meanwhile',
  'claim-agreement-unknown',
  'claim-transaction-waits',
] as const;

export const getClaimMoney = call({
  id: 'get-claim-money',
  method: 'GET',
  path: '/api/claimsmgmt/v1/reserves/:claimId',
  access: 'claim:work',
  summary: 'Return the amounts reserved, paid and recovered on a claim, and the limit left on its policy',
  params,
  answer: claimMoney,
});

export const setClaimReserve = call({
  id: 'set-claim-reserve',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/reserves/:claimId',
  access: 'claim:work',
  summary:
    'Set the amount still expected to be paid under an agreement; above authority it waits for a manager',
  params,
  body: z.object({ coverageId, cost, amount: getAmount(claimReserve, 'Enter an amount'), reason, version }),
  answer: claimTransaction,
  refusals: [...refusals, 'claim-reserve-same'],
});

const paymentFields = {
  coverageId,
  cost,
  payee: z.enum(claimPayees),
  payeeName: line(200).refine((text) => text !== '', 'Enter the payee'),
  /** The invoice, the proof of loss, the wire. */
  reference: line(100).default(''),
  reason,
  /**
   * The checks that were answered before a ransom is paid: every question, and the counsel who signed off.
   */
  ransomChecks: z.array(z.enum(ransomChecks)).default([]),
  counsel: line(200).default(''),
};
/** Before a ransom each question is answered, and counsel named: for the call and for its form. */
export const ransomIsAnswered = (
  { payee, ransomChecks: answered, counsel }: { payee: string; ransomChecks: string[]; counsel: string },
  issue: z.RefinementCtx,
): void => {
  if (!claimPayeeTraits[payee as keyof typeof claimPayeeTraits].isRansom) return;
  if (ransomChecks.some((check) => !answered.includes(check)))
    issue.addIssue({
      code: 'custom',
      path: ['ransomChecks'],
      message: 'Answer every question before a ransom is paid',
    });
  if (counsel === '')
    issue.addIssue({ code: 'custom', path: ['counsel'], message: 'Enter the counsel who signed off' });
};
export const payClaim = call({
  id: 'pay-claim',
  method: 'POST',
  path: '/api/claimsmgmt/v1/payments/:claimId',
  access: 'claim:work',
  summary:
    'Pay a loss from its reserve. Above authority, beyond the limit or to a threat actor, two people are required',
  params,
  body: z
    .object({ ...paymentFields, amount: getAmount(claimAmount, 'Enter an amount'), version })
    .superRefine(ransomIsAnswered),
  answer: claimTransaction,
  refusals: [
    ...refusals,
    'claim-not-covered',
    'claim-beyond-reserve',
    'claim-within-waiting-period',
    'claim-ransom-only',
    'claim-invoice-known',
  ],
});

/** The consequences of a payment. Nobody's name is looked up in the lists of sanctions for it. */
const claimPaymentPreview = z.object({
  loss: money,
  /** The insured's part of the loss, as far as it is still open. */
  retention: money,
  /** The amount that leaves the account. */
  payout: money,
  /** Reserved afterwards under the agreement for this kind of cost. */
  reserveAfter: money,
  /** Left afterwards of the agreement's limit and of the policy's; below zero where more was paid. */
  agreementLeft: money,
  aggregateLeft: money,
  /** It leads to more than the policy gives. */
  isBeyondLimit: z.boolean(),
  /** A second person decides before it is booked. */
  needsSecond: z.boolean(),
  /** The carrier agrees too. */
  needsCarrier: z.boolean(),
});
export type ClaimPaymentPreview = z.output<typeof claimPaymentPreview>;

export const previewClaimPayment = call({
  id: 'preview-claim-payment',
  method: 'POST',
  path: '/api/claimsmgmt/v1/payments/:claimId/preview',
  access: 'claim:work',
  safe: true,
  summary: 'Preview a payment: reserve, retention and limits afterwards, and who has to approve it',
  params,
  body: z.object({
    coverageId,
    cost,
    payee: paymentFields.payee,
    amount: getAmount(claimAmount, 'Enter an amount'),
  }),
  answer: claimPaymentPreview,
  refusals: [
    'wrong-state',
    'claim-agreement-unknown',
    'claim-transaction-waits',
    'claim-not-covered',
    'claim-beyond-reserve',
    'claim-within-waiting-period',
    'claim-ransom-only',
  ],
});

export const recoverClaim = call({
  id: 'recover-claim',
  method: 'POST',
  path: '/api/claimsmgmt/v1/recoveries/:claimId',
  access: 'claim:work',
  summary: 'Book a recovery: subrogation, salvage or the insured’s retention',
  params,
  body: z.object({
    coverageId,
    cost,
    recovery: z.enum(claimRecoveries),
    amount: getAmount(claimAmount, 'Enter an amount'),
    reference: line(100).default(''),
    reason,
    version,
  }),
  answer: claimTransaction,
  refusals: [...refusals, 'claim-beyond-paid'],
});

export const decideClaimTransaction = call({
  id: 'decide-claim-transaction',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/transactions/:transactionId/decision',
  access: 'claim:authorize',
  summary: 'Approve or decline a colleague’s request; users cannot decide their own requests',
  params: z.object({ transactionId: id }),
  body: z.object({
    isBooked: z.boolean(),
    reason,
    /** By which the carrier agreed, where it has to. */
    carrierReference: line(100).default(''),
  }),
  answer: claimTransaction,
  refusals: [
    'wrong-state',
    'own-request',
    'claim-agreement-unknown',
    'claim-not-covered',
    'claim-beyond-reserve',
    'claim-beyond-paid',
    'claim-within-waiting-period',
    'claim-needs-carrier',
    'claim-payee-held',
  ],
});

export const voidClaimPayment = call({
  id: 'void-claim-payment',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/transactions/:transactionId/void',
  access: 'claim:authorize',
  summary: 'Void a payment that never arrived: its lines are reversed, and the reserve is restored',
  params: z.object({ transactionId: id }),
  body: z.object({ reason }),
  answer: claimTransaction,
  refusals: ['wrong-state', 'claim-beyond-paid'],
});

export const downloadClaimsBordereau = call({
  id: 'download-claims-bordereau',
  method: 'GET',
  path: '/api/claimsmgmt/v1/bordereau',
  access: 'claim:work',
  summary:
    'Download the amounts booked on claims by the end of a month as CSV, one row per insuring agreement and cost type of a claim',
  query: z.object({
    month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Enter the month as YYYY-MM, such as 2026-11'),
  }),
  answer: z.any(),
  produces: 'file',
});

export const searchClaimTransactions = call({
  id: 'search-claim-transactions',
  method: 'GET',
  path: '/api/claimsmgmt/v1/transactions',
  access: 'claim:work',
  summary: 'Search the requested and booked transactions of claims',
  ...list({
    fields: transactionFields,
    sort: ['requestedAt', 'claimNumber', 'companyName', 'policyNumber', 'kind', 'status'],
    filter: ['status', 'kind', 'claimId', 'payee', 'cost'],
    search: ['claimNumber', 'companyName', 'policyNumber', 'payeeName'],
    order: ['requestedAt', 'desc'],
    dated: 'requestedAt',
  }),
});
