import { claimLifecycle, type ClaimCommand } from '@parapet/domain/lifecycles/claim';
import { claimFileStatuses, claimStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call } from '../call.ts';
import { record } from '../record.ts';
import {
  can,
  done,
  notedEmail,
  id,
  instant,
  line,
  optionalPhone,
  paragraph,
  plainDate,
  region,
  version,
} from '../shapes.ts';

const commands = Object.keys(claimLifecycle) as ClaimCommand[];

const answer = z.boolean().nullable();
const notice = {
  /** Person who reports: the id of a user as `value`, or a name that was typed. */
  name: z.object({ label: line(200), value: line(40) }).nullable(),
  role: line(100),
  email: notedEmail.or(z.literal('')),
  workPhone: optionalPhone,
  cellPhone: optionalPhone,
  isRightContact: answer,
  contactName: line(200),
  contactEmail: notedEmail.or(z.literal('')),
  contactPhone: optionalPhone,
  address: line(200),
  city: line(100),
  state: line(50),
  zipCode: line(20),
  lossDate: plainDate.nullable(),
  lossDescription: paragraph(4000),
  impactedDevicesOs: line(200),
  impactedDevicesType: line(200),
  incidentNoticed: paragraph(2000),
  lossInformationExplanation: paragraph(4000),
  isAuthoritiesInvolved: answer,
  authorityName: line(200),
  authorityPhoneNumber: optionalPhone,
  isReportFiled: answer,
  reportNumber: line(100),
  isBusinessImpacted: answer,
  /** Whether the incident goes on. */
  isCyberIncident: answer,
  isRemediationServiceBegun: answer,
  otherInformationExplanation: paragraph(4000),
};

/** The claim form: what is left out keeps its value, or its default in a new claim. */
export const claimNotice = z.object(notice).partial();
export type ClaimNoticeInput = z.output<typeof claimNotice>;

/** The state of a claim after it was filed, as all of its lists and its page show it. */
export const toldFileStatus = z
  .enum(claimFileStatuses)
  .nullable()
  .describe(
    'State of the file of a filed claim, null for a draft. A coverage review is OPEN to those outside it',
  );

/** A claim as the server returns it. */
export const claim = record({
  name: 'claim',
  fields: {
    id,
    /** The same as `id`, by its name in the paths. */
    claimId: id,
    claimNumber: z.string(),
    status: z.enum(claimStatuses),
    fileStatus: toldFileStatus,
    isFiled: z.boolean(),
    accountId: id,
    companyName: z.string(),
    /** The policy that answers, if one was found. */
    policyId: id.nullable(),
    policyNumber: z.string().nullable(),
    region,
    ...notice,
    filedAt: instant.nullable(),
    version: z.number().int(),
    created: instant,
    modified: instant,
    can: can(commands),
  },
});
export type Claim = z.output<typeof claim.shape>;

const body = claimNotice.extend({
  /** The insured. Policyholders may leave it out. */
  accountId: id.optional(),
  /** The policy under which it is reported; by default the one of the day of the loss. */
  policyId: id.nullish(),
  companyName: line(200).optional(),
  isFiled: z.boolean().default(false).describe('Whether to file it now; otherwise it is saved as a draft'),
});

/** A client that sends the record back as it got it says nothing by these. */
const ignores = Object.fromEntries(
  [
    'id',
    'claimId',
    'claimNumber',
    'status',
    'fileStatus',
    'policyNumber',
    'region',
    'filedAt',
    'created',
    'modified',
    'can',
  ].map((key) => [key, 'the entity sends it back; the server sets it']),
);

export const createClaim = call({
  id: 'create-claim',
  method: 'POST',
  path: '/api/policy/v1/claim',
  access: 'claim:report',
  flows: { CLAIM: 'any' },
  summary: 'Report a claim: as a draft (UN_FILED), or filed at once',
  body,
  ignores: { ...ignores, version: 'a new claim has none' },
  answer: claim.shape,
  refusals: ['claim-without-policy'],
});

const params = z.object({ claimId: id });

export const getClaim = call({
  id: 'get-claim',
  method: 'GET',
  path: '/api/claims/v1/:claimId',
  access: 'claim:read-report',
  flows: { CLAIM: 'claimId' },
  summary: 'Return a claim as it was reported',
  params,
  answer: claim.shape,
});

/** Staff report for an insured whose claims they do not read: what they began they can go on with. */
export const getClaimDraft = call({
  id: 'get-claim-draft',
  method: 'GET',
  path: '/api/claims/v1/drafts/:claimId',
  access: 'claim:report',
  summary: 'Return the draft of a claim to the user who began it; nothing once it is filed',
  params,
  answer: claim.shape,
});

export const updateClaim = call({
  id: 'update-claim',
  method: 'PUT',
  path: '/api/claims/v1/:claimId',
  access: 'claim:report',
  flows: { CLAIM: 'claimId' },
  summary: 'Save the draft of a claim, or file it (`isFiled`)',
  params,
  body: body.extend({ version }),
  ignores,
  answer: claim.shape,
  refusals: ['wrong-state', 'changed-meanwhile', 'claim-without-policy'],
});

export const deleteClaim = call({
  id: 'delete-claim',
  edits: { record: 'claim', id: 'claimId' },
  method: 'DELETE',
  path: '/api/claims/v1/:claimId',
  access: 'claim:report',
  summary: 'Delete the draft of a claim; a filed claim is kept',
  params,
  answer: done,
  refusals: ['wrong-state', 'changed-meanwhile', 'under-legal-hold'],
});
