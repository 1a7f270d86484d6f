import { submissionLifecycle, type SubmissionCommand } from '@parapet/domain/lifecycles/submission';
import { operationalStatuses, submissionStatuses } from '@parapet/domain/lifecycles/submission-status';
import { z } from 'zod';
import { record } from '../record.ts';
import { can, id, instant, region } from '../shapes.ts';
import { firmographics, submissionAgency } from './firmographics.ts';

const rowFields = {
  id,
  submissionNumber: z.string(),
  companyName: z.string(),
  accountId: id.nullable(),
  status: z.enum(submissionStatuses),
  /** Progress of the provider with it. */
  operationalStatus: z.enum(operationalStatuses),
  assigneeName: z.string().nullable(),
  product: z.string(),
  agencyName: z.string(),
  /** Why it was declined, lost or not viable, and what was written about it. */
  reason: z.string().nullable(),
  reasonSummary: z.string().nullable(),
  version: z.number().int(),
  created: instant,
  modified: instant,
  can: can(Object.keys(submissionLifecycle) as SubmissionCommand[]),
};

/** A submission as lists show it. */
export const submissionRow = record({ name: 'submission', fields: rowFields });

/** A submission as its page shows it. */
export const submissionRecord = record({
  name: 'submission',
  fields: {
    ...rowFields,
    region,
    /** The company in the directory. */
    cbid: id.nullable(),
    /** The mail that it came by. */
    msgId: z.string().nullable(),
    firmographics: firmographics.partial(),
    /** The agency that it is from; without an id where no agency of that name is known. */
    agency: submissionAgency,
    /** The quotes that are asked for. */
    products: z.array(z.string()),
    assigneeId: id.nullable(),
    certified: z.object({ by: z.string(), at: instant }).nullable(),
    /** Confidence of its reader in each field, from 0 to 1. */
    confidence: z.record(z.string(), z.number()).nullable(),
    /** The message of the caller's own inbox that it was made of, and where in it each fact was read. */
    mail: z
      .object({
        id,
        values: z.array(
          z.object({ field: z.string(), source: z.string(), place: z.string(), quote: z.string() }),
        ),
      })
      .nullable(),
    /** Files of the library that it came with. */
    lossRuns: z.array(z.object({ id, docName: z.string(), created: instant })),
    quotes: z.array(z.object({ id, quoteNumber: z.string(), product: z.string(), status: z.string() })),
  },
  only: { confidence: 'submission:work', mail: 'mail:read' },
});
export type Submission = z.output<typeof submissionRecord.shape>;
