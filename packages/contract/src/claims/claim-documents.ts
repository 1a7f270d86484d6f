import { claimDocumentCommands, claimParties } from '@parapet/domain/claims/claim-documents';
import { claimTypes } from '@parapet/domain/documents/doc-types';
import { LONGEST_NAME } from '@parapet/domain/documents/file-types';
import { z } from 'zod';
import { call } from '../call.ts';
import { can, done, id, instant, line, nameOfFile, version } from '../shapes.ts';
import { keptFileRefusals, uploadedFile } from '../upload.ts';

const claimDocument = z.object({
  id,
  docName: z.string(),
  docType: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  broughtBy: z.enum(claimParties),
  createdBy: z.string(),
  /** Whether the insured and its agency see it. */
  forInsured: z.boolean(),
  /** Whether the vendor of the claim, as it is now, sees it. */
  forVendor: z.boolean(),
  version: z.number().int(),
  created: instant,
  can: can(claimDocumentCommands),
});
export type ClaimDocument = z.output<typeof claimDocument>;

const path = '/api/claimsmgmt/v1/documents/:claimId' as const;
const params = z.object({ claimId: id });
const ofOne = z.object({ claimId: id, documentId: id });
const docName = nameOfFile(LONGEST_NAME).min(1, 'File name is required');
const docType = z.enum(claimTypes, 'Document type is required');

export const listClaimDocuments = call({
  id: 'list-claim-documents',
  method: 'GET',
  path,
  access: 'claim:read',
  summary:
    'List the files of a claim, newest first: all for claims staff; for the insured, its agency and the vendor their own and those shared with them',
  params,
  answer: z.object({ content: z.array(claimDocument) }),
});

export const uploadClaimDocument = call({
  id: 'upload-claim-document',
  method: 'POST',
  path,
  access: 'claim:attach',
  takes: 'file',
  summary:
    'Upload a file to a filed claim. Claims staff choose who else sees it; they see all files that others upload',
  params,
  query: z.object({
    docType,
    docName,
    forInsured: z.enum(['true', 'false']).optional().describe('Set by claims staff only'),
    forVendor: z.enum(['true', 'false']).optional().describe('Set by claims staff only'),
  }),
  body: z.object({ file: uploadedFile.optional() }),
  answer: claimDocument,
  refusals: [
    'file-missing',
    'file-too-large',
    'file-empty',
    'file-type-unknown',
    'file-type-differs',
    ...keptFileRefusals,
    'document-audience-fixed',
    'claim-without-vendor',
  ],
});

export const updateClaimDocument = call({
  id: 'update-claim-document',
  method: 'PUT',
  path: '/api/claimsmgmt/v1/documents/:claimId/:documentId',
  access: 'claim:attach',
  summary: 'Update the name and type of a file of a claim; claims staff also set who else sees it',
  params: ofOne,
  body: z.object({
    docName: docName.optional(),
    docType: docType.optional(),
    forInsured: z.boolean().optional(),
    forVendor: z.boolean().optional(),
    version,
  }),
  answer: claimDocument,
  refusals: ['changed-meanwhile', 'document-not-theirs', 'document-audience-fixed', 'claim-without-vendor'],
});

export const deleteClaimDocument = call({
  id: 'delete-claim-document',
  method: 'DELETE',
  path: '/api/claimsmgmt/v1/documents/:claimId/:documentId',
  access: 'claim:authorize',
  summary: 'Delete a file of a claim; a record of the file, who deleted it and why is kept',
  params: ofOne,
  query: z.object({
    reason: line(500).min(1, 'A reason is required'),
    version: z.coerce.number().int().optional().describe('The version that was read. Or send If-Match'),
  }),
  answer: done,
  refusals: ['changed-meanwhile', 'document-not-theirs', 'under-legal-hold'],
});

export const downloadClaimDocument = call({
  id: 'download-claim-document',
  method: 'GET',
  path: '/api/claimsmgmt/v1/documents/:claimId/:documentId/download',
  access: 'claim:read',
  summary: 'Download a file of a claim, for callers who see it in the list',
  params: ofOne,
  answer: z.any(),
  produces: 'file',
  refusals: ['document-altered'],
});
