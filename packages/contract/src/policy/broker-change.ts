import { brokerChangeLifecycle, type BrokerChangeCommand } from '@parapet/domain/lifecycles/broker-change';
import { brokerChangeStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, currency, id, instant, line, money, paragraph, plainDate } from '../shapes.ts';
import { keptFileRefusals, uploadedFile } from '../upload.ts';

const commands = Object.keys(brokerChangeLifecycle) as BrokerChangeCommand[];

/** Somebody has asked, by a letter of the insured, that another agency be the broker of record. */
export const brokerChange = z.object({
  id,
  policyId: id,
  policyNumber: z.string(),
  companyName: z.string(),
  /** The broker of record until then: the incumbent. */
  agencyId: id,
  agencyName: z.string(),
  newAgencyId: id,
  newAgencyName: z.string(),
  status: z.enum(brokerChangeStatuses),
  askedBy: z.string(),
  askedOn: plainDate,
  /** The last day on which it can be stopped. */
  waitsUntil: plainDate,
  /** From when the policy is the new agency's. */
  effectiveDate: plainDate,
  /** The day on which the insured signed the letter. */
  letterDate: plainDate,
  letterDocumentId: id,
  /** The later letter of the insured that rescinds it. */
  counterDocumentId: id.nullable(),
  /** Why it came to nothing, and who said so. */
  reason: z.string().nullable(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  version: z.number().int(),
  created: instant,
  can: can(commands),
});
export type BrokerChange = z.output<typeof brokerChange>;

export const askBrokerChange = call({
  id: 'ask-broker-change',
  method: 'POST',
  path: '/api/policy/v1/bor',
  access: 'broker:ask',
  takes: 'file',
  summary:
    'Request to become broker of record of a policy, with the insured’s signed letter (PDF), policy number and insured. Staff specify the agency',
  body: z.object({
    file: uploadedFile,
    policyNumber: line(40).refine((text) => text !== '', 'Enter the number of the policy'),
    insuredName: line(200).refine((text) => text !== '', 'Enter the insured exactly as in the letter'),
    letterDate: plainDate.describe('The day on which the insured signed the letter'),
    effectiveDate: plainDate
      .or(z.literal(''))
      .optional()
      .describe('A later date than the earliest possible one, if the letter names one'),
    agencyId: id.or(z.literal('')).optional().describe('The agency, when staff make the request'),
  }),
  answer: brokerChange,
  refusals: [
    'broker-letter-not-matched',
    'broker-change-open',
    'broker-unchanged',
    'broker-policy-ended',
    'broker-unlicensed',
    'broker-unappointed',
    'broker-letter-date',
    'broker-outside-term',
    'broker-agency-unknown',
    'evidence-not-read',
    ...keptFileRefusals,
  ],
});

/** Decisions that end a waiting change, each with its edge of the lifecycle. */
export const brokerChangeDecisions = {
  RESCIND: 'rescind-broker-change',
  WITHDRAW: 'withdraw-broker-change',
  REFUSE: 'refuse-broker-change',
} as const satisfies Record<string, BrokerChangeCommand>;
/** A way to end a waiting broker change, a key of `brokerChangeDecisions`. */
export type BrokerChangeDecision = keyof typeof brokerChangeDecisions;

export const answerBrokerChange = call({
  id: 'answer-broker-change',
  method: 'PUT',
  path: '/api/policy/v1/bor/:brokerChangeId',
  access: 'broker:answer',
  takes: 'file',
  summary:
    'End a pending change, with the reason: `RESCIND` by a later letter of the insured, `WITHDRAW` by insured or requester, `REFUSE` by an underwriter',
  params: z.object({ brokerChangeId: id }),
  body: z.object({
    decision: z.enum(Object.keys(brokerChangeDecisions) as [BrokerChangeDecision]),
    reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
    file: uploadedFile.optional(),
    version: z.coerce.number().int().optional(),
  }),
  answer: brokerChange,
  refusals: [
    'wrong-state',
    'changed-meanwhile',
    'evidence-not-read',
    ...keptFileRefusals,
    'broker-letter-needed',
    'broker-wait-over',
  ],
});

export const searchBrokerChanges = call({
  id: 'search-broker-changes',
  method: 'GET',
  path: '/api/policy/v1/search/bor',
  access: 'broker:read',
  summary: 'Search changes of the broker of record that the caller requested or that concern their policies',
  ...list({
    fields: brokerChange.shape,
    sort: [
      'created',
      'waitsUntil',
      'effectiveDate',
      'companyName',
      'policyNumber',
      'agencyName',
      'newAgencyName',
      'status',
    ],
    filter: ['status', 'policyId', 'accountId', 'agencyId', 'newAgencyId', 'waitsUntil', 'effectiveDate'],
    search: ['companyName', 'policyNumber', 'agencyName', 'newAgencyName'],
    also: { accountId: id },
    order: ['created', 'desc'],
    dated: 'created',
  }),
});

/** A policy that went from one agency to another. */
export const searchBorPolicies = call({
  id: 'search-bor-policies',
  method: 'GET',
  path: '/api/policy/v1/bor-policies',
  access: 'broker:ask',
  summary:
    'Search policies gained or lost by a change of the broker of record, with the commission before and after; the former agency can read documents up to then by `documents`',
  ...list({
    fields: {
      id,
      policyId: id,
      policyNumber: z.string(),
      companyName: z.string(),
      currency,
      agencyId: id,
      agencyName: z.string(),
      newAgencyId: id,
      newAgencyName: z.string(),
      /** From when it is the new agency's. */
      fromDay: plainDate,
      hasGone: z.boolean().describe('True if it moved away from the caller; always true for staff'),
      /**
       * The caller's commission on this policy as it stands in the books; for staff, the commission of both
       * agencies.
       */
      commission: money,
      documents: z.array(z.object({ id, docName: z.string(), docType: z.string(), created: instant })),
    },
    sort: ['fromDay', 'companyName', 'policyNumber', 'agencyName', 'newAgencyName'],
    filter: ['fromDay', 'policyId', 'hasGone'],
    search: ['companyName', 'policyNumber', 'agencyName', 'newAgencyName'],
    order: ['fromDay', 'desc'],
  }),
});
