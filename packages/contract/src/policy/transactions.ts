import { transactionTypes } from '@parapet/domain/policies/transactions';
import { z } from 'zod';
import { call } from '../call.ts';
import { adjustment } from '../rater/index.ts';
import { money, plainDate, version } from '../shapes.ts';
import {
  askedTransaction,
  cancellation,
  endorsement,
  flatCancellation,
  posted,
  promised,
  refusals,
  reinstatement,
  undoing,
  why,
} from './asked.ts';
import { bookedLine, conflict } from './policy-transaction.ts';
import { policy, policyParams } from './policy.ts';
import { reliance } from './reliance.ts';

/** The transaction that would be booked: posting it books exactly this. */
export const transactionPreview = z.object({
  hash: z.string(),
  type: z.enum(transactionTypes),
  effectiveDate: plainDate,
  lines: z.array(bookedLine),
  premium: money,
  total: money,
  /**
   * The premium of a whole term under the terms with which the policy ends, before and after: what a change
   * costs in a year, where `premium` is what it costs until the end.
   */
  wholeTerm: z.object({ before: money, after: money }),
  /** The invoice or credit note that it makes; null where no amount changes. */
  bill: z.object({ amount: money, dueDate: plainDate }).nullable(),
  /** The total cost of the policy afterwards. */
  totalPremium: money,
  /** The amount owed afterwards; below zero, the amount owed back. */
  balance: money,
  /** Terms for which the rules gave something other than was asked for. */
  adjustments: z.array(adjustment),
  /** Endorsements of the same day or a later one that set the same to something else. */
  conflicts: z.array(conflict),
  /** Parties that relied on the cover that it takes; if there are any, it takes a second person. */
  relied: z.array(reliance),
  /** The days of notice that it needs, and the first day on which it can take effect. */
  notice: z.object({ days: z.number().int(), source: z.string(), earliest: plainDate }).nullable(),
});
export type TransactionPreview = z.output<typeof transactionPreview>;

export const previewTransaction = call({
  id: 'preview-transaction',
  method: 'POST',
  path: '/api/policy/v1/preview/:policyId',
  access: 'policy:read',
  safe: true,
  summary:
    'Return the bookings of a transaction, line by line, without booking it; for callers who may book it',
  params: policyParams,
  body: askedTransaction,
  answer: transactionPreview,
  refusals,
});

export const endorsePolicy = call({
  id: 'endorse-policy',
  method: 'PUT',
  path: '/api/policy/v1/endorse/:policyId',
  access: 'policy:endorse',
  summary:
    'Change the coverage or the insured facts of a policy from an effective date; the premium is adjusted',
  params: policyParams,
  body: endorsement.extend(promised),
  answer: policy,
  refusals,
});

export const requestCancellation = call({
  id: 'request-cancellation',
  method: 'PUT',
  path: '/api/policy/v1/cancel/:policyId/request',
  access: 'policy:request-cancellation',
  summary: 'Request the cancellation of a policy from the provider',
  params: policyParams,
  body: cancellation.extend({ version }),
  answer: policy,
  refusals: [...refusals, 'financer-intent-missing', 'financer-intent-runs'],
});

export const cancelPolicy = call({
  id: 'cancel-policy',
  method: 'PUT',
  path: '/api/policy/v1/cancel/:policyId',
  access: 'policy:cancel',
  summary:
    'Cancel a policy. Takes effect immediately when the date has passed and no notice is required; otherwise gives notice and cancels on the effective date',
  params: policyParams,
  body: cancellation.extend(posted),
  answer: policy,
  refusals,
});

export const stopCancellation = call({
  id: 'stop-cancellation',
  method: 'PUT',
  path: '/api/policy/v1/cancel/:policyId/stop',
  access: 'policy:cancel',
  summary: 'Stop a requested or noticed cancellation; the policy stays in force',
  params: policyParams,
  body: z.object({ comments: why, version }),
  answer: policy,
  refusals,
});

export const flatCancelPolicy = call({
  id: 'flat-cancel-policy',
  method: 'PUT',
  path: '/api/policy/v1/flatcancel/:policyId',
  access: 'policy:cancel',
  summary: 'Cancel a policy flat from its start: premium, fees and taxes are refunded in full',
  params: policyParams,
  body: flatCancellation.extend(posted),
  answer: policy,
  refusals,
});

export const undoCancellation = call({
  id: 'undo-cancellation',
  method: 'PUT',
  path: '/api/policy/v1/undo-cancel/:policyId',
  access: 'policy:cancel',
  summary:
    'Reverse a cancellation that should not have been booked; the policy is restored to its state before it',
  params: policyParams,
  body: undoing.extend(posted),
  answer: policy,
  refusals,
});

export const reinstatePolicy = call({
  id: 'reinstate-policy',
  method: 'PUT',
  path: '/api/policy/v1/reinstate/:policyId',
  access: 'policy:cancel',
  summary:
    'Reinstate a cancelled policy, without a lapse from its cancellation date or with a lapse from a later date',
  params: policyParams,
  body: reinstatement.extend(promised),
  answer: policy,
  refusals,
});
