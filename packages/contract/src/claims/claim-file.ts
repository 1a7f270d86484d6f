import { claimSeverities } from '@parapet/domain/claims/severity';
import { judgedQuestions, triggerQuestions, type JudgedQuestion } from '@parapet/domain/claims/trigger';
import { claimFileLifecycle, type ClaimFileCommand } from '@parapet/domain/lifecycles/claim-file';
import { claimFileStatuses, claimOutcomes } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, currency, id, instant, line, measure, paragraph, plainDate, version } from '../shapes.ts';
import { aggregateLimit, claimAgreement } from './claim-agreement.ts';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';

const commands = Object.keys(claimFileLifecycle) as ClaimFileCommand[];
const trigger = z.enum(['YES', 'NO', 'OPEN']);

/** The dates of a claim that its cover depends on. */
export const claimDates = z.object({
  firstAware: plainDate.nullable(),
  began: plainDate.nullable(),
  discovered: plainDate.nullable(),
  claimMade: plainDate.nullable(),
  /**
   * When circumstances were noticed that a claim might come of: that day counts, whenever the claim comes.
   */
  circumstanceNoticed: plainDate.nullable(),
  interruptedFrom: instant.nullable(),
  interruptedTo: instant.nullable(),
});

const judgements = z.object(
  Object.fromEntries(judgedQuestions.map((name) => [name, z.boolean().optional()])) as Record<
    JudgedQuestion,
    z.ZodOptional<z.ZodBoolean>
  >,
);

/** The provider's file on a filed claim. */
export const claimFile = z.object({
  id,
  claimId: id,
  claimNumber: z.string(),
  companyName: z.string(),
  accountId: id,
  policyId: id,
  policyNumber: z.string(),
  status: z.enum(claimFileStatuses),
  /** Outcome, while it is closed. */
  outcome: z.enum(claimOutcomes).nullable(),
  /** Null until somebody has looked at it. */
  severity: z.enum(claimSeverities).nullable(),
  examinerId: id.nullable(),
  examinerName: z.string().nullable(),
  ...claimDates.shape,
  reported: plainDate,
  judgements,
  /** The agreement that answers. */
  coverageId: z.number().int().nullable(),
  /** The first of the claims that this one is related to: they bear one retention. */
  relatedTo: id.nullable(),
  closedAt: instant.nullable(),
  version: z.number().int(),
  created: instant,
  modified: instant,
  can: can(commands),
});
export type ClaimFile = z.output<typeof claimFile>;

const detailed = claimFile.extend({
  currency,
  vendor: z.object({ id, name: z.string(), category: z.enum(vendorCategories).nullable() }).nullable(),
  /** The terms of the insured: the one that it is under, and the one that answers by its dates. */
  policies: z.array(
    z.object({
      id,
      policyNumber: z.string(),
      effectiveDate: plainDate,
      endDate: plainDate,
      isOwn: z.boolean(),
      answers: z.boolean(),
    }),
  ),
  /** The day on which the claim triggers the policy: its terms of that day answer. */
  triggerDate: plainDate.nullable(),
  /** The last transaction of the policy that counts on that day. */
  revision: z.number().int(),
  isTriggered: trigger,
  checks: z.array(
    z.object({
      question: z.enum(triggerQuestions),
      answer: trigger,
      date: plainDate.nullable(),
      from: plainDate.nullable(),
      to: plainDate.nullable(),
    }),
  ),
  /** The answer of the signed application about prior circumstances, in its own value. */
  declared: z.json(),
  /** The most that the policy pays in all. */
  aggregate: measure,
  /** The limits of which that is the sum: one, or one for each line. */
  aggregates: z.array(aggregateLimit),
  agreements: z.array(claimAgreement),
  interruptedHours: z.number().int().nullable(),
});
export type DetailedClaimFile = z.output<typeof detailed>;

const params = z.object({ claimId: id });

