import { getStatuses, statusesWhere, type Tone } from './traits.ts';

/** The status of a quote from its agency's point of view. */
export const agencyStatuses = [
  'EDITING',
  'WHOLESALE',
  'REQUESTED_TO_BIND',
  'WITH_UNDERWRITER',
  'SIGNED',
  'BOUND',
  'INVALID',
  'CLOSED',
] as const;
export type AgencyStatus = (typeof agencyStatuses)[number];

export type QuoteTraits = {
  /** It may still become a policy. */
  isOpen: boolean;
  /** Not complete enough to bind: the price is not firm. */
  isPreliminary: boolean;
  /** An underwriter has it. */
  isWithUnderwriter: boolean;
  /** Counted in totals by default. Specification 2 §4 ('TEMP' is not a quote status here). */
  isCounted: boolean;
  /** Appears in lists; a deleted quote is kept but not listed. */
  isShown: boolean;
  /** The way it ended without a policy; null while it may still become one, and if it did. */
  ended: 'declined' | 'lost' | 'invalid' | 'expired' | 'deleted' | null;
  /** Stage that the quote reached in the dashboard's funnel, however it ended. */
  reached: 'started' | 'priced' | 'signed';
  /** `EDITING` becomes `WHOLESALE` at a wholesale agency, and `REQUESTED_TO_BIND` once bind was asked for. */
  agencyStatus: Exclude<AgencyStatus, 'REQUESTED_TO_BIND' | 'WHOLESALE'>;
  tone: Tone;
};

const open = {
  isOpen: true,
  isPreliminary: false,
  isWithUnderwriter: false,
  isCounted: true,
  isShown: true,
  ended: null,
};
const closed = { ...open, isOpen: false, reached: 'started', agencyStatus: 'CLOSED' } as const;

/**
 * Every status of a quote, as the exact string of Specification 2 §4, and what it means wherever that
 * matters. The compiler asks for each trait of a new one.
 */
const traits = {
  DRAFT: {
    ...open,
    isPreliminary: true,
    isCounted: false,
    reached: 'started',
    agencyStatus: 'EDITING',
    tone: 'neutral',
  },
  INDICATION: { ...open, isPreliminary: true, reached: 'started', agencyStatus: 'EDITING', tone: 'info' },
  REQUESTED: {
    ...open,
    isWithUnderwriter: true,
    reached: 'started',
    agencyStatus: 'WITH_UNDERWRITER',
    tone: 'caution',
  },
  REFERRED: {
    ...open,
    isWithUnderwriter: true,
    reached: 'started',
    agencyStatus: 'EDITING',
    tone: 'caution',
  },
  IN_REVIEW: {
    ...open,
    isWithUnderwriter: true,
    reached: 'started',
    agencyStatus: 'WITH_UNDERWRITER',
    tone: 'caution',
  },
  READY: { ...open, reached: 'priced', agencyStatus: 'EDITING', tone: 'accent' },
  SIGNED: { ...open, reached: 'signed', agencyStatus: 'SIGNED', tone: 'accent' },
  BOUND: { ...closed, reached: 'signed', agencyStatus: 'BOUND', tone: 'positive' },
  DECLINED: { ...closed, ended: 'declined', tone: 'critical' },
  LOST: { ...closed, ended: 'lost', tone: 'neutral' },
  INVALID: { ...closed, ended: 'invalid', isCounted: false, agencyStatus: 'INVALID', tone: 'critical' },
  EXPIRED: { ...closed, ended: 'expired', tone: 'neutral' },
  DELETED: { ...closed, ended: 'deleted', isShown: false, tone: 'neutral' },
} satisfies Record<string, QuoteTraits>;

export type QuoteStatus = keyof typeof traits;
export const quoteTraits: Readonly<Record<QuoteStatus, QuoteTraits>> = traits;
export const quoteStatuses = getStatuses(quoteTraits);

/** The statuses of quotes whose traits satisfy the condition. */
export const quoteStatusesWhere = (holds: (traits: QuoteTraits) => boolean): QuoteStatus[] =>
  statusesWhere(quoteTraits, holds);

/** Statuses in which a quote may still become a policy. */
export const openQuoteStatuses = quoteStatusesWhere(({ isOpen }) => isOpen);
/** In lists; a quote in any other status is only kept. */
export const shownQuoteStatuses = quoteStatusesWhere(({ isShown }) => isShown);
/** Shown, and no policy yet. */
export const unboundQuoteStatuses = shownQuoteStatuses.filter((status) => status !== 'BOUND');
/** Waiting for an underwriter. */
export const withUnderwriterStatuses = quoteStatusesWhere(({ isWithUnderwriter }) => isWithUnderwriter);
/** Counted in totals: shown, and not left out. */
export const countedStatuses = quoteStatusesWhere(({ isShown, isCounted }) => isShown && isCounted);
/** Left out of totals unless asked for. */
export const uncountedStatuses = quoteStatusesWhere(({ isCounted }) => !isCounted);

/** The status of a quote from its policyholder's point of view. */
export const customerStatuses = ['NOT_SENT', 'TO_SIGN', 'SIGNED', 'BOUND', 'CLOSED'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];

/** @returns the status of a quote from its policyholder's point of view. */
export function getCustomerStatus(status: QuoteStatus, isSent: boolean): CustomerStatus {
  const { isOpen, reached } = quoteTraits[status];
  if (status === 'BOUND') return 'BOUND';
  if (!isOpen) return 'CLOSED';
  if (reached === 'signed') return 'SIGNED';
  return isSent ? 'TO_SIGN' : 'NOT_SENT';
}

/** @returns the status of a quote from its agency's point of view. */
export function getAgencyStatus(
  status: QuoteStatus,
  isBindRequested: boolean,
  isAtWholesale = false,
): AgencyStatus {
  const { agencyStatus } = quoteTraits[status];
  if (agencyStatus !== 'EDITING') return agencyStatus;
  if (isBindRequested) return 'REQUESTED_TO_BIND';
  return isAtWholesale ? 'WHOLESALE' : agencyStatus;
}

/**
 * Whether the account details may be edited for a quote. They are the facts it is priced on, so they change
 * together with it or not at all.
 */
export const isEditedBy = (status: AgencyStatus): boolean =>
  status === 'EDITING' || status === 'WHOLESALE' || status === 'REQUESTED_TO_BIND';
