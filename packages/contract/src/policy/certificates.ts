import { certificateLifecycle, type CertificateCommand } from '@parapet/domain/lifecycles/certificate';
import { certificateStatuses } from '@parapet/domain/lifecycles/statuses';
import { certificateDocTypes, certificateHolderErrors } from '@parapet/domain/policies/certificates';
import type { RegionCode } from '@parapet/domain/regions/region';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { product } from '../rater/index.ts';
import { can, email, id, instant, line, plainDate, version } from '../shapes.ts';
import { why } from './asked.ts';

const commands = Object.keys(certificateLifecycle) as CertificateCommand[];

/** To whom a certificate is issued. */
export const certificateHolder = z.object({
  organizationName: line(200),
  address1: line(200),
  city: line(100),
  state: line(2).default(''),
  zip: line(10),
});

/** A certificate of insurance, as the server returns it. */
export const certificate = z.object({
  id,
  accountId: id,
  policyId: id,
  policyNumber: z.string(),
  /** Of the policy's certificates, the next one: `PUS-1042-C3`. */
  number: z.string(),
  /** Null for one that names no holder. */
  docType: z.enum(certificateDocTypes).nullable(),
  holder: certificateHolder.nullable(),
  additionalInsuredId: id.nullable(),
  /** The name of its holder; empty if it names none. */
  holderName: z.string(),
  status: z.enum(certificateStatuses),
  /**
   * The day on which it ends by itself: the end of the term, or of a later endorsement that changes what it
   * says.
   */
  validUntil: plainDate,
  /** As printed on it, without hyphens; null for the moments until it is drawn. */
  checkCode: z.string().nullable(),
  issuedBy: z.string(),
  /** Why it is good no more, who said so, and when. */
  endReason: z.string().nullable(),
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** The number of the one that took its place. */
  replacedBy: z.string().nullable(),
  version: z.number().int(),
  created: instant,
  can: can(commands),
});
export type Certificate = z.output<typeof certificate>;

const issuing = {
  policyId: id,
  docType: z.enum(certificateDocTypes).optional(),
  additionalInsuredId: id.optional(),
  organizationName: line(200).default(''),
  address1: line(200).default(''),
  city: line(100).default(''),
  state: line(2).default(''),
  zip: line(10).default(''),
  delivery: z
    .enum(['EMAIL', 'DOWNLOAD'])
    .default('EMAIL')
    .describe('EMAIL mails it; DOWNLOAD only makes it, to be fetched by `download-certificate`'),
  email: email.or(z.literal('')).optional().describe('The recipient; defaults to the caller'),
};
const body = z.object(issuing);
export type AskedCertificate = z.output<typeof body>;

/** Returns the errors of the request by the rules of the region: a holder's fields, if it names one. */
export const certificateErrors = (region: RegionCode, asked: AskedCertificate): Record<string, string> =>
  asked.docType === 'Certificate_Holder' ? certificateHolderErrors(region, asked) : {};

/** The schema that the dialog validates with. */
export const certificateForm = (region: RegionCode) =>
  body.extend({ choice: z.string() }).superRefine((asked, at) => {
    for (const [field, message] of Object.entries(certificateErrors(region, asked)))
      at.addIssue({ code: 'custom', path: [field], message });
  });

const refusals = [
  'certificate-not-in-force',
  'certificate-other-product',
  'additional-insured-unknown',
] as const;

export const issueCertificate = call({
  id: 'issue-certificate',
  method: 'POST',
  path: '/api/policy/v1/certificate/:productType',
  access: 'certificate:issue',
  summary:
    'Issue a certificate of insurance for a holder, an additional insured or no named holder. A valid identical one is returned again; a different one of the same holder is superseded',
  params: z.object({ productType: product }),
  body,
  answer: certificate,
  refusals,
});

const certificateParams = z.object({ certificateId: id });

export const reissueCertificate = call({
  id: 'reissue-certificate',
  method: 'PUT',
  path: '/api/policy/v1/certificate/:certificateId/reissue',
  access: 'certificate:issue',
  summary:
    'Issue a certificate again to the same holder, as the policy is today; the earlier one is superseded',
  params: certificateParams,
  body: z.object({ version }),
  answer: certificate,
  refusals: ['wrong-state', 'changed-meanwhile', ...refusals],
});

export const revokeCertificate = call({
  id: 'revoke-certificate',
  method: 'PUT',
  path: '/api/policy/v1/certificate/:certificateId/revoke',
  access: 'certificate:revoke',
  summary: 'Revoke a certificate, with the reason; anyone who checks it is told that it is no longer valid',
  params: certificateParams,
  body: z.object({ reason: why, version }),
  answer: certificate,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const searchCertificates = call({
  id: 'search-certificates',
  method: 'GET',
  path: '/api/policy/v1/search/certificates',
  access: 'certificate:read',
  summary: 'Search the certificates of insurance that the caller may see, each with its current status',
  ...list({
    fields: certificate.shape,
    sort: ['number', 'holderName', 'created'],
    filter: ['policyId', 'accountId'],
    search: ['number', 'holderName'],
    order: ['created', 'desc'],
    dated: 'created',
  }),
});