export const searchClaimFiles = call({
  id: 'search-claim-files',
  method: 'GET',
  path: '/api/claimsmgmt/v1/claimsFile',
  access: 'claim:work',
  summary: 'Search the files of all filed claims, with their state',
  ...list({
    fields: claimFile.shape,
    sort: [
      'claimNumber',
      'companyName',
      'policyNumber',
      'status',
      'severity',
      'examinerName',
      'reported',
      'created',
      'modified',
      'urgency',
    ],
    filter: [
      'status',
      'outcome',
      'severity',
      'examinerId',
      'vendorCategory',
      'policyId',
      'accountId',
      'isWaiting',
    ],
    also: {
      /** The most severe first, what nobody has looked at before them, and of those alike the oldest. */
      urgency: z.number(),
      /** Open, and nobody examines it. */
      isWaiting: z.boolean(),
      /** The work of its vendor. */
      vendorCategory: z.enum(vendorCategories),
    },
    search: ['claimNumber', 'companyName', 'policyNumber'],
    order: ['modified', 'desc'],
    dated: 'modified',
  }),
});

export const getClaimFile = call({
  id: 'get-claim-file',
  method: 'GET',
  path: '/api/claimsmgmt/v1/claimsFile/:claimId',
  access: 'claim:work',
  summary: 'Return the file of a claim, with its coverage checklist on the terms of the trigger date',
  params,
  answer: detailed,
});

export const updateClaimFile = call({
  id: 'update-claim-file',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/claimsFile/:claimId',
  access: 'claim:work',
  summary:
    'Update the examiner’s findings on a claim: dates, judgements, the agreement that answers, and the examiner',
  params,
  body: claimDates
    .partial()
    .extend({
      judgements: judgements.optional(),
      coverageId: z.number().int().nullish(),
      examinerId: id.nullish(),
      relatedTo: id.nullish(),
      version,
    }),
  answer: detailed,
  refusals: [
    'wrong-state',
    'changed-meanwhile',
    'claim-agreement-unknown',
    'claim-examiner-unknown',
    'claim-not-related',
    'claim-beyond-terms',
  ],
});

export const triageClaim = call({
  id: 'triage-claim',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/claimsFile/:claimId/triage',
  access: 'claim:work',
  summary: 'Set the severity of a claim with its reason, and the examiner',
  params,
  body: z.object({
    severity: z.enum(claimSeverities),
    examinerId: id.nullish(),
    reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
    version,
  }),
  answer: detailed,
  refusals: ['wrong-state', 'changed-meanwhile', 'claim-examiner-unknown'],
});

/** Decisions that move a file from one state to another, each with its edge of the lifecycle. */
export const claimFileDecisions = {
  REVIEW: 'review-coverage',
  CONCLUDE: 'conclude-coverage-review',
  CLOSE: 'close-claim-file',
  REOPEN: 'reopen-claim-file',
} as const satisfies Record<string, ClaimFileCommand>;
/** A decision on the file of a claim, a key of `claimFileDecisions`. */
export type ClaimFileDecision = keyof typeof claimFileDecisions;

export const moveClaimFile = call({
  id: 'move-claim-file',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/claimsFile/:claimId/state',
  access: 'claim:work',
  summary: 'Begin or conclude the coverage review, close the file with its outcome, or reopen it',
  params,
  body: z
    .object({
      decision: z.enum(Object.keys(claimFileDecisions) as [ClaimFileDecision]),
      outcome: z.enum(claimOutcomes).nullish(),
      reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
      version,
    })
    .superRefine(({ decision, outcome }, issue) => {
      if (decision === 'CLOSE' && !outcome)
        issue.addIssue({ code: 'custom', path: ['outcome'], message: 'Choose an outcome' });
    }),
  answer: detailed,
  refusals: [
    'wrong-state',
    'changed-meanwhile',
    'claim-not-denied',
    'claim-transaction-waits',
    'claim-nothing-paid',
    'claim-was-paid',
  ],
});

export const moveClaimToPolicy = call({
  id: 'move-claim-to-policy',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/claimsFile/:claimId/policy',
  access: 'claim:work',
  summary: 'Move a claim to the policy term that responds to it, with the reason',
  params,
  body: z.object({
    policyId: id,
    reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
    version,
  }),
  answer: detailed,
  refusals: ['wrong-state', 'changed-meanwhile', 'claim-policy-same', 'claim-has-money', 'claim-is-related'],
});

const note = z.object({
  id,
  text: z.string(),
  by: z.string(),
  at: instant,
  /** The vendor of the claim reads it too, or has written it. */
  isForVendor: z.boolean(),
});
export type ClaimNote = z.output<typeof note>;

