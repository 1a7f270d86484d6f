import { z } from 'zod';
import { event, text, type Detail } from './event.ts';

const ofSubmission = <D extends Detail>(detail: D = {} as D) =>
  event('submission', 'underwriting', { submissionNumber: text, ...detail });

/** Events of a submission. */
export const submissionEvents = {
  'submission.received': ofSubmission({ company: text, products: z.array(text) }),
  'submission.updated': ofSubmission({ fields: z.array(text) }),
  'submission.loss-runs-attached': ofSubmission({ files: z.array(text) }),
  'submission.files-attached-internally': {
    ...ofSubmission({ files: z.array(text) }),
    staffOnly: true as const,
  },
  'submission.taken': ofSubmission({ from: text.nullable(), to: text }),
  'submission.certified': ofSubmission({ name: text }),
  'submission.completed': ofSubmission({ company: text, quotes: z.array(text) }),
  'submission.declined': ofSubmission({ reason: text }),
  'submission.non-viable': ofSubmission({ reason: text }),
  'submission.lost': ofSubmission({ reason: text }),
  'submission.reopened': ofSubmission({ status: text }),
  'submission.assigned': ofSubmission({ team: text }),
};
