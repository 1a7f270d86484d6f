import { UK_PRODUCTS, US_PRODUCTS } from '@parapet/domain/products';
import { TAG_NAME } from '@parapet/domain/accounts/tags';
import { z } from 'zod';
import { bulkFields, bulkStatuses, MOST_ROWS } from '../bulk.ts';
import { call } from '../call.ts';
import { fileCheck } from '../file-check.ts';
import { list } from '../list.ts';
import { record } from '../record.ts';
import { can, id, instant, line } from '../shapes.ts';
import { uploadedFile } from '../upload.ts';
import { number, words } from '../cells.ts';

/** Five megabytes. */
export const bulkLimit = 5 * 1024 * 1024;
/** File extensions that a bulk upload of risks accepts. */
export const bulkTypes = ['.xls', '.csv', '.xlsx'] as const;
/** The most risks of one file. */
export const mostRisks = MOST_ROWS;

/**
 * A row of a bulk upload: the columns of the template, named as the fields of the account details. Missing
 * fields are asked for later; the rules of the account details apply in addition to this shape.
 */
export const riskRow = z.object({
  /** The region's own limit is less in the United States. */
  name: words(line(200).min(1)),
  phoneNumber: words(line(25).default('')),
  address1: words(line(200).min(1)),
  city: words(line(100).min(1)),
  /** Of the United States: its two letters, or its name. */
  state: words(line(50).toUpperCase().default('')),
  zipCode: words(line(20).min(1)),
  /** `US` or `GB`; without it, the agency's own. */
  country: words(line(3).default('')),
  /** NAICS in the United States, SIC in the United Kingdom. */
  industryCode: words(line(6).min(1)),
  revenue: number(z.number().int()),
  noOfEmployeesAll: number(z.number().int()),
  yearEstablished: number(z.number().int()),
  ownershipType: words(line(40).default('Private')),
  entityType: words(line(40).default('Independent')),
  domainName: words(line(253).default('')),
  /** Without it, the product that its region starts with. */
  product: words(z.enum([...US_PRODUCTS, ...UK_PRODUCTS]).optional()),
});
export type RiskRow = z.output<typeof riskRow>;
/** The columns of a risk row, in the order of the template. */
export const riskColumns = Object.keys(riskRow.shape) as (keyof RiskRow)[];

const uploadCommands = ['pause-upload', 'resume-upload', 'cancel-upload'] as const;

/** A bulk upload of risks as the server returns it, with its row counts and the commands on it. */
export const bulkUploadRecord = record({
  name: 'bulkUpload',
  fields: {
    ...bulkFields,
    fileName: z.string(),
    tags: z.array(z.string()),
    isRedAccounts: z.boolean(),
    teamName: z.string(),
    /** Rows that became indications. */
    stored: z.number().int(),
    /** Of the stored ones: quotes of accounts that the agency had already. */
    found: z.number().int(),
    can: can(uploadCommands),
  },
});
const bulkUpload = bulkUploadRecord.shape;
export type BulkUpload = z.output<typeof bulkUpload>;

const uploadParams = z.object({ uploadId: id });

const notRead = ['upload-missing', 'upload-too-large', 'upload-not-read', 'upload-old-sheet'] as const;

export const uploadRisks = call({
  id: 'upload-risks',
  method: 'POST',
  path: '/api/account/v1/upload',
  access: 'account:upload',
  takes: 'file',
  refusesAs: 'xml',
  summary:
    'Upload a file of risks (CSV, xlsx or JSON lines). Each valid row becomes an account with an indication; the same file again returns its first upload',
  body: z.object({
    file: uploadedFile.optional(),
    /** Joined by commas. */
    tags: line(500)
      .refine(
        (text) => text.split(',').every((name) => name.trim().length <= TAG_NAME),
        `A tag has at most ${TAG_NAME} characters`,
      )
      .default(''),
    redAccounts: z.enum(['true', 'false']).default('false'),
    teamId: z.union([z.literal(''), id]).default(''),
    teamName: line(100).default(''),
  }),
  answer: bulkUpload,
  refusals: [...notRead, 'upload-wrong'],
});

