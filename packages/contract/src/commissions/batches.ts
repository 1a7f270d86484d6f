import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { can, id, instant, line, money, plainDate } from '../shapes.ts';

/** The statuses of a batch of commission payments. */
export const batchStatuses = ['PREPARED', 'RELEASED', 'CANCELED'] as const;
/** The statuses of a payment in a batch of commissions. */
export const batchItemStatuses = ['WAITING', 'SENT', 'RETURNED', 'CANCELED'] as const;
/** The regions that a batch of commission payments is prepared for. */
export const batchRegions = ['US', 'UK'] as const;
const commands = [
  'release-commission-batch',
  'cancel-commission-batch',
  'download-commission-batch',
] as const;

const batchFields = {
  id,
  number: z.number().int(),
  region: z.enum(batchRegions),
  status: z.enum(batchStatuses),
  entries: z.number().int(),
  /** The control total: the sum of its entries. */
  total: money,
  preparedByName: z.string(),
  preparedAt: instant,
  /** Person who released it or canceled it. */
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The day on which the bank is asked to pay. */
  effectiveOn: plainDate.nullable(),
  fileName: z.string().nullable(),
  fileSha256: z.string().nullable(),
  version: z.number().int(),
  can: can(commands),
};

const item = z.object({
  id,
  agencyId: id,
  agencyName: z.string(),
  statementNumber: z.string(),
  amount: money,
  accountLast: z.string(),
  status: z.enum(batchItemStatuses),
  /** Under which the bank knows it, once it was sent. */
  reference: z.string().nullable(),
  returnCode: z.string().nullable(),
  returnedByName: z.string().nullable(),
  returnedAt: instant.nullable(),
  canReturn: z.boolean(),
});
const batch = z.object({ ...batchFields, items: z.array(item) });
export type CommissionBatch = z.output<typeof batch>;

const path = '/api/commissions/v1/batch';
const params = z.object({ batchId: id });

export const searchCommissionBatches = call({
  id: 'search-commission-batches',
  method: 'GET',
  path,
  access: 'commission:pay',
  summary: 'Search the bank files of commissions, newest first',
  ...list({
    fields: batchFields,
    sort: ['number', 'preparedAt', 'total'],
    filter: ['status', 'region', 'effectiveOn'],
    search: ['preparedByName', 'fileName'],
    order: ['number', 'desc'],
  }),
});

export const getCommissionBatch = call({
  id: 'get-commission-batch',
  method: 'GET',
  path: `${path}/:batchId`,
  access: 'commission:pay',
  summary: 'Return a bank file of commissions with each of its payments',
  params,
  answer: batch,
});

export const prepareCommissionBatch = call({
  id: 'prepare-commission-batch',
  method: 'POST',
  path,
  access: 'commission:pay',
  summary:
    'Prepare the payments of the last closed statement of each agency of a region; a second person has to release them before they are paid',
  body: z.object({ region: z.enum(batchRegions) }),
  answer: batch,
  refusals: ['nothing-to-batch', 'bank-file-closed'],
});

export const releaseCommissionBatch = call({
  id: 'release-commission-batch',
  method: 'PUT',
  path: `${path}/:batchId/release`,
  access: 'billing:authorize',
  summary: 'Book the payments that another person prepared, and create the file for the bank; works once',
  params,
  body: z.object({ version: z.number().int() }),
  answer: batch,
  refusals: ['wrong-state', 'changed-meanwhile', 'own-request', 'batch-outdated', 'bank-file-closed'],
});

export const cancelCommissionBatch = call({
  id: 'cancel-commission-batch',
  method: 'PUT',
  path: `${path}/:batchId/cancel`,
  access: 'commission:pay',
  summary: 'Cancel a batch that was not released; its statements can be prepared again',
  params,
  body: z.object({ version: z.number().int() }),
  answer: batch,
  refusals: ['wrong-state', 'changed-meanwhile'],
});

export const downloadCommissionBatch = call({
  id: 'download-commission-batch',
  method: 'POST',
  path: `${path}/:batchId/file`,
  access: 'billing:authorize',
  secret: true,
  summary:
    'Download the file for the bank as it was created. Each download is recorded, so this is not a GET',
  params,
  body: z.object({}),
  answer: z.object({
    fileName: z.string(),
    contentType: z.string(),
    sha256: z.string(),
    content: z.string(),
  }),
  refusals: ['wrong-state'],
});

export const returnCommissionPayment = call({
  id: 'return-commission-payment',
  method: 'PUT',
  path: `${path}/item/:itemId/return`,
  access: 'billing:authorize',
  summary: 'Reverse a payment that the bank returned or rejected; it is due to the agency again',
  params: z.object({ itemId: id }),
  body: z.object({
    /** As the bank says it: `R03` of ACH, `AC04` of ISO 20022, or in words. */
    code: line(100).refine((text) => text !== '', 'Enter the bank’s reason for the return'),
  }),
  answer: batch,
  refusals: ['wrong-state'],
});
