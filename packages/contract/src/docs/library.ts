import { audiences, documentCommands } from '@parapet/domain/documents/audience';
import { broughtTypes } from '@parapet/domain/documents/doc-types';
import { LONGEST_NAME } from '@parapet/domain/documents/file-types';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { accountParams, can, done, id, instant, line, nameOfFile, version } from '../shapes.ts';
import { keptFileRefusals, uploadedFile } from '../upload.ts';

/** The fields of a document in the library, as the server returns them; its size is in bytes. */
export const documentFields = {
  id,
  docName: z.string(),
  docType: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  /** As printed on its last page, without hyphens; none on what somebody uploaded. */
  checkCode: z.string().nullable(),
  /** Null: of an agency, or of the platform. */
  accountId: id.nullable(),
  policyId: id.nullable(),
  quoteId: id.nullable(),
  /** People who see an uploaded file; null on a file that is part of a record. */
  audience: z.enum(audiences).nullable(),
  agencyId: id.nullable(),
  agencyName: z.string().nullable(),
  forCustomer: z.boolean(),
  createdBy: z.string(),
  /** Of a form: its number and edition, as printed. */
  formNumber: z.string().nullable(),
  edition: z.string().nullable(),
  /** Of the policy: which transaction the paper belongs to. */
  transactionNumber: z.number().int().nullable(),
  product: z.string().nullable(),
  treatyId: z.string().nullable(),
  isTemp: z.boolean(),
  version: z.number().int(),
  created: instant,
  can: can(documentCommands),
};
/** A document in the library, as the server returns it. */
export const document = z.object(documentFields);
export type Document = z.output<typeof document>;

/** Five megabytes. */
export const documentLimit = 5 * 1024 * 1024;

/** A document in a list: with the records that it belongs to, by name and number. */
const listedFields = {
  ...documentFields,
  /** Null: of no account, or of one that the caller does not see. */
  companyName: z.string().nullable(),
  policyNumber: z.string().nullable(),
  quoteNumber: z.string().nullable(),
};

const documents = list({
  fields: listedFields,
  sort: ['docName', 'docType', 'size', 'createdBy', 'transactionNumber', 'created'],
  filter: ['docType', 'policyId', 'quoteId', 'audience', 'agencyId', 'isBrought', 'ofPolicy'],
  search: ['docName', 'createdBy', 'companyName', 'policyNumber', 'quoteNumber'],
  also: {
    /** Brought by somebody, and not part of a record. */ isBrought: z.boolean(),
    /** The papers of a policy, and those of the signature that it rests on. */ ofPolicy: id,
  },
  order: ['created', 'desc'],
  dated: 'created',
});

export const searchDocs = call({
  id: 'search-docs',
  method: 'GET',
  path: '/api/docs/v1/search/:accountId',
  access: 'library:read',
  summary: 'Search the documents of an account, or of an agency if the id is an agency’s',
  params: accountParams,
  ...documents,
});

export const searchLibrary = call({
  id: 'search-library',
  method: 'GET',
  path: '/api/docs/v1/search',
  access: 'library:read',
  summary: 'Search all documents that the caller may see',
  ...documents,
});

export const listDocTypes = call({
  id: 'list-doc-types',
  method: 'GET',
  path: '/api/docs/v1/docTypes',
  access: 'library:read',
  summary: 'List the types of an uploaded file: values by their names; those of a claim on request',
  query: z.object({ claim: z.enum(['true', 'false']).optional() }),
  answer: z.record(z.string(), z.string()),
});

/** Agencies that see the file: none but the provider’s staff, everybody (`ALL`), or one agency. */
const agencyChoice = z.union([z.literal(''), z.literal('ALL'), id]);
const fileName = nameOfFile(LONGEST_NAME).min(1, 'File name is required');
const docType = z.enum(broughtTypes, 'Document type is required');

export const uploadDoc = call({
  id: 'upload-doc',
  method: 'POST',
  path: '/api/docs/v1/upload/doc',
  access: 'docs:upload',
  takes: 'file',
  summary:
    'Upload a file. Staff choose the agency that sees it: none if blank, ALL for every one; others share with their own',
  query: z.object({
    accountId: z.union([z.literal(''), id]).optional(),
    docType,
    docName: fileName,
    temp: z.enum(['true', 'false']).optional().describe('Temporary until it is updated; deleted after a day'),
    agencyId: agencyChoice.optional(),
    productType: line(60).optional(),
    treatyId: line(40).optional(),
    forCustomer: z
      .enum(['true', 'false'])
      .optional()
      .describe('Whether the policyholder sees it; defaults to no'),
  }),
  body: z.object({ file: uploadedFile.optional() }),
  answer: document,
  refusals: [
    'file-missing',
    'file-too-large',
    'file-empty',
    'file-type-unknown',
    'file-type-differs',
    ...keptFileRefusals,
    'document-agency-unrelated',
    'document-audience-fixed',
  ],
});

export const updateDoc = call({
  id: 'update-doc',
  method: 'PUT',
  path: '/api/docs/v1/update',
  access: 'docs:update',
  summary: 'Update the name, type and visibility of an uploaded file; a temporary file becomes permanent',
  body: z.object({
    docId: id,
    docName: fileName.optional(),
    docType: docType.optional(),
    agencyId: agencyChoice.optional(),
    forCustomer: z.boolean().optional(),
    temp: z.literal(false).optional(),
    version,
  }),
  answer: document,
  refusals: [
    'changed-meanwhile',
    'document-agency-unrelated',
    'document-audience-fixed',
    'document-not-theirs',
  ],
});

export const deleteDoc = call({
  id: 'delete-doc',
  edits: { record: 'document', id: 'docId' },
  method: 'DELETE',
  path: '/api/docs/v1',
  access: 'docs:delete',
  summary: 'Delete an uploaded file; a record of the file, who deleted it and why is kept',
  query: z.object({ docId: id, reason: line(500).optional() }),
  answer: done,
  refusals: ['changed-meanwhile', 'document-not-theirs', 'under-legal-hold'],
});
