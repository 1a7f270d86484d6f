import { bulkFields, MOST_ROWS } from '../bulk.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { quoteDeclineReasons, reasoned, withFillIn } from '../reasons.ts';
import { record } from '../record.ts';
import { can, id } from '../shapes.ts';

/** A bulk decline of quotes as the server returns it, with the number declined and the commands on it. */
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
    'Decline many quotes for one reason, one by one after the answer; a row is the position of a quote in the list, from 1',
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
  summary: 'Return the progress of a bulk decline and the quotes that were not declined',
  params,
  answer: bulkDecline,
});

export const cancelBulkDecline = call({
  id: 'cancel-bulk-decline',
  method: 'PUT',
  path: '/api/quote/v1/bulk/decline/:jobId/cancel',
  access: 'quote:underwrite',
  summary: 'Cancel a bulk decline in progress. Quotes already declined stay declined',
  params,
  answer: bulkDecline,
  refusals: ['wrong-state'],
});

export const resumeBulkDecline = call({
  id: 'resume-bulk-decline',
  method: 'PUT',
  path: '/api/quote/v1/bulk/decline/:jobId/resume',
  access: 'quote:underwrite',
  summary: 'Resume a failed bulk decline from where it stopped, in the name of the caller',
  params,
  answer: bulkDecline,
  refusals: ['wrong-state'],
});
