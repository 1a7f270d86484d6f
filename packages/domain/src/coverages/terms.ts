import { EXTORTION, EXTORTION_SUBLIMIT, RANSOM_SUBLIMIT } from './ids.ts';
import type { Coverage, CoverageChoice, CoverageId, RetroActivePeriod } from './types.ts';

/** The endorsements that limit all loss under a coverage, by its id. */
const SUBLIMITS: Readonly<Record<CoverageId, readonly CoverageId[]>> = { [EXTORTION]: [EXTORTION_SUBLIMIT] };

/**
 * The endorsements that limit ransom payments alone, as a part of the limit of a coverage. Source: the form
 * `endorsement-ransom-sublimit`, "the most that is paid for ransom payments".
 */
const RANSOM_SUBLIMITS: Readonly<Record<CoverageId, readonly CoverageId[]>> = {
  [EXTORTION]: [RANSOM_SUBLIMIT],
};

/** The policy's own terms, which apply to coverages that have none of their own. */
export interface PolicyTerms {
  readonly limit: number;
  readonly deductible: number;
  readonly waitingPeriod: number;
  readonly retroActivePeriod: RetroActivePeriod;
}

export interface CoverageTerms {
  readonly limit: number;
  readonly deductible: number;
  /** Null where no waiting period applies. */
  readonly waitingPeriod: number | null;
  readonly retroActivePeriod: RetroActivePeriod;
}

/**
 * The default sublimit of a coverage under a policy limit: the state's absolute amount if it has one,
 * otherwise the share, up to the cap.
 */
export function defaultLimit(coverage: Coverage, policyLimit: number, state: string | null): number {
  const rule = coverage.sublimit;
  if (!rule) return policyLimit;
  const absolute = state === null ? undefined : rule.absoluteByState?.[state];
  return absolute ?? Math.min(policyLimit * rule.shareOfLimit, rule.cap ?? Infinity);
}

/**
 * The terms that a coverage is written with: its own choice or its default, kept within its options and the
 * policy limit, and the deductible below the limit.
 * @param most the limit that an endorsement sets, in major units
 * @param otherDeductibles where none that the coverage offers is below its limit: those of the policy
 */
export function getTerms(
  coverage: Coverage,
  choice: CoverageChoice,
  policy: PolicyTerms,
  state: string | null,
  most = Infinity,
  otherDeductibles: readonly number[] = [],
): CoverageTerms {
  const { adjustable, options } = coverage;
  const limit = Math.min(wantedTerms(coverage, choice, policy, state).limit, policy.limit, most);
  const deductible = choice.deductible ?? ownDeductible(coverage, policy);
  return {
    limit,
    deductible: belowLimit(deductible, limit, [...otherDeductibles, ...(options.deductible ?? [])]),
    waitingPeriod: adjustable.includes('waitingPeriod')
      ? (choice.waitingPeriod ?? clampToOptions(policy.waitingPeriod, options.waitingPeriod))
      : null,
    retroActivePeriod: choice.retroActivePeriod ?? policy.retroActivePeriod,
  };
}

/** The deductible without a choice: the policy's, as often as the plan says for this kind of claim. */
const ownDeductible = ({ options, retentionTimes = 1 }: Coverage, policy: PolicyTerms): number =>
  retentionTimes === 0 ? 0 : clampToOptions(policy.deductible * retentionTimes, options.deductible);

/**
 * Returns the terms of a choice by itself, before the plan keeps the limit within the policy and the
 * deductible below the limit.
 */
export const wantedTerms = (
  coverage: Coverage,
  choice: CoverageChoice,
  policy: PolicyTerms,
  state: string | null,
): Pick<CoverageTerms, 'limit' | 'deductible'> => ({
  limit: choice.limit ?? defaultLimit(coverage, policy.limit, state),
  deductible: choice.deductible ?? policy.deductible * (coverage.retentionTimes ?? 1),
});

/** The deductible, or the highest one on offer that leaves some of the limit to be paid. */
const belowLimit = (deductible: number, limit: number, options: readonly number[]): number =>
  deductible < limit ? deductible : (options.findLast((option) => option < limit) ?? deductible);

type Choices = Readonly<Record<CoverageId, CoverageChoice>>;

const getSmallest = (endorsements: readonly CoverageId[] = [], coverages: Choices): number =>
  Math.min(
    Infinity,
    ...endorsements.map((endorsement) => {
      const choice = coverages[endorsement];
      return choice?.selected ? (choice.limit ?? Infinity) : Infinity;
    }),
  );

/**
 * The limit that the sublimit endorsements of a selection set for a coverage, in major units: the smallest of
 * those that are chosen; none is `Infinity`.
 */
export const endorsedLimit = (id: CoverageId, coverages: Choices): number =>
  getSmallest(SUBLIMITS[id], coverages);

/**
 * The most that is paid for ransom under a coverage, in major units; `Infinity` where nothing says less than
 * its limit.
 */
export const ransomLimit = (id: CoverageId, coverages: Choices): number =>
  getSmallest(RANSOM_SUBLIMITS[id], coverages);

/** Clamps a value to an ascending option list; unchanged when there are no options. */
export function clampToOptions(value: number, options: readonly number[] | undefined): number {
  if (!options || options.length === 0) return value;
  return Math.min(Math.max(value, options[0]!), options[options.length - 1]!);
}

/** The option nearest to a value; the lower one of two that are equally near. */
export function nearestOption(value: number, options: readonly number[]): number {
  return options.reduce((best, option) =>
    Math.abs(option - value) < Math.abs(best - value) ? option : best,
  );
}

/** The share of the policy limit shown in a coverage chart, in percent. */
export const chartPercentage = (sublimit: number, policyLimit: number): number =>
  (sublimit / policyLimit) * 100;
