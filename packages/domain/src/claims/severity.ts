import type { Tone } from '../lifecycles/traits.ts';

/**
 * The possible severity of a claim, as the first person to look at it judges. Ours: no document names
 * degrees.
 */
const traits = {
  LOW: { rank: 1, tone: 'neutral' },
  MEDIUM: { rank: 2, tone: 'info' },
  HIGH: { rank: 3, tone: 'caution' },
  CRITICAL: { rank: 4, tone: 'critical' },
} satisfies Record<string, { rank: number; tone: Tone }>;

export type ClaimSeverity = keyof typeof traits;
export const claimSeverities = Object.keys(traits) as [ClaimSeverity, ...ClaimSeverity[]];
export const claimSeverityTraits: Readonly<Record<ClaimSeverity, { rank: number; tone: Tone }>> = traits;

/** Rank of a claim that is not yet assessed: it comes before claims known to be severe. */
export const RANK_UNKNOWN = Math.max(...claimSeverities.map((severity) => traits[severity].rank)) + 1;
