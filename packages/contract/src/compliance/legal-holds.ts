import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, line, paragraph } from '../shapes.ts';

/**
 * The scopes of a legal hold: all records of an account, of a policy, of an agency and its accounts, or of
 * a person.
 */
export const heldKinds = ['ACCOUNT', 'POLICY', 'AGENCY', 'PERSON'] as const;
/** The kind of subject that a legal hold keeps, one of `heldKinds`. */
export type HeldKind = (typeof heldKinds)[number];

const legalHold = z.object({
  id,
  matter: z.string(),
  kind: z.enum(heldKinds),
  /** The company, the policy number or the e-mail address, as it was when the hold was placed. */
  subject: z.string(),
  reason: z.string(),
  placedBy: z.string(),
  created: instant,
  releasedBy: z.string().nullable(),
  releasedAt: instant.nullable(),
  releaseReason: z.string().nullable(),
  version: z.number().int(),
  modified: instant,
});
export type LegalHold = z.output<typeof legalHold>;

export const searchLegalHolds = call({
  id: 'search-legal-holds',
  method: 'GET',
  path: '/api/compliance/v1/legal-holds',
  access: 'legal-hold:manage',
  summary:
    'Search the legal holds, which keep data from deletion while a matter is open; released ones included',
  ...list({
    fields: legalHold.shape,
    sort: ['created', 'matter', 'subject', 'releasedAt'],
    filter: ['kind'],
    search: ['matter', 'subject'],
    order: ['created', 'desc'],
    dated: 'created',
  }),
});

export const placeLegalHold = call({
  id: 'place-legal-hold',
  method: 'POST',
  path: '/api/compliance/v1/legal-holds',
  access: 'legal-hold:manage',
  summary:
    'Place a legal hold: nothing of an account, a policy, an agency or a person is deleted until it is released',
  body: z.object({
    matter: line(200).refine((text) => text !== '', 'Enter the matter'),
    kind: z.enum(heldKinds),
    subject: line(320)
      .refine((text) => text !== '', 'Enter what is held')
      .describe('The id of an account or agency, the number of a policy, the e-mail address of a person'),
    reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
  }),
  answer: legalHold,
  refusals: ['hold-subject-unknown'],
});

export const releaseLegalHold = call({
  id: 'release-legal-hold',
  method: 'PUT',
  path: '/api/compliance/v1/legal-holds/:holdId/release',
  access: 'legal-hold:manage',
  summary: 'Release a hold; data past its retention is deleted then, unless another hold keeps it',
  params: z.object({ holdId: id }),
  body: z.object({
    version: z.number().int(),
    reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
  }),
  answer: legalHold,
  refusals: ['wrong-state', 'changed-meanwhile'],
});
