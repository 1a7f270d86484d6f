import type { Coverage, CoverageChoice, RetroActivePeriod } from './types.ts';

/** The policy's own terms, which coverages follow unless they say otherwise. */
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
 * The default sublimit of a coverage under a policy limit: the state's absolute amount, else the share, at
 * most the cap.
 */
export function defaultLimit(coverage: Coverage, policyLimit: number, state: string | null): number {
  const rule = coverage.sublimit;
  if (!rule) return policyLimit;
  const absolute = state === null ? undefined : rule.absoluteByState?.[state];
  return absolute ?? Math.min(policyLimit * rule.shareOfLimit, rule.cap ?? Infinity);
}

/**
 * What a coverage is really written with: its own choice, else its default, within its option range and the
 * policy limit.
 */
export function termsOf(
  coverage: Coverage,
  choice: CoverageChoice,
  policy: PolicyTerms,
  state: string | null,
): CoverageTerms {
  const { adjustable, options } = coverage;
  return {
    limit: Math.min(choice.limit ?? defaultLimit(coverage, policy.limit, state), policy.limit),
    deductible: choice.deductible ?? clampToOptions(policy.deductible, options.deductible),
    waitingPeriod: adjustable.includes('waitingPeriod')
      ? (choice.waitingPeriod ?? clampToOptions(policy.waitingPeriod, options.waitingPeriod))
      : null,
    retroActivePeriod: choice.retroActivePeriod ?? policy.retroActivePeriod,
  };
}

/** A value moved to the nearer end of an ascending option list; as it is when there are no options. */
export function clampToOptions(value: number, options: readonly number[] | undefined): number {
  if (!options || options.length === 0) return value;
  return Math.min(Math.max(value, options[0]!), options[options.length - 1]!);
}

/** The option nearest to a value; of two equally near, the lower. */
export function nearestOption(value: number, options: readonly number[]): number {
  return options.reduce((best, option) =>
    Math.abs(option - value) < Math.abs(best - value) ? option : best,
  );
}

/** The share of the policy limit that a coverage chart shows, in percent. */
export const chartPercentage = (sublimit: number, policyLimit: number): number =>
  (sublimit / policyLimit) * 100;
