import { addDays, compare, type PlainDate } from '../dates.ts';
import type { Fold } from '../policies/chain.ts';
import { isCovered } from '../policies/cover.ts';
import { triggerDate, type ClaimDates } from './trigger.ts';

/**
 * A term of an insured, as far as a claim finds it: its days of cover, and until when is reported under it.
 */
export interface ClaimTerm {
  readonly id: string;
  readonly effectiveDate: PlainDate;
  readonly endDate: PlainDate;
  readonly cover: Pick<Fold<unknown>, 'periods'>;
  /** The end of the extended reporting period, if one was bought. */
  readonly erpUntil: PlainDate | null;
}

type Known = Pick<ClaimDates, 'began' | 'claimMade' | 'discovered' | 'circumstanceNoticed' | 'reported'>;

/**
 * The term of an insured that a claim belongs to, by the rule of a claims-made policy: the one that covers on
 * the day on which the claim was first made, discovered, or noticed as circumstances, whichever was first; on
 * the day of its report while nobody knows that. Where no term covers on that day, the last one that ended
 * before it and under which could still be reported; where there is none either, the one in which the loss
 * began, or the last one. A prior notice fixes the term of its day, and a renewal without a gap is another
 * term.
 * @param terms of those that begin on one day and answer as well as each other, the one that is given first
 * @param automaticDays after the end, in which is reported without a charge
 * @returns its id; null without any term. Source: the working model of policies, "Claims (claims-made)".
 */
export function policyOfClaim(
  dates: Known,
  terms: readonly ClaimTerm[],
  automaticDays: number,
): string | null {
  const day = triggerDate({ firstAware: null, interruptedFrom: null, interruptedTo: null, ...dates });
  const trigger = day ?? dates.reported;
  const latestFirst = terms.toSorted((a, b) => compare(b.effectiveDate, a.effectiveDate));
  const covers = (on: PlainDate) => latestFirst.find(({ cover }) => isCovered(cover, on));
  const reportable = latestFirst.find(({ cover, erpUntil }) => {
    const ended = cover.periods.at(-1)?.to;
    if (ended === undefined || ended > trigger) return false;
    const { reported } = dates;
    return reported <= addDays(ended, automaticDays) || (erpUntil !== null && reported <= erpUntil);
  });
  const began = dates.began;
  const ofLoss =
    began === null
      ? undefined
      : (covers(began) ??
        latestFirst.find(({ effectiveDate, endDate }) => effectiveDate <= began && began < endDate));
  return (covers(trigger) ?? reportable ?? ofLoss ?? latestFirst[0])?.id ?? null;
}
