import type { QuoteStatus } from './statuses.ts';
import { statusesWhere, type Tone } from './traits.ts';

/** How a quote stands with its agency. */
export const agencyStatuses = [
  'EDITING',
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
  /** Not complete enough to bind: no price that anybody stands by. */
  isPreliminary: boolean;
  /** An underwriter has it. */
  isWithUnderwriter: boolean;
  /** Counted in totals unless they ask for all. Specification 2 §4 ('TEMP' is no status of a quote here). */
  isCounted: boolean;
  /** In lists at all; a deleted quote is only kept. */
  isShown: boolean;
  /** How far it has come in the funnel of the dashboard, whatever became of it. */
  reached: 'started' | 'priced' | 'signed';
  /** `EDITING` reads `REQUESTED_TO_BIND` once bind is requested. */
  agencyStatus: Exclude<AgencyStatus, 'REQUESTED_TO_BIND'>;
  tone: Tone;
};

const open = { isOpen: true, isPreliminary: false, isWithUnderwriter: false, isCounted: true, isShown: true };
const closed = { ...open, isOpen: false, reached: 'started', agencyStatus: 'CLOSED' } as const;

/** What each status of a quote means wherever that matters; a new status is asked about here, once. */
export const quoteTraits: Readonly<Record<QuoteStatus, QuoteTraits>> = {
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
  DECLINED: { ...closed, tone: 'critical' },
  LOST: { ...closed, tone: 'neutral' },
  INVALID: { ...closed, isCounted: false, agencyStatus: 'INVALID', tone: 'critical' },
  EXPIRED: { ...closed, tone: 'neutral' },
  DELETED: { ...closed, isShown: false, tone: 'neutral' },
};

/** The statuses of quotes whose traits satisfy the question. */
export const quoteStatusesWhere = (holds: (traits: QuoteTraits) => boolean): QuoteStatus[] =>
  statusesWhere(quoteTraits, holds);

/** Statuses in which a quote still may become a policy. */
export const openQuoteStatuses = quoteStatusesWhere(({ isOpen }) => isOpen);
/** In lists; a quote in any other status is only kept. */
export const shownQuoteStatuses = quoteStatusesWhere(({ isShown }) => isShown);
/** Left out of totals unless asked for. */
export const uncountedStatuses = quoteStatusesWhere(({ isCounted }) => !isCounted);

/** @returns how a quote stands with its agency. */
export function agencyStatusOf(status: QuoteStatus, isBindRequested: boolean): AgencyStatus {
  const { agencyStatus } = quoteTraits[status];
  return agencyStatus === 'EDITING' && isBindRequested ? 'REQUESTED_TO_BIND' : agencyStatus;
}

/**
 * Whether the account details may be edited for a quote: they are the quote's facts, and change with it or not
 * at all.
 */
export const isEditedBy = (status: AgencyStatus): boolean =>
  status === 'EDITING' || status === 'REQUESTED_TO_BIND';
