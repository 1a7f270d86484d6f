import { policyStatuses } from '@parapet/domain/lifecycles/statuses';
import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import { cancellationBases, initiators } from '@parapet/domain/policies/transactions';
import { z } from 'zod';
import { accountDetails } from '../account/index.ts';
import { call } from '../call.ts';
import { figure, figuresBase, figuresQuery } from '../figures.ts';
import { globalOptions, offered, selection } from '../rater/index.ts';
import { instant, measure, money, plainDate } from '../shapes.ts';
import { insuredParty } from './asked.ts';
import { bookedLine, policyTransaction } from './policy-transaction.ts';
import { difference, policyParams } from './policy.ts';

/** The state of a policy after one of its transactions. */
const revision = z.object({
  ...policyTransaction.pick({ number: true, type: true, effectiveDate: true, bookedAt: true }).shape,
  isNonpremium: z.boolean(),
  /** The premium that the chain had written with it, and the whole bill. */
  writtenPremium: money,
  totalPremium: money,
  limit: measure,
  deductible: measure,
  insuredName: z.string(),
});
export type PolicyRevision = z.output<typeof revision>;

export const listRevisions = call({
  id: 'list-revisions',
  method: 'GET',
  path: '/api/policy/v1/revisions/:policyId',
  access: 'policy:read',
  summary: 'List the revisions of a policy: its state after each transaction in effect',
  params: policyParams,
  answer: z.object({ revisions: z.array(revision) }),
});

const revisionNumber = z.coerce.number().int().min(1);

export const getRevisionDiff = call({
  id: 'get-revision-diff',
  method: 'GET',
  path: '/api/policy/v1/revisions/:policyId/diff',
  access: 'policy:read',
  summary: 'Return the difference between two revisions of a policy: its terms by path, and its cost by line',
  params: policyParams,
  query: z.object({ from: revisionNumber, to: revisionNumber }),
  answer: z.object({
    from: revision,
    to: revision,
    fields: z.array(difference),
    lines: z.array(bookedLine),
    total: money,
  }),
  refusals: ['no-such-revision'],
});

export const getPolicyAsOf = call({
  id: 'get-policy-as-of',
  method: 'GET',
  path: '/api/policy/v1/revisions/:policyId/as-of',
  access: 'policy:read',
  summary: 'Return the terms in force on a date, as known at an instant; both default to now',
  params: policyParams,
  query: z.object({ effective: plainDate.optional(), booked: instant.optional() }),
  answer: z.object({
    effective: plainDate,
    booked: instant,
    /** The last transaction that had been booked by then. */
    number: z.number().int(),
    /** There was cover on that day. */
    isCovered: z.boolean(),
    selection,
    details: accountDetails,
    insured: insuredParty.partial(),
    totalPremium: money,
  }),
  refusals: ['not-booked-yet'],
});

export const getEarnedPremium = call({
  id: 'get-earned-premium',
  method: 'GET',
  path: '/api/policy/v1/ep/graph/:policyId',
  access: 'policy:read',
  summary: 'Return the premium earned over the term, point by point; the last point is the written premium',
  params: policyParams,
  answer: z.object({
    points: z.array(z.object({ date: plainDate, earned: money })),
    written: money,
    /** Up to today. */
    earned: money,
  }),
});

export const listPolicyEndorsements = call({
  id: 'list-policy-endorsements',
  method: 'GET',
  path: '/api/policy/v1/endorsements/:policyId',
  access: 'policy:read',
  summary: 'List the endorsements of a policy; reversed ones are marked as such',
  params: policyParams,
  answer: z.object({ endorsements: z.array(policyTransaction) }),
});

export const getEndorsementPremium = call({
  id: 'get-endorsement-premium',
  method: 'GET',
  path: '/api/policy/v1/endorsement-premium',
  access: 'policy:read',
  summary:
    'Return the premium booked by endorsements in a period, less what voids of endorsements reversed, and their number',
  query: figuresQuery,
  answer: figuresBase.extend(figure.shape),
  refusals: ['bad-input'],
});

export const listPolicyStatuses = call({
  id: 'list-policy-statuses',
  method: 'GET',
  path: '/api/policy/v1/statuses',
  access: 'policy:read',
  summary: 'List the statuses of policies with their meanings',
  answer: z.object({
    statuses: z.array(
      z.object({
        status: z.enum(policyStatuses),
        isBinder: z.boolean(),
        isLive: z.boolean(),
        isInForce: z.boolean(),
      }),
    ),
  }),
});

export const listPolicyReasons = call({
  id: 'list-policy-reasons',
  method: 'GET',
  path: '/api/policy/v1/reasons',
  access: 'policy:read',
  summary:
    'List the reasons for a cancellation: at whose request, on what basis, and whether the policy can be reinstated after it',
  answer: z.object({
    reasons: z.array(
      z.object({
        reason: z.enum(cancellationReasons),
        initiator: z.enum(initiators),
        basis: z.enum(cancellationBases),
        isReinstatable: z.boolean(),
      }),
    ),
  }),
});

export const getMidtermLists = call({
  id: 'get-midterm-lists',
  method: 'GET',
  path: '/api/policy/v1/midterm/:policyId',
  access: 'policy:read',
  summary:
    'Return the options of an endorsement of a policy: its limits, deductibles and coverages, by the plan of its inception',
  params: policyParams,
  answer: z.object({ options: globalOptions, coverages: z.array(offered) }),
});
