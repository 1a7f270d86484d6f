import { getStatuses, statusesWhere, type Tone } from './traits.ts';

export type ClaimTraits = {
  /** The policyholder has sent it; until then it is a draft. */
  isFiled: boolean;
  tone: Tone;
};

/**
 * Every status of a claim, as the exact string of Specification 2 §3, and what it means wherever that
 * matters.
 */
const traits = {
  UN_FILED: { isFiled: false, tone: 'neutral' },
  FILED: { isFiled: true, tone: 'accent' },
} satisfies Record<string, ClaimTraits>;

export type ClaimStatus = keyof typeof traits;
export const claimTraits: Readonly<Record<ClaimStatus, ClaimTraits>> = traits;
export const claimStatuses = getStatuses(claimTraits);

export const filedClaimStatuses = statusesWhere(claimTraits, ({ isFiled }) => isFiled);
export const draftClaimStatuses = statusesWhere(claimTraits, ({ isFiled }) => !isFiled);