export const listClaimNotes = call({
  id: 'list-claim-notes',
  method: 'GET',
  path: '/api/claimsmgmt/v1/notes/:claimId',
  access: 'claim:note',
  summary: 'List the notes on a claim, newest first: all for claims staff; for a vendor, the vendor’s own',
  params,
  answer: z.object({ content: z.array(note) }),
});

export const addClaimNote = call({
  id: 'add-claim-note',
  method: 'POST',
  path: '/api/claimsmgmt/v1/notes/:claimId',
  access: 'claim:note',
  summary: 'Add a note to a claim; notes cannot be changed, and a vendor’s notes are visible to both sides',
  params,
  body: z.object({
    text: paragraph(8000).refine((text) => text !== '', 'Enter a note'),
    /** The vendor of the claim reads it too. */
    isForVendor: z.boolean().default(false),
  }),
  answer: note,
});

const diaryFields = {
  id,
  claimId: id,
  claimNumber: z.string(),
  companyName: z.string(),
  text: z.string(),
  dueDate: plainDate,
  isDone: z.boolean(),
  /**
   * Person who has to do it; null means the examiner of the claim. They are reminded on the day that it is
   * due.
   */
  assigneeId: id.nullable(),
  assigneeName: z.string().nullable(),
  by: z.string(),
  doneBy: z.string().nullable(),
  doneAt: instant.nullable(),
};
/** An entry of the diary of a claim, as the server returns it; its due date is a calendar day. */
export const diaryEntry = z.object(diaryFields);
export type DiaryEntry = z.output<typeof diaryEntry>;

/** Of all claims, or of one by `filter.claimId`. */
export const searchClaimDiary = call({
  id: 'search-claim-diary',
  method: 'GET',
  path: '/api/claimsmgmt/v1/diary',
  access: 'claim:work',
  summary: 'Search the tasks due on claims, with their dates',
  ...list({
    fields: diaryFields,
    sort: ['dueDate', 'claimNumber', 'companyName', 'assigneeName', 'isDone'],
    filter: ['claimId', 'isDone', 'dueDate', 'assigneeId'],
    search: ['claimNumber', 'companyName', 'text'],
    order: ['dueDate', 'asc'],
    dated: 'dueDate',
  }),
});

export const addDiaryEntry = call({
  id: 'add-diary-entry',
  method: 'POST',
  path: '/api/claimsmgmt/v1/diary/:claimId',
  access: 'claim:work',
  summary: 'Add a task with its due date to the diary of a claim',
  params,
  body: z.object({
    text: line(500).refine((text) => text !== '', 'Enter what is due'),
    dueDate: plainDate,
    assigneeId: id.nullish(),
  }),
  answer: diaryEntry,
  refusals: ['wrong-state', 'claim-examiner-unknown'],
});

export const completeDiaryEntry = call({
  id: 'complete-diary-entry',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/diary/:claimId/:entryId',
  access: 'claim:work',
  summary: 'Mark an entry of the diary as done',
  params: z.object({ claimId: id, entryId: id }),
  body: z.object({}),
  answer: diaryEntry,
  refusals: ['diary-entry-done'],
});

/** Document 3 §7: what vendors of the panel do. */
export const getPanelSubcategories = call({
  id: 'get-panel-subcategories',
  method: 'GET',
  path: '/api/claimsmgmt/v1/panel/subcategories',
  access: 'claim:work',
  summary: 'Return the services that the vendors of the panel provide for claims',
  answer: z.array(z.enum(vendorCategories)),
});

export const getPanel = call({
  id: 'get-panel',
  method: 'GET',
  path: '/api/claimsmgmt/v1/panel',
  access: 'claim:work',
  summary: 'Return the vendors to whom a claim can be assigned, and the people who can examine one',
  answer: z.object({
    vendors: z.array(z.object({ id, name: z.string() })),
    examiners: z.array(z.object({ id, name: z.string() })),
  }),
});

export const assignVendor = call({
  id: 'assign-vendor',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/claimsFile/:claimId/vendor',
  access: 'claim:work',
  summary: 'Assign a claim to a vendor of the panel, who sees its report from then on, or withdraw it',
  params,
  body: z.object({ vendorId: id.nullable(), category: z.enum(vendorCategories).nullish(), version }),
  answer: detailed,
  refusals: ['wrong-state', 'changed-meanwhile', 'claim-vendor-unknown'],
});
