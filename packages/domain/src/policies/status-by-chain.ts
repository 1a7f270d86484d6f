import type { PlainDate } from '../dates.ts';
import type { PolicyStatus } from '../lifecycles/policy-status.ts';
import { foldChain } from './chain.ts';
import { resumesOn } from './cover.ts';
import { endOfChain } from './reversals.ts';
import type { ChainLink } from './transactions.ts';

const voided: readonly PolicyStatus[] = ['VOID', 'RESCIND', 'VOID TRANSACTION'];
const flat: readonly PolicyStatus[] = ['FLAT CANCELLED', 'BINDER EXPIRED', 'CANCEL TRANSACTION'];
const cancelled: readonly PolicyStatus[] = ['CANCELLED', 'IN REINSTATEMENT PERIOD', 'CANCEL TRANSACTION'];
const ahead: readonly PolicyStatus[] = ['BOUND', 'ISSUED', 'CANCEL REQUESTED', 'CANCEL PENDING'];
/** A binder with open conditions covers as one. */
const running: readonly PolicyStatus[] = ['BOUND', 'IN FORCE', 'CANCEL REQUESTED', 'CANCEL PENDING'];
const over: readonly PolicyStatus[] = ['EXPIRED', 'RENEWED'];

/** The facts of a policy that its status has to agree with. */
export interface StatusFacts {
  readonly effectiveDate: PlainDate;
  readonly endDate: PlainDate;
  readonly chain: readonly ChainLink<unknown>[];
}

/**
 * The statuses that a policy can have by its chain on a day: more than one where its history tells what the
 * chain does not, or where the day is one on which a job changes it.
 */
export function statusesByChain(
  { effectiveDate: from, endDate: to, chain }: StatusFacts,
  today: PlainDate,
): readonly PolicyStatus[] {
  const endedBy = endOfChain(chain);
  if (endedBy === 'VOID') return voided;
  if (endedBy === 'FLAT') return flat;
  if (endedBy === 'CANCELLATION') return cancelled;
  const cover = foldChain(chain, { from, to, terms: null }, () => null);
  if (resumesOn(cover, today, from <= today)) return ['CANCELLED'];
  const begins = cover.periods.some((period) => period.from === today);
  return [
    ...(today <= from ? ahead : []),
    ...(from <= today && today <= to ? running : []),
    ...(to <= today ? over : []),
    // Before the job of the morning it is what it was.
    ...(begins && from < today ? (['CANCELLED'] as const) : []),
  ];
}

/** Whether a policy's status agrees with its chain on a day. */
export const agreesWithChain = (status: PolicyStatus, of: StatusFacts, today: PlainDate): boolean =>
  statusesByChain(of, today).includes(status);
