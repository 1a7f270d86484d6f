import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import { transactionTypes } from '@parapet/domain/policies/transactions';
import { z } from 'zod';
import { call } from '../call.ts';
import { accountDetails } from '../account/index.ts';
import { adjustment, askedSelection } from '../rater/index.ts';
import { money, paragraph, plainDate, version } from '../shapes.ts';
import { bookedLine } from './policy-transaction.ts';
import { policy, policyParams } from './policy.ts';

const comments = paragraph(2000).default('');
/** The hash of the preview that was agreed to: if the figures are others by now, nothing is booked. */
const previewHash = z.string().length(64).optional();
const posted = { version, previewHash };

/** The facts of the insured that an endorsement can change: the state in which it is insured is not among them. */
export const endorsedDetails = accountDetails.partial();
export const policyPatch = z.object({
  selection: askedSelection.optional(),
  details: endorsedDetails.optional(),
});

const endorsement = z.object({ effectiveDate: plainDate, patch: policyPatch, comments });
const cancellation = z.object({
  effectiveDate: plainDate,
  reason: z.enum(cancellationReasons, 'Choose why'),
  comments,
});
const flatCancellation = cancellation.omit({ effectiveDate: true });
const reinstatement = z.object({ effectiveDate: plainDate, comments });
const undoing = z.object({ comments });

/** What can be asked of a policy that books a transaction, by the command that books it. */
export const askedTransaction = z.discriminatedUnion('command', [
  endorsement.extend({ command: z.literal('endorse-policy') }),
  cancellation.extend({ command: z.literal('cancel-policy') }),
  flatCancellation.extend({ command: z.literal('flat-cancel-policy') }),
  undoing.extend({ command: z.literal('undo-cancellation') }),
  reinstatement.extend({ command: z.literal('reinstate-policy') }),
]);
export type AskedOfPolicy = z.output<typeof askedTransaction>;

/** What a transaction would book: posting it books exactly this. */
export const transactionPreview = z.object({
  hash: z.string(),
  type: z.enum(transactionTypes),
  effectiveDate: plainDate,
  lines: z.array(bookedLine),
  premium: money,
  total: money,
  /** What the policy costs afterwards. */
  totalPremium: money,
  /** What is owed afterwards; what is owed back if below zero. */
  balance: money,
  /** Where the rules gave something other than what was asked for. */
  adjustments: z.array(adjustment),
  /** Later endorsements that set the same: theirs holds from their day on. */
  conflicts: z.array(
    z.object({ number: z.number().int(), effectiveDate: plainDate, paths: z.array(z.string()) }),
  ),
  /** The days of notice that it needs, and the first day on which it can take effect. */
  notice: z.object({ days: z.number().int(), source: z.string(), earliest: plainDate }).nullable(),
});
export type TransactionPreview = z.output<typeof transactionPreview>;

const refusals = [
  'wrong-state',
  'changed-meanwhile',
  'preview-changed',
  'outside-term',
  'outside-endorsement-window',
  'endorsement-changes-nothing',
  'endorsement-changes-state',
  'endorsement-needs-underwriter',
  'endorsement-not-insurable',
  'notice-too-short',
  'notice-unknown',
  'no-longer-flat',
  'has-claim',
  'nothing-to-undo',
  'reinstatement-over',
  'arrears-open',
  'erp-issued',
] as const;

export const previewTransaction = call({
  id: 'preview-transaction',
  method: 'POST',
  path: '/api/policy/v1/preview/:policyId',
  access: 'policy:read',
  safe: true,
  summary: 'What a transaction would book, line by line, without booking it; for whoever may book it',
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
  summary: 'Change the coverage or the insured facts of a policy from a day on; the premium follows',
  params: policyParams,
  body: endorsement.extend(posted),
  answer: policy,
  refusals,
});

export const requestCancellation = call({
  id: 'request-cancellation',
  method: 'PUT',
  path: '/api/policy/v1/cancel/:policyId/request',
  access: 'policy:request-cancellation',
  summary: 'Ask the provider to cancel a policy',
  params: policyParams,
  body: cancellation.extend({ version }),
  answer: policy,
  refusals,
});

export const cancelPolicy = call({
  id: 'cancel-policy',
  method: 'PUT',
  path: '/api/policy/v1/cancel/:policyId',
  access: 'policy:cancel',
  summary:
    'Cancel a policy: at once if the day has come and no notice is needed, else notice is given and the day does it',
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
  summary: 'Stop a cancellation that was asked for or of which notice was given: the policy goes on',
  params: policyParams,
  body: z.object({ comments: paragraph(2000).refine((text) => text !== '', 'Say why'), version }),
  answer: policy,
  refusals,
});

export const flatCancelPolicy = call({
  id: 'flat-cancel-policy',
  method: 'PUT',
  path: '/api/policy/v1/flatcancel/:policyId',
  access: 'policy:cancel',
  summary: 'Cancel a policy as if it had never been: premium, fees and taxes are given back whole',
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
  summary: 'Take a cancellation back that should not have been booked: everything is as it was before it',
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
    'Revive a cancelled policy, from the day of its cancellation or from a later one with a lapse between',
  params: policyParams,
  body: reinstatement.extend(posted),
  answer: policy,
  refusals,
});
