import { getStatuses, statusesWhere, type Tone } from './traits.ts';

export type ClaimFileTraits = {
  /** Somebody works on it: the policy is neither canceled from its start nor renewed by itself. */
  isOpen: boolean;
  /** Only those who work on claims are told of it: to everybody else the claim is open. */
  isInternal?: true;
  tone: Tone;
};

/** Every state of the file that an examiner keeps on a filed claim. */
const traits = {
  OPEN: { isOpen: true, tone: 'info' },
  RESERVED: { isOpen: true, tone: 'accent' },
  'IN COVERAGE REVIEW': { isOpen: true, isInternal: true, tone: 'caution' },
  CLOSED: { isOpen: false, tone: 'neutral' },
  REOPENED: { isOpen: true, tone: 'caution' },
} satisfies Record<string, ClaimFileTraits>;

export type ClaimFileStatus = keyof typeof traits;
export const claimFileTraits: Readonly<Record<ClaimFileStatus, ClaimFileTraits>> = traits;
export const claimFileStatuses = getStatuses(claimFileTraits);
export const openClaimFileStatuses = statusesWhere(claimFileTraits, ({ isOpen }) => isOpen);
export const internalClaimFileStatuses = statusesWhere(
  claimFileTraits,
  ({ isInternal }) => isInternal === true,
);

/** The state that those who do not work on claims are told instead of an internal one. */
export const OPEN_TO_OTHERS = 'OPEN' satisfies ClaimFileStatus;

/** The state of a filed claim as somebody is told it; null for a draft, which has no file. */
export const toToldStatus = (
  status: ClaimFileStatus | null,
  worksOnClaims: boolean,
): ClaimFileStatus | null =>
  status !== null && !worksOnClaims && claimFileTraits[status].isInternal ? OPEN_TO_OTHERS : status;

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
