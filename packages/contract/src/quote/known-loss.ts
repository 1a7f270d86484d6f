import { z } from 'zod';
import { call } from '../call.ts';
import { line, plainDate } from '../shapes.ts';
import { keptFileRefusals, uploadedFile } from '../upload.ts';
import { quote, quoteParams } from './quote.ts';

/** Five megabytes. */
export const statementLimit = 5 * 1024 * 1024;
/** File extensions that a signed statement of no known loss may have. */
export const statementTypes = ['.pdf'] as const;

export const uploadNoKnownLoss = call({
  id: 'upload-no-known-loss',
  method: 'POST',
  path: '/api/quote/v1/no-known-loss/:quoteId',
  access: 'quote:update',
  takes: 'file',
  summary: 'Upload the signed statement of no known loss, for cover that begins before today',
  params: quoteParams,
  body: z.object({
    file: uploadedFile,
    version: z.coerce.number().int(),
    signedBy: line(200).refine((text) => text !== '', 'Enter who signed the statement'),
    signedOn: plainDate,
  }),
  answer: quote,
  refusals: [
    'wrong-state',
    'changed-meanwhile',
    'known-loss-not-asked',
    'statement-not-read',
    ...keptFileRefusals,
  ],
});
