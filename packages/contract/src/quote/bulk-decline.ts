import { bulkFields, MOST_ROWS } from '../bulk.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { quoteDeclineReasons, reasoned, withFillIn } from '../reasons.ts';
import { record } from '../record.ts';
import { can, id } from '../shapes.ts';

export const bulkDeclineRecord = record({
  name: 'bulkDecline',
  fields: {
    ...bulkFields,
    declined: z.number().int(),
    can: can(['cancel-bulk-decline', 'resume-bulk-decline']),
  },
});
const bulkDecline = bulkDeclineRecord.shape;
export type BulkDecline = z.output<typeof bulkDecline>;

const params = z.object({ jobId: id });

export const declineQuotes = call({
  id: 'decline-quotes',
  method: 'PUT',
  path: '/api/quote/v1/bulk/decline',
  access: 'quote:underwrite',
  summary:
    'Decline many quotes for one reason. They are declined one by one after the answer; a row is the place of a quote in the list, from 1',
  body: withFillIn(
    reasoned(quoteDeclineReasons, 'Reason is required').extend({
      quoteIds: z.array(id).min(1).max(MOST_ROWS),
      isNotificationEnabled: z.boolean().default(true),
    }),
  ),
  answer: bulkDecline,
  refusals: ['none-to-decline'],
});

export const getBulkDecline = call({
  id: 'get-bulk-decline',
  method: 'GET',
  path: '/api/quote/v1/bulk/decline/:jobId',
  access: 'quote:underwrite',
  summary: 'How far it is, and which quotes were not declined',
  params,
  answer: bulkDecline,
});

export const cancelBulkDecline = call({
  id: 'cancel-bulk-decline',
  method: 'PUT',
  path: '/api/quote/v1/bulk/decline/:jobId/cancel',
  access: 'quote:underwrite',
  summary: 'Stop in the middle. What is declined stays so',
  params,
  answer: bulkDecline,
  refusals: ['wrong-state'],
});

export const resumeBulkDecline = call({
  id: 'resume-bulk-decline',
  method: 'PUT',
  path: '/api/quote/v1/bulk/decline/:jobId/resume',
  access: 'quote:underwrite',
  summary: 'Go on with one that failed, from where it stopped and in the name of the caller',
  params,
  answer: bulkDecline,
  refusals: ['wrong-state'],
});
