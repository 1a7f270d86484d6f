import { getStatuses, type Tone } from '../lifecycles/traits.ts';

/**
 * Standings of an accepted plan with its financer. An installment is due once its day has come and the
 * financer has not stated it as paid; it is in default if its day had come when the financer stated so.
 */
const standings = {
  DEFAULT: { tone: 'critical' },
  DUE: { tone: 'caution' },
  CURRENT: { tone: 'info' },
  PAID: { tone: 'positive' },
  /** The policy was cancelled: what is left is settled from the refund. */
  ENDED: { tone: 'neutral' },
} as const satisfies Record<string, { tone: Tone }>;

export type PlanStanding = keyof typeof standings;
export const planStandingTraits: Readonly<Record<PlanStanding, { tone: Tone }>> = standings;
export const planStandings = getStatuses(planStandingTraits);
