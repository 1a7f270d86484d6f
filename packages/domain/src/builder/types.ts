import type {
  Availability,
  BoostVersion,
  Coverage,
  CoverageChoice,
  CoverageId,
  RetroActivePeriod,
} from '../coverages/types.ts';
import type { PlainDate } from '../dates.ts';
import type { Product } from '../products.ts';
import type { CoverLimits } from '../underwriting/rule-book.ts';
import type { Answers } from '../questionnaires/types.ts';

/** -1 is custom: the selection does not equal any preset. */
export type PresetId = -1 | 1 | 2 | 3;
export type PresetName = 'BASIC' | 'POPULAR' | 'ELITE';

export interface GlobalChoice {
  readonly preset: PresetId;
  /** Aggregate limit in whole major units. */
  readonly limit: number;
  readonly deductible: number;
  /** Hours. */
  readonly waitingPeriod: number;
  readonly retroActivePeriod: RetroActivePeriod;
  /** Cover starts on this day at 12:01 AM in the insured's time zone. */
  readonly effectiveDate: PlainDate;
  readonly endDate: PlainDate;
}

/** The complete selection of a quote, with every coverage of the family. */
export interface Selection {
  readonly global: GlobalChoice;
  readonly coverages: Readonly<Record<CoverageId, CoverageChoice>>;
  readonly isTriaExcluded: boolean;
}

/** The selection as it was asked for; anything left out takes its default (or its value in `current`). */
export interface AskedSelection {
  readonly global?: Partial<GlobalChoice>;
  readonly coverages?: Readonly<Record<CoverageId, Partial<CoverageChoice>>>;
  readonly isTriaExcluded?: boolean;
}

export type AdjustmentRule =
  | 'LIMIT_RANGE'
  | 'OPTION_RANGE'
  | 'START_WINDOW'
  | 'TERM_RANGE'
  | 'MANDATORY'
  | 'LOCKED'
  | 'DISABLED'
  | 'STATE_NOT_SUPPORTED'
  | 'INDUSTRY_NOT_SUPPORTED'
  | 'SECURITY_ANSWERS'
  /** The coverage that it is part of is not selected. */
  | 'PART_OF'
  | 'PRESET_CUSTOM'
  | 'TRIA_MANDATORY'
  /** No coverage pays more than the policy. */
  | 'POLICY_LIMIT'
  /** An endorsement limits the coverage to less. */
  | 'SUBLIMIT'
  /** The coverage is priced as one with the limit for ransom. */
  | 'PRICED_AS_RANSOM'
  /** A deductible leaves some of the limit to be paid. */
  | 'BELOW_LIMIT'
  /** The most that a policy of the industry pays. */
  | 'INDUSTRY_LIMIT'
  /** An underwriting rule; `code` names it. */
  | 'UNDERWRITING_RULE';

/** A term for which the rules gave something other than was asked for. */
export interface Adjustment {
  readonly field:
    | 'preset'
    | 'limit'
    | 'deductible'
    | 'waitingPeriod'
    | 'retroActivePeriod'
    | 'effectiveDate'
    | 'endDate'
    | 'selected'
    | 'isTriaExcluded';
  readonly coverageId?: CoverageId;
  readonly asked: unknown;
  readonly given: unknown;
  readonly rule: AdjustmentRule;
  /** The underwriting rule, if it was one. */
  readonly code?: string;
}

export interface BuilderContext {
  readonly today: PlainDate;
  /** US state code; null in the UK. */
  readonly state: string | null;
  readonly industryCode: string | null;
  readonly answers: Answers;
  /**
   * The underwriter has named events that are excluded: the endorsement that says so belongs to the quote,
   * and nobody can switch it.
   */
  readonly hasEventExclusions?: boolean;
  /** Limits within which the underwriting rules let this risk be covered. */
  readonly limits: CoverLimits;
  /** A technology product starts with Tech E&O selected. */
  readonly product?: Product;
  /** Defaults to V5. */
  readonly boost?: BoostVersion;
  /** The day on which cover has to begin: a renewal begins where the policy before it ends. */
  readonly start?: PlainDate;
  /** The selection being changed; absent for a new quote. */
  readonly current?: Selection;
}

export interface OfferedCoverage extends Coverage, Availability {}
