import { subjectivityLifecycle, type SubjectivityCommand } from '@parapet/domain/lifecycles/subjectivity';
import { subjectivityStatuses } from '@parapet/domain/lifecycles/statuses';
import { subjectivityCodes, subjectivityOwners } from '@parapet/domain/quotes/subjectivities';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, id, instant, paragraph, plainDate } from '../shapes.ts';
import { keptFileRefusals, uploadedFile } from '../upload.ts';

const commands = Object.keys(subjectivityLifecycle) as SubjectivityCommand[];

/** A subjectivity that a policy has to meet after bind. */
export const policySubjectivity = z.object({
  id,
  policyId: id,
  code: z.enum(subjectivityCodes),
  text: z.string(),
  owner: z.enum(subjectivityOwners),
  dueDate: plainDate,
  status: z.enum(subjectivityStatuses),
  isOverdue: z.boolean(),
  /** The policy is not issued before, and its binder expires. */
  isBeforeIssue: z.boolean(),
  /** Evidence that the agent brought and no underwriter has answered yet. */
  evidenceNote: z.string().nullable(),
  evidenceBy: z.string().nullable(),
  evidenceAt: instant.nullable(),
  evidenceDocumentId: id.nullable(),
  /** The underwriter's last word. */
  reason: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  version: z.number().int(),
  can: can(commands),
});
export type PolicySubjectivity = z.output<typeof policySubjectivity>;

const params = z.object({ subjectivityId: id });

/** Five megabytes. */
export const evidenceLimit = 5 * 1024 * 1024;
/** File extensions that evidence for a subjectivity or a broker change may have. */
export const evidenceTypes = ['.pdf'] as const;

export const searchSubjectivities = call({
  id: 'search-subjectivities',
  method: 'GET',
  path: '/api/policy/v1/search/subjectivities',
  access: 'policy:underwrite',
  summary: 'Search the open post-bind subjectivities of policies, the earliest due first',
  ...list({
    fields: {
      ...policySubjectivity.shape,
      companyName: z.string(),
      policyNumber: z.string(),
      agencyName: z.string(),
      hasEvidence: z.boolean(),
    },
    sort: ['dueDate', 'companyName', 'policyNumber'],
    filter: ['dueDate', 'owner', 'code', 'isOverdue', 'isBeforeIssue', 'hasEvidence', 'policyId'],
    search: ['companyName', 'policyNumber', 'text'],
    order: ['dueDate', 'asc'],
  }),
});

export const offerEvidence = call({
  id: 'offer-evidence',
  method: 'POST',
  path: '/api/policy/v1/subjectivity/:subjectivityId/evidence',
  access: 'policy:offer-evidence',
  takes: 'file',
  summary:
    'Submit evidence for a subjectivity of a policy: a note, and optionally a PDF. An underwriter accepts it',
  params,
  body: z.object({
    file: uploadedFile.optional(),
    version: z.coerce.number().int(),
    note: paragraph(2000).refine((text) => text !== '', 'Describe the evidence'),
  }),
  answer: policySubjectivity,
  refusals: ['wrong-state', 'changed-meanwhile', 'evidence-not-read', ...keptFileRefusals],
});

/**
 * The decisions of an underwriter on a subjectivity, and the edge of its lifecycle that each of them is.
 */
export const subjectivityDecisions = {
  MEET: 'meet-subjectivity',
  RETURN: 'return-evidence',
  EXTEND: 'extend-subjectivity',
  WAIVE: 'waive-subjectivity',
} as const satisfies Record<string, SubjectivityCommand>;
/** An underwriter's decision on a subjectivity, a key of `subjectivityDecisions`. */
export type SubjectivityDecision = keyof typeof subjectivityDecisions;

export const answerSubjectivity = call({
  id: 'answer-subjectivity',
  method: 'PUT',
  path: '/api/policy/v1/subjectivity/:subjectivityId',
  access: 'policy:underwrite',
  summary:
    'Mark a subjectivity as met, return its evidence, extend its date or waive it; all except the first need a reason',
  params,
  body: z
    .object({
      version: z.number().int(),
      decision: z.enum(Object.keys(subjectivityDecisions) as [SubjectivityDecision]),
      reason: paragraph(2000).default(''),
      /** The new due date, if it gets more time. */
      dueDate: plainDate.nullable().default(null),
    })
    .refine(({ decision, reason }) => decision === 'MEET' || reason !== '', {
      path: ['reason'],
      message: 'Enter a reason',
    })
    .refine(({ decision, dueDate }) => (decision === 'EXTEND') === (dueDate !== null), {
      path: ['dueDate'],
      message: 'Enter a new due date to give more time, and only then',
    }),
  answer: policySubjectivity,
  refusals: ['wrong-state', 'changed-meanwhile', 'no-evidence'],
});
