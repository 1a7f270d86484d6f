import type { ProductFamily } from '../products.ts';

/** The numeric id by which selections, plans and the wire name a coverage; never reused. */
export type CoverageId = number;

/**
 * 1 liability · 2 first party · 3 business interruption · 4 cyber crime · 5 third party · 6 endorsements · 7
 * TRIA
 */
export type CoverageGroupId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type AdjustableParameter = 'retroactivePeriod' | 'deductible' | 'waitingPeriod' | 'limit';

/** Years of cover for acts before inception; -1 is Full Prior Acts. */
export type RetroActivePeriod = 1 | 2 | -1;

/** The boost version a P100-family form is written on. */
export type BoostVersion = 'V4' | 'V5';

/**
 * How a coverage's own limit follows from the policy limit when none is chosen:
 * a share of it, at most `cap`; or `absolute` in the states named.
 */
export interface SublimitRule {
  readonly shareOfLimit: number;
  readonly cap?: number;
  readonly absoluteByState?: Readonly<Record<string, number>>;
}

export interface Coverage {
  readonly id: CoverageId;
  /** e.g. `LIABILITY`. */
  readonly key: string;
  /** i18n key, e.g. `coverage.LIABILITY`. */
  readonly labelKey: string;
  readonly groupId: CoverageGroupId;
  readonly order: number;
  readonly icon?: string;
  /** Part of every policy; always shown checked. */
  readonly mandatory: boolean;
  /** Cannot be switched by the person quoting. */
  readonly locked: boolean;
  /** Not offered for now; shown grayed. */
  readonly disabled: boolean;
  readonly endorsement: boolean;
  /** May be left out: the opposite of mandatory, for the forms that ask it that way round. */
  readonly optional: boolean;
  readonly families: readonly ProductFamily[];
  /** Only on forms of this boost version; absent means on all. */
  readonly boost?: BoostVersion;
  readonly adjustable: readonly AdjustableParameter[];
  /** What may be chosen for each adjustable parameter, ascending; absent means it follows the policy's. */
  readonly options: {
    readonly limit?: readonly number[];
    readonly deductible?: readonly number[];
    readonly waitingPeriod?: readonly number[];
    readonly retroActivePeriod?: readonly RetroActivePeriod[];
  };
  readonly sublimit?: SublimitRule;
}

/** Why a coverage cannot be had: the exact tooltip texts. */
export type UnavailableReason = 'State Not Supported' | 'Not Available For Industry / State!';

/** A row of `data/coverages/availability.json`: where a coverage is NOT offered. */
export interface AvailabilityRule {
  readonly coverageId: CoverageId;
  readonly reason: UnavailableReason;
  /** State codes (US); absent means every state. */
  readonly states?: readonly string[];
  /** Industry code prefixes, NAICS or SIC by the family's region; absent means every industry. */
  readonly industries?: readonly string[];
}

export interface Availability {
  readonly available: boolean;
  readonly reason?: UnavailableReason;
}

/** What is chosen for one coverage; null means it follows the policy's own value. */
export interface CoverageChoice {
  readonly selected: boolean;
  readonly limit: number | null;
  readonly deductible: number | null;
  readonly waitingPeriod: number | null;
  readonly retroActivePeriod: RetroActivePeriod | null;
}
