import { getStatuses, statusesWhere, type Tone } from './traits.ts';

export type ClaimFileTraits = {
  /** Somebody works on it: the policy is neither canceled from its start nor renewed by itself. */
  isOpen: boolean;
  tone: Tone;
};

/** Every state of the file that an examiner keeps on a filed claim. */
const traits = {
  OPEN: { isOpen: true, tone: 'info' },
  RESERVED: { isOpen: true, tone: 'accent' },
  'IN COVERAGE REVIEW': { isOpen: true, tone: 'caution' },
  CLOSED: { isOpen: false, tone: 'neutral' },
  REOPENED: { isOpen: true, tone: 'caution' },
} satisfies Record<string, ClaimFileTraits>;

export type ClaimFileStatus = keyof typeof traits;
export const claimFileTraits: Readonly<Record<ClaimFileStatus, ClaimFileTraits>> = traits;
export const claimFileStatuses = getStatuses(claimFileTraits);
export const openClaimFileStatuses = statusesWhere(claimFileTraits, ({ isOpen }) => isOpen);

type OutcomeTraits = {
  /** Cover was relied upon: giving all premium back would say that there was none. */
  reliesOnCover: boolean;
};

/** Outcomes of a claim. */
const outcomes = {
  PAID: { reliesOnCover: true },
  WITHOUT_PAYMENT: { reliesOnCover: false },
  DENIED: { reliesOnCover: false },
  WITHDRAWN: { reliesOnCover: false },
} satisfies Record<string, OutcomeTraits>;

export type ClaimOutcome = keyof typeof outcomes;
export const claimOutcomes = Object.keys(outcomes) as [ClaimOutcome, ...ClaimOutcome[]];
export const relyingOutcomes = claimOutcomes.filter((outcome) => outcomes[outcome].reliesOnCover);
