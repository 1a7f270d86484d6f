import { isEdge } from '../lifecycles/lifecycle.ts';
import { quoteLifecycle } from '../lifecycles/quote.ts';
import type { QuoteStatus } from '../lifecycles/statuses.ts';

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

const settled: Partial<Record<QuoteStatus, AgencyStatus>> = {
  REQUESTED: 'WITH_UNDERWRITER',
  IN_REVIEW: 'WITH_UNDERWRITER',
  SIGNED: 'SIGNED',
  BOUND: 'BOUND',
  INVALID: 'INVALID',
};

/**
 * @returns how a quote stands with its agency: what the agency may still change is being edited, until it
 * asks to bind.
 */
export function agencyStatusOf(status: QuoteStatus, isBindRequested: boolean): AgencyStatus {
  if (isEdge(quoteLifecycle, 'update-quote', status))
    return isBindRequested ? 'REQUESTED_TO_BIND' : 'EDITING';
  return settled[status] ?? 'CLOSED';
}

/**
 * Whether the account details may be edited for a quote: they are the quote's facts, and change with it or
 * not at all.
 */
export const isEditedBy = (status: AgencyStatus): boolean =>
  status === 'EDITING' || status === 'REQUESTED_TO_BIND';
