import { z } from 'zod';
import { instant, paragraph } from './shapes.ts';

/** The agency's share of the premium that somebody has agreed, instead of the plan's. */
export const commissionOverride = z.object({
  /** 0.15 for 15 %. */
  rate: z.number(),
  reason: z.string(),
  by: z.string(),
  at: instant,
});

/** The agreed commission; a rate of null goes back to the rate that holds without an agreement. */
export const agreedCommission = z.object({
  rate: z.number('Enter a rate').min(0).max(1).nullable(),
  reason: paragraph(500).refine((text) => text !== '', 'Enter a reason'),
});
/** The refusals of a call that sets another commission of the agency on a quote or a policy. */
export const commissionRefusals = [
  'wrong-state',
  'changed-meanwhile',
  'not-allowed',
  'commission-beyond',
  'same-commission',
] as const;