const count = z.number().int();

export const checkUpload = call({
  id: 'check-upload',
  method: 'POST',
  path: '/api/account/v1/upload/check',
  access: 'account:upload',
  takes: 'file',
  refusesAs: 'xml',
  safe: true,
  summary: 'Validate a file of risks without storing anything; takes the same file as an upload',
  body: uploadRisks.body,
  answer: fileCheck.extend({
    /**
     * Accounts that the agency would get, rows of companies that it has, and of companies that come twice.
     */
    created: count,
    found: count,
    twice: count,
    /** Rows of companies that another team of the agency has: they would be refused. */
    elsewhere: count,
    /** The upload of the very same file, which would be answered with. */
    uploadedAs: id.nullable(),
  }),
  refusals: notRead,
});
export type UploadCheck = z.output<typeof checkUpload.answer>;

const uploads = list({
  fields: {
    id,
    fileName: z.string(),
    status: z.enum(bulkStatuses),
    total: count,
    invalid: count,
    stored: count,
    refused: count,
    created: instant,
    can: can(uploadCommands),
  },
  sort: ['created', 'fileName', 'status'],
  filter: ['status'],
  search: ['fileName'],
  order: ['created', 'desc'],
});
export type UploadRow = z.output<typeof uploads.answer>['content'][number];

export const searchUploads = call({
  id: 'search-uploads',
  method: 'GET',
  path: '/api/account/v1/uploads',
  access: 'account:upload',
  summary: 'Search the uploads of the agency, latest first',
  ...uploads,
});

export const getUploadResults = call({
  id: 'get-upload-results',
  method: 'GET',
  path: '/api/account/v1/upload/:uploadId/results',
  access: 'account:upload',
  summary:
    'Return the result of each row of an upload as CSV: account, quote number and premium, or the errors',
  params: uploadParams,
  answer: z.any(),
  produces: 'file',
});

export const getUpload = call({
  id: 'get-upload',
  method: 'GET',
  path: '/api/account/v1/upload/:uploadId',
  access: 'account:upload',
  summary: 'Return the progress of an upload and its errors by row',
  params: uploadParams,
  answer: bulkUpload,
});

export const getUploadErrors = call({
  id: 'get-upload-errors',
  method: 'GET',
  path: '/api/account/v1/upload/:uploadId/errors',
  access: 'account:upload',
  summary: 'Return all errors of an upload by row and column, as XML; 204 if there are none',
  params: uploadParams,
  answer: z.any(),
  produces: 'file',
});

export const getUploadTemplate = call({
  id: 'get-upload-template',
  method: 'GET',
  path: '/api/account/v1/upload/template',
  access: 'account:upload',
  summary: 'Return a CSV file with the columns of a bulk upload and one risk as an example',
  answer: z.any(),
  produces: 'file',
});

export const cancelUpload = call({
  id: 'cancel-upload',
  method: 'POST',
  path: '/api/account/v1/upload/:uploadId/cancel',
  access: 'account:upload',
  summary: 'Cancel an upload in progress. Rows already stored are kept',
  params: uploadParams,
  answer: bulkUpload,
  refusals: ['wrong-state'],
});

export const pauseUpload = call({
  id: 'pause-upload',
  method: 'POST',
  path: '/api/account/v1/upload/:uploadId/pause',
  access: 'account:upload',
  summary: 'Pause an upload once the rows being stored are done',
  params: uploadParams,
  answer: bulkUpload,
  refusals: ['wrong-state'],
});

export const resumeUpload = call({
  id: 'resume-upload',
  method: 'POST',
  path: '/api/account/v1/upload/:uploadId/resume',
  access: 'account:upload',
  summary: 'Resume a failed or paused upload from where it stopped, in the name of the caller',
  params: uploadParams,
  answer: bulkUpload,
  refusals: ['wrong-state'],
});
