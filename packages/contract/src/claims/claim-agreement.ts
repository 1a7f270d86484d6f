import { MANAGEMENT_LINES } from '@parapet/domain/coverages/product-lines';
import { z } from 'zod';
import { measure, plainDate } from '../shapes.ts';

/** An aggregate limit of the policy, and the line whose claims alone erode it; null where all share one. */
export const aggregateLimit = z.object({ line: z.enum(MANAGEMENT_LINES).nullable(), limit: measure });

/** An agreement of the policy, on its terms of the trigger date, in whole major units. */
export const claimAgreement = z.object({
  coverageId: z.number().int(),
  key: z.string(),
  /** The line whose aggregate limit its claims erode; null where all agreements share one. */
  line: z.enum(MANAGEMENT_LINES).nullable(),
  limit: measure,
  /** The most that is paid for ransom, where that is less than the limit that it is a part of. */
  ransomLimit: measure.nullable(),
  deductible: measure.nullable(),
  waitingPeriod: z.number().nullable(),
  /** Null: no agreement of liability, or full prior acts. */
  retroDate: plainDate.nullable(),
});
